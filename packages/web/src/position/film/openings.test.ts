import type { Order, PlaceId, PowerId } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import type { LoadedGame } from '../loaded-game.ts';
import { openingsOf } from './openings.ts';

const to = (power: PowerId, unit: PlaceId, goal: PlaceId): { readonly order: Order } => ({
  order: { kind: 'move', power, unit, to: goal },
});

/** A game in which a timeline opened because of some orders of `a@1`. */
function gameOf(units: readonly PlaceId[]): Pick<LoadedGame, 'forks' | 'record'> {
  const orders = [
    to('germany', 'a-den@1', 'a-den@0'),
    to('england', 'a-nth@1', 'a-nth@0'),
    to('germany', 'a-kie@1', 'a-kie@0'),
  ];
  const because = { code: 'differs', orders: units };
  return {
    forks: [{ child: 'b@1', parent: 'a@0', because }],
    record: new Map([['a@1', orders]]),
  } as unknown as LoadedGame;
}

test('all who changed the past are named, each once', () => {
  const powersIn = (...units: readonly PlaceId[]) => openingsOf(gameOf(units), ['b@1'])[0]?.powers;
  expect(powersIn('a-den@1')).toEqual(['germany']);
  expect(powersIn('a-den@1', 'a-nth@1', 'a-kie@1')).toEqual(['germany', 'england']);
  expect(powersIn()).toEqual([]);
});

test('a sole cause is told as it came out; of several none is', () => {
  const causeIn = (...units: readonly PlaceId[]) => openingsOf(gameOf(units), ['b@1'])[0]?.cause;
  expect(causeIn('a-den@1')).toMatchObject({ order: { unit: 'a-den@1', to: 'a-den@0' } });
  expect(causeIn('a-den@1', 'a-nth@1')).toBeUndefined();
});

test('a board of which the game tells no fork opens nothing', () => {
  expect(openingsOf(gameOf(['a-den@1']), ['c@1'])).toEqual([]);
});
