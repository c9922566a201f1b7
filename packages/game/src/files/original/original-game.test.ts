import { headsOf } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { imported } from '../../../test/import.ts';
import { importOf } from '../import-file.ts';
import { verify } from '../../core/verify.ts';

type Phase = 'Spring' | 'Fall' | 'Winter';

const at = (region: string, phase: Phase, timeline = 1) => ({
  timeline,
  year: 1901,
  phase,
  region,
});

function move(from: ReturnType<typeof at>, to: ReturnType<typeof at>, status = 'Success') {
  const unit = { owner: 'Germany', type: 'Army', mustRetreat: false };
  return { $type: 'Move', status, unit, location: from, destination: to };
}

/** An army goes to Burgundy and from there into the spring, where it bounces with itself. */
const ORDERS = [
  move(at('Mun', 'Spring'), at('Bur', 'Spring'), 'Failure'),
  move(at('Bur', 'Fall'), at('Bur', 'Spring'), 'Failure'),
  move(at('Ber', 'Fall'), at('Ber', 'Spring'), 'Failure'),
];
const download = { hasStrictAdjacencies: true, iteration: 3, orders: ORDERS };

describe('a download of the 5D original', () => {
  it('is played anew from its orders, each given when its board is asked', () => {
    const { game, rules, differences } = imported(download);
    expect(rules.ruleset.options['adjacency']).toBe('strict');
    expect(game.steps.map(({ orders }) => orders.length)).toEqual([0, 1, 2]);
    expect(verify(rules, game)).toEqual([]);
    expect(differences).toEqual([]);
  });

  it('tells moves that came out otherwise, by timeline, phase and place', () => {
    const [first] = ORDERS;
    const orders = [first];
    const { differences } = imported({ ...download, orders });
    expect(differences).toEqual([
      { step: 1, phase: '1 Spring 1901', place: 'Mun', claimed: 'Failure', found: 'Success' },
    ]);
  });

  it('tells orders for boards that never came', () => {
    const orders = [...ORDERS.slice(0, 1), move(at('Mun', 'Fall', 9), at('Bur', 'Fall', 9))];
    const { differences } = imported({ ...download, orders });
    expect(differences).toContainEqual(
      expect.objectContaining({ phase: '9 Fall 1901', found: 'never asked for' }),
    );
  });
});

const army = (owner: string, mustRetreat = false) => ({ owner, type: 'Army', mustRetreat });

function world(units: object, centres: object = { Mun: 'Germany' }) {
  const spring = { timeline: 1, year: 1901, phase: 'Spring', childTimelines: [2], centres, units };
  return {
    iteration: 2,
    winner: null,
    orders: [],
    boards: [
      spring,
      { ...spring, phase: 'Fall', childTimelines: [] },
      { ...spring, phase: 'Fall', timeline: 2, childTimelines: [] },
    ],
  };
}

describe('a world with boards that its orders do not lead to', () => {
  it('becomes a position to play on, with the parents of its boards', () => {
    const { game, rules, differences } = imported(
      world({ Mun: army('Germany'), Spa_N: { ...army('France'), type: 'Fleet' } }),
    );
    expect(headsOf(rules, game.world).map(({ id, parent }) => [id, parent])).toEqual([
      ['a@1', 'a@0'],
      ['b@1', 'a@0'],
    ]);
    expect(headsOf(rules, game.world)[1]?.units).toEqual([
      { power: 'germany', kind: 'army', location: 'mun' },
      { power: 'france', kind: 'fleet', location: 'spa/nc' },
    ]);
    expect(differences).toContainEqual(
      expect.objectContaining({ phase: 'b@1', claimed: 'a board' }),
    );
    expect(verify(rules, game)).toEqual([]);
  });

  it('waits for the retreats that it has', () => {
    const made = world({ Mun: army('Germany') });
    const [spring] = made.boards;
    const boards = [{ ...spring, childTimelines: [], units: { Mun: army('Germany', true) } }];
    const { game } = imported({ ...made, boards });
    expect(game.world.due).toMatchObject({ phase: 'retreat', retreats: [{ unit: 'a-mun@0' }] });
  });

  it.each([
    ['of nobody’s units', { Mun: army('Atlantis') }],
    ['of armies at sea', { NTH: army('Germany') }],
    ['of places that are none', { Xxx: army('Germany') }],
  ])('%s is refused', (_, units) => {
    expect(() => imported(world(units))).toThrow('the file can be played');
  });
});

it.each([
  ['without orders', { iteration: 1 }],
  ['of other orders', { iteration: 1, orders: [{ $type: 'Teleport' }] }],
  ['of boards that are none', { iteration: 1, orders: [], boards: [{ timeline: 0 }] }],
])('a download %s is refused', (_, file) => {
  expect(importOf(file)).toBeUndefined();
});
