/** Goals of a variant: threshold, holder, tie, lead, holding, and the last year (variants 4). */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { worldFrom } from './hand-made.ts';
import { stateOf } from '../multiverse/state-of.ts';
import { createRules, type Rules, type RulesSpec, withHands } from '../rulesets/rules.ts';
import { headsOf } from '../multiverse/questions.ts';
import { startWorld } from './start.ts';
import { step } from './step.ts';
import type { BoardId, Order } from '../model/types.ts';
import { readVariant } from '../variants/read.ts';
import type { VictorySpec } from '../variants/variant.ts';
import { verdictOf } from './victory.ts';
import type { World } from '../model/world.ts';

const load = (id: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../variants/${id}/variant.json`, import.meta.url), 'utf8'),
  );

function rulesOf(
  id: string,
  victory?: readonly VictorySpec[],
  spec: Partial<RulesSpec> = {},
): Rules {
  const json = { format: 1, id: 'x', name: 'X', base: id, ...(victory && { victory }) };
  const read = readVariant(json, { base: load });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const ruleset = { id: 'classic', options: {} };
  const rules = createRules({ variant: id, ruleset, seed: 's', ...spec }, read.value.variant);
  if (!rules.ok) throw new Error(JSON.stringify(rules.error));
  return rules.value;
}

interface Position {
  readonly rules: Rules;
  readonly world: World;
}

/** A board on which powers own so many centers, in the order of the map. */
function owned(
  rules: Rules,
  counts: Readonly<Record<string, number>>,
  id: BoardId = 'a@2',
): Position {
  const centers = rules.map.provinces.filter((_, p) => rules.map.isCenter[p]);
  let next = 0;
  const owners = Object.entries(counts).flatMap(([power, count]) => {
    next += count;
    return centers.slice(next - count, next).map((center) => [center, power] as const);
  });
  const board = { id, parent: null, units: [], owners: Object.fromEntries(owners) };
  return { rules, world: worldFrom(rules, { boards: [board] }) };
}

/** How the game stands if a round ends in a position. */
function verdict({ rules, world }: Position): string {
  const executed = { all: new Set(world.executed), now: [] };
  const found = verdictOf(stateOf(rules, world), headsOf(rules, world), executed);
  return found.kind === 'goes on' ? found.kind : `${found.kind} ${found.powers.join(' ')}`;
}

describe('centers', () => {
  const standard = rulesOf('standard');
  it.each([
    [{ france: 18, germany: 16 }, 'won france'],
    [{ france: 17, germany: 16 }, 'goes on'],
  ])('for a power: %o is %s', (counts, expected) => {
    expect(verdict(owned(standard, counts))).toBe(expected);
  });

  it('play on while the largest are equal, unless the tie says otherwise', () => {
    const goal = { type: 'centers', count: 10 } as const;
    const counts = { france: 12, germany: 12, italy: 10 };
    expect(verdict(owned(rulesOf('standard', [goal]), counts))).toBe('goes on');
    const sharing = rulesOf('standard', [{ ...goal, tie: 'most-then-share' }]);
    expect(verdict(owned(sharing, counts))).toBe('drawn france germany');
    expect(verdict(owned(sharing, { france: 12, germany: 11 }))).toBe('won france');
  });
});

describe('Root Z', () => {
  const pairs = withHands(rulesOf('rootz'), [
    ['england1', 'turkey1'],
    ['france1', 'italy1'],
  ]);
  it.each([
    [{ england1: 14, turkey1: 14, france1: 20 }, 'won england1 turkey1'],
    [{ england1: 14, turkey1: 13, france1: 20 }, 'goes on'],
    [{ england1: 14, turkey1: 15, france1: 15, italy1: 13 }, 'won england1 turkey1'],
    [
      { england1: 14, turkey1: 15, france1: 16, italy1: 13 },
      'drawn england1 turkey1 france1 italy1',
    ],
    [{ russia2: 28 }, 'won russia2'],
  ])('in pairs, rule 6.0: %o is %s', (counts, expected) => {
    expect(verdict(owned(pairs, counts))).toBe(expected);
  });

  it('counts a center once for a player, on however many boards its powers own it', () => {
    const ruleset = { id: '5d', options: {} };
    const rules = withHands(rulesOf('rootz', undefined, { ruleset }), [['england1', 'turkey1']]);
    const centers = rules.map.provinces.filter((_, p) => rules.map.isCenter[p]);
    const board = (id: BoardId, power: string, from: number) => {
      const owners = Object.fromEntries(centers.slice(from, from + 14).map((c) => [c, power]));
      return { id, parent: null, units: [], owners };
    };
    const after = (from: number): string =>
      verdict({
        rules,
        world: worldFrom(rules, {
          boards: [board('a@2', 'england1', 0), board('b@2', 'turkey1', from)],
        }),
      });
    expect(after(14)).toBe('won england1 turkey1');
    expect(after(13)).toBe('goes on');
    expect(after(0)).toBe('goes on');
  });

  it('single is won with 18, the larger first, equals share', () => {
    const single = rulesOf('rootz', undefined, { mode: 'single' });
    expect(verdict(owned(single, { england1: 18, turkey1: 17 }))).toBe('won england1');
    expect(verdict(owned(single, { england1: 18, turkey1: 18, italy2: 18 }))).toBe(
      'drawn england1 turkey1 italy2',
    );
  });
});

describe('a lead', () => {
  const rules = rulesOf('standard', [{ type: 'lead', by: 6, shrinkPerYear: 2 }]);
  it.each([
    ['a@0', 6, 'won france'],
    ['a@0', 5, 'goes on'],
    ['a@2', 4, 'won france'],
    ['a@2', 3, 'goes on'],
    ['a@40', 1, 'won france'],
    ['a@40', 0, 'goes on'],
  ] as const)('shrinks each year: at %s, %i ahead %s', (board, lead, expected) => {
    expect(verdict(owned(rules, { france: 8 + lead, germany: 8 }, board))).toBe(expected);
  });
});

describe('holding centers', () => {
  it('wins when one power owns all of the list', () => {
    const rules = rulesOf('standard', [{ type: 'hold', provinces: ['ank', 'bel'] }]);
    expect(verdict(owned(rules, { france: 2 }))).toBe('won france');
    expect(verdict(owned(rules, { france: 1, germany: 1 }))).toBe('goes on');
  });

  it('wins for a player whose powers own them together, if it is per player', () => {
    const goal = { type: 'hold', provinces: ['ank', 'bel'], per: 'player' } as const;
    const rules = withHands(rulesOf('standard', [goal]), [['france', 'germany']]);
    expect(verdict(owned(rules, { france: 1, germany: 1 }))).toBe('won france germany');
  });
});

describe('the last year', () => {
  const rules = rulesOf('standard', [{ type: 'year', year: 1902 }]);
  it.each([
    ['a@3', { france: 5, germany: 4 }, 'goes on'],
    ['a@3w', { france: 5, germany: 4 }, 'goes on'],
    ['a@4', { france: 5, germany: 4 }, 'won france'],
    ['a@4', { france: 5, germany: 5, italy: 1 }, 'drawn france germany'],
  ] as const)('ends the game after it: %s, %o %s', (board, counts, expected) => {
    expect(verdict(owned(rules, counts, board))).toBe(expected);
  });
});

it('the first goal that is reached counts', () => {
  const rules = rulesOf('standard', [
    { type: 'centers', count: 18 },
    { type: 'year', year: 1901 },
  ]);
  expect(verdict(owned(rules, { france: 3, germany: 4 }))).toBe('won germany');
});

it('neutral powers win nothing', () => {
  const rules = rulesOf('standard', [{ type: 'centers', count: 5 }], { mode: 'six' });
  expect(verdict(owned(rules, { italy: 6, france: 5 }))).toBe('won france');
});

describe('neutral powers', () => {
  const rules = rulesOf('standard', undefined, { mode: 'six' });
  const made = (orders: readonly Order[]) => {
    const result = step(rules, startWorld(rules), orders);
    if (!result.ok) throw new Error(result.error.code);
    return result.value;
  };

  it('take no orders: their units hold, and others may support them', () => {
    const move: Order = { kind: 'move', power: 'italy', unit: 'a-ven@0', to: 'a-pie@0' };
    const { refused, world } = made([
      move,
      { kind: 'move', power: 'austria', unit: 'a-tri@0', to: 'a-ven@0' },
    ]);
    expect(refused).toEqual([
      {
        order: move,
        illegal: { code: 'foreign-unit', rule: 'variants 3.4', places: ['a-ven@0'] },
      },
    ]);
    expect(world.boards[1]?.units).toContainEqual({
      power: 'italy',
      kind: 'army',
      location: 'ven',
    });
  });

  it('disband when dislodged, and keep their centers until others take them', () => {
    const world = worldFrom(rules, {
      boards: [
        {
          id: 'a@1',
          parent: null,
          units: [
            { power: 'italy', kind: 'army', location: 'ven' },
            { power: 'austria', kind: 'army', location: 'tyr' },
            { power: 'austria', kind: 'army', location: 'tri' },
          ],
          owners: { ven: 'italy', rom: 'italy', tri: 'austria' },
        },
      ],
    });
    const result = step(rules, world, [
      { kind: 'move', power: 'austria', unit: 'a-tyr@1', to: 'a-ven@1' },
      { kind: 'support', power: 'austria', unit: 'a-tri@1', of: 'a-tyr@1', to: 'a-ven@1' },
    ]);
    if (!result.ok) throw new Error(result.error.code);
    const { boards, due } = result.value.world;
    expect(due.phase).not.toBe('retreat');
    const last = boards[boards.length - 1];
    expect(last?.units.filter(({ power }) => power === 'italy')).toEqual([]);
    expect(last?.owners).toEqual({ ven: 'austria', rom: 'italy', tri: 'austria' });
  });
});

describe('the mode of a game', () => {
  it('brings its victory, its hands and the powers that only hold', () => {
    const rules = rulesOf('standard', undefined, { mode: 'two' });
    expect(rules.map.variant.powers['italy']?.neutral).toBe(true);
    expect(verdict(owned(rules, { england: 8, france: 8, russia: 8, germany: 10 }))).toBe(
      'won england france russia',
    );
  });

  it('must exist, and hands must name powers once', () => {
    const variant = readVariant(load('standard'));
    if (!variant.ok) throw new Error('unreadable');
    const spec = { variant: 'standard', ruleset: { id: 'classic', options: {} }, seed: 's' };
    const modes = ['seven', 'six', 'five', 'four', 'three', 'two'];
    expect(createRules({ ...spec, mode: 'nine' }, variant.value.variant)).toEqual({
      ok: false,
      error: [{ key: 'mode', got: 'nine', expected: modes }],
    });
    const hands = [['france'], ['france']];
    expect(createRules({ ...spec, hands }, variant.value.variant)).toMatchObject({
      error: [{ key: 'hands', got: 'france' }],
    });
  });
});

describe('a start in winter', () => {
  const start = (ruleset: string): World => {
    const json = {
      format: 1,
      id: 'x',
      name: 'X',
      base: 'standard',
      calendar: { startAt: 'Winter' },
      powers: { france: { units: [] } },
    };
    const read = readVariant(json, { base: load });
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const spec = { variant: 'x', ruleset: { id: ruleset, options: {} }, seed: 's' };
    const made = createRules(spec, read.value.variant);
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    rules = made.value;
    return startWorld(made.value);
  };
  let rules: Rules;

  it.each(['classic', '5d'])(
    'begins with builds on the board before spring under %s',
    (ruleset) => {
      const world = start(ruleset);
      expect(world.boards[0]?.id).toBe('a@-1w');
      expect(world.due).toMatchObject({
        adjustment: [{ board: 'a@-1w', power: 'france', count: 3 }],
      });
      const built = step(rules, world, [
        { kind: 'build', power: 'france', unit: 'a-mar@-1w', type: 'fleet' },
        { kind: 'build', power: 'france', unit: 'a-par@-1w', type: 'army' },
      ]);
      if (!built.ok) throw new Error(built.error.code);
      const { boards, due } = built.value.world;
      expect(boards.map((board) => board.id)).toEqual(['a@-1w', 'a@0']);
      expect(boards[1]?.units.filter((unit) => unit.power === 'france')).toEqual([
        { power: 'france', kind: 'fleet', location: 'mar' },
        { power: 'france', kind: 'army', location: 'par' },
      ]);
      expect(due).toMatchObject({ phase: 'movement', movement: ['a@0'] });
    },
  );
});
