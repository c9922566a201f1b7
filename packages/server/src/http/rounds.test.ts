import { expect, it } from 'vitest';
import { createRankedRounds, createRounds } from './rounds.ts';

it('a burst of one address waits behind itself, not before others', () => {
  const rounds = createRounds<string>();
  for (let i = 1; i <= 4; i++) rounds.add('10.0.0.1', 'a', `a${i}`);
  rounds.add('10.0.0.1', 'b', 'b1');
  rounds.add('10.0.0.2', 'c', 'c1');
  rounds.add('10.0.0.2', 'c', 'c2');
  expect([rounds.size, rounds.sizeOf('10.0.0.1'), rounds.sizeOf('10.0.0.2')]).toEqual([7, 5, 2]);
  const order = Array.from({ length: 8 }, () => rounds.next());
  expect(order).toEqual(['a1', 'c1', 'b1', 'c2', 'a2', 'a3', 'a4', undefined]);
  expect([rounds.size, rounds.sizeOf('10.0.0.1')]).toEqual([0, 0]);
});

it('a later rank waits for the earlier ones, and has rounds of its own', () => {
  const rounds = createRankedRounds<string>(3);
  for (let i = 1; i <= 2; i++) rounds.add(2, '10.0.0.1', 'a', `a${i}`);
  rounds.add(2, '10.0.0.2', 'b', 'b1');
  rounds.add(0, '10.0.0.3', 'c', 'c1');
  rounds.add(9, '10.0.0.3', 'c', 'c2');
  expect([rounds.size, rounds.sizeOf('10.0.0.3')]).toEqual([5, 2]);
  const order = Array.from({ length: 6 }, () => rounds.next());
  expect(order).toEqual(['c1', 'a1', 'b1', 'c2', 'a2', undefined]);
});
