import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileVariant } from './compile.ts';
import { readVariant } from './read.ts';

const file = new URL('../../../../variants/standard/variant.json', import.meta.url);
const standard = () => JSON.parse(readFileSync(file, 'utf8'));

function errorsAfter(change: (json: ReturnType<typeof standard>) => void): string[] {
  const json = standard();
  change(json);
  const read = readVariant(json, { file: 'variant.json' });
  return read.ok ? [] : read.error.map((p) => `${p.key}: ${p.expected}`);
}

describe('reading a variant', () => {
  it('accepts the standard map with its 111 army and 141 fleet borders', () => {
    const read = readVariant(standard());
    expect(read.ok && read.value.warnings.length).toBe(0);
    if (!read.ok) return;
    const map = compileVariant(read.value.variant);
    const count = (lists: readonly Int32Array[]) => lists.reduce((n, l) => n + l.length, 0) / 2;
    expect([count(map.armyReach), count(map.fleetReach)]).toEqual([111, 141]);
    expect(map.isCenter.filter(Boolean).length).toBe(34);
  });

  it('says which key is wrong and what was expected there', () => {
    expect(errorsAfter((v) => delete v.powers.france.homes)).toEqual([
      'powers.france.homes: a value: the key is missing',
    ]);
    expect(errorsAfter((v) => v.map.provinces.gal.army.push('par'))).toEqual([
      'map.provinces.gal.army[7]: par to list gal as well',
    ]);
    expect(errorsAfter((v) => v.map.provinces.gal.army.push('xyz'))).toEqual([
      'map.provinces.gal.army[7]: a province of this map',
    ]);
    expect(errorsAfter((v) => (v.map.provinces.gal.kolor = 3))[0]).toMatch(
      /^map.provinces.gal.kolor: one of the keys/,
    );
    expect(errorsAfter((v) => v.powers.france.units.push('A par'))).toEqual([
      'powers.france.units[3]: a province without another unit',
    ]);
    expect(errorsAfter((v) => v.powers.france.units.push('F bur'))).toEqual([
      'powers.france.units[3]: a place where such a unit can stand',
    ]);
    expect(errorsAfter((v) => (v.powers.france.homes = ['bur']))).toEqual([
      'powers.france.homes: supply centers',
    ]);
  });

  it('refuses what is no object, and a base that does not exist', () => {
    expect(readVariant([1]).ok).toBe(false);
    expect(readVariant({ base: 'nowhere' }).ok).toBe(false);
  });

  it('takes from its base what it leaves out', () => {
    const read = readVariant({ base: 'standard', id: 'mine', name: 'Mine' }, { base: standard });
    expect(read.ok && read.value.variant.id).toBe('mine');
    expect(read.ok && Object.keys(read.value.variant.powers).length).toBe(7);
  });
});
