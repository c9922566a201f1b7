import type { Order } from '@chronopolitik/engine';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { readTried, storeTried } from './tried-orders.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
beforeEach(() => kept.clear());
afterAll(() => vi.unstubAllGlobals());

const hold = (unit: string): readonly Order[] => [
  { kind: 'hold', power: 'turkey', unit } as unknown as Order,
];

it('knows the sets that were sent last, for their step alone', () => {
  const sets = Array.from({ length: 9 }, (_, i) => hold(`a-con@${i}`));
  storeTried('g', 1, sets);
  expect(readTried('g', 1)).toEqual(sets.slice(-6));
  expect(readTried('g', 2)).toEqual([]);
  storeTried('g', 1, []);
  expect(kept.size).toBe(0);
});

it('drops what no page sends', () => {
  kept.set('chronopolitik.tried.g.1', '[[{"order":{"kind":"fly"}}],7,null]');
  expect(readTried('g', 1)).toEqual([[], [], []]);
});
