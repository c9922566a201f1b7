/** Orders on record as columns of integers, and the form of an order that a world remembers. */
import type { WorldState } from './world-state.ts';
import { unitOn } from './units.ts';
import { chainBetween } from './world-chains.ts';
import {
  ASSIST,
  BY_CONVOY,
  BY_LAND,
  CONVOY,
  HOLD,
  ILLEGAL,
  MOVE,
  OPEN_CONVOY,
  SOUND,
  SUPPORT,
  UNCHAINED,
} from '../solver/field.ts';
import type { Outcome, Resolution } from '../model/outcome.ts';
import { locationOf } from '../model/place.ts';
import type { Order, PlaceId, PlacedOrder, Unit } from '../model/types.ts';
import { formOf } from '../orders/form/form.ts';
import type { Form, FormContext } from '../orders/form/legality.ts';
import { type Ground, marchNeeds } from '../orders/form/reach.ts';
import { spotOf } from '../model/spots.ts';

const KINDS = {
  hold: HOLD,
  move: MOVE,
  support: SUPPORT,
  convoy: CONVOY,
  assist: ASSIST,
  openConvoy: OPEN_CONVOY,
} as const;

/** What reach depends on in a world. */
export function groundOf(state: WorldState): Ground {
  return { rules: state.rules, tree: state };
}

/** What the form of an order depends on in a world. It is made once, and follows the state. */
export function formContext(state: WorldState): FormContext {
  return (state.forms ??= {
    rules: state.rules,
    tree: state,
    exists: (board) => state.boards.has(board),
    accessible: (board) => state.accessible(board),
    unitOn: (place) => unitOn(state, place),
    targets: state.rules.ruleset.targets,
    hasChain: (from, to) => chainBetween(state, from, to),
  });
}

/** What the forms of orders on record depend on: what they named was there when they were given. */
export interface RecordContexts {
  readonly legal: FormContext;
  /** For illegal orders: units are read from the boards. */
  readonly illegal: FormContext;
  /** For illegal moves: no chain of fleets carries any. */
  readonly unchained: FormContext;
}

function recordContexts(state: WorldState): RecordContexts {
  return (state.formsOnRecord ??= makeRecordContexts(state));
}

function makeRecordContexts(state: WorldState): RecordContexts {
  const { map } = state.rules;
  const now = formContext(state);
  // A jump may have been legal without a chain: whether one stood is read from the boards of its round.
  const hasChain: FormContext['hasChain'] = (from, to) =>
    (marchNeeds(now, spotOf(map, from), spotOf(map, to)) ?? 0) === 0 || now.hasChain(from, to);
  const always = () => true;
  const illegal = { ...now, exists: always, accessible: always, targets: 'any', hasChain } as const;
  return {
    legal: { ...illegal, unitOn: () => undefined },
    illegal,
    unchained: { ...now, accessible: always, hasChain: () => false },
  };
}

/** The unit that an order on record belongs to; positions made by hand may lack it. */
export function unitOfOrder(state: WorldState, { unit, power }: PlacedOrder): Unit {
  return unitOn(state, unit) ?? { power, kind: 'army', location: locationOf(unit) };
}

/** Faults that are found when orders are matched, or that a later convoy mends: never settled (5d 3.3). */
const UNSETTLED: readonly string[] = ['no-convoy-chain', 'no-route-needs-it'];

/**
 * The form of a recorded order, settled when it was given: what was illegal stays so, and what was not is
 * judged without the boards, units and fleets that came later. A move without chain may still come to life.
 */
export function formOnRecord(
  state: WorldState,
  order: PlacedOrder,
  { result, cause }: Outcome,
  unit: Unit,
): Form {
  if (cause?.code === 'illegal' && !UNSETTLED.includes(cause.illegal.code)) {
    return { legal: false, illegal: cause.illegal };
  }
  if (order.kind === 'hold') return { legal: true, order, travel: BY_LAND };
  const { legal, illegal, unchained } = recordContexts(state);
  if (result !== 'illegal') return formOf(legal, order, unit);
  if (order.kind !== 'move') return formOf(illegal, order, unit);
  const form = formOf(unchained, order, unit);
  return form.legal ? { legal: false, illegal: { code: 'not-adjacent', rule: '5d 11.1' } } : form;
}

/** The columns of an order that was read when something reached its board: its outcome is still that of its round. */
export function columnsOnRecord(state: WorldState, number: number): readonly number[] {
  const { order, outcome } = state.orders.resolution(number) as Resolution;
  const placed = order as PlacedOrder;
  const unit = unitOfOrder(state, placed);
  const form = formOnRecord(state, placed, outcome, unit);
  if (!form.legal) state.faults.set(number, form.illegal);
  return encodeForm(state, placed, form, unit);
}

/**
 * The columns of an order: see {@link OrderTable}.
 * @param unit the unit that it is for
 */
export function encodeForm(
  state: WorldState,
  order: PlacedOrder,
  form: Form,
  unit: Unit,
): readonly number[] {
  const at = state.pointNumber(order.unit);
  const power = state.rules.map.powerIndex.get(unit.power) ?? -1;
  const fleet = unit.kind === 'fleet' ? 1 : 0;
  if (!form.legal) {
    // What an illegal order names counts still: that is how it is touched (5d 11.6).
    const target = targetOf(state, order, at);
    const dest = destinationOf(state, order, target);
    const { unchained } = form;
    return unchained
      ? [at, target, dest, power, coastOf(state, unchained), fleet, HOLD, BY_CONVOY, UNCHAINED, 0]
      : [at, target, dest, power, -1, fleet, HOLD, BY_LAND, ILLEGAL, 0];
  }
  const { order: sound, travel } = form;
  const kind = KINDS[sound.kind as keyof typeof KINDS] ?? HOLD;
  const target = targetOf(state, sound, at);
  const dest = destinationOf(state, sound, target);
  const coast = coastOf(state, sound);
  return [at, target, dest, power, coast, fleet, kind, travel, SOUND, form.needs ?? 0];
}

/** The point of the unit that an order helps; its own where it helps none. */
function targetOf(state: WorldState, order: Order, at: number): number {
  return 'of' in order ? pointNamed(state, order.of, at) : at;
}

/** The point to which an order goes, or at which it is aimed; that of its target where it names none. */
function destinationOf(state: WorldState, order: Order, target: number): number {
  return 'to' in order && order.to ? pointNamed(state, order.to, target) : target;
}

/** The point of a place that an order names; another where the map does not know the place. */
function pointNamed(state: WorldState, place: PlaceId, other: number): number {
  const spot = spotOf(state.rules.map, place);
  return spot.location >= 0 ? state.pointOf(spot) : other;
}

/** The location that an order goes to, by number, or -1. */
function coastOf(state: WorldState, order: Order): number {
  return 'to' in order && order.to ? spotOf(state.rules.map, order.to).location : -1;
}
