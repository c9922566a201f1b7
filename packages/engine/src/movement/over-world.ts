/** Adjudicates orders on record, of any boards together, as on one enormous board (5d 3.2). */
import {
  AT,
  COAST,
  DEST,
  FAULT,
  IS_FLEET,
  type Index,
  KIND,
  POWER,
  TARGET,
  TRAVEL,
} from '../index-of.ts';
import type { BrokenConvoy, Cause, Illegal, Outcome, Strength } from '../outcome.ts';
import { type Order, type PlaceId, isPlaced } from '../types.ts';
import { inRegion } from './chains.ts';
import { type RawCause, causeOf, resultOf } from './causes.ts';
import { type Force, dislodger } from './decisions.ts';
import {
  UNNEEDED,
  at,
  begin,
  coast,
  dest,
  fault,
  fits,
  isFleet,
  kind,
  power,
  target,
  travel,
} from './field.ts';
import type { Geography } from './match.ts';
import { agreesUnder, solveField } from './one-board.ts';
import { TooComplex } from './solve.ts';
import { fleetsAtSeaOf, linksOver } from './world-chains.ts';

/** The orders that chains of shared points connect with some orders (5d 3.2, 11.6), in order of record. */
export function componentOf(index: Index, fresh: readonly number[]): number[] {
  const found = new Set<number>(fresh);
  const seen = new Set<number>();
  for (const order of found) {
    for (const column of [AT, TARGET, DEST]) {
      const point = index.column(order, column);
      if (seen.has(point)) continue;
      seen.add(point);
      let entry = index.firstNaming[point] as number;
      while (entry > 0) {
        found.add(index.namedBy[entry - 1] as number);
        entry = index.nextNaming[entry - 1] as number;
      }
    }
  }
  return [...found].toSorted((a, b) => a - b);
}

/** Fills the field with orders on record and decides them. */
export function solveOver(index: Index, orders: readonly number[], budget: number): void {
  const { rules } = index;
  const points = index.names.length * index.provinces;
  if (!fits(orders.length, points))
    throw new TooComplex('more orders or boards than can be adjudicated');
  begin(orders.length);
  orders.forEach((order, i) => {
    at[i] = index.column(order, AT);
    power[i] = index.column(order, POWER);
    isFleet[i] = index.column(order, IS_FLEET);
    kind[i] = index.column(order, KIND);
    target[i] = index.column(order, TARGET);
    dest[i] = index.column(order, DEST);
    coast[i] = index.column(order, COAST);
    travel[i] = index.column(order, TRAVEL);
    fault[i] = index.column(order, FAULT);
  });
  const links = linksOver(index);
  const geography: Geography = {
    links,
    joins: (fleet, from, to) => inRegion(fleet, from, to, links),
    agrees: agreesUnder(rules.map, rules.rulebook),
  };
  solveField(
    geography,
    rules.rulebook,
    (unit) => fleetsAtSeaOf(index, index.givenAt[orders[unit] as number] as number),
    budget,
  );
}

/** The outcome of the i-th order that {@link solveOver} decided. */
export function outcomeOf(index: Index, orders: readonly number[], i: number): Outcome {
  const result = resultOf(i);
  const place = (unit: number): PlaceId => placeOf(index, orders[unit] as number);
  const cause = causeInPlaces(index, orders, i, causeOf(i), place);
  const by = dislodger(i);
  return { result, cause, ...(by === undefined ? {} : { dislodgedBy: place(by) }) };
}

function placeOf(index: Index, order: number): PlaceId {
  return unitPlace(index.orders[order] as Order);
}

function unitPlace(order: Order): PlaceId {
  return !isPlaced(order) ? (`a-waive@0` as PlaceId) : order.unit;
}

type PlaceOfUnit = (unit: number) => PlaceId;

function causeInPlaces(
  index: Index,
  orders: readonly number[],
  i: number,
  raw: RawCause,
  place: PlaceOfUnit,
): Cause {
  switch (raw.code) {
    case 'convoy-disrupted':
      return { code: raw.code, broken: raw.broken.map((convoy) => brokenIn(convoy, place)) };
    case 'own-unit':
    case 'cut':
      return { code: raw.code, by: place(raw.by) };
    case 'no-such-unit':
      return { code: raw.code, of: helpedPlace(index, orders[i] as number) };
    case 'no-match': {
      const ordered = index.orders[orders[raw.by] as number] as Order;
      return { code: raw.code, of: place(raw.by), ordered };
    }
    case 'illegal':
      return { code: raw.code, illegal: illegalOf(index, orders[i] as number, i) };
    case 'no-convoy':
    case 'paradox':
      return { code: raw.code };
    default:
      return strengthsInPlaces(raw, place);
  }
}

function brokenIn(convoy: { fleet: number; by?: number }, place: PlaceOfUnit): BrokenConvoy {
  const fleet = place(convoy.fleet);
  return convoy.by === undefined ? { fleet } : { fleet, by: place(convoy.by) };
}

type StrengthCause = Extract<RawCause, { readonly attack: Force } | { readonly hold: Force }>;

function strengthsInPlaces(raw: StrengthCause, place: PlaceOfUnit): Cause {
  const force = (f: Force): Strength => ({ total: f.total, supports: f.supporters.map(place) });
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

function helpedPlace(index: Index, order: number): PlaceId {
  const given = index.orders[order] as Order;
  return 'of' in given ? given.of : unitPlace(given);
}

function illegalOf(index: Index, order: number, i: number): Illegal {
  if (fault[i] === UNNEEDED) {
    const places = [helpedPlace(index, order)];
    const helps = index.orders[order]?.kind === 'support';
    return { code: helps ? 'no-convoy-chain' : 'no-route-needs-it', rule: 'classic 4.2', places };
  }
  return index.faults.get(order) ?? { code: 'no-convoy-chain', rule: '5d 3.3' };
}
