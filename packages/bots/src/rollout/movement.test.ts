/** What playing on finds on one board where the best orders are known, and what an expert owes. */
import { expect, test } from 'vitest';
import {
  type Board,
  type LocalOrder,
  type Order,
  type Unit,
  dutiesOf,
  encodePosition,
  invariant,
  startWorld,
  step,
} from '@chronopolitik/engine';
import { rulesOf } from '../../../../test/laws/play.ts';
import { chooseOrders } from '../choose.ts';
import { randomFrom } from '../one-head/random.ts';
import { decoded } from '../search/decode.ts';
import { neverLate } from '../thinking.ts';
import { EVEN } from '../values.ts';
import { type Expecting, movementOf } from './movement.ts';
import { orderAll } from './play.ts';
import { sceneOf } from './scene.ts';

const rules = rulesOf('classic', {});
const BUDGET = { adjudications: 6000, orders: 100 };

function unit(text: string): Unit {
  const [power, kind, location] = text.split(' ') as [string, string, string];
  return { power, kind: kind === 'F' ? 'fleet' : 'army', location };
}

/** A board of the first fall: centers change hands after it. */
function fall(units: readonly string[], owners: Record<string, string>): Board {
  const sorted = units.map(unit).toSorted((a, b) => (a.location < b.location ? -1 : 1));
  return { id: 'a@1', parent: null, units: sorted, owners };
}

/** What a power finds against others that order without looking ahead, or as they are told. */
function found(
  board: Board,
  id: string,
  seed = 1,
  told?: (location: string) => LocalOrder,
): readonly string[] {
  const scene = sceneOf(rules, board);
  const { player, root, ranges, theatre } = scene;
  const power = rules.map.powerIndex.get(id) as number;
  const units = theatre.pieces.map(({ unit: each }) => each);
  const expecting: Expecting = (out, random) => {
    if (told) {
      const orders = units.map(({ location }) => told(location));
      out.set(encodePosition(rules, units, orders));
    } else
      for (const each of ranges.keys())
        if (each !== power) orderAll(player, root, random, out, each);
  };
  const [best] = movementOf(scene, {
    power,
    expecting,
    adjudications: BUDGET.adjudications,
    values: EVEN,
    isAllowed: () => true,
    seed,
    isLate: neverLate,
    random: randomFrom(seed),
  });
  invariant(best, 'there are units');
  const [first = 0] = ranges.get(power) ?? [];
  return decoded(theatre, first, best).map(textOf).toSorted();
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
  const orders = found(board, 'france', 1, (location) =>
    location === 'ber' ? { kind: 'support', of: 'mun' } : { kind: 'hold' },
  );
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
  const [board] = startWorld(rules).boards;
  invariant(board, 'the game begins with a board');
  expect(found(board, 'turkey', 2)).toEqual(found(board, 'turkey', 2));
});

test('builds stand where they are needed, one for each that is owed', () => {
  let world = startWorld(rules);
  let owed = 0;
  while (world.rounds.length < 2 || world.due.phase !== 'movement') {
    const orders = dutiesOf(rules, world).flatMap((duty) => {
      const given = chooseOrders(rules, world, duty.power, {
        strength: 'expert',
        seed: 'builds',
        budget: BUDGET,
      });
      const counts = duty.adjustments.map(({ count }) => Math.abs(count));
      const sum = counts.reduce((all, count) => all + count, 0);
      if (sum > 0) expect(given).toHaveLength(sum);
      owed += sum;
      return given;
    });
    const stepped = step(rules, world, orders);
    invariant(stepped.ok, 'the step is small');
    expect(stepped.value.refused).toEqual([]);
    world = stepped.value.world;
  }
  expect(owed).toBeGreaterThan(0);
});
