/** Causes of a decided field with the places of the units that they name. */
import type { WorldState } from './world-state.ts';
import type { BrokenConvoy, Cause, Illegal, Strength } from '../model/outcome.ts';
import { boardOf } from '../model/place.ts';
import { type BoardId, type Order, type PlaceId, isPlaced } from '../model/types.ts';
import type { RawCause } from '../solver/causes.ts';
import type { Force } from '../solver/decisions.ts';

/** The place of the unit of an order on record. A waive has no unit: it gives `a-waive@0`, which no board has. */
export function placeOf(state: WorldState, order: number): PlaceId {
  return unitPlace(state.orders.order(order) as Order);
}

function unitPlace(order: Order): PlaceId {
  return isPlaced(order) ? order.unit : ('a-waive@0' as PlaceId);
}

type PlaceOfUnit = (unit: number) => PlaceId;

/**
 * The cause of the i-th entry of a field, whose entries stand for these orders.
 * @param isUnneeded whether its order is illegal since nothing needs it (DATC 4.E.1)
 */
export function causeInPlaces(
  state: WorldState,
  orders: readonly number[],
  i: number,
  raw: RawCause,
  isUnneeded: boolean,
): Cause {
  const place: PlaceOfUnit = (unit) => placeOf(state, orders[unit] as number);
  switch (raw.code) {
    case 'convoy-disrupted':
      return { code: raw.code, broken: raw.broken.map((convoy) => brokenIn(convoy, place)) };
    case 'own-unit':
    case 'cut':
      return { code: raw.code, by: place(raw.by) };
    case 'too-few-assists':
      return { code: raw.code, given: raw.given.map(place), needed: raw.needed };
    case 'no-such-unit':
      return nobodyThere(state, orders[i] as number);
    case 'no-match': {
      const ordered = state.orders.order(orders[raw.by] as number) as Order;
      return { code: raw.code, of: place(raw.by), ordered };
    }
    case 'illegal':
      return { code: raw.code, illegal: illegalOf(state, orders[i] as number, isUnneeded) };
    case 'no-convoy':
    case 'paradox':
      return { code: raw.code };
    default:
      return strengthsInPlaces(raw, place);
  }
}

/** The unit to be helped stands on no board in play: it left, or there never was one. */
function nobodyThere(state: WorldState, order: number): Cause {
  const of = helpedPlace(state, order);
  const ordered = state.orders.order(state.orders.at(state.pointNumber(of)));
  if (ordered) return { code: 'no-match', of, ordered };
  const isAhead = isStillToCome(state, order, boardOf(of));
  return { code: 'no-such-unit', of, ...(isAhead && { ahead: true as const }) };
}

/** Whether a board was born after an order was given, or is not born yet. */
function isStillToCome(state: WorldState, order: number, board: BoardId): boolean {
  const then = state.boards.born.slice(0, state.records.boardsBefore(order));
  return !then.some(({ id }) => id === board);
}

function brokenIn(convoy: { fleet: number; by?: number }, place: PlaceOfUnit): BrokenConvoy {
  const fleet = place(convoy.fleet);
  return convoy.by === undefined ? { fleet } : { fleet, by: place(convoy.by) };
}

/** The strength of a unit that nobody supports: one value for all, so that a large world holds it once. */
export const ALONE: Strength = { total: 1, supports: [] };

type StrengthCause = Extract<RawCause, { readonly attack: Force } | { readonly hold: Force }>;

function strengthsInPlaces(raw: StrengthCause, place: PlaceOfUnit): Cause {
  const force = (f: Force): Strength =>
    f.supporters.length === 0 && f.total === 1
      ? ALONE
      : { total: f.total, supports: f.supporters.map(place) };
  switch (raw.code) {
    case 'moved':
      return { code: raw.code, attack: force(raw.attack), by: raw.by };
    case 'prevented': {
      const { attack, prevent, by } = raw;
      return { code: raw.code, attack: force(attack), prevent: force(prevent), by: place(by) };
    }
    case 'head-to-head': {
      const { attack, defend, by } = raw;
      return { code: raw.code, attack: force(attack), defend: force(defend), by: place(by) };
    }
    case 'hold':
    case 'dislodged': {
      const { attack, hold, by } = raw;
      return { code: raw.code, attack: force(attack), hold: force(hold), by: place(by) };
    }
    case 'unmoved':
      return { code: raw.code, hold: force(raw.hold) };
  }
}

function helpedPlace(state: WorldState, order: number): PlaceId {
  const given = state.orders.order(order) as Order;
  return 'of' in given ? given.of : unitPlace(given);
}

function illegalOf(state: WorldState, order: number, isUnneeded: boolean): Illegal {
  if (isUnneeded) {
    const places = [helpedPlace(state, order)];
    const helps = state.orders.order(order)?.kind === 'support';
    return { code: helps ? 'no-convoy-chain' : 'no-route-needs-it', rule: 'classic 4.2', places };
  }
  const rule = state.rules.ruleset.paragraphs['no-convoy-chain'];
  return state.faults.get(order) ?? { code: 'no-convoy-chain', rule };
}
