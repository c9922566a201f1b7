/** Plans in every family of rules: rounds of several boards, winters as boards and as phases, ballots. */
import { invariant, step, type Order, type World } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { newPlay, type Play } from '../../test/table.ts';
import { tryPlan } from './try-plan.ts';

const played = ({ rules }: Play, world: World, ...orders: readonly Order[]): World => {
  const result = step(rules, world, orders);
  invariant(result.ok, 'it can be judged');
  return result.value.world;
};
const tried = ({ rules }: Play, world: World, text: string) =>
  tryPlan(rules, world, ['austria'], text);
const fates = (trial: ReturnType<typeof tried>) => trial.lines.map(({ fate }) => fate.kind);
const toThePast: Order = { kind: 'move', power: 'austria', unit: 'a-bud@1', to: 'a-ser@0' };

/** Two timelines: an army went back to the first spring. */
function twoTimelines(play: Play): World {
  const fall = played(play, play.game.world);
  let world = played(play, fall, toThePast);
  while (world.due.phase !== 'movement') world = played(play, world);
  return world;
}

describe.each(['5d-loose', '5dplomacy'])('plans under %s', (preset) => {
  const play = newPlay({}, preset);

  it('name a timeline, or are tried on each', () => {
    const world = twoTimelines(play);
    const one = tried(play, world, 'movement on T2:\nA Vie H');
    expect(one.orders).toMatchObject([{ kind: 'hold', unit: expect.stringMatching(/^b-vie@/) }]);
    const each = tried(play, world, 'movement:\nA Vie H');
    expect(each.errors).toEqual([]);
    expect(each.orders.map((order) => 'unit' in order && order.unit.slice(0, 5))).toContain(
      'b-vie',
    );
    expect(fates(each)).toEqual(['given']);
  });

  it('ask of other timelines', () => {
    const world = twoTimelines(play);
    const text = (condition: string) =>
      `movement on b:\nif ${condition}: A Vie H\nelse A Vie - Tyr`;
    expect(fates(tried(play, world, text('A Ser is mine in T2')))).toEqual(['given', 'not-so']);
    expect(fates(tried(play, world, text('A Vie is mine in T1 S1901')))).toEqual([
      'given',
      'not-so',
    ]);
    expect(fates(tried(play, world, text('there is T3')))).toEqual(['not-so', 'given']);
  });

  it('wait for timelines that do not exist yet', () => {
    const trial = tried(play, play.game.world, 'movement on T2:\nA Vie H\nF1901 on T1: A Vie H');
    expect(fates(trial)).toEqual(['waits', 'waits']);
  });

  it('may order across boards', () => {
    const fall = played(play, play.game.world);
    const trial = tried(play, fall, 'F1901: A Bud - T1 S1901 Ser');
    expect(trial.orders).toEqual([toThePast]);
  });

  it('build in the winter, whether that is a board or a phase', () => {
    let world = played(play, play.game.world, { ...toThePast, unit: 'a-bud@0', to: 'a-ser@0' });
    world = played(play, world);
    const isWinter = (due: World['due']): boolean =>
      'adjustment' in due && due.adjustment.some(({ power }) => power === 'austria');
    for (let i = 0; i < 3 && !isWinter(world.due); i++) world = played(play, world);
    expect(isWinter(world.due)).toBe(true);
    const trial = tried(play, world, 'winter 1901: Build A Bud; Build A Vie');
    expect(trial.orders).toMatchObject([{ kind: 'build', type: 'army' }]);
    expect(trial.isWhole).toBe(world.due.phase === 'adjustment' || trial.isWhole);
  });
});

it('reads a long plan on many boards no further than its budget', () => {
  const play = newPlay({}, '5d-loose');
  const text = `movement:\n${Array.from({ length: 66 }, () => 'A Bud - Par; A Vie - Par; F Tri - Par').join('\n')}`;
  const world = twoTimelines(play);
  const trial = tried(play, world, text);
  expect(trial.lines).toHaveLength(198);
  expect(fates(trial).every((fate) => fate === 'illegal')).toBe(true);
});
