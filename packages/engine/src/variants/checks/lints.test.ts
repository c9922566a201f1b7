import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { lintsOf } from './lints.ts';
import { readVariant } from '../read.ts';
import type { Variant } from '../variant.ts';

const file = new URL('../../../../../variants/standard/variant.json', import.meta.url);
interface Json {
  map: { lints?: object; provinces: Record<string, Record<string, unknown>> };
}
const standard = () => JSON.parse(readFileSync(file, 'utf8')) as Json;

/** The list of a unit kind at a location, to be changed. */
function listAt(json: Json, kind: 'army' | 'fleet', location: string): string[] {
  const [id = '', coast] = location.split('/');
  const of = json.map.provinces[id]?.[kind] as string[] & Record<string, string[]>;
  return coast === undefined ? of : (of[coast] as string[]);
}

/** The border between two locations is taken away where it is, and put where it is not, at both ends. */
function toggle(json: Json, kind: 'army' | 'fleet', a: string, b: string): void {
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    const list = listAt(json, kind, from);
    if (list.includes(to)) list.splice(list.indexOf(to), 1);
    else list.push(to);
  }
}

function warningsOf(json: Json): readonly string[] {
  const read = readVariant(json);
  return read.ok ? read.value.warnings.map(({ key, found }) => `${key} ${found}`) : ['unreadable'];
}

/** Slips that were found in other programs' maps of the standard board. */
const SLIPS = [
  ['fleet', 'fin', 'nwy'],
  ['army', 'gal', 'ukr'],
  ['army', 'lvn', 'war'],
  ['army', 'nwy', 'stp'],
  ['fleet', 'bot', 'fin'],
  ['fleet', 'bot', 'lvn'],
  ['fleet', 'bot', 'stp/sc'],
  ['fleet', 'bot', 'swe'],
  ['fleet', 'con', 'smy'],
  ['fleet', 'mao', 'spa/sc'],
  ['fleet', 'nwy', 'stp/nc'],
  ['fleet', 'tus', 'tys'],
  ['army', 'gal', 'sil'],
  ['fleet', 'adr', 'alb'],
  ['fleet', 'bal', 'kie'],
  ['fleet', 'nth', 'ska'],
  ['fleet', 'hel', 'bal'],
  ['fleet', 'apu', 'rom'],
] as const;

describe('the lints of a map', () => {
  it('find nothing on the standard map', () => {
    expect(warningsOf(standard())).toEqual([]);
  });

  test.each(SLIPS)('find the slip %s %s - %s', (kind, a, b) => {
    const json = standard();
    toggle(json, kind, a, b);
    expect(warningsOf(json)).not.toEqual([]);
    expect(warningsOf(json)).not.toEqual(['unreadable']);
  });

  it('see the hole that a missing border leaves', () => {
    const json = standard();
    toggle(json, 'army', 'gal', 'ukr');
    expect(warningsOf(json)).toEqual(['map.lints.sum -1', 'map.lints.rims 3']);
  });

  it('are content with what the map says of itself, and only while it is true', () => {
    const json = standard();
    toggle(json, 'fleet', 'fin', 'nwy');
    json.map.lints = {
      coasts: [
        ['spa/sc', 'gas'],
        ['nwy', 'fin'],
      ],
    };
    expect(warningsOf(json)).toEqual([]);
    toggle(json, 'fleet', 'fin', 'nwy');
    expect(warningsOf(json)).toEqual(['map.lints.coasts[1] ["nwy","fin"]']);
  });

  it('know islands by the numbers that their maps give', () => {
    const json = standard();
    json.map.lints = { coasts: [['gas', 'spa/sc']], sum: 1, rims: 3 };
    expect(warningsOf(json)).toEqual(['map.lints.sum 0', 'map.lints.rims 2']);
  });

  it('find nothing once a map says what they found', () => {
    const json = standard();
    toggle(json, 'army', 'gal', 'ukr');
    toggle(json, 'fleet', 'fin', 'nwy');
    json.map.lints = lintsOf(json.map as unknown as Variant['map']);
    expect(json.map.lints).toEqual({
      sum: -1,
      rims: 3,
      coasts: [
        ['fin', 'nwy'],
        ['gas', 'spa/sc'],
      ],
    });
    expect(warningsOf(json)).toEqual([]);
  });

  it('look at the map of a cover before it is unfolded', () => {
    const cover = {
      format: 1,
      id: 'two',
      name: 'Two',
      base: 'standard',
      topology: { sheets: ['1', '2'], stack: [['1', '2']] },
      powers: { copy: 'perSheet' },
    };
    const read = readVariant(cover, { base: standard });
    expect(read.ok && read.value.warnings).toEqual([]);
    const again = read.ok
      ? readVariant(JSON.parse(JSON.stringify(read.value.variant as Variant)))
      : read;
    expect(again.ok && again.value.warnings).toEqual([]);
  });
});
