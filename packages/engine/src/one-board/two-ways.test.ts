/**
 * Why there are two: this room reads the legality of orders from tables of one map and finds standoffs in the
 * solved field, because it must judge many positions a second; a step over the multiverse reads both from
 * orders on record, because these outlive the field. This test holds the two ways together.
 */
import { describe, expect, it } from 'vitest';
import { STANDARD, rulesOf } from '../../../../test/laws/play.ts';
import { type Random, pick, randomFrom, shuffled } from '../../../../test/random.ts';
import { boardId, locationOf, placeOn, provinceOf, provinceOfLocation } from '../model/place.ts';
import { RULEBOOKS } from '../model/rulebook.ts';
import {
  type LocationId,
  type Order,
  type ProvinceId,
  type Unit,
  type UnitKind,
  isPlaced,
} from '../model/types.ts';
import { stateOf } from '../multiverse/state-of.ts';
import { byLocation } from '../multiverse/units.ts';
import { worldFrom } from '../round/hand-made.ts';
import { isStandoffAt } from '../round/retreats.ts';
import { step } from '../round/step.ts';
import type { Rules } from '../rulesets/rules.ts';
import { compileVariant } from '../variants/compile.ts';
import { adjudicate, standoffsOf } from './adjudicate.ts';
import type { LocalOrder } from './encode.ts';

const BOARD = boardId('a', 0);
const MAP = compileVariant(STANDARD);
const POWERS = ['austria', 'france', 'turkey'] as const;
const POSITIONS_PER_RULEBOOK = 150;

interface Position {
  readonly units: readonly Unit[];
  readonly orders: readonly LocalOrder[];
}

function reachOf(kind: UnitKind, location: LocationId): readonly LocationId[] {
  const from = MAP.locationIndex.get(location) as number;
  const reach = kind === 'fleet' ? MAP.fleetReach[from] : MAP.armyReach[from];
  return Array.from(reach ?? [], (to) => MAP.locations[to] as LocationId);
}

/** The locations where a unit of a kind can stand: it can leave them. */
const STANDS = {
  army: MAP.locations.filter((location) => reachOf('army', location).length > 0),
  fleet: MAP.locations.filter((location) => reachOf('fleet', location).length > 0),
};

/** Units that stand close together, so that they meet. */
function randomUnits(random: Random): readonly Unit[] {
  const near = new Set<LocationId>([pick(random, STANDS.fleet) as LocationId]);
  for (const location of near) {
    if (near.size > 24) break;
    for (const kind of ['army', 'fleet'] as const) {
      for (const next of shuffled(random, reachOf(kind, location)).slice(0, 4)) near.add(next);
    }
  }
  const taken = new Map<ProvinceId, Unit>();
  for (const location of shuffled(random, [...near]).slice(0, 14)) {
    const kinds = (['army', 'fleet'] as const).filter((kind) => STANDS[kind].includes(location));
    const [kind, power] = [pick(random, kinds), pick(random, POWERS)];
    const province = provinceOfLocation(location);
    if (kind && power && !taken.has(province)) taken.set(province, { power, kind, location });
  }
  return [...taken.values()].toSorted(byLocation);
}

/** Mostly a place within reach; else any place near by, which may need a convoy or be illegal. */
function randomGoal(random: Random, unit: Unit, units: readonly Unit[]): LocationId | undefined {
  if (random() < 0.75) return pick(random, reachOf(unit.kind, unit.location));
  const other = pick(random, units) as Unit;
  return random() < 0.5 ? other.location : pick(random, reachOf(other.kind, other.location));
}

function randomMove(random: Random, unit: Unit, units: readonly Unit[]): LocalOrder {
  const to = randomGoal(random, unit, units);
  if (to === undefined) return { kind: 'hold' };
  return { kind: 'move', to, ...(random() < 0.1 && { via: true as const }) };
}

/** A help of another unit: mostly with what that is ordered to do, into a province within reach. */
function randomHelp(
  random: Random,
  self: Unit,
  units: readonly Unit[],
  moves: readonly LocalOrder[],
): LocalOrder {
  const near = new Set(reachOf(self.kind, self.location).map(provinceOfLocation));
  const useful = units.flatMap((unit, i) =>
    unit !== self && near.has(provinceOfLocation(moves[i]?.to ?? unit.location)) ? [i] : [],
  );
  const any = Math.floor(random() * units.length);
  const i = random() < 0.8 ? (pick(random, useful) ?? any) : any;
  const { kind, location: of } = units[i] as Unit;
  const to = random() < 0.9 ? moves[i]?.to : randomGoal(random, units[i] as Unit, units);
  if (kind === 'army' && to !== undefined && self.kind === 'fleet' && random() < 0.3)
    return { kind: 'convoy', of, to };
  return { kind: 'support', of, ...(to !== undefined && { to }) };
}

function randomPosition(random: Random): Position {
  const units = randomUnits(random);
  const moves = units.map((unit) =>
    random() < 0.7 ? randomMove(random, unit, units) : ({ kind: 'hold' } as const),
  );
  const orders = moves.map((move, i) =>
    random() < 0.5 ? randomHelp(random, units[i] as Unit, units, moves) : move,
  );
  return { units, orders };
}

/** The same order as it is given on a board. */
function orderOnBoard({ power, location }: Unit, order: LocalOrder): Order {
  const head = { power, unit: placeOn(BOARD, location) };
  const of = placeOn(BOARD, order.of ?? location);
  const to = order.to === undefined ? undefined : placeOn(BOARD, order.to);
  if (order.kind === 'move' && to)
    return { kind: 'move', ...head, to, ...(order.via && { via: true }) };
  if (order.kind === 'convoy' && to) return { kind: 'convoy', ...head, of, to };
  if (order.kind === 'support') return { kind: 'support', ...head, of, ...(to && { to }) };
  return { kind: 'hold', ...head };
}

/**
 * A help that its unit could never use, such as a support of an army into the sea, is illegal to a step and void
 * on one board (classic 2.6, 2.10). The helper holds either way.
 */
function resultText(result: string, { kind }: { readonly kind: string }): string {
  const isHelp = kind === 'support' || kind === 'convoy';
  return isHelp && (result === 'illegal' || result === 'void') ? 'no help' : result;
}

/** What both ways must say alike, in one shape. */
interface Judgement {
  readonly results: Readonly<Record<string, string>>;
  readonly retreats: Readonly<Record<string, string>>;
  readonly standoffs: readonly ProvinceId[];
}

function judgeHere(rules: Rules, { units, orders }: Position): Judgement {
  const { results, dislodged } = adjudicate(rules, units, orders);
  const nameOf = (i: number): string => units[i]?.location ?? '';
  return {
    results: Object.fromEntries(
      results.map((result, i) => [nameOf(i), resultText(result, orders[i] as LocalOrder)]),
    ),
    retreats: Object.fromEntries(
      dislodged
        .toSorted((a, b) => a.unit - b.unit)
        .map(({ unit, by, retreats }) => [nameOf(unit), `by ${nameOf(by)}: ${retreats.join(' ')}`]),
    ),
    standoffs: standoffsOf(rules, units, orders).toSorted(),
  };
}

function judgeByStep(rules: Rules, { units, orders }: Position): Judgement {
  const before = worldFrom(rules, { boards: [{ id: BOARD, parent: null, units, owners: {} }] });
  const given = orders.map((order, i) => orderOnBoard(units[i] as Unit, order));
  const stepped = step(rules, before, given);
  if (!stepped.ok) throw new Error(stepped.error.code);
  const { resolutions, dislodgements } = stepped.value.step;
  const results = resolutions.flatMap(({ order, outcome }) =>
    isPlaced(order) ? [[locationOf(order.unit), resultText(outcome.result, order)] as const] : [],
  );
  const state = stateOf(rules, stepped.value.world);
  const occupied = new Set(
    resolutions.flatMap(({ order, outcome }) => {
      if (!isPlaced(order)) return [];
      if (outcome.result === 'moved' && order.kind === 'move') return [provinceOf(order.to)];
      return outcome.dislodgedBy === undefined ? [provinceOf(order.unit)] : [];
    }),
  );
  return {
    results: Object.fromEntries(results),
    retreats: Object.fromEntries(
      dislodgements
        .toSorted((a, b) => (locationOf(a.unit) < locationOf(b.unit) ? -1 : 1))
        .map(({ unit, by, open }) => [
          locationOf(unit),
          `by ${by ? locationOf(by) : 'nobody'}: ${open.join(' ')}`,
        ]),
    ),
    standoffs: MAP.provinces
      .filter((province) => !occupied.has(province))
      .filter((province) => isStandoffAt(state, state.pointNumber(placeOn(BOARD, province))))
      .toSorted(),
  };
}

describe.each(Object.keys(RULEBOOKS))('one board and the multiverse under %s', (rulebook) => {
  const rules = rulesOf('classic', {}, rulebook);
  const random = randomFrom(Object.keys(RULEBOOKS).indexOf(rulebook) + 17);
  const positions = Array.from({ length: POSITIONS_PER_RULEBOOK }, () => randomPosition(random));

  it('judge every position alike: results, legality among them, retreats and standoffs', () => {
    for (const position of positions)
      expect(judgeHere(rules, position), JSON.stringify(position)).toEqual(
        judgeByStep(rules, position),
      );
  });

  it('is asked about positions with every kind of result', () => {
    const seen = new Set<string>();
    let standoffs = 0;
    let retreats = 0;
    for (const position of positions) {
      const judged = judgeHere(rules, position);
      for (const result of Object.values(judged.results)) seen.add(result);
      standoffs += judged.standoffs.length;
      retreats += Object.keys(judged.retreats).length;
    }
    const wanted = [
      'moved',
      'bounced',
      'repelled',
      'given',
      'cut',
      'no help',
      'illegal',
      'dislodged',
    ];
    expect([...seen]).toEqual(expect.arrayContaining(wanted));
    expect([standoffs > 5, retreats > 5], `${standoffs} standoffs, ${retreats} retreats`).toEqual([
      true,
      true,
    ]);
  });
});
