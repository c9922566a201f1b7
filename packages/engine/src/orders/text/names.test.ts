import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { invariant } from '../../model/result.ts';
import { readVariant } from '../../variants/read.ts';
import { matchName, namesOf } from './names.ts';
import { parseOrder } from './parse.ts';
import type { OrderSource } from './source.ts';
import { tokensOf } from './tokens.ts';

const file = new URL('../../../../../variants/standard/variant.json', import.meta.url);
const read = readVariant(JSON.parse(readFileSync(file, 'utf8')));
invariant(read.ok, 'the standard map is a variant');
const { variant } = read.value;
const source: OrderSource = { map: { variant }, heads: ['a@0'] };
const names = namesOf({ variant });

const province = (text: string): readonly string[] | undefined =>
  matchName(names.provinces, tokensOf(text), 0)?.ids;
const order = (text: string): unknown => {
  const result = parseOrder(source, text, { power: 'france' });
  return result.ok ? result.value.order : result.error;
};

describe('names of the standard map', () => {
  it('are collected once for each variant', () => {
    expect(namesOf({ variant })).toBe(names);
  });

  it('lead to their province by every spelling, in every case, as unit and as destination', () => {
    const all = Object.entries(variant.map.provinces).flatMap(([id, p]) =>
      [id, p.name, ...(p.aliases ?? [])].map((name) => [id, name] as const),
    );
    expect(all.length).toBeGreaterThan(200);
    for (const [id, name] of all) {
      for (const text of [name, name.toUpperCase(), name.toLowerCase()]) {
        const unit = id === 'par' ? 'bur' : 'par';
        expect(order(`F ${text} - ${unit}`)).toMatchObject({ unit: `a-${id}@0` });
        expect(order(`F ${unit} -> ${text}`)).toMatchObject({ to: `a-${id}@0` });
        expect(order(`${unit} s ${text} H`)).toMatchObject({ of: `a-${id}@0` });
      }
    }
  });

  it('lead to their power by every spelling, with and without a colon', () => {
    for (const [id, power] of Object.entries(variant.powers)) {
      for (const name of [id, power.name, power.adjective ?? id, ...(power.aliases ?? [])]) {
        expect(order(`${name} A Mun - Ber`)).toMatchObject({ power: id, kind: 'move' });
        expect(order(`${name}: A Mun H`)).toMatchObject({ power: id, kind: 'hold' });
        expect(order(`${name.toUpperCase()} mun h`)).toMatchObject({ power: id, kind: 'hold' });
      }
    }
  });

  it('are found longest first, whole words joined or hyphenated', () => {
    expect(province('North Sea')).toEqual(['nth']);
    expect(province('north-atlantic ocean')).toEqual(['nao']);
    expect(province('Mid-Atlantic Ocean')).toEqual(['mao']);
    expect(province('MidAtlantic')).toEqual(['mao']);
    expect(province('St. Petersburg')).toEqual(['stp']);
    expect(province('St.Petersburg')).toEqual(['stp']);
    expect(province('Gulf of Lyon')).toEqual(['lyo']);
    expect(province('English Channel')).toEqual(['eng']);
  });

  it('are never made of pieces of other words', () => {
    expect(order('A TYR R TRI')).toMatchObject({ kind: 'retreat', unit: 'a-tyr@0' });
    expect(order('F MAR S BUR')).toMatchObject({ kind: 'support', unit: 'a-mar@0' });
    expect(order('F NOR A')).toMatchObject({ code: 'unknown-word', token: 'A' });
  });

  it('count ENG as a power before a unit and as the Channel elsewhere', () => {
    const england = { power: 'england' };
    expect(order('ENG A LON - BEL')).toMatchObject({ ...england, unit: 'a-lon@0' });
    expect(order('ENG - NTH')).toMatchObject({ power: 'france', unit: 'a-eng@0' });
    expect(order('ENG ENG - NTH')).toMatchObject({ ...england, unit: 'a-eng@0' });
    expect(order('ENG F ENG S ENG F NTH')).toMatchObject({ ...england, of: 'a-nth@0' });
    expect(order('F BEL S ENG - NTH')).toMatchObject({ of: 'a-eng@0', to: 'a-nth@0' });
    expect(order('F BEL S ENG')).toMatchObject({ of: 'a-eng@0' });
    expect(order('F BEL S ENG LON - NTH')).toMatchObject({ of: 'a-lon@0', to: 'a-nth@0' });
    expect(order('F BEL S English Channel - NTH')).toMatchObject({ of: 'a-eng@0' });
    expect(order('F BEL S English fleet London - NTH')).toMatchObject({ of: 'a-lon@0' });
    expect(order('ENG D')).toMatchObject({ kind: 'disband', unit: 'a-eng@0' });
    expect(order('ENG D LON')).toMatchObject({ ...england, kind: 'disband', unit: 'a-lon@0' });
    expect(order('ENG S01 LON H')).toMatchObject({ ...england, unit: 'a-lon@0' });
  });
});

describe('coasts', () => {
  it.each([
    'spa/nc',
    'SPA/NC',
    'spa(nc)',
    'Spa (NC)',
    'spa nc',
    'Spain north coast',
    'Spain (north coast)',
    'Spain/North Coast',
    'spain / north',
    'Spain(North)',
    'spa north',
    'spn/nc',
  ])('are read from %s', (text) => {
    expect(order(`F Por - ${text}`)).toMatchObject({ to: 'a-spa/nc@0' });
    expect(order(`F ${text} - Por`)).toMatchObject({ unit: 'a-spa/nc@0', to: 'a-por@0' });
    expect(order(`F Por S F Mao - ${text}`)).toMatchObject({ to: 'a-spa/nc@0' });
  });

  it('go by the aliases of their province', () => {
    expect(order('F Mao - Spa/wc')).toMatchObject({ to: 'a-spa/sc@0' });
    expect(order('F Mao - Spa west coast')).toMatchObject({ to: 'a-spa/sc@0' });
    expect(order('F Con - Bulgaria (north coast)')).toMatchObject({ to: 'a-bul/ec@0' });
  });

  it('that a province has not are left out and reported', () => {
    const result = parseOrder(source, 'F Gas/nc - Spa/ec', { power: 'france' });
    expect(result).toMatchObject({
      ok: true,
      value: {
        order: { unit: 'a-gas@0', to: 'a-spa@0' },
        ignored: [
          { what: 'coast', token: 'nc', column: 7, place: 'a-gas@0' },
          { what: 'coast', token: 'ec', column: 16, place: 'a-spa@0' },
        ],
      },
    });
  });

  it('are not seen in the name or mark that follows', () => {
    expect(order('F Spa S Por')).toMatchObject({ kind: 'support', unit: 'a-spa@0' });
    expect(order('F Lon North Sea')).toMatchObject({ code: 'unknown-word', token: 'North' });
  });
});
