import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { worldFrom } from '../../round/hand-made.ts';
import { createRules } from '../../rulesets/rules.ts';
import type { Unit } from '../../model/types.ts';
import { readVariant } from '../../variants/read.ts';
import { convoyChain } from './convoy-chain.ts';

const file = new URL('../../../../../variants/standard/variant.json', import.meta.url);
const read = readVariant(JSON.parse(readFileSync(file, 'utf8')));
if (!read.ok) throw new Error('variant');
const made = createRules(
  { variant: 'standard', ruleset: { id: '5d', options: { adjacency: 'loose' } }, seed: '' },
  read.value.variant,
);
if (!made.ok) throw new Error('rules');
const rules = made.value;

const england = (location: string, kind: Unit['kind'] = 'fleet'): Unit => ({
  power: 'england',
  kind,
  location,
});
const units = [
  england('lon', 'army'),
  england('nth'),
  england('nwg'),
  england('eng'),
  england('bre'),
];
const world = worldFrom(rules, {
  boards: [
    { id: 'a@0', parent: null, owners: {}, units },
    { id: 'a@1', parent: 'a@0', owners: {}, units },
  ],
});
const chain = (to: `a-${string}@${number}`, ...fleets: readonly `a-${string}@${number}`[]) =>
  convoyChain(rules, world, ['a-lon@1', to], fleets);

it('one fleet between two coasts is the whole chain', () => {
  expect(chain('a-nwy@1', 'a-nwg@1', 'a-nth@1')).toEqual(['a-nth@1']);
  expect(chain('a-nwy@1', 'a-eng@1')).toBeUndefined();
});

it('several fleets carry from one to the next', () => {
  expect(chain('a-cly@1', 'a-nwg@1', 'a-nth@1')).toEqual(['a-nth@1', 'a-nwg@1']);
  expect(chain('a-cly@1', 'a-nwg@1')).toBeUndefined();
});

it('a fleet of a neighboring board carries to that board', () => {
  expect(chain('a-nwy@0', 'a-nth@1')).toEqual(['a-nth@1']);
});

it('a fleet in a port carries nobody, nor does one reach where there is no coast', () => {
  expect(chain('a-gas@1', 'a-bre@1')).toBeUndefined();
  expect(chain('a-mun@1', 'a-nth@1')).toBeUndefined();
});
