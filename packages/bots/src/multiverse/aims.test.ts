/** Against whom a power goes: one rival, kept while the board changes, or who is about to win. */
import { expect, test } from 'vitest';
import { type Board, type World, startWorld, worldFrom } from '@chronopolitik/engine';
import { rulesOf } from '../../../../test/laws/play.ts';
import { valuesOf } from '../values.ts';
import { aimsOn, foeOn, leaderIn } from './aims.ts';

const rules = rulesOf('classic');
const { provinces, isCenter } = rules.map;
const start = startWorld(rules);
const [first] = start.boards as readonly [Board];

function weightsIn(world: World, head: Board, power: string): ReadonlySet<string> {
  const aims = aimsOn(rules, world, head, power);
  return new Set(
    provinces.flatMap((id, p) => ((aims[p] as number) > 1 ? [head.owners[id] ?? ''] : [])),
  );
}

test('a power goes against one neighbor', () => {
  for (const power of rules.map.powers) {
    const foes = weightsIn(start, first, power);
    expect([...foes]).toEqual([foeOn(rules, start, first, power)]);
    expect(foes.has(power)).toBe(false);
  }
  expect(['austria', 'germany', 'france', 'turkey']).toContain(foeOn(rules, start, first, 'italy'));
});

test('in a duel there is nobody to choose', () => {
  const owners = Object.fromEntries(
    Object.entries(first.owners).filter(([, owner]) => ['france', 'austria'].includes(owner)),
  );
  const world = worldFrom(rules, { boards: [{ ...first, owners }] });
  const [head] = world.boards as readonly [Board];
  expect(aimsOn(rules, world, head, 'france').every((weight) => weight === 1)).toBe(true);
});

/** Turns in which nothing changes, and a last one on which one army stands elsewhere. */
function wandered(turns: number, unit: string, to: string): World {
  const units = first.units.map((each) =>
    each.location === unit ? { ...each, location: to } : each,
  );
  const boards = Array.from({ length: turns + 1 }, (_, turn): Board => {
    const id = `a@${turn}` as const;
    const parent = turn === 0 ? null : (`a@${turn - 1}` as const);
    return { ...first, id, parent, units: turn === turns ? units : first.units };
  });
  return worldFrom(rules, { boards });
}

test('an army that strays for a turn does not change against whom its power goes', () => {
  const before = foeOn(rules, start, first, 'germany');
  const world = wandered(4, 'mun', 'boh');
  expect(foeOn(rules, world, world.boards.at(-1) as Board, 'germany')).toBe(before);
});

test('all go against another that is about to win, and want it small', () => {
  const owners = Object.fromEntries(
    provinces
      .filter((_, p) => isCenter[p])
      .map((center, i) => [center, i < 14 ? 'turkey' : 'italy']),
  );
  const world = worldFrom(rules, { boards: [{ ...first, owners: { ...owners, vie: 'austria' } }] });
  const [head] = world.boards as readonly [Board];
  const held = Object.keys(head.owners).filter((center) => head.owners[center] === 'italy');
  expect(held.length).toBeGreaterThan(13);
  expect(leaderIn(rules, world, 'austria')).toBe('italy');
  expect(leaderIn(rules, start, 'austria')).toBeUndefined();
  expect([...weightsIn(world, head, 'austria')]).toEqual(['italy']);
  expect(valuesOf(rules, world, 'austria').against).toBe(rules.map.powerIndex.get('italy'));
  expect(valuesOf(rules, start, 'austria').against).toBe(-1);
});
