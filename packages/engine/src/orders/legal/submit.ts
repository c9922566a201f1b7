/**
 * What of a submission counts: orders for what is due, one a unit, with the holds that nobody gave.
 * Refused orders never enter the record; illegal ones do, and their units hold.
 */
import type { WorldState } from '../../multiverse/world-state.ts';
import { unitOn } from '../../multiverse/units.ts';
import { append } from '../../model/lists.ts';
import { spotOf } from '../../model/spots.ts';
import { BY_CONVOY } from '../../solver/field.ts';
import { stateOf } from '../../multiverse/state-of.ts';
import type { Illegal, IllegalCode } from '../../model/outcome.ts';
import { boardOf, locationOf, placeOn, pointOf } from '../../model/place.ts';
import { type Result, fail, ok } from '../../model/result.ts';
import type { Rules } from '../../rulesets/rules.ts';
import {
  type LocationId,
  type Order,
  type PlaceId,
  type PlacedOrder,
  type Unit,
  isPlaced,
} from '../../model/types.ts';
import type { Due, Retreat, World } from '../../model/world.ts';
import { checkAdjustment } from '../winter/adjusting.ts';
import { chooseRetreat } from './choose.ts';
import { isGivenIn, openPlace, refusalOf, refuse } from './refusals.ts';
import { formOf } from '../form/form.ts';
import type { Form } from '../form/legality.ts';
import type { Dependency } from '../targets/move-targets.ts';
import { formContext } from '../../multiverse/orders-on-record.ts';
import type { OrderReading } from '../text/source.ts';

/** An order that does not count and never enters the record, and why. */
export interface Refused {
  readonly order: Order;
  readonly illegal: Illegal;
}

/** An order with the true place of its unit: a wrong or missing coast does not matter (DATC 4.B.5). */
function withTrueUnitPlace(state: WorldState, order: Order): Order {
  if (!isPlaced(order) || order.kind === 'build') return order;
  return placedAt(state, order, unitOn(state, order.unit));
}

/** An order whose unit has its true place, as {@link withTrueUnitPlace}. */
export function placedAt<T extends PlacedOrder>(
  state: WorldState,
  order: T,
  unit: Unit | undefined,
): T {
  const { map } = state.rules;
  const { board, location } = spotOf(map, order.unit);
  if (!unit || unit.location === map.locations[location]) return order;
  return { ...order, unit: placeOn(board, unit.location) };
}

/**
 * Whether an order may be given now, and in what form it counts.
 * @returns the order in normal form: the unit's true location, a single coast filled in.
 */
export function check(rules: Rules, world: World, order: Order): Result<Order, Illegal> {
  const state = stateOf(rules, world);
  const refusal = refusalOf(state, world.due, order);
  if (refusal) return fail(refusal);
  const placed = withTrueUnitPlace(state, order);
  if (placed.kind === 'retreat' && world.due.phase === 'retreat') {
    const due = world.due.retreats.find((entry) => pointOf(entry.unit) === pointOf(placed.unit));
    const to = due && openPlace(state, due, placed.to);
    return ok(to ? { ...placed, to } : placed);
  }
  if (world.due.phase === 'retreat' || placed.kind === 'sustain') return ok(placed);
  if (!isGivenIn('movement', placed)) return checkAdjustment(state, placed);
  const form = formIn(state, placed);
  return form.legal ? ok(form.order) : fail(form.illegal);
}

/** What a legal movement order waits for: the assists of a jump, or the fleets of a convoy. */
export function dependencyOf(rules: Rules, world: World, order: Order): Dependency | undefined {
  if (world.due.phase !== 'movement' || !isGivenIn('movement', order)) return undefined;
  const form = formIn(stateOf(rules, world), order);
  if (!form.legal) return undefined;
  if (form.needs) return { code: 'assists', count: form.needs };
  return form.travel === BY_CONVOY ? { code: 'convoy' } : undefined;
}

/** Faults that are named before a wrong unit type (5dplomacy 14.13). */
const BEFORE_TYPE: readonly IllegalCode[] = [
  'game-over',
  'wrong-phase',
  'dead-power',
  'no-unit',
  'foreign-unit',
];

/** As {@link check}, for an order as written: a wrong unit type may be a fault (DATC 4.C.2). */
export function checkReading(
  rules: Rules,
  world: World,
  { order, ignored }: Pick<OrderReading, 'order' | 'ignored'>,
): Result<Order, Illegal> {
  const checked = check(rules, world, order);
  const stray = ignored.find(({ what }) => what === 'unit-type');
  if (!stray || rules.rulebook.unitType === 'ignored') return checked;
  if (!checked.ok && BEFORE_TYPE.includes(checked.error.code)) return checked;
  return fail(refuse('wrong-unit', '5dplomacy 14.13', { places: [stray.place] }));
}

function formIn(state: WorldState, order: Order): Form {
  if (!isPlaced(order)) return { legal: true, order, travel: 0 };
  return formOfUnit(state, order, unitOn(state, order.unit));
}

/** The form of an order of a unit. */
export function formOfUnit(state: WorldState, order: PlacedOrder, unit: Unit | undefined): Form {
  if (!unit) return { legal: false, illegal: refuse('no-unit', 'classic 2.1') };
  const coast = strictUnitCoast(state, order.unit, unit.location);
  return coast ?? formOf(formContext(state), order, unit);
}

function strictUnitCoast(
  state: WorldState,
  place: PlaceId,
  location: LocationId,
): Form | undefined {
  if (state.rules.rulebook.unitCoast !== 'illegal') return undefined;
  const named = place !== pointOf(place) && place !== placeOn(boardOf(place), location);
  return named ? { legal: false, illegal: refuse('coast-unreachable', 'classic 2.5') } : undefined;
}

function isFor(retreat: Retreat, order: Order): boolean {
  return (
    isPlaced(order) &&
    order.power === retreat.power &&
    pointOf(order.unit) === pointOf(retreat.unit)
  );
}

/** Nobody gave an order: on a new board of the past, the latest one given is tried again (5dplomacy 5.4). */
function defaultRetreat(
  state: WorldState,
  retreat: Retreat,
  disband: Order,
): { readonly order: Order; readonly implied: true } {
  const given = state.retreatsGiven.get(state.pointNumber(retreat.unit));
  const again =
    retreat.on !== boardOf(retreat.unit) && given?.kind === 'retreat'
      ? retreat.open.find((location) => location === locationOf(given.to))
      : undefined;
  if (again === undefined) return { order: disband, implied: true };
  const { power, unit, on } = retreat;
  return { order: { kind: 'retreat', power, unit, to: placeOn(on, again) }, implied: true };
}

/** Retreat orders that count, by unit: one each, a default or an illegal one is a disband (5d 11.8). */
export function submitRetreats(
  state: WorldState,
  due: Extract<Due, { phase: 'retreat' }>,
  orders: readonly Order[],
): {
  readonly orders: readonly { order: Order; implied: boolean }[];
  readonly refused: readonly Refused[];
} {
  const refused: Refused[] = [];
  const byUnit = new Map<PlaceId, Order[]>();
  for (const given of orders) {
    const refusal = refusalOf(state, due, given);
    if (refusal || !isPlaced(given)) {
      refused.push({ order: given, illegal: refusal ?? refuse('wrong-phase', '5d 5.2') });
      continue;
    }
    const retreat = due.retreats.find((entry) => pointOf(entry.unit) === pointOf(given.unit));
    const to =
      given.kind === 'retreat' && retreat ? openPlace(state, retreat, given.to) : undefined;
    const order = withTrueUnitPlace(
      state,
      to && given.kind === 'retreat' ? { ...given, to } : given,
    );
    append(byUnit, pointOf(given.unit), order);
  }
  const chosen = new Map<PlaceId, Order | undefined>();
  for (const [unit, list] of byUnit) chosen.set(unit, chooseRetreat(state, list, refused));
  const all = due.retreats.map((retreat) => {
    const order = chosen.get(pointOf(retreat.unit));
    if (order) return { order, implied: false };
    const spoke = refused.some(({ order: given }) => isFor(retreat, given));
    const disband: Order = { kind: 'disband', power: retreat.power, unit: retreat.unit };
    return spoke ? { order: disband, implied: false } : defaultRetreat(state, retreat, disband);
  });
  return { orders: all, refused };
}
