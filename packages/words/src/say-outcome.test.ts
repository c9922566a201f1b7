import {
  type Cause,
  type Illegal,
  type Order,
  type Outcome,
  type PlaceId,
  RESULTS,
  type Resolution,
  type Strength,
} from '@chronopolitik/engine';
import { describe, expect, test } from 'vitest';
import { wordsIn } from '../test/fixture.ts';
import { CAUSE_CITATIONS, citationOf } from './citations.ts';

const words = wordsIn('5d');
const move: Order = { kind: 'move', power: 'austria', unit: 'a-tyr@1', to: 'a-mun@1' };
const hold: Order = { kind: 'hold', power: 'germany', unit: 'a-mun@1' };
const support: Order = {
  kind: 'support',
  power: 'italy',
  unit: 'a-tyr@1',
  of: 'a-boh@0',
  to: 'a-mun@1',
};
const assist: Order = { ...support, kind: 'assist' };
const convoy: Order = {
  kind: 'convoy',
  power: 'england',
  unit: 'a-nth@1',
  of: 'a-lon@1',
  to: 'a-nwy@1',
};
const retreat: Order = { kind: 'retreat', power: 'germany', unit: 'a-mun@1', to: 'a-sil@1' };
const disband: Order = { kind: 'disband', power: 'germany', unit: 'a-mun@1' };
const ballot: Order = { kind: 'sustain', power: 'germany', center: 'ber', board: 'b@2' };
const build: Order = { kind: 'build', power: 'germany', unit: 'a-mun@1w', type: 'army' };
const waive: Order = { kind: 'waive', power: 'germany', board: 'a@1w' };

const one: Strength = { total: 1, supports: [] };
const two: Strength = { total: 2, supports: ['a-boh@1'] };
const illegal: Illegal = { code: 'unknown-place', rule: 'classic 2.1' };

const row = (
  said: string,
  order: Order,
  result: Outcome['result'],
  cause?: Cause,
  more: Partial<Resolution> = {},
) => ({ said, resolution: { order, outcome: cause ? { result, cause } : { result }, ...more } });

/** What is said before the citation. */
const rows = [
  row('Moved. Attack 2 (own 1 + A Boh).', move, 'moved', {
    code: 'moved',
    attack: two,
    by: 'land',
  }),
  row('Moved. By convoy, with attack 1.', move, 'moved', {
    code: 'moved',
    attack: one,
    by: 'convoy',
  }),
  row(
    'Bounced. Attack 1. It met prevent strength 3 in Munich: A Ruh 1 + support of F Kie and A Ber (T2 F1901).',
    move,
    'bounced',
    {
      code: 'prevented',
      attack: one,
      prevent: { total: 3, supports: ['a-kie@1', 'b-ber@1'] },
      by: 'a-ruh@1',
    },
  ),
  row(
    'Bounced. Attack 2 (own 1 + A Boh). It met hold strength 2 in Munich: A Mun 1 + support of A Ber (T1 F1902).',
    move,
    'repelled',
    { code: 'hold', attack: two, hold: { total: 2, supports: ['a-ber@3'] }, by: 'a-mun@1' },
  ),
  row(
    'Bounced. Attack 1. It met hold strength 1 in Munich in T1 S1901: A Mun (T1 S1901) 1.',
    { ...move, to: 'a-mun@0' },
    'repelled',
    { code: 'hold', attack: one, hold: one, by: 'a-mun@0' },
  ),
  row(
    'Bounced. Attack 1. Head to head it met defend strength 2: A Mun 1 + support of A Boh.',
    move,
    'headToHead',
    { code: 'head-to-head', attack: one, defend: two, by: 'a-mun@1' },
  ),
  row('Bounced. It met A Mun: no power dislodges a unit of its own.', move, 'ownUnit', {
    code: 'own-unit',
    by: 'a-mun@1',
  }),
  row(
    'Did not move. It was a jump of 2 steps beyond a neighboring board, with too few assists: 1 of 2.',
    move,
    'noPath',
    {
      code: 'too-few-assists',
      given: ['a-ber@1'],
      needed: 2,
    },
  ),
  row('Did not move. No chain of fleets with matching orders convoyed it.', move, 'noPath', {
    code: 'no-convoy',
  }),
  row(
    'Did not move. Its convoy was disrupted: F Bre dislodged F Eng and the paradox rule annulled the order of F Nth (T2 F1901).',
    move,
    'noPath',
    {
      code: 'convoy-disrupted',
      broken: [{ fleet: 'a-eng@1', by: 'a-bre@1' }, { fleet: 'b-nth@1' }],
    },
  ),
  row('Did not move. Its convoy was disrupted.', move, 'noPath', {
    code: 'convoy-disrupted',
    broken: [],
  }),
  row(
    'Did not move. The path of A Tyr to Munich depended on itself, a paradox: there is no path.',
    move,
    'noPath',
    { code: 'paradox' },
  ),
  row('Jump assist given.', assist, 'given'),
  row('Jump assist cut. F Eng attacked the assisting unit.', assist, 'cut', {
    code: 'cut',
    by: 'a-eng@1',
  }),
  row('Support given.', support, 'given'),
  row('Support given.', support, 'given', { code: 'unmoved', hold: two }),
  row('Support cut. A Ven attacked the supporting unit.', support, 'cut', {
    code: 'cut',
    by: 'a-ven@1',
  }),
  row(
    'Support cut. A Ven dislodged it: attack 2 (own 1 + A Boh) against hold strength 1.',
    support,
    'cut',
    { code: 'dislodged', by: 'a-ven@1', attack: two, hold: one },
  ),
  row('Convoyed.', convoy, 'convoyed'),
  row(
    'Convoy annulled. The path of A Lon to Norway depended on itself, a paradox: there is no path.',
    convoy,
    'annulled',
    { code: 'paradox' },
  ),
  row('Void. No unit was in Bohemia in T1 S1901.', support, 'void', {
    code: 'no-such-unit',
    of: 'a-boh@0',
  }),
  row('Void. No order of A Boh (T1 S1901) matches it.', support, 'void', {
    code: 'no-match',
    of: 'a-boh@0',
  }),
  row('Void. The order of A Boh (T1 S1901) was another: A Boh (T1 S1901) – Vie.', support, 'void', {
    code: 'no-match',
    of: 'a-boh@0',
    ordered: { kind: 'move', power: 'austria', unit: 'a-boh@0', to: 'a-vie@0' },
  }),
  row(
    'Void. A Boh (T1 S1901) had this order, but it did not count: A Boh (T1 S1901) – Vie.',
    { ...support, to: 'a-vie@0' },
    'void',
    {
      code: 'no-match',
      of: 'a-boh@0',
      ordered: { kind: 'move', power: 'austria', unit: 'a-boh@0', to: 'a-vie@0' },
    },
  ),
  row('Illegal: Munich is not a place of this map. The unit holds.', move, 'illegal', {
    code: 'illegal',
    illegal,
  }),
  row('Held. Hold strength 2 (own 1 + A Boh).', hold, 'held', { code: 'unmoved', hold: two }),
  row(
    'Held. Hold strength 1. No order was given.',
    hold,
    'held',
    { code: 'unmoved', hold: one },
    { implied: true },
  ),
  row(
    'Dislodged. A Tyr dislodged it: attack 2 (own 1 + A Boh) against hold strength 1.',
    hold,
    'dislodged',
    { code: 'dislodged', by: 'a-tyr@1', attack: two, hold: one },
  ),
  row('Retreated.', retreat, 'retreated'),
  row('Disbanded. A Boh and A Ber retreated to the same province.', retreat, 'collided', {
    code: 'collision',
    with: ['a-boh@1', 'a-ber@1'],
  }),
  row('Disbanded.', disband, 'disbanded'),
  row(
    'Disbanded. No order was given.',
    disband,
    'disbanded',
    { code: 'no-order' },
    { implied: true },
  ),
  row('Disbanded. No place was open to it.', disband, 'disbanded', { code: 'no-retreat' }),
  row(
    'Disbanded. No removal was ordered: the rule took the unit farthest away, at distance 3.',
    disband,
    'disbanded',
    { code: 'civil-disorder', distance: 3 },
    { implied: true },
  ),
  row(
    'Disbanded. No removal was ordered, and no center is left.',
    disband,
    'disbanded',
    { code: 'civil-disorder', distance: null },
    { implied: true },
  ),
  row(
    'Disbanded. No removal was ordered: the unit was drawn by lot.',
    disband,
    'disbanded',
    { code: 'civil-disorder', distance: null, drawn: true },
    { implied: true },
  ),
  row('Ballots cast.', ballot, 'cast'),
  row('Replaced by another order.', ballot, 'replaced'),
  row('Built.', build, 'built'),
  row('Build waived.', waive, 'waived'),
  row('Not carried out. No more than 1 build fell due.', build, 'excess', {
    code: 'excess',
    due: 1,
  }),
  row('Not carried out. No more than 2 disbands fell due.', disband, 'excess', {
    code: 'excess',
    due: 2,
  }),
];

/** The sentence without the rule at its end. */
const uncited = (text: string) => text.replace(/ \[[^\]]*\]$/, '');

describe('the sentence of an outcome', () => {
  test.each(rows)('$said', ({ said, resolution }) => {
    expect(uncited(words.sayOutcome(resolution))).toBe(said);
  });

  test('every result is said', () => {
    expect(new Set(rows.map(({ resolution }) => resolution.outcome.result))).toEqual(
      new Set(RESULTS),
    );
  });

  test('every cause is said', () => {
    const said = new Set(rows.map(({ resolution }) => resolution.outcome.cause?.code));
    for (const code of [...Object.keys(CAUSE_CITATIONS), 'illegal']) expect(said).toContain(code);
  });

  test('nothing is left undefined', () => {
    for (const { resolution } of rows) {
      expect(words.sayResolution(resolution)).not.toMatch(/undefined|NaN|\[object/);
    }
  });

  test('every result is said without a cause, too', () => {
    for (const result of RESULTS) {
      expect(words.sayOutcome({ order: move, outcome: { result } })).toMatch(
        /^[A-Z].*\.( \[.*\])?$/,
      );
    }
  });
});

describe('a dislodged unit', () => {
  const outcome = (cause: Cause): Outcome => ({ result: 'bounced', cause, dislodgedBy: 'a-ven@1' });

  test('is said to be dislodged whatever became of its order', () => {
    const cause: Cause = { code: 'prevented', attack: one, prevent: one, by: 'a-ruh@1' };
    expect(uncited(words.sayOutcome({ order: move, outcome: outcome(cause) }))).toBe(
      'Bounced. Attack 1. It met prevent strength 1 in Munich: A Ruh 1. A Ven dislodged it.',
    );
  });

  test('is said once to be dislodged where that is the cause', () => {
    const cause: Cause = { code: 'cut', by: 'a-ven@1' };
    const cut: Outcome = { ...outcome(cause), result: 'cut' };
    expect(uncited(words.sayOutcome({ order: support, outcome: cut }))).toBe(
      'Support cut. A Ven dislodged the supporting unit.',
    );
  });
});

describe('a citation', () => {
  test('stands at the end of an outcome', () => {
    const hold: Cause = {
      code: 'hold',
      attack: two,
      hold: { total: 2, supports: ['a-ber@3'] },
      by: 'a-mun@1',
    };
    expect(words.sayOutcome({ order: move, outcome: { result: 'repelled', cause: hold } })).toBe(
      'Bounced. Attack 2 (own 1 + A Boh). It met hold strength 2 in Munich: A Mun 1 + support of A Ber (T1 F1902). [classic 3.4]',
    );
  });

  test('of an illegal order is the one that the engine names', () => {
    const outcome: Outcome = { result: 'illegal', cause: { code: 'illegal', illegal } };
    expect(citationOf({ order: move, outcome })).toBe(illegal.rule);
  });

  test('is that of the multiverse where boards are crossed', () => {
    const cut = (by: PlaceId): Outcome => ({ result: 'cut', cause: { code: 'cut', by } });
    const holding: Order = { kind: 'support', power: 'italy', unit: 'a-tyr@1', of: 'a-mun@1' };
    expect(citationOf({ order: holding, outcome: cut('a-ven@1') })).toBe('classic 3.2');
    expect(citationOf({ order: holding, outcome: cut('b-tyr@1') })).toBe('5d 4.4');
  });

  test('of a support that counted is that of support', () => {
    const outcome: Outcome = { result: 'given', cause: { code: 'unmoved', hold: two } };
    expect(citationOf({ order: support, outcome })).toBe('classic 3.1');
  });
});

test('a resolution is the order with its outcome', () => {
  const outcome: Outcome = { result: 'moved', cause: { code: 'moved', attack: two, by: 'land' } };
  expect(uncited(words.sayResolution({ order: move, outcome }))).toBe(
    'Army Tyrolia (T1 F1901) moves to Munich. Moved. Attack 2 (own 1 + A Boh).',
  );
});

test('the units that made a strength are references', () => {
  const outcome: Outcome = { result: 'held', cause: { code: 'unmoved', hold: two } };
  expect(words.phrases.outcome({ order: hold, outcome })).toContainEqual({
    ref: 'a-boh@1',
    text: 'A Boh',
  });
});
