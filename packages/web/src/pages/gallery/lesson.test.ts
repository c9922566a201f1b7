import type { Order } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import type { Tour } from './example.ts';
import { boardsIn, lessonOf, nextPress, roundWith } from './lesson.ts';

const march: Order = { kind: 'move', power: 'x', unit: 'a-one@0', to: 'a-two@0' };
const help: Order = { kind: 'support', power: 'x', unit: 'a-one@1', of: 'a-one@0', to: 'a-two@0' };
const tour: Tour = { variant: 'v', ruleset: { id: '5d', options: {} }, rounds: [[march], [help]] };

test('an order of the round is wanted until it is given, then the round is to be resolved', () => {
  const start = { played: 0, orders: [], timelines: 1 };
  expect(lessonOf(tour, start)).toEqual({ kind: 'order', round: 0, order: march });
  const other: Order = { ...march, to: 'a-three@0' };
  expect(lessonOf(tour, { ...start, orders: [other] }).kind).toBe('order');
  expect(lessonOf(tour, { ...start, orders: [march] })).toEqual({ kind: 'resolve', round: 0 });
});

test('the second round wants the support of the past', () => {
  const lesson = lessonOf(tour, { played: 1, orders: [], timelines: 1 });
  expect(lesson).toEqual({ kind: 'order', round: 1, order: help });
});

test('a fork ends the tour, however it came about', () => {
  expect(lessonOf(tour, { played: 1, orders: [], timelines: 2 }).kind).toBe('done');
});

test('who played all rounds without a fork is told so', () => {
  expect(lessonOf(tour, { played: 2, orders: [], timelines: 1 }).kind).toBe('astray');
});

test('the boards of a round are those that its orders name', () => {
  expect(boardsIn([march, help])).toEqual(['a@0', 'a@1']);
  expect(boardsIn(roundWith(tour, march))).toEqual(['a@0']);
  expect(boardsIn(roundWith(tour, help))).toEqual(['a@1', 'a@0']);
});

test('what is to be pressed next follows from what was pressed', () => {
  const subject = { place: 'a-one@1', power: 'x' } as const;
  const facts = { kinds: [], targets: {}, builds: [] };
  if (help.kind !== 'support') throw new Error('a support');
  expect(nextPress({ at: 'idle' }, help)).toEqual({ isBegun: false, place: 'a-one@0' });
  expect(nextPress({ at: 'subject', subject }, help)).toEqual({ isBegun: true, place: 'a-one@0' });
  const helped = { at: 'helped', subject, facts, of: 'a-one@0' } as const;
  expect(nextPress(helped, help)).toEqual({ isBegun: true, place: 'a-two@0' });
  if (march.kind !== 'move') throw new Error('a move');
  expect(nextPress({ at: 'idle' }, march)).toEqual({ isBegun: false, place: 'a-two@0' });
});
