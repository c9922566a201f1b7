/** Packages of orders that no unit finds alone, on one head of several. */
import { expect, test } from 'vitest';
import type { Board, LocalOrder, Order, Unit } from '@chronopolitik/engine';
import { provinceOf } from '@chronopolitik/engine';
import { rulesOf } from '../../../../test/laws/play.ts';
import { type Party, arenaOf, encodePlan } from '../one-head/profile.ts';
import { worthOf } from '../one-head/outlook.ts';
import { randomFrom } from '../one-head/random.ts';
import { theatreOf } from '../one-head/theatre.ts';
import { neverLate } from '../thinking.ts';
import { decoded } from './decode.ts';
import { bestPackages, planShare } from './packages.ts';

const rules = rulesOf('5d');
const { map } = rules;
const EFFORT = { plans: 4, othersPlans: 4, samples: 4, whim: 0.5, isLate: neverLate };

/** France owns all but some centers. */
function ownerOf(center: string): string {
  return ['mun', 'ber'].includes(center) ? 'germany' : 'france';
}

/** What France orders in a fall in which two German units hold Munich, and some centers are open. */
function found(
  french: readonly string[],
  told: Readonly<Record<string, LocalOrder>>,
  bars = new Map<number, number>(),
  open: readonly string[] = [],
) {
  const units = [...french.map((text) => `france ${text}`), 'germany A mun', 'germany A ber']
    .map((text): Unit => {
      const [power = '', kind, location = ''] = text.split(' ');
      return { power, kind: kind === 'F' ? 'fleet' : 'army', location };
    })
    .toSorted((a, b) => (a.location < b.location ? -1 : 1));
  const owners = Object.fromEntries(
    map.provinces
      .filter((id, p) => map.isCenter[p] && !open.includes(id))
      .map((id) => [id, ownerOf(id)]),
  );
  const board: Board = {
    id: 'a@1',
    parent: null,
    units,
    owners,
  };
  const theatre = theatreOf(rules, board);
  const stakes = new Float64Array(map.provinces.length).fill(1);
  const parties = ['france', 'germany'].map((id): Party => {
    const power = map.powerIndex.get(id) as number;
    const first = theatre.pieces.findIndex((piece) => piece.power === power);
    const end = theatre.pieces.findLastIndex((piece) => piece.power === power) + 1;
    const plan = new Map<number, LocalOrder>(
      theatre.pieces.flatMap(({ unit }, i) =>
        unit.power === id ? [[i, told[unit.location] ?? { kind: 'hold' }] as const] : [],
      ),
    );
    const worth = worthOf(theatre, power, stakes);
    const goals = [...worth.keys()].filter((p) => (worth[p] as number) > 0);
    const encoded = [encodePlan(rules, theatre, first, end, plan)];
    return { power, first, end, stakes, worth, goals, plans: [plan], encoded };
  });
  const [focus] = parties as [Party, Party];
  const mixtures = new Map(parties.map((party) => [party, Float64Array.of(1)]));
  const effort = { ...EFFORT, adjudications: 6000, bars };
  const arena = arenaOf(rules, theatre, parties);
  const best = bestPackages(arena, focus, mixtures, 0, effort, randomFrom('packages'));
  return best && decoded(theatre, focus.first, best).map(written);
}

function written(order: Order): string {
  if (order.kind === 'move') return `${provinceOf(order.unit)}-${provinceOf(order.to)}`;
  if (order.kind === 'convoy') return `C ${provinceOf(order.of)}-${provinceOf(order.to)}`;
  if (order.kind !== 'support') return order.kind;
  return `S ${provinceOf(order.of)}${order.to === undefined ? '' : `-${provinceOf(order.to)}`}`;
}

const GUARD: Readonly<Record<string, LocalOrder>> = { ber: { kind: 'support', of: 'mun' } };

test('three units take a center that two hold', () => {
  const orders = found(['A bur', 'A ruh', 'A tyr'], GUARD) ?? [];
  const mover = orders.find((order) => order.endsWith('-mun') && !order.startsWith('S'));
  expect(orders.filter((order) => order === `S ${mover}`)).toHaveLength(2);
});

test('two units take a center while a third cuts the support for it', () => {
  const orders = found(['A bur', 'A ruh', 'A pru'], GUARD) ?? [];
  expect(orders).toContain('pru-ber');
  expect(orders.filter((order) => order.endsWith('-mun'))).toHaveLength(2);
});

test('what is barred is ordered with more help, or not at all', () => {
  const at = (id: string): number => map.provinceIndex.get(id) as number;
  const bars = new Map(['bur', 'ruh'].map((id) => [at(id) * map.provinces.length + at('mun'), 2]));
  const orders = found(['A bur', 'A ruh'], {}, bars) ?? [];
  expect(orders.filter((order) => /^(bur|ruh)-mun$/.test(order))).toEqual([]);
  const more = found(['A bur', 'A ruh', 'A sil', 'A boh'], {}, bars) ?? [];
  expect(more.some((order) => /^\w+-mun$/.test(order))).toBe(true);
});

test('an army lands behind a fleet where both gain a center', () => {
  const orders = found(['A lon', 'F nth', 'F ska'], GUARD, new Map(), ['bel', 'swe']) ?? [];
  expect(orders.some((order) => order.startsWith('C lon-'))).toBe(true);
});

test('half of the adjudications goes into packages, unless they are few', () => {
  expect(planShare(20_000)).toBe(10_000);
  expect(planShare(599)).toBe(599);
});
