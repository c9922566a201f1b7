/**
 * What worlds know of their states. A world that anybody still has keeps its snapshot, and nobody else sees it there: it is a
 * private field, which neither JSON nor a copy nor a comparison has. A `WeakMap` would say the same. But in V8 what such a map
 * holds lives until the collector next goes through all memory; with a state for every step, that took two fifths of the time.
 */
import type { World } from '../model/world.ts';
import type { Write } from './journal.ts';
import type { WorldState } from './world-state.ts';

/** A world of the line of a state: worlds know theirs, and none is held by it. */
export interface Snapshot {
  readonly state: WorldState;
  /** What the step after it wrote. */
  next: readonly Write[];
}

/** Its constructor gives back what it is given, so that the fields of a class below it are put there. */
class Itself {
  constructor(world: World) {
    return world;
  }
}

class Known extends Itself {
  #snapshot: Snapshot;

  constructor(world: World, snapshot: Snapshot) {
    super(world);
    this.#snapshot = snapshot;
  }

  static of(world: World): Snapshot | undefined {
    return #snapshot in world ? world.#snapshot : undefined;
  }

  /** @returns whether the world could be given the field, or has it. */
  static keep(world: World, snapshot: Snapshot): boolean {
    if (#snapshot in world) world.#snapshot = snapshot;
    else if (Object.isExtensible(world)) new Known(world, snapshot);
    else return false;
    return true;
  }
}

/** For worlds that somebody froze: not every engine may put a field there. */
const frozen = new WeakMap<World, Snapshot>();

/** The snapshot of a world, if its state was kept. */
export function snapshotOf(world: World): Snapshot | undefined {
  return Known.of(world) ?? frozen.get(world);
}

/** Lets a world know its snapshot. */
export function keepSnapshot(world: World, snapshot: Snapshot): void {
  if (!Known.keep(world, snapshot)) frozen.set(world, snapshot);
}
