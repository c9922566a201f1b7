import { describe, expect, test } from 'vitest';
import { size } from '../../../../test/sizes.ts';
import { imported, importMangled } from '../../test/imported.ts';

const MINI = `
# A little map
BEGIN SPRING 1900 MOVEMENT
REDS (RED:R) RED
A RED
BLUES (_blue) MID
F MID/NC
UNOWNED OUT
Red Hill = red redhill red+hill
Middle (north coast) = mid/nc mid(nc)
Middle (south coast) = mid/sc mid(sc) mid/wc
Middle = mid
Outland = out
Blue Sea = sea ocean
Alps = alp
COAST  RED     ABUTS  mid Far SEA OUT ALP
COAST  MID/NC  ABUTS  SEA
COAST  MID/SC  ABUTS  SEA
COAST  mid     ABUTS  RED SEA out
LAND   OUT     ABUTS  MID red
PORT   FAR     ABUTS  Red SEA
WATER  SEA     ABUTS  RED MID/NC MID/SC FAR
SHUT   ALP     ABUTS  RED
`;
const more = (lines: string) => imported('pydip', { 'mini.map': MINI + lines });

test('letter case tells who may pass', () => {
  const { variant, errors, report } = more('');
  expect([errors, report]).toEqual([[], []]);
  expect(variant?.map.provinces).toMatchObject({
    // mid: armies only; Far: fleets only; OUT, SEA: as their kinds allow.
    red: { name: 'Red Hill', type: 'coast', army: ['mid', 'out'], fleet: ['far', 'sea'] },
    // The line in small letters lists its seas for support: no fleet passes by it.
    mid: {
      army: ['out', 'red'],
      fleet: { nc: ['sea'], sc: ['sea'] },
      coastAliases: { wc: 'sc' },
    },
    far: { type: 'coast', convoy: true, army: [], fleet: ['red', 'sea'] },
    sea: { type: 'sea', aliases: ['ocean'] },
    alp: { type: 'impassable', touches: ['red'] },
  });
  expect(variant?.powers).toMatchObject({
    reds: { name: 'Reds', adjective: 'Red', letter: 'R', homes: ['red'], units: ['A red'] },
    blues: { adjective: 'Blue', homes: ['mid'], units: ['F mid/nc'] },
  });
  expect(variant?.calendar).toMatchObject({ firstYear: 1900 });
  expect(variant?.victory).toEqual([{ type: 'centers', count: 2 }]);
});

describe('directives', () => {
  test('the last BEGIN counts, a victory by year is told, builds may be anywhere', () => {
    const { variant, report } = more(
      'BEGIN WINTER 1899 ADJUSTMENT\nVICTORY 5 4 3\nRULES BUILD_ANY BLIND',
    );
    expect(variant?.calendar).toMatchObject({ firstYear: 1899, startAt: 'Winter' });
    expect(variant?.victory).toEqual([{ type: 'centers', count: 3 }]);
    expect(variant?.rules).toEqual({ build: 'any' });
    expect(report).toEqual(['victory by year (5, 4, 3): taken as 3', 'the rule BLIND']);
  });

  test('an included file is read once, in its place, and a later line changes it', () => {
    const beside = { 'mini.map': MINI };
    const derived =
      'USE mini\nUSE mini\nREDS -RED OUT\nA OUT\nAMEND OUT ABUTS -red\nAMEND RED ABUTS -OUT';
    const { variant, errors, report } = imported('pydip', { 'derived.map': derived }, beside);
    expect([errors, report]).toEqual([[], []]);
    expect(variant?.powers['reds']).toMatchObject({ homes: ['out'], units: ['A red', 'A out'] });
    expect(variant?.map.provinces['red']?.army).toEqual(['mid']);
    expect(variant?.map.provinces['red']?.center).toBe(true);
  });

  test('a unit takes the place of the one before it', () => {
    const { variant } = more('REDS\nA MID');
    expect(variant?.powers['blues']?.units).toEqual([]);
    expect(variant?.powers['reds']?.units).toEqual(['A red', 'A mid']);
  });

  test('CENTERS are owned, INHABITS are homes, UNITS clears, DUMMY only holds', () => {
    const { variant } = more('BLUES\nCENTERS OUT\nINHABITS OUT\nUNITS\nA OUT\nDUMMY');
    expect(variant?.powers['blues']).toMatchObject({
      homes: ['mid', 'out'],
      units: ['A out'],
      neutral: true,
    });
    expect(more('REDS\nOWNS OUT').variant?.powers['reds']?.owns).toEqual(['out']);
  });

  test('UNPLAYED takes powers away, DROP centers', () => {
    expect(Object.keys(more('UNPLAYED ALL EXCEPT REDS').variant?.powers ?? {})).toEqual(['reds']);
    expect(Object.keys(more('UNPLAYED REDS,').variant?.powers ?? {})).toEqual(['blues']);
    expect(more('DROP OUT').variant?.map.provinces['out']?.center).toBeUndefined();
  });
});

test('what is not understood is told', () => {
  const { report, errors } = more(
    'FLOW x\nUSE nowhere\na -> b\nOther = oth out\nCOAST ABUTS RED\nLAND OUT ABUTS xyz MID red',
  );
  expect(errors).toEqual([]);
  expect(report).toEqual([
    'not understood: "FLOW x"',
    'not understood: "USE nowhere"',
    'not understood: "a -> b"',
    'not understood: "COAST ABUTS RED"',
    'OUT abuts "xyz", which is no place',
    'oth is not called "out", for out is',
  ]);
});

test('a border that is listed from one end is told, and taken both ways', () => {
  const { variant, report } = more('AMEND OUT ABUTS -red');
  expect(report).toEqual(['armies pass red - out one way only; taken both ways']);
  expect(variant?.map.provinces['out']?.army).toEqual(['mid', 'red']);
});

test('an ambiguous alias is told', () => {
  expect(more('Outland = out o? outer').report).toEqual(['"o" may mean out or others']);
});

test('other files are refused', () => {
  expect(() => imported('pydip', { 'x.map': 'hello' })).toThrow('no line with ABUTS');
});

test('files with slips in them are read, or refused with a reason', () => {
  const counts = importMangled('pydip', { 'mini.map': MINI }, size(60, 5000));
  expect(counts['read']).toBeGreaterThan(0);
  expect(counts['faulty']).toBeGreaterThan(0);
});

test('islands, impassable land and neutral units keep their places, and are counted', () => {
  const { source, result, lost, variant } = more('FOGS (FOG:F) FAR\nF FAR\nDUMMY FOGS');
  const same = { provinces: 6, centers: 4, borders: 7 };
  expect([source, result, lost]).toEqual([same, same, []]);
  expect(variant?.map.provinces['far']).toMatchObject({ type: 'coast', army: [], center: true });
  expect(variant?.powers['fogs']).toMatchObject({ neutral: true, units: ['F far'] });
});

test('a line that is not understood may hold a center: it is lost', () => {
  const { lost } = more('GREENS (GREEN:G) OUTLAND');
  expect(lost).toEqual(['not understood: "GREENS (GREEN:G) OUTLAND"']);
});
