/** Why an order may not be given now: what is due, and whose it is (docs/rules/5dplomacy.md 14.13). */
import type { WorldState } from '../../multiverse/world-state.ts';
import { unitOn } from '../../multiverse/units.ts';
import type { Illegal, IllegalCode } from '../../model/outcome.ts';
import { boardOf, coordinateOf, placeOn, pointOf, provinceOf } from '../../model/place.ts';
import {
  type BoardId,
  type Order,
  type Phase,
  type PlaceId,
  type PlacedOrder,
  type SustainOrder,
  type Unit,
  isPlaced,
  type PowerId,
} from '../../model/types.ts';
import type { Due } from '../../model/world.ts';
import type { Rules } from '../../rulesets/rules.ts';
import { kindInfo } from '../../model/order-kinds.ts';
import { spotOf } from '../../model/spots.ts';

/** A reason, as data. */
export const refuse = (code: IllegalCode, rule: string, more: Partial<Illegal> = {}): Illegal => ({
  code,
  rule,
  ...more,
});

/** Whether orders of its kind belong to a phase. */
export function isGivenIn(phase: Phase, { kind }: Order): boolean {
  return kindInfo(kind).phases.includes(phase);
}

/** Why an order may not be given now, whatever its form; undefined when it may. */
export function refusalOf(state: WorldState, due: Due, order: Order): Illegal | undefined {
  if (due.phase === 'over') return refuse('game-over', '5d 8.1');
  if (state.executed.has(order.power)) return refuse('dead-power', '5dplomacy 14.13');
  if (due.phase === 'sustain') return refusalOfSustain(due, order);
  if (order.kind === 'sustain') return refuse('wrong-phase', '5d 5.2');
  if (!isPlaced(order)) return refusalOfWaive(due, order.power, order.board);
  const { board, province } = spotOf(state.rules.map, order.unit);
  if (province < 0) {
    return refuse('unknown-place', 'classic 1.1', { places: [order.unit] });
  }
  return due.phase === 'retreat'
    ? refusalOfRetreat(state, due, order)
    : refusalOnBoard(state, due, order, board);
}

type Turning = Extract<Due, { phase: 'movement' | 'adjustment' }>;

/** Movement and adjustments, each on the boards where they are due. */
function refusalOnBoard(
  state: WorldState,
  due: Turning,
  order: PlacedOrder,
  board: BoardId,
): Illegal | undefined {
  const isMovement = isGivenIn('movement', order);
  if (due.phase === 'movement' && due.movement.includes(board)) {
    return isMovement ? refusalOfUnit(state, order) : refuse('wrong-phase', 'classic 2.1');
  }
  if (due.adjustment.some((entry) => entry.board === board)) {
    return isGivenIn('adjustment', order) ? undefined : refuse('wrong-phase', '5d 7.2');
  }
  const unit = order.kind === 'build' ? undefined : refusalOfUnit(state, order);
  if (unit) return unit;
  if (!state.boards.has(board)) return refuse('no-unit', 'classic 2.1', { places: [order.unit] });
  const isHead = state.liveHeads().some((head) => head.id === board);
  if (!isHead) return refuse('not-a-head', '5d 1.2', { boards: [board] });
  return isMovement
    ? refuse('wrong-phase', 'classic 2.1')
    : refuse('nothing-due', 'classic 6.1', { boards: [board] });
}

/** Ballots that the power has, for a timeline that lives (5dplomacy 14.19). */
function refusalOfSustain(
  due: Extract<Due, { phase: 'sustain' }>,
  order: Order,
): Illegal | undefined {
  if (order.kind !== 'sustain') return refuse('wrong-phase', '5d 5.2');
  if (!hasBallots(due, order)) return refuse('no-ballot', '5dplomacy 14.19');
  const { timeline } = coordinateOf(order.board);
  const lives = due.live.some((board) => coordinateOf(board).timeline === timeline);
  return lives ? undefined : refuse('not-live', '5dplomacy 14.19', { boards: [order.board] });
}

function hasBallots({ ballots }: Extract<Due, { phase: 'sustain' }>, order: SustainOrder): boolean {
  return ballots.some(
    ({ center, from, power }) =>
      center === order.center && power === order.power && (order.from ?? from) === from,
  );
}

function refusalOfWaive(due: Due, power: PowerId, board: string): Illegal | undefined {
  if (due.phase !== 'movement' && due.phase !== 'adjustment')
    return refuse('wrong-phase', 'classic 6.1');
  const builds = due.adjustment.some((a) => a.board === board && a.power === power && a.count > 0);
  return builds ? undefined : refuse('nothing-due', 'classic 6.1');
}

function refusalOfUnit(
  state: WorldState,
  order: { unit: PlaceId; power: PowerId },
): Illegal | undefined {
  const unit = unitOn(state, order.unit);
  return unit
    ? whyNotOrdered(state.rules, unit, order)
    : refuse('no-unit', 'classic 2.1', { places: [order.unit] });
}

/** Why a unit that stands where an order says is not the order's to give. */
export function whyNotOrdered(
  { map }: Rules,
  unit: Unit,
  order: { unit: PlaceId; power: PowerId },
): Illegal | undefined {
  if (unit.power !== order.power) {
    return refuse('foreign-unit', 'classic 2.1', { places: [order.unit] });
  }
  const { neutral } = map.variant.powers[unit.power] ?? {};
  return neutral ? refuse('foreign-unit', 'variants 3.4', { places: [order.unit] }) : undefined;
}

function refusalOfRetreat(
  state: WorldState,
  due: Extract<Due, { phase: 'retreat' }>,
  order: PlacedOrder,
): Illegal | undefined {
  if (!isGivenIn('retreat', order)) return refuse('wrong-phase', '5d 5.2');
  const retreat = due.retreats.find((entry) => pointOf(entry.unit) === pointOf(order.unit));
  if (!retreat) return refuse('not-dislodged', 'classic 5.1', { places: [order.unit] });
  if (retreat.power !== order.power) {
    return refuse('foreign-unit', 'classic 2.1', { places: [order.unit] });
  }
  if (order.kind !== 'retreat') return undefined;
  return openPlace(state, retreat, order.to)
    ? undefined
    : refuse('not-a-retreat', 'classic 5.2', { places: [order.to] });
}

/** The open place that a retreat order means: a coast left out is filled in where only one can be meant. */
export function openPlace(
  state: WorldState,
  retreat: { readonly unit: PlaceId; readonly on: BoardId; readonly open: readonly string[] },
  to: PlaceId,
): PlaceId | undefined {
  const board = retreat.on;
  if (boardOf(to) !== board) return undefined;
  const exact = retreat.open.find((location) => placeOn(board, location) === to);
  if (exact !== undefined) return to;
  const strict = to !== pointOf(to) || state.rules.rulebook.singleCoast === 'required';
  const fitting = retreat.open.filter((location) => pointOf(placeOn(board, location)) === to);
  const reach = fitting[0];
  if (strict || fitting.length !== 1 || reach === undefined) return undefined;
  return reachesOneCoast(state, retreat.unit, to) ? placeOn(board, reach) : undefined;
}

function reachesOneCoast(state: WorldState, from: PlaceId, to: PlaceId): boolean {
  const { map } = state.rules;
  const unit = unitOn(state, from);
  if (!unit || unit.kind === 'army') return true;
  const location = map.locationIndex.get(unit.location) as number;
  const province = map.provinceIndex.get(provinceOf(to)) as number;
  const reach = map.fleetReach[location] as Int32Array;
  return (map.coasts[province] ?? []).filter((coast) => reach.includes(coast)).length <= 1;
}
