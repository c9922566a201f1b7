/** Orders on record as columns of integers, and the form of an order that a world remembers. */
import type { Index } from '../index-of.ts';
import { unitOn } from '../index-of.ts';
import { chainBetween } from '../movement/world-chains.ts';
import {
  BY_CONVOY,
  BY_LAND,
  CONVOY,
  HOLD,
  ILLEGAL,
  MOVE,
  SOUND,
  SUPPORT,
  UNCHAINED,
} from '../movement/field.ts';
import type { Outcome } from '../outcome.ts';
import { locationOf } from '../place.ts';
import type { MoveOrder, Order, PlaceId, Unit } from '../types.ts';
import { type Form, type FormContext, formOf } from './form.ts';

const KINDS = { hold: HOLD, move: MOVE, support: SUPPORT, convoy: CONVOY } as const;

export function formContext(index: Index): FormContext {
  return {
    rules: index.rules,
    exists: (board) => index.boards.has(board),
    unitOn: (place) => unitOn(index, place),
    hasChain: (from, to) => chainBetween(index, from, to),
  };
}

/** The unit that an order on record belongs to; positions made by hand may lack it. */
function unitOfOrder(index: Index, place: PlaceId, power: string): Unit {
  return unitOn(index, place) ?? { power, kind: 'army', location: locationOf(place) };
}

/** Faults that are found when orders are matched, or that a later convoy mends: never settled (5d 3.3). */
const UNSETTLED: readonly string[] = ['no-convoy-chain', 'no-route-needs-it'];

/**
 * The form of a recorded order, settled when it was given: what was illegal stays so, and what was not is
 * judged without the boards, units and fleets that came later. A move without chain may still come to life.
 */
export function formOnRecord(index: Index, order: Order, outcome: Outcome): Form {
  if (order.kind === 'waive') return { legal: true, order, travel: BY_LAND };
  const unit = unitOfOrder(index, order.unit, order.power);
  const { result, cause } = outcome;
  if (cause?.code === 'illegal' && !UNSETTLED.includes(cause.illegal.code)) {
    return { legal: false, illegal: cause.illegal };
  }
  const isMove = order.kind === 'move';
  const context = formContext(index);
  if (isMove && result === 'illegal') {
    const form = formOf({ ...context, hasChain: () => false }, order, unit);
    return form.legal ? { legal: false, illegal: { code: 'not-adjacent', rule: '5d 11.1' } } : form;
  }
  const unitOn = result === 'illegal' ? context.unitOn : () => undefined;
  return formOf({ ...context, unitOn, exists: () => true, hasChain: () => true }, order, unit);
}

/** The columns of an order: see {@link Index}. */
export function encodeForm(index: Index, order: Order, form: Form): number[] {
  if (order.kind === 'waive') return [];
  const unit = unitOfOrder(index, order.unit, order.power);
  const at = index.pointNumber(order.unit);
  const power = index.rules.map.powerIndex.get(unit.power) ?? -1;
  const fleet = unit.kind === 'fleet' ? 1 : 0;
  if (!form.legal) return encodeUnchained(index, form.unchained, [at, power, fleet]);
  const { order: sound, travel } = form;
  const kind = KINDS[sound.kind as keyof typeof KINDS] ?? HOLD;
  const target = 'of' in sound ? index.pointNumber(sound.of) : at;
  const dest = 'to' in sound && sound.to ? index.pointNumber(sound.to) : target;
  const coast = 'to' in sound && sound.to ? coastIndex(index, sound.to) : -1;
  return [at, power, fleet, kind, target, dest, coast, travel, SOUND];
}

function encodeUnchained(
  index: Index,
  order: MoveOrder | undefined,
  unit: readonly number[],
): number[] {
  const at = unit[0] as number;
  if (!order) return [...unit, HOLD, at, at, -1, BY_LAND, ILLEGAL];
  const dest = index.pointNumber(order.to);
  return [...unit, HOLD, at, dest, coastIndex(index, order.to), BY_CONVOY, UNCHAINED];
}

function coastIndex(index: Index, place: PlaceId): number {
  return index.rules.map.locationIndex.get(locationOf(place)) ?? -1;
}
