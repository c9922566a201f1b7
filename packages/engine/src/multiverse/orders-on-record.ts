/** Orders on record as columns of integers, and the form of an order that a world remembers. */
import type { WorldState } from './world-state.ts';
import { isKnownLocation, unitOn } from './units.ts';
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
import type { Outcome } from '../model/outcome.ts';
import { locationOf } from '../model/place.ts';
import { type Order, type PlaceId, type Unit, isPlaced, type PowerId } from '../model/types.ts';
import { formOf } from '../orders/form/form.ts';
import type { Form, FormContext } from '../orders/form/legality.ts';
import { type Ground, marchNeeds } from '../orders/form/reach.ts';

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

const contexts = new WeakMap<WorldState, FormContext>();

/** What the form of an order depends on in a world. It is made once, and follows the state. */
export function formContext(state: WorldState): FormContext {
  let context = contexts.get(state);
  if (!context) contexts.set(state, (context = makeContext(state)));
  return context;
}

function makeContext(state: WorldState): FormContext {
  return {
    ...groundOf(state),
    exists: (board) => state.boards.has(board),
    accessible: (board) => state.accessible(board),
    unitOn: (place) => unitOn(state, place),
    targets: state.rules.ruleset.targets,
    hasChain: (from, to) => chainBetween(state, from, to),
  };
}

/** The unit that an order on record belongs to; positions made by hand may lack it. */
function unitOfOrder(state: WorldState, place: PlaceId, power: PowerId): Unit {
  return unitOn(state, place) ?? { power, kind: 'army', location: locationOf(place) };
}

/** Faults that are found when orders are matched, or that a later convoy mends: never settled (5d 3.3). */
const UNSETTLED: readonly string[] = ['no-convoy-chain', 'no-route-needs-it'];

/**
 * The form of a recorded order, settled when it was given: what was illegal stays so, and what was not is
 * judged without the boards, units and fleets that came later. A move without chain may still come to life.
 */
export function formOnRecord(state: WorldState, order: Order, outcome: Outcome): Form {
  if (!isPlaced(order)) return { legal: true, order, travel: BY_LAND };
  const unit = unitOfOrder(state, order.unit, order.power);
  const { result, cause } = outcome;
  if (cause?.code === 'illegal' && !UNSETTLED.includes(cause.illegal.code)) {
    return { legal: false, illegal: cause.illegal };
  }
  if (order.kind === 'hold') return { legal: true, order, travel: BY_LAND };
  const isMove = order.kind === 'move';
  const context: FormContext = { ...formContext(state), accessible: () => true };
  if (isMove && result === 'illegal') {
    const form = formOf({ ...context, hasChain: () => false }, order, unit);
    return form.legal ? { legal: false, illegal: { code: 'not-adjacent', rule: '5d 11.1' } } : form;
  }
  const unitOn = result === 'illegal' ? context.unitOn : () => undefined;
  // A jump may have been legal without a chain: whether one stood is read from the boards of its round.
  const hasChain: FormContext['hasChain'] = (from, to) =>
    (marchNeeds(context, from, to) ?? 0) === 0 || context.hasChain(from, to);
  const then = { unitOn, targets: 'any' as const, exists: () => true, hasChain };
  return formOf({ ...context, ...then }, order, unit);
}

/** The columns of an order: see {@link OrderTable}. */
export function encodeForm(state: WorldState, order: Order, form: Form): number[] {
  if (!isPlaced(order)) return [];
  const unit = unitOfOrder(state, order.unit, order.power);
  const at = state.pointNumber(order.unit);
  const power = state.rules.map.powerIndex.get(unit.power) ?? -1;
  const fleet = unit.kind === 'fleet' ? 1 : 0;
  if (!form.legal) {
    // What an illegal order names counts still: that is how it is touched (5d 11.6).
    const { unchained } = form;
    const { target, dest } = namedBy(state, at, order);
    const coast = unchained ? coastIndex(state, unchained.to) : -1;
    const marks = unchained ? [BY_CONVOY, UNCHAINED] : [BY_LAND, ILLEGAL];
    return [at, target, dest, power, coast, fleet, HOLD, ...marks, 0];
  }
  const { order: sound, travel } = form;
  const kind = KINDS[sound.kind as keyof typeof KINDS] ?? HOLD;
  const { target, dest } = namedBy(state, at, sound);
  const coast = 'to' in sound && sound.to ? coastIndex(state, sound.to) : -1;
  return [at, target, dest, power, coast, fleet, kind, travel, SOUND, form.needs ?? 0];
}

/** The points of the unit that an order helps and of its destination; its own where it names none. */
function namedBy(
  state: WorldState,
  at: number,
  order: Order,
): { readonly target: number; readonly dest: number } {
  const pointOr = (place: PlaceId | undefined, other: number): number =>
    place && isKnownLocation(state.rules, place) ? state.pointNumber(place) : other;
  const target = pointOr('of' in order ? order.of : undefined, at);
  return { target, dest: pointOr('to' in order ? order.to : undefined, target) };
}

function coastIndex(state: WorldState, place: PlaceId): number {
  return state.rules.map.locationIndex.get(locationOf(place)) ?? -1;
}
