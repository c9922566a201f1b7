/** Personalities want different things, and order by them. */
import { expect, test } from 'vitest';
import { type Board, type World, dutiesOf, startWorld, worldFrom } from '@chronopolitik/engine';
import { rulesOf } from '../../../test/laws/play.ts';
import { chooseOrders } from './choose.ts';
import { type BotPress, accepts } from './press/diplomacy.ts';
import { PERSONALITIES, type Personality, offenderOf, valuesOf } from './values.ts';

const rules = rulesOf('classic', {});
const start = startWorld(rules);

/** Germany took Warsaw from Russia, and Turkey took two centers from it. */
function robbed(): World {
  const [first] = start.boards as readonly [Board];
  const owners = { ...first.owners, war: 'germany', sev: 'turkey', mos: 'turkey' };
  return worldFrom(rules, { boards: [first, { ...first, id: 'a@1', parent: 'a@0', owners }] });
}

test('a vengeful machine turns on who took most from it, others on nobody', () => {
  const world = robbed();
  expect(offenderOf(rules, world, 'russia')).toBe('turkey');
  expect(offenderOf(rules, world, 'england')).toBeUndefined();
  const turkey = rules.map.powerIndex.get('turkey');
  expect(valuesOf(rules, world, 'russia', 'vengeful').against).toBe(turkey);
  for (const personality of ['even', 'bold', 'loyal'] as const)
    expect(valuesOf(rules, world, 'russia', personality).against).toBe(-1);
});

test('loyal machines make peace with more of the others than bold ones', () => {
  const others = rules.map.powers.filter((power) => power !== 'italy');
  const friends = (personality: Personality): number => {
    let botPress: BotPress = {
      rules,
      world: start,
      own: ['italy'],
      past: [],
      pacts: [],
      personality,
    };
    for (const power of others) {
      if (!accepts(botPress, [power], { kind: 'peace' })) continue;
      const pact = { powers: [power], pledge: { kind: 'peace' }, round: 0 } as const;
      botPress = { ...botPress, pacts: [...botPress.pacts, pact] };
    }
    return botPress.pacts.length;
  };
  expect(friends('even')).toBe(2);
  expect(friends('bold')).toBe(1);
  expect(friends('loyal')).toBe(5);
});

test('every personality orders all its units, the same each time', () => {
  for (const personality of PERSONALITIES) {
    const thinking = {
      strength: 'expert',
      seed: 'one',
      personality,
      budget: { adjudications: 4000, orders: 0 },
    } as const;
    const orders = chooseOrders(rules, start, 'russia', thinking);
    expect(orders).toHaveLength(
      dutiesOf(rules, start).find(({ power }) => power === 'russia')!.units.length,
    );
    expect(chooseOrders(rules, start, 'russia', thinking)).toEqual(orders);
  }
});
