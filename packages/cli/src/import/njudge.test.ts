import { expect, test } from 'vitest';
import { size } from '../../../../test/sizes.ts';
import { imported, importMangled } from '../../test/imported.ts';

const MAP = `
. A little map: lines that begin with neither letter nor digit are comments.
Red Hill,   R   red rhl
St. Middle, Bw  mid
Outland,    x   out
Blue Sea,   w   sea ocean
Low Land,   l   low
Alps,       l   alp
-1 end of the provinces
red-mv: mid out/mx
mid-mv: red
mid-mv: out low
out-mv: mid red
low-mv: mid
alp-mv: alp
red-xc: sea mid/nc
mid-nc sea red
mid-sc: sea
sea-xc: red mid/nc mid/sc
-1
#
Center order: red mid out
#end
`;
const SEED = `S1905M
R: A Red Hill
B: F ST  middle/sc
R: W Outland
-1
RBR...
-1
`;

test('a map and its seed', () => {
  const { variant, errors, report } = imported('njudge', { map: MAP, seed: SEED });
  expect(errors).toEqual([]);
  expect(variant?.map.provinces).toMatchObject({
    red: { name: 'Red Hill', type: 'coast', center: true, aliases: ['rhl'], army: ['mid', 'out'] },
    // Its moves stand in two lines, and the colon of one is missing.
    mid: { army: ['low', 'out', 'red'], fleet: { nc: ['red', 'sea'], sc: ['sea'] } },
    out: { type: 'land', center: true },
    low: { type: 'land' },
    alp: { type: 'impassable' },
  });
  expect(variant?.map.provinces['low']?.center).toBeUndefined();
  expect(variant?.powers).toMatchObject({
    r: { name: 'Power R', letter: 'R', homes: ['red'], owns: ['out'], units: ['A red'] },
    b: { homes: ['mid'], units: ['F mid/sc'] },
  });
  expect(variant?.calendar.firstYear).toBe(1905);
  expect(report).toEqual([
    'mid convoys where a game says so (duality)',
    'armies cross red - out with less strength (mx)',
    'the option "Center order: red mid out"',
    'a unit that cannot be read: "R: W Outland"',
    'names of powers, goal and flags are not in these files',
  ]);
});

test('a seed of winter begins with builds', () => {
  const { variant } = imported('njudge', { map: MAP, seed: SEED.replace('S1905M', 'W1904B') });
  expect(variant?.calendar).toMatchObject({ firstYear: 1904, startAt: 'Winter' });
});

test('powers are digits too, and get ids that begin with a letter', () => {
  const map = MAP.replace('Red Hill,   R', 'Red Hill,   1');
  const { variant } = imported('njudge', {
    map,
    seed: SEED.replaceAll('R:', '1:').replace('RBR', '1B1'),
  });
  expect(variant?.powers['power1']).toMatchObject({
    name: 'Power 1',
    homes: ['red'],
    owns: ['out'],
  });
});

const ISLES = `
Isle,       x   isl
Home Isle,  R   hom
Bare Isle,  l   bar
Frost,      v   fro
Bay,        h   bay
Gate,       g   gat
Blue Sea,   w   sea
Shore,      l   sho
-1
isl-xc: sea
hom-xc: sea bay
bar-xc: sea
fro-xc: sea
bay-xc: sea hom
gat-xc: sea
gat-mv: sho
sho-mv: gat
sea-xc: isl hom bar fro bay gat
-1
#end
`;

test('land that no army reaches on foot is land: only w, v and h are water', () => {
  const { variant, errors } = imported('njudge', { map: ISLES });
  expect(errors).toEqual([]);
  const types = Object.entries(variant?.map.provinces ?? {}).map(([id, { type }]) => [id, type]);
  expect(Object.fromEntries(types)).toEqual({
    isl: 'coast',
    hom: 'coast',
    bar: 'coast',
    fro: 'sea',
    bay: 'sea',
    gat: 'coast',
    sea: 'sea',
    sho: 'land',
  });
  expect(variant?.map.provinces['isl']).toMatchObject({ center: true, army: [], fleet: ['sea'] });
});

test('provinces, centers and borders are counted in the source and in the variant', () => {
  const same = { provinces: 8, centers: 2, borders: 8 };
  expect(imported('njudge', { map: ISLES })).toMatchObject({
    source: same,
    result: same,
    lost: [],
  });
  const map = ISLES.replace('Isle,       x   isl', 'Isle       x   isl');
  const { source, result, lost } = imported('njudge', { map });
  expect([source.provinces, result.provinces, source.borders, result.borders]).toEqual([
    8, 7, 8, 7,
  ]);
  expect(lost).toContain('not understood: "Isle       x   isl"');
});

test('a canal joins two seas by one coast', () => {
  const map = ISLES.replace('hom-xc: sea bay', 'hom-xc: sea bay\nhom-mv: sho').replace(
    'sho-mv: gat',
    'sho-mv: gat hom',
  );
  const { variant, errors } = imported('njudge', { map });
  expect(errors).toEqual([]);
  expect(variant?.map.provinces['hom']).toMatchObject({ army: ['sho'], fleet: ['bay', 'sea'] });
});

test('what is odd or wrong is told', () => {
  const map = MAP.replace('Low Land,   l', 'Low Land,   r')
    .replace('Blue Sea,   w', 'Blue Sea,   h')
    .replace('low-mv: mid', 'low-mv: mid xyz\nlow-cd: red\nabc-mv: red\nwhat is this');
  const { report } = imported('njudge', { map });
  expect(report).toEqual(
    expect.arrayContaining([
      'low is a railway',
      'sea is a sea that holds many fleets',
      'low borders "xyz", which is no place',
      'not understood: "low-cd: red"',
      'not understood: "abc-mv: red"',
      'not understood: "what is this"',
      'no seed: there are no units',
    ]),
  );
});

test('an abbreviation that two provinces bear is told', () => {
  const { report } = imported('njudge', { map: MAP.replace('x   out', 'x   out rhl'), seed: SEED });
  expect(report).toContain('out is not called "rhl", for red is');
});

test('maps of Machiavelli and other files are refused', () => {
  expect(() => imported('njudge', { map: MAP.replace('#\n', 'Famine red\n') })).toThrow(
    /Machiavelli/,
  );
  expect(() => imported('njudge', { map: 'hello' })).toThrow(/no map/);
});

test('files with slips in them are read, or refused with a reason', () => {
  const counts = importMangled('njudge', { map: MAP, seed: SEED }, size(60, 5000));
  expect(counts['read']).toBeGreaterThan(0);
  expect(counts['faulty']).toBeGreaterThan(0);
});
