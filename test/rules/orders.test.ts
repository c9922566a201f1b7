/** Which orders are legal, what could be ordered, and why not: 5dplomacy 14.13 to 14.19. */
import {
  type HandMade,
  type JsonObject,
  type Order,
  check,
  checkReading,
  dependencyOf,
  kindsFor,
  parseOrder,
  sourceOf,
  step,
  targets,
  worldFrom,
} from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { rulesOf } from '../laws/play.ts';
import { boardsFrom } from './table.ts';

const BOTH: JsonObject = { enableOpenConvoys: true, enableJumpAssists: true };

interface Setting {
  readonly boards: string;
  readonly options?: JsonObject;
  readonly more?: Partial<HandMade>;
}

/** Heads a@2 and b@1, which forked from a@0. */
const TWO = `a@0
  Germany: A mun
  a@1
  a@2
  Germany: A mun, A ber, F kie, F nth
  England: A lon, F mao, F eng
  Austria: A tyr
  b@1 < a@0
  Germany: A mun`;

function given(text: string, { boards, options = BOTH, more = {} }: Setting) {
  const rules = rulesOf('5dplomacy', options);
  const world = worldFrom(rules, { boards: boardsFrom(boards), record: [], ...more });
  const read = parseOrder(sourceOf(rules, world), text, { power: 'germany' });
  if (!read.ok) throw new Error(`${text}: ${read.error.code}`);
  return { rules, world, order: read.value.order, reading: read.value };
}

/** `legal`, or the code and paragraph of the first fault. */
function verdict(text: string, setting: Partial<Setting> = {}): string {
  const { rules, world, reading } = given(text, { boards: TWO, ...setting });
  const checked = checkReading(rules, world, reading);
  return checked.ok ? 'legal' : `${checked.error.code} ${checked.error.rule}`;
}

/** The order in normal form. */
function normal(text: string, setting: Partial<Setting> = {}): Order | undefined {
  const { rules, world, order } = given(text, { boards: TWO, ...setting });
  const checked = check(rules, world, order);
  return checked.ok ? checked.value : undefined;
}

describe('5dplomacy 14.13: the first fault is named', () => {
  it.each([
    ['A a-Mun@2 H', 'legal'],
    ['A a-Vie@2 - a-Nth@9', 'no-unit classic 2.1'],
    ['A a-Tyr@2 - a-Nth@9', 'foreign-unit classic 2.1'],
    ['A a-Mun@0 - a-Nth@9', 'not-a-head 5d 1.2'],
    ['A a-Kie@1 - a-Nth@9', 'no-unit classic 2.1'],
    ['A a-Mun@2 C *', 'only-fleets-convoy classic 4.1'],
    ['F a-Kie@2 C *', 'not-at-sea classic 4.1'],
    ['A a-Mun@2 - a-Nth@9', 'no-such-board 5dplomacy 14.15'],
    ['A a-Mun@2 - a-Mun@2', 'same-place classic 2.4'],
    ['A a-Mun@2 - a-Nth@2', 'terrain classic 2.3'],
    ['A a-Mun@2 - a-Vie@2', 'not-adjacent classic 2.2'],
    ['A a-Mun@2 - b-Vie@1', 'not-adjacent 5dplomacy 2.1'],
  ])('%s: %s', (text, expected) => {
    expect(verdict(text)).toBe(expected);
  });

  it.each([
    ['F a-Mun@2 H', 'wrong-unit 5dplomacy 14.13'],
    ['A a-Mun@2 S F a-Ber@2', 'wrong-unit 5dplomacy 14.13'],
    ['F a-Mun@0 H', 'wrong-unit 5dplomacy 14.13'],
    ['F a-Tyr@2 H', 'foreign-unit classic 2.1'],
    ['a-Mun@2 S a-Ber@2', 'legal'],
  ])('a wrong letter is a fault: %s', (text, expected) => {
    expect(verdict(text)).toBe(expected);
  });

  it('a wrong letter does not matter in other rulesets (DATC 4.C.2)', () => {
    const rules = rulesOf('5d', {});
    const world = worldFrom(rules, { boards: boardsFrom(TWO), record: [] });
    const read = parseOrder(sourceOf(rules, world), 'F a-Mun@2 H', { power: 'germany' });
    expect(read.ok && checkReading(rules, world, read.value).ok).toBe(true);
  });

  it('an executed power gives no orders, whatever they say', () => {
    const more = { executed: ['germany'] };
    expect(verdict('A a-Mun@2 H', { more })).toBe('dead-power 5dplomacy 14.13');
    expect(verdict('A a-Vie@2 H', { more })).toBe('dead-power 5dplomacy 14.13');
  });

  it('a head of a dissolved timeline is no head', () => {
    const more = { dissolved: ['a'] };
    expect(verdict('A a-Mun@2 H', { more })).toBe('not-a-head 5d 1.2');
    expect(verdict('A b-Mun@1 H', { more })).toBe('legal');
  });
});

describe('5dplomacy 15.4: help for a move to where the unit stands already', () => {
  it.each([
    'A a-Ber@2 S A a-Mun@2 - a-Mun@2',
    'F a-Nth@2 C A a-Lon@2 - a-Lon@2',
    'A a-Ber@2 J A a-Mun@2 - a-Mun@2',
  ])('%s', (text) => {
    expect(verdict(text)).toMatch(/^same-place /);
  });
});

describe('5dplomacy 14.14: kinds that the game does not have', () => {
  it.each([
    ['F a-Nth@2 C *', 'option-off 5dplomacy 14.14'],
    ['A a-Ber@2 J A a-Mun@2 - a-Tyr@0', 'option-off 5dplomacy 14.14'],
    ['A a-Mun@2 - a-Tyr@0', 'boards-not-adjacent 5dplomacy 2.1'],
  ])('%s: %s', (text, expected) => {
    expect(verdict(text, { options: {} })).toBe(expected);
  });

  it.each(['F a-Nth@2 C *', 'A a-Ber@2 J A a-Mun@2 - a-Tyr@0', 'A a-Mun@2 - a-Tyr@0'])(
    '%s is legal where it has them',
    (text) => {
      expect(verdict(text)).toBe('legal');
    },
  );

  it('are recorded as illegal, and their units hold', () => {
    const { rules, world, order } = given('F a-Nth@2 C *', { boards: TWO, options: {} });
    const done = step(rules, world, [order]);
    const resolutions = done.ok ? done.value.step.resolutions : [];
    expect(resolutions.find((each) => each.order.kind === 'openConvoy')).toMatchObject({
      order,
      outcome: { result: 'illegal', cause: { illegal: { code: 'option-off' } } },
    });
  });

  it('are offered to the units that may give them', () => {
    const kinds = (place: 'a-nth@2' | 'a-kie@2' | 'a-mun@2', options: JsonObject) => {
      const { rules, world } = given('A a-Mun@2 H', { boards: TWO, options });
      return kindsFor(rules, world, place);
    };
    expect(kinds('a-nth@2', BOTH)).toEqual([
      'hold',
      'move',
      'support',
      'convoy',
      'openConvoy',
      'assist',
    ]);
    expect(kinds('a-kie@2', BOTH)).toEqual(['hold', 'move', 'support', 'assist']);
    expect(kinds('a-nth@2', {})).toEqual(['hold', 'move', 'support', 'convoy']);
  });
});

describe('5dplomacy 14.15: what an order names exists and is accessible', () => {
  it.each([
    ['A a-Mun@2 S A a-Boh@2 - a-Vie@2', 'no-target 5dplomacy 14.15'],
    ['A a-Mun@2 S A a-Ruh@2', 'no-target 5dplomacy 14.15'],
    ['A a-Mun@2 S A a-Mun@3', 'no-such-board 5dplomacy 14.15'],
    ['F a-Nth@2 C A a-Yor@2 - a-Nwy@2', 'no-target 5dplomacy 14.15'],
    ['A a-Ber@2 J A a-Pru@2 - a-Pru@0', 'no-target 5dplomacy 14.15'],
    ['A a-Mun@2 S A a-Ber@2', 'legal'],
    ['A a-Mun@2 S A a-Tyr@2 - b-Mun@1', 'legal'],
    ['A a-Mun@2 S F a-Kie@2 - b-Ruh@1', 'not-adjacent 5dplomacy 2.1'],
    ['F a-Nth@2 S A a-Ber@2 - a-Hel@2', 'terrain classic 2.6'],
  ])('%s: %s', (text, expected) => {
    expect(verdict(text)).toBe(expected);
  });

  it('a past board is accessible while a living head comes from it', () => {
    const more = { dissolved: ['a'] };
    expect(verdict('A b-Mun@1 - a-Mun@0', { more })).toBe('legal');
    expect(verdict('A b-Mun@1 - a-Mun@1', { more })).toBe('not-accessible 5dplomacy 14.15');
    expect(verdict('A b-Mun@1 S A a-Mun@2', { more })).toBe('not-accessible 5dplomacy 14.15');
    const { rules, world } = given('A b-Mun@1 H', { boards: TWO, more });
    const boards = targets(rules, world, 'b-mun@1', 'move').map(({ place }) => place.slice(-2));
    expect(new Set(boards)).toEqual(new Set(['@1', '@0']));
  });
});

describe('5dplomacy 14.16: coasts', () => {
  const SPAIN = `a@0
  Germany: F gas, F mar, F por, F wes`;
  const at = { boards: SPAIN };

  it.each([
    ['F a-Mar@0 S F a-Gas@0 - a-Spa@0', 'a-spa/nc@0'],
    ['F a-Gas@0 S F a-Mar@0 - a-Spa@0', 'a-spa/sc@0'],
    ['F a-Gas@0 S F a-Por@0 - a-Spa/sc@0', 'a-spa/sc@0'],
    ['F a-Gas@0 - a-Spa@0', 'a-spa/nc@0'],
  ])('%s means %s', (text, to) => {
    expect(normal(text, at)).toMatchObject({ to });
  });

  it('left out where several could be meant is illegal, also in a support', () => {
    expect(verdict('F a-Por@0 - a-Spa@0', at)).toBe('coast-required classic 2.5');
    expect(verdict('F a-Gas@0 S F a-Por@0 - a-Spa@0', at)).toBe('coast-required classic 2.6');
  });
});

describe('5dplomacy 14.17: jumps and assists', () => {
  it.each([
    ['A a-Ber@2 J A a-Ber@2 - a-Ber@0', 'same-place 5dplomacy 14.17'],
    ['A a-Ber@2 J A a-Mun@2 - a-Ber@2', 'same-place 5dplomacy 14.17'],
    ['A a-Ber@2 J A a-Mun@2 - a-Mun@2', 'same-place classic 2.4'],
    ['F a-Nth@2 J A a-Mun@2 - a-Tyr@0', 'terrain classic 2.3'],
    ['A a-Ber@2 J A a-Tyr@2 - a-Tyr@0', 'not-adjacent classic 2.2'],
    ['A a-Ber@2 J F a-Kie@2 - a-Kie@0', 'legal'],
    ['F a-Nth@2 J A a-Lon@2 - a-Lon@0', 'legal'],
    ['F a-Nth@2 - a-Nth@0', 'legal'],
    ['F a-Nth@2 - a-Hol@0', 'legal'],
    ['F a-Nth@2 - a-Bal@0', 'not-adjacent 5dplomacy 2.1'],
  ])('%s: %s', (text, expected) => {
    expect(verdict(text)).toBe(expected);
  });

  it('are targets that depend on as many assists as they need', () => {
    const { rules, world } = given('A a-Mun@2 H', { boards: TWO });
    const jumps = targets(rules, world, 'a-mun@2', 'move').filter(
      ({ depends }) => depends?.code === 'assists',
    );
    expect(jumps.map(({ place }) => place).toSorted()).toEqual([
      'a-ber@0',
      'a-boh@0',
      'a-bur@0',
      'a-kie@0',
      'a-mun@0',
      'a-ruh@0',
      'a-sil@0',
      'a-tyr@0',
    ]);
    expect(jumps[0]?.depends).toEqual({ code: 'assists', count: 1 });
  });

  it.each([
    ['A a-Mun@2 - a-Tyr@0', { code: 'assists', count: 1 }],
    ['A a-Mun@2 - a-Tyr@1', undefined],
    ['A a-Mun@2 - a-Nth@0', undefined],
    ['A a-Lon@2 - a-Bel@2', { code: 'convoy' }],
  ])('what %s waits for can be asked', (text, depends) => {
    const { rules, world, order } = given(text, { boards: TWO });
    expect(dependencyOf(rules, world, { ...order, power: powerAt(text) })).toEqual(depends);
  });

  const powerAt = (text: string): string => (text.includes('Lon') ? 'england' : 'germany');

  it('whom a unit may assist, and where to, follows from the targets', () => {
    const { rules, world } = given('A a-Mun@2 H', { boards: TWO });
    const partners = targets(rules, world, 'a-ber@2', 'assist').map(({ place }) => place);
    expect(partners.toSorted()).toEqual(['a-kie@2', 'a-mun@2', 'b-mun@1']);
    const goals = targets(rules, world, 'a-ber@2', 'assist', 'a-mun@2').map(({ place }) => place);
    expect(goals).toContain('a-tyr@0');
    expect(goals).not.toContain('a-tyr@1');
  });

  it('every target is legal when it is ordered', () => {
    const { rules, world } = given('A a-Mun@2 H', { boards: TWO });
    const base = { power: 'germany', unit: 'a-ber@2' } as const;
    for (const { place: of } of targets(rules, world, base.unit, 'assist')) {
      for (const { place: to } of targets(rules, world, base.unit, 'assist', of)) {
        const order: Order = { kind: 'assist', ...base, of, to };
        expect({ of, to, ok: check(rules, world, order).ok }).toEqual({ of, to, ok: true });
      }
    }
  });
});

describe('5dplomacy 14.18: moves by sea', () => {
  it.each([
    ['A a-Ber@2 - a-Swe@2', 'no-convoy-chain 5dplomacy 14.18'],
    ['A a-Mun@2 - a-Swe@2', 'not-adjacent classic 2.2'],
  ])('%s: %s', (text, expected) => {
    expect(verdict(text)).toBe(expected);
  });

  it('a chain that stands makes the move legal, whatever the fleets are ordered', () => {
    const boards = TWO.replace('Germany: A mun, A ber, F kie, F nth', 'Germany: A hol, F nth');
    expect(verdict('A a-Hol@2 - a-Nwy@2', { boards })).toBe('legal');
  });
});
