/** Positions that later phases are planned in, and what the engine answers there. */
import { readFileSync } from 'node:fs';
import {
  createRules,
  startWorld,
  type Order,
  type PlaceId,
  type Rules,
  type Variant,
} from '@chronopolitik/engine';
import { describe, expect, test } from 'vitest';
import { sitesAhead, unitsAhead, worldAhead, type AheadPhase } from './ahead.ts';
import { answerAhead } from './answers.ts';

const variant = JSON.parse(
  readFileSync(new URL('../../../../variants/standard/variant.json', import.meta.url), 'utf8'),
) as Variant;

function rulesOf(id: string): Rules {
  const made = createRules(
    { variant: 'standard', ruleset: { id, options: {} }, seed: 'ahead' },
    variant,
  );
  if (!made.ok) throw new Error('rules');
  return made.value;
}

const powers = ['austria'];
const move = (unit: PlaceId, to: PlaceId): Order => ({ kind: 'move', power: 'austria', unit, to });
const moves = [move('a-bud@0', 'a-ser@0'), move('a-tri@0', 'a-alb@0')];

describe.each(['classic', '5d'])('planned ahead, %s', (id) => {
  const rules = rulesOf(id);
  const world = startWorld(rules);
  const fall: AheadPhase = { phase: 'movement', season: 'a@1', powers, moves };

  test('the next season has its own board, with the units where their moves lead', () => {
    const later = worldAhead(rules, world, fall);
    expect([...unitsAhead(later, fall)].toSorted()).toEqual(['a-alb@1', 'a-ser@1', 'a-vie@1']);
    expect(world.boards).toHaveLength(1);
    const { targets } = answerAhead({ rules, world }, fall, 'facts', { place: 'a-ser@1' });
    expect(targets.move?.map(({ place }) => place)).toContain('a-gre@1');
  });

  test('a unit stays that would come to where another of its power stays', () => {
    const jam = { ...fall, moves: [move('a-bud@0', 'a-vie@0')] };
    expect([...unitsAhead(worldAhead(rules, world, jam), jam)]).toContain('a-bud@1');
  });

  test('retreats lead to where a unit could go by itself', () => {
    const retreats: AheadPhase = { phase: 'retreat', season: 'a@0', powers, moves };
    const facts = answerAhead({ rules, world }, retreats, 'facts', { place: 'a-bud@0' });
    expect(facts.kinds).toEqual(['retreat', 'disband']);
    const open = facts.targets.retreat?.map(({ place }) => place);
    expect(open).toContain('a-ser@0');
    expect(open).not.toContain('a-bul@0');
  });

  test('a winter may build in every center at home, and disband every unit', () => {
    const winter: AheadPhase = { phase: 'adjustment', season: 'a@1w', powers, moves };
    const later = worldAhead(rules, world, winter);
    const sites = sitesAhead(rules, later, winter).map(({ place }) => place);
    expect(sites.toSorted()).toEqual(['a-bud@1w', 'a-tri@1w', 'a-vie@1w']);
    const facts = (place: PlaceId) => answerAhead({ rules, world }, winter, 'facts', { place });
    expect(facts('a-vie@1w').kinds).toEqual(['build', 'disband']);
    expect(facts('a-tri@1w').builds.map(({ type }) => type)).toEqual(['army', 'fleet']);
    expect(facts('a-ser@1w').kinds).toEqual(['disband']);
  });

  test('what waits is read on the boards of its season', () => {
    const text = 'F1901: A Ser - Gre\n';
    const { waiting } = answerAhead({ rules, world }, fall, 'plan', { text, powers });
    expect(waiting.map(({ order }) => order)).toEqual([move('a-ser@1', 'a-gre@1')]);
  });
});
