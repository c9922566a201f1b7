/** Plays anew what a file from elsewhere tells, so that nothing of it is believed. */
import {
  fail,
  ok,
  type Board,
  type Order,
  type PlaceId,
  type Refused,
  type Result,
  type Rules,
  type Step,
  type World,
} from '@chronopolitik/engine';
import { ENGINE_VERSION } from '../core/engine-version.ts';
import type { GameEvent } from '../core/events.ts';
import { replay } from '../core/game.ts';
import { makePlaced } from '../core/placed.ts';
import { makeStep, type Adjudicated, type Limits } from '../core/resolve.ts';
import { SANDBOX_SEAT } from '../seats/seats.ts';

/** The most steps that a file brought from elsewhere may tell. */
export const MOST_STEPS = 2_000;
/** The most discrepancies that are told; the first ones say enough. */
const MOST_TOLD = 200;

/** What a file says happened next. */
export type FileTurn = {
  /** The step it happened on; left out, the one before. */
  readonly parent?: number;
} & (
  | { readonly kind: 'orders'; readonly orders: readonly Order[] }
  | {
      /** Boards changed or added by hand. */
      readonly kind: 'placed';
      readonly boards: readonly Board[];
      readonly mustRetreat?: readonly PlaceId[];
    }
);

/** What came of a turn of a file when it was played again. */
export interface ReplayedTurn {
  readonly step: number;
  readonly world: World;
  readonly digest: string;
  readonly result: Step | null;
  /** Orders that could not be given, and were left out. */
  readonly refused: readonly Refused[];
}

/** Something that came out otherwise than a file claims. */
export interface Discrepancy {
  /** Of the game that was made of the file. */
  readonly step: number;
  /** As the file calls it: `F1902M`. */
  readonly phase?: string;
  readonly place?: string;
  readonly claimed: string;
  readonly found: string;
}

/** Tells turn by turn, hearing what came of each; at the end, what came out otherwise than it claims. */
export type Telling = Generator<FileTurn, readonly Discrepancy[], ReplayedTurn>;

/** The game that became of a file, and where it came out otherwise than the file claims. */
export interface ReplayedImport {
  readonly events: readonly GameEvent[];
  readonly differences: readonly Discrepancy[];
}

/**
 * Why no game can be made of a file. `too-complex`: beyond the limits. `unfit`: a position or an order of
 * steps that cannot be.
 */
export type ReplayFailure = 'too-complex' | 'unfit';

/**
 * Makes a game of a file: plays its turns by today's engine, one after the other.
 * @param telling made for the world that the beginning makes
 * @param beginning the first events of the game that it becomes
 * @param now milliseconds since 1970
 * @returns the events of the game, and where it came out otherwise than the file claims; or why there is
 * no game
 */
export function replayImport(
  rules: Rules,
  telling: Telling,
  beginning: readonly GameEvent[],
  now: number,
  limits: Limits,
): Result<ReplayedImport, ReplayFailure> {
  const { world, steps } = replay('file', beginning);
  const made: ReplayedTurn[] = [
    { step: 0, world, digest: steps[0]?.digest ?? '', result: null, refused: [] },
  ];
  const rounds = [0];
  const events: GameEvent[] = [...beginning];
  let next = telling.next();
  while (!next.done) {
    const turn = next.value;
    const parent = turn.parent ?? made.length - 1;
    const before = made[parent];
    if (!before || made.length > MOST_STEPS) return fail('unfit');
    const taken = take(rules, turn, before, rounds[parent] ?? 0, limits);
    if (!taken.ok) return taken;
    const step = made.length;
    const { orders, ...content } = taken.value.made;
    if (parent !== step - 1)
      events.push({ type: 'steppedTo', at: now, seat: SANDBOX_SEAT, step: parent });
    const record = { step, parent, ...content };
    events.push(...eventsOf(turn, record, orders, now));
    const { digest, result, round } = content;
    rounds.push(round);
    const { refused } = taken.value;
    made.push({ step, world: taken.value.world, digest, result, refused });
    next = telling.next(made[step] as ReplayedTurn);
  }
  return ok({ events, differences: next.value.slice(0, MOST_TOLD) });
}

function take(
  rules: Rules,
  turn: FileTurn,
  before: ReplayedTurn,
  round: number,
  limits: Limits,
): Result<Adjudicated, ReplayFailure> {
  const { world, digest } = before;
  if (turn.kind === 'placed') {
    const tooMany = world.boards.length + turn.boards.length > (limits.boards ?? Infinity);
    if (tooMany) return fail('too-complex');
    return makePlaced(rules, world, { digest, round }, turn.boards, turn.mustRetreat);
  }
  const tried = makeStep(rules, world, digest, turn.orders, limits);
  if (!tried.ok) return fail('too-complex');
  const { refused } = tried.value;
  if (refused.length === 0) return tried;
  const out = new Set(refused.map(({ order }) => order));
  const orders = turn.orders.filter((order) => !out.has(order));
  const again = makeStep(rules, world, digest, orders, limits);
  return again.ok && again.value.refused.length === 0
    ? ok({ ...again.value, refused })
    : fail('unfit');
}

type Recorded = Extract<GameEvent, { type: 'resolved' }>['record'];

function eventsOf(
  turn: FileTurn,
  record: Recorded,
  orders: readonly Order[],
  at: number,
): readonly GameEvent[] {
  if (turn.kind === 'placed') return [{ type: 'edited', at, record }];
  const { parent } = record;
  return [
    { type: 'submitted', at, seat: SANDBOX_SEAT, step: parent ?? 0, orders },
    { type: 'resolved', at, engine: ENGINE_VERSION, record },
  ];
}
