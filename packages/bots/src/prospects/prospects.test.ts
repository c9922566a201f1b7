/** The chance to win a duel: the same for mirrored positions, more for who leads, and legal orders by it. */
import { describe, expect, test } from 'vitest';
import {
  type Board,
  type Rules,
  type Variant,
  check,
  headsOf,
  startWorld,
} from '@chronopolitik/engine';
import { SHIPPED, Shelf } from '@chronopolitik/shelf';
import { rulesOf, stepOf } from '../../../../test/laws/play.ts';
import { played } from '../../../../test/movements.ts';
import { chooseOrders } from '../choose.ts';
import { appraise } from '../multiverse/appraise.ts';
import { habitsIn } from '../multiverse/habits.ts';
import { STEPS } from '../odds.ts';
import { LASTING_WEIGHTS } from './lasting.ts';
import { rowsFor } from './looks.ts';
import { chanceToWin, chancesIn, knowsChances, oddsOn } from './prospects.ts';
import { PROSPECT_ROWS } from './rows.ts';
import { PROSPECT_WEIGHTS } from './weights.ts';

const shelf = new Shelf([SHIPPED]);
const rulesOn = (map: string, ruleset = '5d'): Rules =>
  rulesOf(ruleset, {}, undefined, shelf.get(map)!.variant);
const duel = rulesOn('teaching');
const MIRROR: Readonly<Record<string, string>> = { emb: 'fro', fro: 'emb', kil: 'tar', tar: 'kil' };
const OTHER: Readonly<Record<string, string>> = { ash: 'rime', rime: 'ash' };

/** The same head with sides changed. */
function mirrored({ units, owners, ...board }: Board): Board {
  const at = (place: string): string => MIRROR[place] ?? place;
  return {
    ...board,
    units: units.map(({ power, kind, location }) => ({
      power: OTHER[power]!,
      kind,
      location: at(location),
    })),
    owners: Object.fromEntries(
      Object.entries(owners).map(([center, power]) => [at(center), OTHER[power]!]),
    ),
  } as Board;
}

test.each([
  { weights: PROSPECT_WEIGHTS, sides: 1 },
  { weights: LASTING_WEIGHTS, sides: 2 },
])('there is a small whole weight for each row and season', ({ weights, sides }) => {
  expect(weights).toHaveLength(sides * 2 * PROSPECT_ROWS);
  expect(weights.every((weight) => Math.abs(weight) < 8 * STEPS)).toBe(true);
  expect(weights.filter((weight) => weight !== 0).length).toBeGreaterThan(400);
});

const LINES: readonly (readonly (readonly string[])[])[] = [
  [],
  [['ash emb sou', 'rime tar bri']],
  [
    ['ash emb sou', 'ash kil hea'],
    ['ash sou fer', 'rime tar bri'],
  ],
];

test.each(LINES.map((movements) => ({ movements })))(
  'a mirrored position speaks for the same rows',
  ({ movements }) => {
    const [head] = headsOf(duel, played(duel, ...movements));
    const [ash, rime] = [0, 1];
    const rows = rowsFor(duel, head!, ash, rime);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.every((row) => row >= 0 && row < 2 * PROSPECT_ROWS)).toBe(true);
    expect(rowsFor(duel, mirrored(head!), rime, ash).toSorted()).toEqual(rows.toSorted());
  },
);

test('what names are does not matter', () => {
  const { variant } = shelf.get('teaching')!;
  const text = JSON.stringify(variant).replaceAll('"ash"', '"zeal"').replaceAll('"bri"', '"arc"');
  const renamed = rulesOf('5d', {}, undefined, JSON.parse(text) as Variant);
  const head = headsOf(duel, played(duel, ['ash emb sou', 'rime tar bri']))[0]!;
  const other = headsOf(renamed, played(renamed, ['zeal emb sou', 'rime tar arc']))[0]!;
  const numbers = ({ map }: Rules, powers: readonly string[]): readonly number[] =>
    powers.map((power) => map.powerIndex.get(power) ?? -1);
  const [a = 0, b = 0] = numbers(duel, ['ash', 'rime']);
  const [c = 0, d = 0] = numbers(renamed, ['zeal', 'rime']);
  expect(rowsFor(renamed, other, c, d).toSorted()).toEqual(rowsFor(duel, head, a, b).toSorted());
});

test('both start alike; the chances of both are one together; who takes a center has more', () => {
  expect(chanceToWin(duel, startWorld(duel), 'ash')).toBe(0.5);
  const open = played(duel, ['ash emb sou', 'rime fro sou']);
  const ahead = played(duel, ['ash emb sou'], ['ash sou fer']);
  for (const world of [open, ahead]) {
    const [ash, rime] = [chanceToWin(duel, world, 'ash'), chanceToWin(duel, world, 'rime')];
    expect(ash + rime).toBeCloseTo(1, 10);
  }
  expect(chanceToWin(duel, ahead, 'ash')).toBeGreaterThan(0.6);
});

test('on several heads it goes by how a world is appraised', () => {
  const loose = rulesOf('5d', { adjacency: 'loose' }, undefined, shelf.get('teaching')!.variant);
  const bounced = played(loose, ['ash kil bri', 'rime tar bri']);
  const { world } = stepOf(loose, bounced, [
    { kind: 'support', power: 'ash', unit: 'a-kil@1', of: 'a-kil@0', to: 'a-bri@0' },
  ]);
  expect(headsOf(loose, world)).toHaveLength(2);
  expect(knowsChances(loose, headsOf(loose, world))).toBe(false);
  const worth = appraise(loose, world, 'ash');
  expect(worth).not.toBe(0);
  expect(chanceToWin(loose, world, 'ash')).toBeCloseTo(1 / (1 + Math.exp(-0.12 * worth)), 2);
});

describe('under elimination', () => {
  const rules = rulesOn('teaching', '5dplomacy');
  const start = startWorld(rules);
  const [even] = headsOf(rules, start) as readonly [Board];
  /** Ash has an army and a center left. */
  const weak: Board = {
    ...even,
    units: [
      { power: 'ash', kind: 'army', location: 'emb' },
      { power: 'rime', kind: 'army', location: 'kil' },
      { power: 'rime', kind: 'army', location: 'bri' },
      { power: 'rime', kind: 'fleet', location: 'fro' },
    ],
    owners: { emb: 'ash', kil: 'rime', bri: 'rime', fro: 'rime', tar: 'rime' },
  };

  test('it is known on every number of heads', () => {
    expect(knowsChances(rules, [even, weak])).toBe(true);
    expect(knowsChances(rules, [])).toBe(false);
    const three = rulesOn('standard', '5dplomacy');
    expect(knowsChances(three, headsOf(three, startWorld(three)))).toBe(false);
  });

  test('both start alike, and the odds of both are inverse', () => {
    expect(chanceToWin(rules, start, 'ash')).toBe(0.5);
    const [ash, rime] = ['ash', 'rime'].map((power) => oddsOn(rules, [even, weak], power));
    expect((ash as number) * (rime as number)).toBeCloseTo(1, 10);
  });

  test('who is nearly gone from one head is not saved by what it has on another', () => {
    const alone = oddsOn(rules, [weak], 'ash');
    expect(alone).toBeLessThan(0.2);
    expect(oddsOn(rules, [even, weak], 'ash')).toBeLessThan(0.4);
    expect(oddsOn(rules, [mirrored(weak), weak], 'ash')).toBeCloseTo(1, 10);
  });
});

test('a position that was there before counts less', () => {
  const clash = ['ash kil bri', 'rime tar bri'];
  const once = played(duel, clash);
  const twice = played(duel, clash, clash);
  expect(chancesIn(duel, startWorld(duel), 'ash')(once)).toBe(0.5);
  expect(chanceToWin(duel, twice, 'ash')).toBe(0.5);
  expect(chancesIn(duel, once, 'ash')(twice)).toBeCloseTo(0.44, 10);
});

test('where distinct centers decide, it is known on one head of two powers', () => {
  const isKnown = (rules: Rules): boolean => knowsChances(rules, headsOf(rules, startWorld(rules)));
  expect(isKnown(duel)).toBe(true);
  expect(isKnown(rulesOn('france-austria'))).toBe(true);
  expect(isKnown(rulesOn('standard'))).toBe(false);
  const depth = (rules: Rules): number =>
    habitsIn(rules, startWorld(rules), { strength: 'expert', seed: 's' }).depth;
  expect(depth(duel)).toBe(0);
  expect(depth(rulesOn('standard'))).toBe(2);
});

test('an expert orders legally by it, and the same again in a copy of the world', () => {
  const world = played(duel, ['ash emb sou', 'rime tar bri']);
  for (const power of duel.map.powers) {
    const thinking = { strength: 'expert', seed: 'again' } as const;
    const orders = chooseOrders(duel, world, power, thinking);
    expect(chooseOrders(duel, structuredClone(world), power, thinking)).toEqual(orders);
    expect(orders.every((order) => check(duel, world, order).ok)).toBe(true);
  }
});
