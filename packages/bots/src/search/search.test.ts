/** What the search finds on one head where the best orders are known. */
import { expect, test } from 'vitest';
import {
  type Board,
  type Order,
  type Unit,
  dutiesOf,
  invariant,
  startWorld,
  step,
} from '@chronopolitik/engine';
import { rulesOf } from '../../../../test/laws/play.ts';
import { randomFrom } from '../one-head/random.ts';
import { neverLate } from '../thinking.ts';
import { weighedAdjustments } from './adjust.ts';
import { searchHead } from './search.ts';

const rules = rulesOf('classic', {});
const EFFORT = {
  plans: 8,
  othersPlans: 8,
  adjudications: 2000,
  samples: 2,
  whim: 0.5,
  isLate: neverLate,
};

function unit(text: string): Unit {
  const [power, kind, location] = text.split(' ') as [string, string, string];
  return { power, kind: kind === 'F' ? 'fleet' : 'army', location };
}

/** A board of the first fall: centers change hands after it. */
function fall(units: readonly string[], owners: Record<string, string>): Board {
  const sorted = units.map(unit).toSorted((a, b) => (a.location < b.location ? -1 : 1));
  return { id: 'a@1', parent: null, units: sorted, owners };
}

function found(board: Board, power: string, seed = 'one'): readonly string[] {
  const { orders } = searchHead(rules, [board], board, power, EFFORT, randomFrom(seed));
  return orders.map(textOf).toSorted();
}

function textOf(order: Order): string {
  const bare = (place: string): string => place.slice(2, place.indexOf('@'));
  if (order.kind === 'move') return `${bare(order.unit)} - ${bare(order.to)}`;
  if (order.kind === 'support') {
    return `${bare(order.unit)} S ${bare(order.of)}${order.to ? ` - ${bare(order.to)}` : ''}`;
  }
  if (order.kind === 'convoy') return `${bare(order.unit)} C ${bare(order.of)} - ${bare(order.to)}`;
  return 'unit' in order ? `${bare(order.unit)} ${order.kind}` : order.kind;
}

test('three armies take a center that two of others hold, with two supports', () => {
  const board = fall(
    ['france A bur', 'france A boh', 'france A tyr', 'germany A mun', 'germany A ber'],
    {
      ...Object.fromEntries(
        ['kie', 'hol', 'bel', 'par', 'mar', 'bre', 'vie', 'tri', 'ven'].map((id) => [id, 'france']),
      ),
      mun: 'germany',
      ber: 'germany',
    },
  );
  const orders = found(board, 'france');
  const moves = orders.filter((order) => order.endsWith('- mun') && !order.includes(' S '));
  expect(moves).toHaveLength(1);
  expect(orders.filter((order) => order.includes(' S '))).toHaveLength(2);
});

test('an army crosses the sea to a center that nobody guards', () => {
  const board = fall(['england A yor', 'england F nth'], {
    lon: 'england',
    edi: 'england',
  });
  const orders = found(board, 'england');
  expect(
    orders.some((order) => /^nth C yor - (nwy|den|hol|bel)$|^nth - (nwy|den|hol|bel)$/.test(order)),
  ).toBe(true);
});

test('the same seed finds the same orders', () => {
  const world = startWorld(rules);
  const [board] = world.boards;
  invariant(board, 'the game begins with a board');
  expect(found(board, 'turkey', 'two')).toEqual(found(board, 'turkey', 'two'));
});

test('builds stand where they are needed, one for each that is owed', () => {
  let world = startWorld(rules);
  for (let i = 0; i < 4 && world.due.phase !== 'adjustment'; i++) {
    const orders = dutiesOf(rules, world).flatMap(({ power, units }) => {
      const board = world.boards.at(-1);
      invariant(board, 'there is a board');
      if (units.length === 0) return [];
      return searchHead(rules, [board], board, power, EFFORT, randomFrom(power)).orders;
    });
    const stepped = step(rules, world, orders);
    invariant(stepped.ok, 'the step is small');
    expect(stepped.value.refused).toEqual([]);
    world = stepped.value.world;
  }
  expect(world.due.phase).toBe('adjustment');
  for (const { adjustments } of dutiesOf(rules, world))
    for (const owed of adjustments)
      expect(weighedAdjustments(rules, world, owed)).toHaveLength(Math.abs(owed.count));
});
