import type { Because, Resolution, Succession } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { wordsIn } from '../test/fixture.ts';
import { BECAUSE_CITATIONS } from './citations.ts';
import { withCauses } from './fork-causes.ts';
import type { StepTold } from './say-succession.ts';

const words = wordsIn('5d');

const arrival: Resolution = {
  order: { kind: 'move', power: 'france', unit: 'b-par@3', to: 'b-par@2' },
  outcome: { result: 'moved' },
};
const bounce: Resolution = {
  order: { kind: 'move', power: 'france', unit: 'b-bur@2', to: 'b-par@2' },
  outcome: { result: 'repelled' },
};
const because: Because = {
  code: 'differs',
  from: 'b@3',
  gained: [{ power: 'france', kind: 'army', location: 'bur' }],
  lost: [
    { power: 'germany', kind: 'army', location: 'ruh' },
    { power: 'france', kind: 'fleet', location: 'spa/nc' },
  ],
  owners: ['par'],
  orders: ['b-par@3', 'b-bur@2'],
};
const fork: Succession = { parent: 'b@2', child: 'd@3', kind: 'forks', because };
const step: StepTold = {
  resolutions: [arrival, bounce],
  successions: [fork, { parent: 'b@3', child: 'b@3w', kind: 'goes on', because: { code: 'head' } }],
};

test('a board that goes on is followed by the next', () => {
  const next: Succession = {
    parent: 'a@0',
    child: 'a@1',
    kind: 'goes on',
    because: { code: 'head' },
  };
  expect(words.saySuccession(next)).toBe('T1 F1901 follows T1 S1901.');
});

test('a board on which nothing changed opens no timeline', () => {
  const same: Succession = {
    parent: 'a@0',
    child: 'a@1',
    kind: 'unchanged',
    because: { code: 'same', as: 'a@1' },
  };
  expect(words.saySuccession(same)).toBe(
    `T1 S1901 still leads to T1 F1901: nothing on this board changed, so no new timeline. [${BECAUSE_CITATIONS.same}]`,
  );
});

test('a fork by decisions names its board, and first what came onto it', () => {
  const decided: Succession = {
    ...fork,
    because: {
      code: 'decided',
      arrivals: ['b-par@3'],
      changed: [],
      dislodged: [],
      saved: [],
    },
  };
  expect(words.saySuccession(decided)).toBe(
    `T4 opens at F1902: what happened on T2 S1902 changed. Cause: the order of A Par (T2 F1902). [${BECAUSE_CITATIONS.decided}]`,
  );
});

test('a fork names its cause, the first difference and what the boards differ in', () => {
  expect(words.saySuccession(fork, step)).toBe(
    'T4 opens at F1902: T2 S1902 no longer leads to T2 F1902. ' +
      'Cause: A Par (T2 F1902) – Par in T2 S1902 (moved). ' +
      'First difference: A Bur – Par now bounces. ' +
      'New: A Bur (France). Gone: A Ruh (Germany) and F Spa/nc (France). Another owner: Paris. ' +
      `Other boards unchanged. [${BECAUSE_CITATIONS.differs}]`,
  );
});

test('a fork names all the orders from other boards that are its causes', () => {
  const orders = ['b-par@3', 'c-gas@2', 'b-bur@2'] as const;
  expect(words.saySuccession({ ...fork, because: { ...because, orders } }, step)).toContain(
    'Causes: A Par (T2 F1902) – Par in T2 S1902 (moved) and the order of A Gas (T3 S1902). ' +
      'First difference: A Bur – Par now bounces.',
  );
});

test('without the step, a fork names the unit whose order is the cause', () => {
  expect(words.saySuccession(fork)).toContain('Cause: the order of A Par (T2 F1902).');
});

test('other boards are not called unchanged when others forked', () => {
  const two: StepTold = { ...step, successions: [fork, { ...fork, child: 'e@3' }] };
  expect(words.saySuccession(fork, two)).not.toContain('Other boards');
});

test('the destination of an arrival is named on its board', () => {
  expect(words.phrases.succession(fork, step)).toContainEqual({ ref: 'b-par@2', text: 'Par' });
});

test('who helps an order of the past from elsewhere is the cause, not the order that is helped', () => {
  const help: Resolution = {
    order: { kind: 'support', power: 'france', unit: 'b-par@3', of: 'b-bur@2', to: 'b-mun@2' },
    outcome: { result: 'given' },
  };
  const helped: Resolution = {
    order: { kind: 'move', power: 'france', unit: 'b-bur@2', to: 'b-mun@2' },
    outcome: { result: 'moved' },
  };
  const told: Succession = { ...fork, because: { ...because, orders: ['b-bur@2'] } };
  const round = { successions: [told], resolutions: [help, helped] };
  expect(withCauses(told, round.resolutions).because).toMatchObject({
    orders: ['b-par@3', 'b-bur@2'],
  });
  expect(words.saySuccession(told, round)).toContain(
    'Cause: A Par (T2 F1902) S A Bur (T2 S1902) – Mun (given).',
  );
});
