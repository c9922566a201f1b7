/** The tree of steps: what each submission led to, append-only. A game points at one of them. */
import { invariant } from '@chronopolitik/engine';
import type {
  Board,
  Due,
  Order,
  PowerId,
  Round,
  Step,
  TimelineId,
  World,
} from '@chronopolitik/engine';

/**
 * One node of the tree: a submission and all that it added to the world. Its `step` is its index in the
 * tree. A pause for retreats is a node as well, and belongs to the round of the movement before it.
 */
export interface StepRecord {
  readonly step: number;
  /** The step it was submitted on; null for the start of the game (step 0). */
  readonly parent: number | null;
  /** 0 is the start; the first movement makes round 1. */
  readonly round: number;
  /** When it was resolved, in milliseconds since 1970. */
  readonly at: number;
  /** The orders as they were given. */
  readonly orders: readonly Order[];
  /** What was resolved and how; null for the start, and for a position changed by hand. */
  readonly result: Step | null;
  /** The boards that it added, in order of birth. */
  readonly added: readonly Board[];
  /** What the world waits for after it. */
  readonly due: Due;
  readonly dissolved: readonly TimelineId[];
  readonly executed: readonly PowerId[];
  /** Chained: hash of the parent's digest and of what this step added. Hexadecimal. */
  readonly digest: string;
}

const NOWHERE: World = {
  boards: [],
  rounds: [],
  dissolved: [],
  executed: [],
  due: { phase: 'movement', movement: [], adjustment: [] },
};

/**
 * The cache of `worldAt`. Never a source: a world that is not in it is put together from the records.
 * It keeps no world that nobody has: each lists all boards before it, so that all together take the square of them.
 */
const worlds = new WeakMap<StepRecord, WeakRef<World>>();

/** Puts a world into the cache of `worldAt`: the engine finds its own index by the identity of the world. */
export function rememberWorld(record: StepRecord, world: World): World {
  worlds.set(record, new WeakRef(world));
  return world;
}

/**
 * The world at a step, put together from the records on the way to it. Nothing is adjudicated: the record
 * wins over what today's engine would make of the orders.
 */
export function worldAt(steps: readonly StepRecord[], step: number): World {
  const path = pathTo(steps, step);
  const [start, made] = lastKnown(path);
  const world = path.slice(made).reduce<World>(advance, start);
  const record = path[path.length - 1];
  return record ? rememberWorld(record, world) : world;
}

/** The last world on the way that is at hand, and how many records it was made of. */
function lastKnown(path: readonly StepRecord[]): readonly [World, number] {
  for (let made = path.length; made > 0; made--) {
    const world = worlds.get(path[made - 1] as StepRecord)?.deref();
    if (world) return [world, made];
  }
  return [NOWHERE, 0];
}

/** The world one record further on. The record must have been made on this world; the start on none. */
export function advance(before: World | undefined, record: StepRecord): World {
  const world = before ?? NOWHERE;
  return {
    boards: withBoards(world.boards, record),
    rounds: record.result ? roundsAfter(world.rounds, record.round, record.result) : world.rounds,
    dissolved: record.dissolved,
    executed: record.executed,
    due: record.due,
  };
}

/** Boards only ever join, but where a game master changed the position: those replace what was there. */
function withBoards(boards: readonly Board[], { result, added }: StepRecord): readonly Board[] {
  if (result) return [...boards, ...added];
  const changed = new Set(added.map(({ id }) => id));
  return [...boards.filter(({ id }) => !changed.has(id)), ...added];
}

function roundsAfter(rounds: readonly Round[], round: number, step: Step): readonly Round[] {
  if (round > rounds.length) return [...rounds, { steps: [step] }];
  const last = rounds[rounds.length - 1];
  invariant(last && round === rounds.length, 'a step belongs to the last round or opens one');
  return [...rounds.slice(0, -1), { steps: [...last.steps, step] }];
}

/** The records from the start of the game to a step, in that order. */
export function pathTo(steps: readonly StepRecord[], step: number): readonly StepRecord[] {
  const path: StepRecord[] = [];
  for (let at: number | null = step; at !== null;) {
    const record: StepRecord | undefined = steps[at];
    invariant(record, `no step ${at}`);
    path.push(record);
    at = record.parent;
  }
  return path.reverse();
}

/** A round that was played: the step that waited for its movement, and what was ordered then. */
export interface PlayedMovement {
  readonly step: number;
  readonly round: number;
  readonly orders: readonly Order[];
}

/** The movements on the way to a step, the first one first. */
export function movementsBefore(
  steps: readonly StepRecord[],
  step: number,
): readonly PlayedMovement[] {
  return pathTo(steps, step).flatMap((record) => {
    const waited = record.parent === null ? undefined : steps[record.parent];
    if (waited?.due.phase !== 'movement' || !record.result) return [];
    return [{ step: waited.step, round: record.round, orders: record.orders }];
  });
}
