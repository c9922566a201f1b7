/** Worlds made by hand: boards and a record that nobody played. Nothing in them is repaired. */
import type { WorldState } from '../multiverse/world-state.ts';
import { byLocation, unitAt } from '../multiverse/units.ts';
import { solveOver } from '../multiverse/over-world.ts';
import type { Outcome, Resolution } from '../model/outcome.ts';
import { boardOf, boardOfOrder, coordinateOf, placeOn, provinceOf } from '../model/place.ts';
import { stateOf } from '../multiverse/state-of.ts';
import { recordDislodged } from './changes.ts';
import { markDislodged, openPlaces, readDislodgements } from './retreats.ts';
import { invariant } from '../model/result.ts';
import type { Rules } from '../rulesets/rules.ts';
import { withDue } from './due.ts';
import {
  type Board,
  type Order,
  type PlaceId,
  type PowerId,
  type TimelineId,
  type Unit,
  isPlaced,
} from '../model/types.ts';
import type { Retreat, Verdict, World } from '../model/world.ts';

/** A position made by hand. It need not be consistent: nothing is repaired. */
export interface HandMade {
  readonly boards: readonly Board[];
  /**
   * Orders on record with their latest outcome: movement, retreats, and adjustments of past winters. Of an
   * order that came out otherwise in its own round, that outcome may stand before (5dplomacy 3.4).
   */
  readonly record?: readonly Resolution[];
  /** Timelines that are dissolved already, and powers that are executed. */
  readonly dissolved?: readonly TimelineId[];
  readonly executed?: readonly PowerId[];
  /**
   * Units that are dislodged and must retreat; this wins over what the record says. Only where retreats stay
   * on their board: elsewhere give the orders that dislodge them.
   */
  readonly mustRetreat?: readonly PlaceId[];
  readonly verdict?: Verdict;
}

const EMPTY: World = {
  boards: [],
  rounds: [],
  dissolved: [],
  executed: [],
  due: { phase: 'movement', movement: [], adjustment: [] },
};

/** The world of a position made by hand, with what is due in it. */
export function worldFrom(rules: Rules, made: HandMade): World {
  const boards = made.boards.map((board) => ({ ...board, units: sorted(board.units) }));
  const empty: World = { ...EMPTY, dissolved: made.dissolved ?? [], executed: made.executed ?? [] };
  const { movement, retreats, held } = sortedOut(rules, made, { ...empty, boards });
  const judged = judge(rules, worldOf({ ...empty, boards }, movement, [], []));
  const refined = movement.map(judged.refined);
  const lost = [...retreats, ...refined.filter(isLost)].flatMap(({ order }) =>
    isPlaced(order) ? [order.unit] : [],
  );
  const dislodgements = [...new Set(lost)].map(judged.retreatOf);
  const world = worldOf({ ...empty, boards }, refined, dislodgements, retreats);
  if (made.verdict && made.verdict.kind !== 'goes on') {
    return { ...world, due: { phase: 'over', verdict: made.verdict } };
  }
  if (!made.mustRetreat?.length) return withDue(rules, world);
  const staying = rules.ruleset.forking.retreatsOn === 'parent';
  invariant(staying, 'retreats that go to new boards follow from orders');
  const due = made.mustRetreat.map(judged.retreatOf);
  return {
    ...world,
    due: { phase: 'retreat', retreats: due, held: [...judged.held, ...held], drafts: [] },
  };
}

/** A record by what it is for; `held` are the winter orders that a pause holds back (5d 5.2). */
interface SortedOut {
  readonly movement: readonly Resolution[];
  readonly retreats: readonly Resolution[];
  readonly held: readonly Order[];
}

function sortedOut(rules: Rules, made: HandMade, world: World): SortedOut {
  const record = made.record ?? [];
  const { heads } = stateOf(rules, world);
  const isHeld = (order: Order): boolean =>
    made.mustRetreat !== undefined &&
    ADJUSTING.includes(order.kind) &&
    heads.get(coordinateOf(boardOfOrder(order)).timeline)?.id === boardOfOrder(order);
  const past = record.filter(({ order }) => !isHeld(order));
  return {
    movement: past.filter((recorded) => !isRetreating(made, recorded)),
    retreats: past.filter((recorded) => isRetreating(made, recorded)),
    held: record.map(({ order }) => order).filter(isHeld),
  };
}

const ADJUSTING: readonly string[] = ['build', 'disband', 'waive'];

/** Whether a unit was dislodged: without a retreat on record it was disbanded at once (5d 5.2). */
function isLost({ outcome }: Resolution): boolean {
  return outcome.dislodgedBy !== undefined || outcome.result === 'dislodged';
}

function worldOf(
  empty: World,
  movement: readonly Resolution[],
  dislodgements: readonly Retreat[],
  retreats: readonly Resolution[],
): World {
  const first = {
    phase: 'movement',
    resolutions: movement,
    dislodgements,
    successions: [],
  } as const;
  const second = {
    phase: 'retreat',
    resolutions: retreats,
    dislodgements: [],
    successions: [],
  } as const;
  return { ...empty, rounds: [{ steps: [first, second] }] };
}

/** A unit that was removed in a winter does not stand on the board that the removal names, or it is a winter's. */
function isRetreating({ boards }: HandMade, { order, outcome }: Resolution): boolean {
  if (order.kind !== 'disband') return order.kind === 'retreat';
  const board = boards.find(({ id }) => id === boardOf(order.unit));
  const stands = board && unitAt(board, provinceOf(order.unit));
  const isDone = outcome.result === 'disbanded';
  return stands !== undefined && isDone && !coordinateOf(boardOf(order.unit)).winter;
}

function sorted(units: readonly Unit[]): readonly Unit[] {
  return units.toSorted(byLocation);
}

/** What adjudicating a record anew tells about it. */
interface Judged {
  /** Who dislodged a unit, and where it could go. */
  readonly retreatOf: (place: PlaceId) => Retreat;
  /** A recorded outcome; one without cause with that which adjudication finds, if both say the same of the move. */
  readonly refined: (recorded: Resolution) => Resolution;
  /** The recorded orders of heads: those of the paused round. */
  readonly held: readonly Order[];
}

function judge(rules: Rules, world: World): Judged {
  const state = stateOf(rules, world);
  const all = state.orders.numbers();
  const outcomes: Outcome[] = [];
  solveOver(state, { orders: all }, Number.POSITIVE_INFINITY, (_, outcome) => {
    outcomes.push(outcome);
  });
  for (const [number, outcome] of outcomes.entries()) {
    state.resolve(number, state.orders.withOutcome(number, outcome));
  }
  recordDislodged(state, markDislodged(state, all));
  recordDislodged(state, readDislodgements(state, all).changes);
  const heads = new Set([...state.heads.values()].map((head) => head.id));
  return {
    retreatOf: (place) => retreatOf(state, place),
    refined: (recorded) => {
      const { order } = recorded;
      if (!isPlaced(order) || order.kind === 'build' || order.kind === 'disband') return recorded;
      if (recorded.outcome.cause) return recorded;
      const outcome = outcomes[state.orders.at(state.pointNumber(order.unit))];
      const agrees =
        outcome && (outcome.result === 'moved') === (recorded.outcome.result === 'moved');
      return agrees && recorded.outcome.result !== 'illegal' ? { ...recorded, outcome } : recorded;
    },
    held: state.orders.all().filter((order) => isPlaced(order) && heads.has(boardOf(order.unit))),
  };
}

function retreatOf(state: WorldState, place: PlaceId): Retreat {
  const board = state.boards.get(boardOf(place));
  const unit = board && unitAt(board, provinceOf(place));
  const by = state.orders.outcome(state.orders.at(state.pointNumber(place)))?.dislodgedBy ?? null;
  return {
    unit: board && unit ? placeOn(board.id, unit.location) : place,
    power: unit?.power ?? '',
    kind: unit?.kind ?? 'army',
    by,
    on: boardOf(place),
    open: openPlaces(state, place, by),
  };
}
