/** What worlds cost as they grow: heads, memory, legal targets, the preview of a draft, what a round adds. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  type Order,
  type Rules,
  type Unit,
  type World,
  placeOn,
  step,
  targets,
} from '@chronopolitik/engine';
import { type Figure, type Pair, measure, measureInTurns } from './measure.ts';
import { type BenchWorld, benchWorld } from './worlds.ts';

/** Milliseconds of a step that touches what its orders reach, in a small world and in a large one. */
export function stepTimes(rules: Rules, small: BenchWorld, large: BenchWorld, runs: number): Pair {
  const stepIn = ({ world, orders }: BenchWorld) => {
    return () => void step(rules, world, orders);
  };
  return measureInTurns(stepIn(small), stepIn(large), { runs, warmUps: 40 });
}

/** Milliseconds of a step that judges all orders of a world, touched or not. */
export function wholeTime(rules: Rules, { world, orders }: BenchWorld, runs: number): Figure {
  return measure(() => void step(rules, world, orders, { whole: true }), { runs, warmUps: 5 });
}

/** Milliseconds of a step for a draft that changes from one to the next. */
export function previewTime(rules: Rules, { world, orders }: BenchWorld, runs: number): Figure {
  let changed = 0;
  const draft = (): readonly Order[] => {
    const left = changed++ % orders.length;
    return orders.filter((_, i) => i !== left);
  };
  return measure(() => void step(rules, world, draft()), { runs, warmUps: 40 });
}

/** Milliseconds of all places where a unit of the last head may move, and of all units it may support. */
export function targetsTime(
  rules: Rules,
  world: World,
  type: Unit['kind'],
  kind: 'move' | 'support',
  runs: number,
): Figure {
  const head = world.boards.findLast(({ id }) => !id.endsWith('w'));
  const unit = head?.units.find((each) => each.kind === type);
  if (!head || !unit) throw new Error('no such unit');
  const place = placeOn(head.id, unit.location);
  return measure(() => void targets(rules, world, place, kind), { runs, warmUps: 3 });
}

/** Kilobytes of the heap for each board of a world with its record and its index. */
export function memoryOfBoard(rules: Rules, boards: number): number {
  const before = heapAfterCollection();
  const subject = benchWorld(rules, boards);
  step(rules, subject.world, subject.orders);
  const after = heapAfterCollection();
  return subject.world.boards.length > 0
    ? (after - before) / subject.world.boards.length / 1000
    : 0;
}

/** Kilobytes of the heap for each board on which nothing differs from its parent. */
export interface StillMemory {
  /** With the record and the index. */
  readonly inAll: number;
  /** Of the orders on record alone, one a unit: they name the board, so none is its parent's. */
  readonly orders: number;
  /** Units on a board. */
  readonly units: number;
}

/** Plays rounds in which all units hold; the first are not counted. */
export function memoryOfStillBoard(rules: Rules, rounds: number): StillMemory {
  let { world } = benchWorld(rules, 10);
  const hold = (count: number): void => {
    for (let i = 0; i < count; i++) {
      const taken = step(rules, world, []);
      if (!taken.ok) throw new Error(taken.error.code);
      ({ world } = taken.value);
    }
  };
  hold(100);
  const [boards, before, from] = [world.boards.length, heapAfterCollection(), world.rounds.length];
  hold(rounds);
  const after = heapAfterCollection();
  const text = JSON.stringify(ordersSince(world, from));
  const alone = heapAfterCollection();
  const copies = JSON.parse(text) as readonly Order[];
  const orders = heapAfterCollection() - alone;
  const added = world.boards.length - boards;
  const kilobytes = (bytes: number) => bytes / added / 1000;
  const units = copies.length / added;
  return { inAll: kilobytes(after - before), orders: kilobytes(orders), units };
}

function ordersSince({ rounds }: World, from: number): readonly Order[] {
  return rounds
    .slice(from)
    .flatMap(({ steps }) => steps.flatMap(({ resolutions }) => resolutions))
    .map(({ order }) => order);
}

/** Bytes, those of typed arrays included: these are let go only when the next collection begins. */
function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
