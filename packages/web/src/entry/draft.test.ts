import { type Order, type PlaceId, subjectOf } from '@chronopolitik/engine';
import { describe, expect, it, test } from 'vitest';
import type { Drafted } from './entry.ts';
import {
  cleared,
  EMPTY,
  mergedInto,
  redone,
  undone,
  withGuesses,
  withOrder,
  withoutGuesses,
  withoutOrder,
  type Guess,
} from './draft.ts';
import { NEW_SESSION, sessionAfter } from './session.ts';

const hold: Order = { kind: 'hold', power: 'germany', unit: 'a-mun@0' };
const move: Order = { kind: 'move', power: 'germany', unit: 'a-mun@0', to: 'a-bur@0' };
const other: Order = { kind: 'hold', power: 'germany', unit: 'a-ber@0' };
const orders = ({ orders: all }: typeof EMPTY): readonly Order[] => all.map(({ order }) => order);

test('a second order for a unit takes the place of the first', () => {
  const draft = [hold, other, move].reduce((so, order) => withOrder(so, { order }), EMPTY);
  expect(orders(draft)).toEqual([move, other]);
});

test('the coast of a unit does not make it another', () => {
  const coast: Order = { kind: 'hold', power: 'russia', unit: 'a-stp/sc@0' };
  expect(subjectOf(coast)).toBe(subjectOf({ ...coast, unit: 'a-stp@0' }));
});

test('guesses are undone and redone with the orders; one of a place takes the place of another', () => {
  const army: Guess = { place: 'a-spa@2', unit: { power: 'france', kind: 'army' } };
  const fleet: Guess = { place: 'a-spa/sc@2', unit: { power: 'italy', kind: 'fleet' } };
  const one = withGuesses(withOrder(EMPTY, { order: hold }), [army]);
  const two = withGuesses(one, [fleet]);
  expect(two.guesses).toEqual([fleet]);
  expect(undone(two).guesses).toEqual([army]);
  expect(orders(undone(undone(two)))).toEqual([hold]);
  expect(undone(undone(two)).guesses).toEqual([]);
  expect(redone(redone(undone(undone(two)))).guesses).toEqual([fleet]);
  expect(withoutGuesses(two, ['a-spa@2']).guesses).toEqual([]);
  expect(withoutGuesses(two, ['a-mun@2'])).toBe(two);
  expect(cleared(two)).toMatchObject({ orders: [], guesses: [] });
});

test('every change can be undone and redone', () => {
  const one = withOrder(EMPTY, { order: hold });
  const none = cleared(one);
  expect(orders(none)).toEqual([]);
  expect(orders(undone(none))).toEqual([hold]);
  expect(orders(redone(undone(none)))).toEqual([]);
  expect(orders(undone(withoutOrder(one, subjectOf(hold))))).toEqual([hold]);
  expect(undone(EMPTY)).toEqual(EMPTY);
});

test('a disband that is ordered again is taken back', () => {
  const order: Order = { kind: 'disband', power: 'germany', unit: 'a-mun@1w' };
  const facts = { kinds: ['disband' as const], targets: {}, builds: [] };
  const click = {
    place: order.unit,
    piece: { place: order.unit, power: order.power, kind: 'army' as const },
  };
  const press = (session: typeof NEW_SESSION): typeof NEW_SESSION => {
    const chosen = sessionAfter(session, { type: 'input', input: { type: 'click', click } });
    const input = { type: 'facts' as const, place: order.unit, facts };
    return sessionAfter(chosen, { type: 'input', input });
  };
  const once = press(NEW_SESSION);
  expect(orders(once.draft)).toEqual([order]);
  expect(orders(press(once).draft)).toEqual([]);
});

describe('orders of a text', () => {
  const hold = (unit: PlaceId): Drafted => ({ order: { kind: 'hold', power: 'x', unit } });
  const [p, q, r] = [hold('a-p@0'), hold('a-q@0'), hold('a-r@0')];
  const moved: Drafted = { order: { kind: 'move', power: 'x', unit: 'a-p@0', to: 'a-q@0' } };

  it('join what was ordered elsewhere meanwhile', () => {
    expect(mergedInto([p, r], [p], [p, q])).toEqual([p, r, q]);
    expect(mergedInto([moved], [p], [p, q])).toEqual([moved, q]);
  });

  it('that are gone go, and nothing else', () => {
    expect(mergedInto([p, r], [p], [])).toEqual([r]);
  });
});
