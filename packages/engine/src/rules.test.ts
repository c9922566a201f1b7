import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type RulesSpec, createRules } from './rules.ts';
import { readVariant } from './variants/read.ts';

const file = new URL('../../../variants/standard/variant.json', import.meta.url);
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
      'options.adjacent: adjacency, reopenRetreats',
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

  it('takes defaults for what is left out', () => {
    const rules = createRules(SPEC, variant);
    expect(rules.ok && rules.value.ruleset.options).toEqual({
      adjacency: 'strict',
      reopenRetreats: 'changed',
    });
    expect(rules.ok && rules.value.rulebook.convoyIntent).toBe('matching');
  });
});
