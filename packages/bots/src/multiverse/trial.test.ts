/** Drafts tried on small worlds: what a victory counts, samples that are alike, and what failed twice. */
import { expect, test } from 'vitest';
import type { Rules, World } from '@chronopolitik/engine';
import { SHIPPED, Shelf } from '@chronopolitik/shelf';
import { rulesOf } from '../../../../test/laws/play.ts';
import { headIn, orderOf, played } from '../../../../test/movements.ts';
import { withoutBarred } from '../one-head/bars.ts';
import { chooseOrders } from '../choose.ts';
import { chancesIn } from '../prospects/prospects.ts';
import { type BotStrength, neverLate } from '../thinking.ts';
import { type Trial, playedOut, playedThroughWinter, worthOf } from './trial.ts';

const { variant } = new Shelf([SHIPPED]).get('teaching')!;
const duel = rulesOf('5d', {}, undefined, variant);

/** A trial of ash against others who hold, by appraisal. */
function trialOf(rules: Rules, world: World): Trial {
  return {
    rules,
    world,
    power: 'ash',
    samples: [[]],
    threatened: new Set(),
    withPactsKept: (orders) => orders,
    purse: { left: 1000 },
    depth: 0,
    isLate: neverLate,
  };
}

test('by chances a victory counts little more than a lead, else it outweighs all else', () => {
  const rules = rulesOf('5d', {}, undefined, {
    ...variant,
    victory: [{ type: 'centers', count: 3 }],
  });
  const world = played(rules, ['ash emb sou']);
  const trial = trialOf(rules, world);
  const byChance: Trial = { ...trial, chances: chancesIn(rules, world, 'ash') };
  const wins = [orderOf(headIn(rules, world), 'ash sou fer')];
  expect(worthOf(trial, wins)).toBe(1000);
  expect(worthOf(trial, [])).toBeLessThan(14);
  expect(worthOf(byChance, wins)).toBe(50);
  expect(worthOf(byChance, [])).toBeGreaterThan(25);
  expect(worthOf(byChance, [])).toBeLessThan(45);
});

test('by chances a draft is judged after the builds that follow', () => {
  const world = played(duel, ['ash emb sou']);
  const orders = [orderOf(headIn(duel, world), 'ash sou fer')];
  const ofAsh = (next: World): number =>
    headIn(duel, next).units.filter(({ power }) => power === 'ash').length;
  const [winter, spring] = [playedOut, playedThroughWinter].map((play) =>
    play(duel, world, orders),
  );
  expect(winter?.due).toMatchObject({ phase: 'movement', movement: [] });
  expect(ofAsh(winter!)).toBe(2);
  expect(spring?.due).toMatchObject({ phase: 'movement', adjustment: [] });
  expect(ofAsh(spring!)).toBe(3);
  const chances = chancesIn(duel, world, 'ash');
  expect(worthOf({ ...trialOf(duel, world), chances }, orders)).toBe(50 * chances(spring!));
});

test('samples that are alike count as often as they come', () => {
  const clash = ['ash emb bri', 'rime fro bri'];
  const world = played(duel, clash);
  const head = headIn(duel, world);
  const trial = { ...trialOf(duel, world), chances: chancesIn(duel, world, 'ash') };
  const attack = [orderOf(head, 'rime tar bri')];
  const draft = [orderOf(head, 'ash kil bri')];
  const worth = (samples: Trial['samples']) => worthOf({ ...trial, samples }, draft) ?? Number.NaN;
  const [open, clashed] = [worth([[]]), worth([attack])];
  expect(open).toBeGreaterThan(clashed);
  expect(worth([attack, [], attack, attack])).toBeCloseTo((3 * clashed + open) / 4, 10);
});

test('on a small map an expert may order again what failed twice, a hard machine does not', () => {
  const clash = ['ash emb bri', 'ash kil emb bri', 'rime fro bri', 'rime tar fro bri'];
  const world = played(duel, clash, clash, clash, clash);
  const repeats = (strength: BotStrength): boolean =>
    ['1', '2', '3'].some((seed) => {
      const budget = { adjudications: 4000, orders: 4000 };
      const orders = chooseOrders(duel, world, 'ash', { strength, seed, budget });
      return withoutBarred(duel, world, 'ash', orders) !== orders;
    });
  expect(repeats('expert')).toBe(true);
  expect(repeats('hard')).toBe(false);
});
