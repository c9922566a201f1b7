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
import type { Order, PlaceId, Unit } from '../types.ts';
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

/**
 * The form of a recorded order. A move that was illegal stays so; one without chain may still come to
 * life; supports and convoys are read again (5d 3.3, 11.1).
 */
export function formOnRecord(index: Index, order: Order, outcome: Outcome): Form {
  if (order.kind === 'waive') return { legal: true, order, travel: BY_LAND };
  const unit = unitOfOrder(index, order.unit, order.power);
  const cause = outcome.cause;
  if (order.kind === 'move' && outcome.result === 'illegal') {
    if (cause?.code === 'illegal' && cause.illegal.code !== 'no-convoy-chain') {
      return { legal: false, illegal: cause.illegal };
    }
    const form = formOf({ ...formContext(index), hasChain: () => false }, order, unit);
    return form.legal ? { legal: false, illegal: { code: 'not-adjacent', rule: '5d 11.1' } } : form;
  }
  return formOf({ ...formContext(index), exists: () => true, hasChain: () => true }, order, unit);
}

/** The columns of an order: see {@link Index}. */
export function encodeForm(index: Index, order: Order, form: Form): number[] {
  if (order.kind === 'waive') return [];
  const unit = unitOfOrder(index, order.unit, order.power);
  const at = index.pointNumber(order.unit);
  const power = index.rules.map.powerIndex.get(unit.power) ?? -1;
  const fleet = unit.kind === 'fleet' ? 1 : 0;
  if (!form.legal && !form.unchained) return [at, power, fleet, HOLD, at, at, -1, BY_LAND, ILLEGAL];
  if (!form.legal) return encodeUnchained(index, order, [at, power, fleet]);
  const { order: sound, travel } = form;
  const kind = KINDS[sound.kind as keyof typeof KINDS] ?? HOLD;
  const target = 'of' in sound ? index.pointNumber(sound.of) : at;
  const dest = 'to' in sound && sound.to ? index.pointNumber(sound.to) : target;
  const coast = 'to' in sound && sound.to ? coastIndex(index, sound.to) : -1;
  return [at, power, fleet, kind, target, dest, coast, travel, SOUND];
}

function encodeUnchained(index: Index, order: Order, unit: readonly number[]): number[] {
  const at = unit[0] as number;
  if (order.kind !== 'move') return [...unit, HOLD, at, at, -1, BY_LAND, ILLEGAL];
  const dest = index.pointNumber(order.to);
  const coast = index.rules.map.provinceOfLocation[coastIndex(index, order.to)] as number;
  return [...unit, HOLD, at, dest, coast, BY_CONVOY, UNCHAINED];
}

function coastIndex(index: Index, place: PlaceId): number {
  return index.rules.map.locationIndex.get(locationOf(place)) ?? -1;
}
