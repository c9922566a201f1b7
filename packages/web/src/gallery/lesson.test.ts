import type { Order } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import type { Tour } from './example.ts';
import { lessonOf } from './lesson.ts';

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
