import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type RulesSpec, createRules } from './rules.ts';
import { readOptionsFile } from './options-file.ts';
import { readVariant } from '../variants/read.ts';

const file = new URL('../../../../variants/standard/variant.json', import.meta.url);
const read = readVariant(JSON.parse(readFileSync(file, 'utf8')));
if (!read.ok) throw new Error('variant');
const { variant } = read.value;
const SPEC: RulesSpec = { variant: 'standard', ruleset: { id: '5d', options: {} }, seed: '' };

const problemsOf = (spec: Partial<RulesSpec>): string[] => {
  const rules = createRules({ ...SPEC, ...spec }, variant);
  return rules.ok
    ? []
    : rules.error.map(({ key, expected }) => `${key}: ${expected.map(String).join(', ')}`);
};

describe('building rules', () => {
  it('names the key and what exists when a choice does not', () => {
    expect(problemsOf({ ruleset: { id: '6d', options: {} } })).toEqual([
      'ruleset.id: classic, 5d, 5dplomacy',
    ]);
    expect(problemsOf({ ruleset: { id: '5d', options: { adjacency: 'lax' } } })).toEqual([
      'options.adjacency: strict, loose, sameTurn',
    ]);
    expect(problemsOf({ ruleset: { id: '5d', options: { adjacent: 'strict' } } })).toEqual([
      'options.adjacent: adjacency, reopenRetreats, sustain, sustainCadence, sustainTieBreak, ' +
        'victoryCondition, deadPowerUnits, eliminationGraceWinters, enableOpenConvoys, ' +
        'enableJumpAssists, openConvoyCapacity',
    ]);
    expect(problemsOf({ rulebook: 'edition1066' })[0]).toMatch(/^rulebook: edition2023/);
    expect(problemsOf({ rulebook: { paradox: 'none' as never } })).toEqual([
      'rulebook.paradox: szykman, edition1982',
    ]);
  });

  it('knows only its own names, not those that every object has', () => {
    expect(problemsOf({ ruleset: { id: 'constructor', options: {} } })).toHaveLength(1);
    expect(problemsOf({ ruleset: { id: '5d', options: { toString: 1 } } })).toHaveLength(1);
    expect(problemsOf({ rulebook: 'constructor' })).toHaveLength(1);
    expect(problemsOf({ rulebook: { valueOf: 'x' } as never })).toHaveLength(1);
  });

  it('takes whole numbers in their range', () => {
    const graced = (eliminationGraceWinters: number | string): string[] =>
      problemsOf({ ruleset: { id: '5dplomacy', options: { eliminationGraceWinters } } });
    expect(graced(7)).toEqual([]);
    for (const wrong of [-1, 100, 1.5, '1']) {
      expect(graced(wrong)).toEqual([
        'options.eliminationGraceWinters: a whole number from 0 to 99',
      ]);
    }
  });

  it('says which choice a contradictory one needs', () => {
    const options = { sustain: 'off', sustainTieBreak: 'oldest', victoryCondition: 'none' };
    const rules = createRules({ ...SPEC, ruleset: { id: '5dplomacy', options } }, variant);
    expect(rules.ok ? [] : rules.error).toEqual([
      {
        key: 'options.sustainTieBreak',
        got: 'oldest',
        expected: ['spread'],
        needs: { key: 'options.sustain', value: 'on' },
      },
    ]);
    const usual = { enableOpenConvoys: false, openConvoyCapacity: 'unlimited' };
    expect(problemsOf({ ruleset: { id: '5dplomacy', options: usual } })).toEqual([]);
  });

  it('reads an options file of the 5dplomacy project', () => {
    expect(readOptionsFile({ adjacency: 'strict', victoryCondition: 'unique' })).toEqual({
      ok: true,
      value: { adjacency: 'numeric', victoryCondition: 'unique' },
    });
    expect(readOptionsFile({ adjacency: 'anyTimeline', implicitMainTimeline: true }).ok).toBe(true);
    const wrong = readOptionsFile({ adjacency: 'lax', openConvoys: true });
    expect(wrong.ok ? [] : wrong.error.map(({ key }) => key)).toEqual([
      'options.adjacency',
      'options.openConvoys',
    ]);
    for (const text of [null, [], 'x', 3]) expect(readOptionsFile(text).ok).toBe(false);
  });

  it('takes defaults for what is left out', () => {
    const rules = createRules(SPEC, variant);
    expect(rules.ok && rules.value.ruleset.options).toEqual({
      adjacency: 'strict',
      reopenRetreats: 'changed',
      sustain: 'off',
      sustainCadence: 'worldYear',
      sustainTieBreak: 'spread',
      victoryCondition: 'unique',
      deadPowerUnits: 'disorder',
      eliminationGraceWinters: 0,
      enableOpenConvoys: false,
      enableJumpAssists: false,
      openConvoyCapacity: 'unlimited',
    });
    expect(rules.ok && rules.value.rulebook.convoyIntent).toBe('matching');
  });
});
