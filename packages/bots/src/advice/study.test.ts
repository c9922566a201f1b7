import { describe, expect, test } from 'vitest';
import { check, startWorld, step } from '@chronopolitik/engine';
import { STANDARD, rulesOf } from '../../../../test/laws/play.ts';
import { bestLines, chancesOf, threatsTo } from '../index.ts';

const rules = rulesOf('classic');
const thrifty = { adjudications: 1200, orders: 1600 };

test('chances are shares, even enough at the start', () => {
  const shares = Object.values(chancesOf(rules, startWorld(rules)));
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  expect(Math.max(...shares) / Math.min(...shares)).toBeLessThan(5);
});

test('a power that has won has nearly all', () => {
  const variant = { ...STANDARD, victory: [{ type: 'centers' as const, count: 3 }] };
  const easy = rulesOf('classic', {}, undefined, variant);
  const start = startWorld(easy);
  const world = {
    ...start,
    due: {
      phase: 'over' as const,
      verdict: { kind: 'won' as const, powers: ['russia'], counts: {} },
    },
  };
  expect(chancesOf(easy, world)['russia']).toBeGreaterThan(0.99);
});

test('best lines are legal drafts, the best first', () => {
  const world = startWorld(rules);
  const lines = bestLines(rules, world, 'turkey', 3, {
    strength: 'hard',
    seed: 's',
    budget: thrifty,
    passes: 1,
  });
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.map(({ value }) => value)).toEqual(
    lines.map(({ value }) => value).toSorted((a, b) => b - a),
  );
  for (const order of lines.flatMap(({ orders }) => orders))
    expect(check(rules, world, order).ok).toBe(true);
});

/** Says that it is late when asked more often than so, and counts how often it was asked. */
function patience(times: number) {
  let asked = 0;
  return { isLate: () => ++asked > times, asked: () => asked };
}

test('best lines are looked for with twice as much in every pass', () => {
  const world = startWorld(rules);
  const search = { strength: 'hard', seed: 's' } as const;
  const half = { adjudications: thrifty.adjudications / 2, orders: thrifty.orders / 2 };
  const once = bestLines(rules, world, 'turkey', 3, { ...search, budget: thrifty, passes: 1 });
  const twice = { ...search, budget: half, passes: 2 };
  expect(bestLines(rules, world, 'turkey', 3, twice)).toEqual(once);
  const calm = patience(Infinity);
  expect(bestLines(rules, world, 'turkey', 3, { ...twice, ...calm })).toEqual(once);
});

describe('best lines that are cut short', () => {
  const world = startWorld(rules);
  const spent = { adjudications: 600, orders: 500 };
  const search = { strength: 'hard', seed: 's', budget: spent } as const;
  const calm = patience(Infinity);
  const first = bestLines(rules, world, 'turkey', 3, { ...search, ...calm, passes: 1 });
  const inFirst = calm.asked();
  const whole = patience(Infinity);
  bestLines(rules, world, 'turkey', 3, { ...search, ...whole, passes: 2 });

  test('ask within a pass too, and end soon after it is late', () => {
    expect(inFirst).toBeGreaterThan(100);
    for (let i = 1; i < 12; i++) {
      const times = Math.floor((whole.asked() * i) / 12);
      const { isLate, asked } = patience(times);
      const lines = bestLines(rules, world, 'turkey', 3, { ...search, isLate, passes: 2 });
      expect(asked() - times).toBeLessThan(20);
      expect(lines.length).toBeGreaterThan(0);
      const orders = lines.flatMap((line) => line.orders);
      expect(orders.filter((order) => !check(rules, world, order).ok)).toEqual([]);
    }
  });

  test('keep the pass before if the drafts of one have not all been tried', () => {
    const { isLate } = patience(inFirst + 1);
    expect(bestLines(rules, world, 'turkey', 3, { ...search, isLate, passes: 2 })).toEqual(first);
  });

  test('are what an easy machine orders if it was late from the beginning', () => {
    const { isLate } = patience(0);
    const lines = bestLines(rules, world, 'turkey', 3, { ...search, isLate, passes: 2 });
    expect(lines).toHaveLength(1);
    expect(lines[0]?.orders).toHaveLength(3);
  });

  test('stay within a second or so of the time, whatever they may spend', () => {
    const end = performance.now() + 300;
    const budget = { adjudications: 1_000_000, orders: 1_000_000 };
    const isLate = (): boolean => performance.now() > end;
    bestLines(rules, world, 'turkey', 3, { ...search, budget, isLate, passes: 6 });
    expect(performance.now() - end).toBeLessThan(1500);
  });
});

test('an open home center is seen to be threatened', () => {
  const moved = step(rules, startWorld(rules), [
    { kind: 'move', power: 'italy', unit: 'a-ven@0', to: 'a-tyr@0' },
    { kind: 'move', power: 'austria', unit: 'a-vie@0', to: 'a-gal@0' },
    { kind: 'move', power: 'austria', unit: 'a-tri@0', to: 'a-alb@0' },
  ]);
  if (!moved.ok) throw new Error('too complex');
  const threats = threatsTo(rules, moved.value.world, 'austria', [], {
    strength: 'easy',
    seed: 's',
    tries: 6,
  });
  expect(threats[0]).toMatchObject({ power: 'italy' });
  expect(threats[0]?.loss).toBeGreaterThan(0);
});

test('a search that is late stops with what it has', () => {
  const world = startWorld(rules);
  const late = { strength: 'easy', seed: 's', tries: 1000, isLate: () => true } as const;
  expect(threatsTo(rules, world, 'france', [], late)).toEqual([]);
});
