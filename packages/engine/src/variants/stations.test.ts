import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createRules } from '../rulesets/rules.ts';
import { stationsIn } from './stations.ts';
import type { Variant } from './variant.ts';

const variant = JSON.parse(
  readFileSync(new URL('../../../../variants/standard/variant.json', import.meta.url), 'utf8'),
) as Variant;
const made = createRules(
  { variant: 'standard', ruleset: { id: 'classic', options: {} }, seed: '' },
  variant,
);
if (!made.ok) throw new Error('no rules');
const rules = made.value;

test('armies stand on land, fleets at sea, both on coasts, a fleet on one that has a name', () => {
  const told = (province: string): readonly string[] =>
    stationsIn(rules, province).map(({ kind, location }) => `${kind} ${location}`);
  expect(told('mun')).toEqual(['army mun']);
  expect(told('nth')).toEqual(['fleet nth']);
  expect(told('ber')).toEqual(['army ber', 'fleet ber']);
  expect(told('spa')).toEqual(['army spa', 'fleet spa/nc', 'fleet spa/sc']);
  expect(told('swi')).toEqual([]);
  expect(told('atlantis')).toEqual([]);
});
