import type { Order } from '@chronopolitik/engine';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { readTried, storeTried, triedHere } from './tried-orders.ts';
import { windowName } from './window-name.ts';

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

const sent = (orders: readonly Order[], window = windowName()) => ({ window, orders });

it('knows the sets that were sent last, for their step alone', () => {
  const sets = Array.from({ length: 15 }, (_, i) => sent(hold(`a-con@${i}`)));
  storeTried('g', 1, sets);
  expect(readTried('g', 1)).toEqual(sets.slice(-12));
  expect(readTried('g', 2)).toEqual([]);
  storeTried('g', 1, []);
  expect(kept.size).toBe(0);
});

it('tells what this window sent from what another did, or an earlier release', () => {
  const [own, other] = [sent(hold('a-con@0')), sent(hold('a-smy@0'), 'another')];
  storeTried('g', 1, [own, other]);
  expect(triedHere('g', 1)).toEqual([own]);
  const before = JSON.stringify([hold('a-con@0').map((order) => ({ order }))]);
  kept.set('chronopolitik.tried.g.1', before);
  expect(readTried('g', 1)).toEqual([sent(hold('a-con@0'), '')]);
  expect(triedHere('g', 1)).toEqual([]);
});

it('drops what no page sends', () => {
  kept.set('chronopolitik.tried.g.1', '[[{"order":{"kind":"fly"}}],7,null,{"window":3}]');
  expect(readTried('g', 1)).toEqual(Array.from({ length: 4 }, () => sent([], '')));
});
