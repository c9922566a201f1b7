/**
 * Why there are two: a step has most orders as numbers from tables of one board, and asks `orders/form` about the rest.
 * This test holds each plain order against the form that it would have had.
 */
import { describe, expect, it } from 'vitest';
import { STANDARD, rulesOf } from '../../../../test/laws/play.ts';
import { type Random, pick, randomFrom, shuffled } from '../../../../test/random.ts';
import { boardId, placeOn, provinceOfLocation } from '../model/place.ts';
import { RULEBOOK_CHOICES } from '../model/rulebook.ts';
import type { Board, JsonObject, LocationId, PlacedOrder, Unit } from '../model/types.ts';
import { spotOf } from '../model/spots.ts';
import { TRAVEL } from './order-columns.ts';
import { encodeForm, formContext } from './orders-on-record.ts';
import { stateOf } from './state-of.ts';
import type { WorldState } from './world-state.ts';
import { worldFrom } from '../round/hand-made.ts';
import type { Rules } from '../rulesets/rules.ts';
import { compileVariant } from '../variants/compile.ts';
import { stationsIn } from '../variants/stations.ts';
import { formOf } from '../orders/form/form.ts';
import { plainBoard, plainColumns } from './plain-orders.ts';
import { standingOn } from './standing.ts';

const MAP = compileVariant(STANDARD);
const BOARDS = [boardId('a', 0), boardId('a', 1)] as const;

/** Units in most provinces, so that most orders name some. */
function randomUnits(rules: Rules, random: Random): readonly Unit[] {
  return shuffled(random, MAP.provinces)
    .slice(0, 50)
    .flatMap((province): Unit[] => {
      const station = pick(random, stationsIn(rules, province));
      const power = pick(random, MAP.powers);
      return station && power ? [{ power, ...station }] : [];
    });
}

function randomRules(random: Random, ruleset: string, options: JsonObject): Rules {
  const choices = Object.entries(RULEBOOK_CHOICES).filter(() => random() < 0.5);
  const rulebook = choices.map(([key, values]) => [key, pick<string>(random, values)]);
  return rulesOf(ruleset, options, Object.fromEntries(rulebook));
}

/** A location near by, or any; on the unit's own board, seldom on another. */
function randomPlace(random: Random, from: LocationId): PlacedOrder['unit'] {
  const at = MAP.locationIndex.get(from) as number;
  const near = [...(MAP.armyReach[at] ?? []), ...(MAP.fleetReach[at] ?? [])];
  const to = random() < 0.7 ? pick(random, near) : undefined;
  const location = to === undefined ? pick(random, MAP.locations) : MAP.locations[to];
  const coasts = MAP.locations.filter(
    (each) => provinceOfLocation(each) === provinceOfLocation(location as LocationId),
  );
  const named = random() < 0.3 ? pick(random, coasts) : location;
  return placeOn(random() < 0.95 ? BOARDS[0] : BOARDS[1], named as LocationId);
}

function randomOrder(random: Random, { power, location }: Unit): PlacedOrder {
  const kind = pick(random, ['hold', 'move', 'support', 'convoy', 'assist', 'openConvoy'] as const);
  const of = randomPlace(random, location);
  const order = {
    kind,
    power,
    unit: placeOn(BOARDS[0], random() < 0.95 ? location : provinceOfLocation(location)),
    ...(kind === 'support' || kind === 'convoy' || kind === 'assist' || random() < 0.05
      ? { of }
      : {}),
    ...(kind !== 'hold' && (kind !== 'support' || random() < 0.7)
      ? { to: randomPlace(random, provinceOfLocation(of.slice(2, of.indexOf('@')))) }
      : {}),
    ...(random() < 0.05 ? { via: true } : {}),
  };
  return order as PlacedOrder;
}

/** The columns of an order of the first board, if it is plain. */
function columnsOf(state: WorldState, order: PlacedOrder): readonly number[] | undefined {
  const board = state.boards.get(BOARDS[0]) as Board;
  const plain = plainBoard(state, board);
  const at = spotOf(state.rules.map, order.unit);
  const unit = (standingOn(state.rules.map, board).unitIn[at.province] ?? 0) - 1;
  return plain && plainColumns(plain, unit, at, order);
}

/** How many orders of units that stand are plain; each must have the same columns by its form. */
function plainAmong(state: WorldState, units: readonly Unit[], random: Random): number {
  let plain = 0;
  for (const unit of units) {
    for (let i = 0; i < 12; i++) {
      const order = randomOrder(random, unit);
      const columns = columnsOf(state, order);
      if (!columns) continue;
      plain++;
      const form = formOf(formContext(state), order, unit);
      expect(form, JSON.stringify(order)).toEqual({ legal: true, order, travel: columns[TRAVEL] });
      expect(columns).toEqual(encodeForm(state, order, form, unit));
    }
  }
  return plain;
}

describe('orders that are plainly legal', () => {
  it.each([
    ['classic', {}],
    ['5d', { adjacency: 'loose', enableOpenConvoys: true, enableJumpAssists: true }],
    ['5dplomacy', {}],
  ] as const)('have the columns of their form under %s', (ruleset, options) => {
    const random = randomFrom(`plain ${ruleset}`);
    let [plain, tried] = [0, 0];
    for (let game = 0; game < 60; game++) {
      const rules = randomRules(random, ruleset, options);
      const units = randomUnits(rules, random);
      const owners = {};
      const world = worldFrom(rules, { boards: [{ id: BOARDS[0], parent: null, units, owners }] });
      plain += plainAmong(stateOf(rules, world), units, random);
      tried += 12 * units.length;
    }
    expect(plain).toBeGreaterThan(tried / 10);
  });

  it('are told by the tables of one board, so that most orders of a game are', () => {
    const rules = rulesOf('5d');
    const units: readonly Unit[] = [
      { power: 'france', kind: 'army', location: 'par' },
      { power: 'france', kind: 'fleet', location: 'eng' },
      { power: 'germany', kind: 'army', location: 'mun' },
      { power: 'italy', kind: 'fleet', location: 'spa/sc' },
    ];
    const boards = [{ id: BOARDS[0], parent: null, units, owners: {} }];
    const state = stateOf(rules, worldFrom(rules, { boards }));
    const isPlain = (order: object): boolean =>
      columnsOf(state, order as PlacedOrder) !== undefined;
    const at = (location: LocationId) => placeOn(BOARDS[0], location);
    const paris = { power: 'france', unit: at('par') };
    const channel = { power: 'france', unit: at('eng') };
    expect(isPlain({ ...paris, kind: 'move', to: at('bur') })).toBe(true);
    expect(isPlain({ ...paris, kind: 'support', of: at('mun'), to: at('bur') })).toBe(true);
    expect(isPlain({ ...channel, kind: 'convoy', of: at('par'), to: at('lon') })).toBe(false);
    // Of these the form says more: a coast left out, a chain of fleets, another board, a place without a unit.
    const spain = { power: 'italy', kind: 'move', to: at('gas') };
    expect(isPlain({ ...spain, unit: at('spa/sc') })).toBe(false);
    expect(isPlain({ ...spain, unit: at('spa'), to: at('wes') })).toBe(false);
    expect(isPlain({ ...spain, unit: at('spa/sc'), to: at('wes') })).toBe(true);
    expect(isPlain({ ...paris, kind: 'move', to: placeOn(BOARDS[1], 'par') })).toBe(false);
    expect(isPlain({ ...paris, kind: 'support', of: at('ruh'), to: at('bur') })).toBe(false);
  });
});
