/** Outcomes are told by importance, one's own first, and units that met are told at once. */
import type { Resolution } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { matters, toldOutcomes } from './importance.ts';
import type { LoadedGame } from './loaded-game.ts';

const one = { total: 1, supports: [] };

const move = (power: string, unit: string, to: string, outcome: object): Resolution =>
  ({ order: { kind: 'move', power, unit, to }, outcome }) as unknown as Resolution;
const met = (power: string, unit: string, by: string): Resolution =>
  move(power, unit, 'a-gal@0', {
    result: 'bounced',
    cause: { code: 'prevented', by, attack: one, prevent: one },
  });

const loaded = {
  rules: {
    map: {
      isCenter: [true, false],
      provinceIndex: new Map([
        ['spa', 0],
        ['bur', 1],
      ]),
    },
  },
  boards: new Map([
    ['a@0', { owners: {} }],
    ['b@0', { owners: { spa: 'france' } }],
  ]),
} as unknown as LoadedGame;

const usual = move('france', 'a-par@0', 'a-bur@0', { result: 'moved' });
const captured = move('france', 'a-mar@0', 'a-spa@0', { result: 'moved' });
const thrown = { ...usual, outcome: { result: 'dislodged', dislodgedBy: 'a-mun@0' } } as Resolution;

test('what matters comes first, and who met in one place is told at once', () => {
  const told = toldOutcomes(
    loaded,
    [
      usual,
      captured,
      met('russia', 'a-war@0', 'a-bud@0'),
      met('austria', 'a-bud@0', 'a-war@0'),
      thrown,
    ],
    [],
  );
  expect(told.map(({ importance, resolutions }) => [importance, resolutions.length])).toEqual([
    ['dislodged', 1],
    ['standoff', 2],
    ['captured', 1],
    ['usual', 1],
  ]);
  expect(told[1]?.place).toBe('a-gal@0');
});

test('of equal importance, one’s own comes first', () => {
  const theirs = move('italy', 'a-pie@0', 'a-spa@0', { result: 'moved' });
  const [first] = toldOutcomes(loaded, [theirs, captured], ['france']);
  expect(first?.resolutions).toEqual([captured]);
});

test('a center that one loses comes before those that others take from others', () => {
  const theirs = move('austria', 'a-mar@0', 'a-spa@0', { result: 'moved' });
  const lost = move('italy', 'b-mar@0', 'b-spa@0', { result: 'moved' });
  const [first] = toldOutcomes(loaded, [theirs, lost], ['france']);
  expect(first?.resolutions).toEqual([lost]);
});

test('a center that one loses comes before what befell others, and after one’s own units', () => {
  const lost = move('italy', 'b-mar@0', 'b-spa@0', { result: 'moved' });
  const first = (own: string) =>
    toldOutcomes(loaded, [thrown, met('russia', 'a-war@0', 'a-bud@0'), lost], [own])[0];
  expect(first('france')?.resolutions).toEqual([thrown]);
  const others = [
    met('russia', 'a-war@0', 'a-bud@0'),
    { ...thrown, order: { ...thrown.order, power: 'italy' } },
  ];
  const [top] = toldOutcomes(loaded, [...others, lost] as readonly Resolution[], ['france']);
  expect(top?.resolutions).toEqual([lost]);
});

test('a center that a fleet enters by a coast is named without it', () => {
  const fleet = move('france', 'a-mao@0', 'a-spa/sc@0', { result: 'moved' });
  expect(toldOutcomes(loaded, [fleet], [])[0]?.place).toBe('a-spa@0');
});

test('a step matters if more than the usual happened in it', () => {
  const step = (...resolutions: readonly Resolution[]) => ({ resolutions, successions: [] });
  expect(matters(loaded, step(usual))).toBe(false);
  expect(matters(loaded, step(usual, captured))).toBe(true);
});
