/** Conditions on results: what the movement before brought, on the way to the board that a heading came upon. */
import { invariant, step, type Order, type World } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { newPlay, type Play } from '../../test/table.ts';
import { tryPlan } from './try-plan.ts';

const move = (power: string, unit: string, to: string): Order =>
  ({ kind: 'move', power, unit, to }) as Order;
const played = ({ rules }: Play, world: World, ...orders: readonly Order[]): World => {
  const result = step(rules, world, orders);
  invariant(result.ok, 'it can be judged');
  return result.value.world;
};
/** Whether a condition holds: `given` of its order, not of the one that stands under else. */
const asked = (play: Play, world: World, heading: string, condition: string): boolean => {
  const text = `${heading}:\n if ${condition}: A Vie H; A Vie D\n else: A Vie - Tyr; A Vie R Tyr`;
  const { lines, errors } = tryPlan(play.rules, world, ['austria'], text);
  expect(errors).toEqual([]);
  return lines.slice(0, 2).some(({ fate }) => fate.kind === 'given');
};

const ORDERS = [
  move('france', 'a-par@0', 'a-bur@0'),
  move('germany', 'a-mun@0', 'a-bur@0'),
  move('france', 'a-mar@0', 'a-spa@0'),
  move('austria', 'a-bud@0', 'a-ser@0'),
  { kind: 'support', power: 'italy', unit: 'a-rom@0', of: 'a-ven@0' } as Order,
];

describe.each(['ordinary', '5d-strict', '5d-loose', '5dplomacy'])('results under %s', (preset) => {
  const play = newPlay({}, preset);
  const fall = played(play, play.game.world, ...ORDERS);

  it.each([
    ['A Bud - Ser succeeded', true],
    ['A Bud - Ser failed', false],
    ['not A Bud - Ser succeeded', false],
    ['A Par - Bur succeeded', false],
    ['A Par - Bur failed', true],
    ['A Par - Bur bounced', true],
    ['A Par bounced', true],
    ['A Mar bounced', false],
    ['A Mar succeeded', true],
    ['A Rom S A Ven succeeded', true],
    ['A Rom S A Ven was cut', false],
    ['A Par was dislodged', false],
    // Another order was given: it neither succeeded nor failed.
    ['A Par - Pic succeeded', false],
    ['A Par - Pic failed', false],
    ['not A Par - Pic succeeded', true],
    // No such unit, or no such board: not judged.
    ['F Par succeeded', false],
    ['not F Par succeeded', false],
    ['A Par - Bur failed in T4', false],
    ['not A Par - Bur failed in T4', false],
    ['A Par - Bur failed in S1901', true],
    ['A Par - Bur failed in T1', true],
    ['A Par - Bur failed and A Bud - Ser succeeded', true],
  ])('%s: %s', (condition, isSo) => {
    expect(asked(play, fall, 'F1901', condition)).toBe(isSo);
  });

  it('is nothing before the first movement', () => {
    expect(asked(play, play.game.world, 'S1901', 'A Par - Bur failed')).toBe(false);
    expect(asked(play, play.game.world, 'S1901', 'not A Par - Bur failed')).toBe(false);
  });

  it('is that of the last movement, winters between', () => {
    let world = played(play, fall, move('france', 'a-par@1', 'a-pic@1'));
    while (asked(play, world, 'S1902', 'Vie is mine') === false) world = played(play, world);
    expect(asked(play, world, 'S1902', 'A Par - Pic succeeded')).toBe(true);
    expect(asked(play, world, 'S1902', 'A Par - Bur failed')).toBe(false);
    expect(asked(play, world, 'S1902', 'A Par - Bur failed in S1901')).toBe(true);
  });
});

it('tells who was dislodged, while retreats are due and after', () => {
  const play = newPlay({});
  const fall = played(
    play,
    play.game.world,
    move('germany', 'a-mun@0', 'a-boh@0'),
    move('russia', 'a-war@0', 'a-gal@0'),
  );
  const help = {
    kind: 'support',
    power: 'russia',
    unit: 'a-gal@1',
    of: 'a-boh@1',
    to: 'a-vie@1',
  } as const;
  const battle = played(play, fall, move('germany', 'a-boh@1', 'a-vie@1'), help);
  const retreat = (condition: string) =>
    tryPlan(play.rules, battle, ['austria'], `retreats:\nif ${condition}: A Vie - Tyr`).orders;
  expect(retreat('A Vie was dislodged')).toHaveLength(1);
  expect(retreat('A Boh - Vie succeeded')).toHaveLength(1);
  expect(retreat('A Gal S A Boh - Vie succeeded')).toHaveLength(1);
  expect(retreat('A Bud was dislodged')).toHaveLength(0);
  let spring = played(play, battle, {
    kind: 'retreat',
    power: 'austria',
    unit: 'a-vie@1',
    to: 'a-tyr@1',
  });
  while (spring.due.phase !== 'movement') spring = played(play, spring);
  const later = (condition: string) => {
    const text = `S1902:\nif ${condition}: A Tyr H; A Bud H; F Tri H`;
    return tryPlan(play.rules, spring, ['austria'], text).orders.length > 0;
  };
  expect(later('A Vie was dislodged')).toBe(true);
  expect(later('A Vie R Tyr succeeded')).toBe(true);
  expect(later('A Vie R Boh succeeded')).toBe(false);
});

describe.each(['5d-strict', '5d-loose'])('forks under %s', (preset) => {
  const play = newPlay({}, preset);

  it('each timeline asks for what led to its own board', () => {
    const fall = played(play, play.game.world, ...ORDERS);
    expect(asked(play, fall, 'F1901', 'A Bud - Ser succeeded')).toBe(true);
    // It stands in its own way in the past: Fall 1901 comes again, in timeline 2.
    const world = played(play, fall, move('austria', 'a-ser@1', 'a-ser@0'));
    expect(world.boards.map(({ id }) => id)).toContain('b@1');
    const inT2 = (condition: string) => asked(play, world, 'F1901 on T2', condition);
    expect(inT2('A Bud - Ser succeeded')).toBe(false);
    expect(inT2('A Bud - Ser bounced')).toBe(true);
    expect(inT2('A Par - Bur bounced')).toBe(true);
    expect(inT2('A T1 F1901 Ser - T1 S1901 Ser failed')).toBe(true);
    expect(inT2('A Ser failed in T1 F1901')).toBe(true);
    expect(inT2('A Bud is mine')).toBe(true);
  });

  it('a season that comes again is tried again, and past elsewhere', () => {
    const fall = played(play, play.game.world, ...ORDERS);
    const world = played(play, fall, move('austria', 'a-ser@1', 'a-ser@0'));
    const text =
      'F1901: A Vie - Tyr\nF1901 on T1: A Vie - Boh\nS1902: A Vie H\nF1901 on T3: A Vie H';
    const { lines, orders } = tryPlan(play.rules, world, ['austria'], text);
    expect(lines.map(({ fate }) => fate.kind)).toEqual(['given', 'past', 'waits', 'waits']);
    expect(orders).toMatchObject([move('austria', 'b-vie@1', 'b-tyr@1')]);
  });
});

it('says what is no order in a condition', () => {
  const { rules, game } = newPlay({});
  const { errors } = tryPlan(
    rules,
    game.world,
    ['austria'],
    'F1901:\nif A Par - Atlantis succeeded: A Vie H\nif Gdansk was dislodged: A Vie H\nif A Xyz jumps: A Vie H',
  );
  expect(errors.map(({ line, code, token }) => [line, code, token])).toMatchInlineSnapshot(`
    [
      [
        2,
        "unknown-province",
        "Atlantis",
      ],
      [
        3,
        "unknown-word",
        "Gdansk",
      ],
      [
        4,
        "unknown-word",
        "A Xyz jumps",
      ],
    ]
  `);
});
