import { expect, test } from 'vitest';
import { size } from '../../../../test/sizes.ts';
import { imported, importMangled } from '../../test/imported.ts';

const at = (regionId: string) => ({ location: { regionId } });
const regions = [
  { id: 'Red', name: 'Red Hill', type: 'Coast' },
  { id: 'Mid', name: 'Middle', type: 'Land' },
  { id: 'Mid_N', name: 'Middle (NC)', type: 'Coast', parentId: 'Mid' },
  { id: 'Mid_S', name: 'Middle (SC)', type: 'Coast', parentId: 'Mid' },
  { id: 'Out', name: 'Outland', type: 'Land' },
  { id: 'SEA', name: 'Blue Sea', type: 'Sea' },
];
const connections = [
  { id: 'Red-Mid', type: 'Land' },
  { id: 'Red-Mid_N', type: 'Sea' },
  { id: 'SEA-Red', type: 'Sea' },
  { id: 'Mid_N-SEA', type: 'Sea' },
  { id: 'Mid_S-SEA', type: 'Sea' },
  { id: 'Mid-Out', type: 'Land' },
];
const centres = [{ ...at('Red'), owner: 'Reds' }, { ...at('Mid'), owner: 'Blues' }, at('Out')];
const units = [
  { ...at('Red'), owner: 'Reds', type: 'Army' },
  { ...at('Mid_S'), owner: 'Blues', type: 'Fleet' },
];

function files(changed: object = {}): Record<string, string> {
  const all = { regions, connections, centres, units, ...changed };
  return Object.fromEntries(
    Object.entries(all).map(([name, rows]) => [`${name}.json`, JSON.stringify(rows, undefined, 1)]),
  );
}

test('coasts of a parent become its named coasts, and a parent of type land is a coast', () => {
  const { variant, errors, report } = imported('oliver', files());
  expect(errors).toEqual([]);
  expect(variant?.map.provinces).toMatchObject({
    red: { name: 'Red Hill', type: 'coast', center: true, army: ['mid'], fleet: ['mid/nc', 'sea'] },
    mid: { type: 'coast', army: ['out', 'red'], fleet: { nc: ['red', 'sea'], sc: ['sea'] } },
    out: { type: 'land', army: ['mid'] },
    sea: { type: 'sea', fleet: ['mid/nc', 'mid/sc', 'red'] },
  });
  expect(variant?.powers).toMatchObject({
    reds: { name: 'Reds', homes: ['red'], units: ['A red'] },
    blues: { homes: ['mid'], units: ['F mid/sc'] },
  });
  expect(report).toEqual(['the first year and the goal are not in these files']);
});

test('what is wrong in the files is told, and nothing of it is lost in silence', () => {
  const { errors, report } = imported(
    'oliver',
    files({
      regions: [...regions, { id: 'Fog', name: 'Fog', type: 'Mist' }],
      connections: [
        ...connections,
        { id: 'Mid-Red', type: 'Land' },
        { id: 'Red-Red', type: 'Land' },
        { id: 'Red-Xyz', type: 'Land' },
        { id: 'Red', type: 'Land' },
        { id: 'Red-Fog', type: 'Rail' },
        { id: 'Out-SEA', type: 'Coast' },
      ],
      centres: [...centres, at('Xyz')],
      units: [...units, { ...at('Out'), owner: 'Reds', type: 'Wing' }],
    }),
  );
  expect(report).toEqual([
    'the region Fog is of no known type: "Mist"',
    'the connection Mid-Red is listed twice',
    'a connection that does not name two regions: "Red"',
    'the connection Red - Fog is of no known type: "Rail"',
    'a center in no region: "Xyz"',
    'a unit that cannot be read: {"location":{"regionId":"Out"},"owner":"Reds","type":"Wing"}',
    'the first year and the goal are not in these files',
    'a border of Red with itself',
    'a border Red - Xyz of armies: no "Xyz"',
    'a border Xyz - Red of armies: no "Xyz"',
    'armies cannot stand in SEA: Out - SEA',
    'armies cannot stand in SEA: SEA - Out',
    'Out is land, but fleets pass to it: taken as a coast',
  ]);
  expect(errors).toEqual([]);
});

test('rows that are none are told', () => {
  const { report, errors } = imported('oliver', files({ units: [...units, null, 5, {}] }));
  expect(errors).toEqual([]);
  expect(report).toEqual(
    expect.arrayContaining([
      'among the units: null',
      'among the units: 5',
      'a unit that cannot be read: {}',
    ]),
  );
});

test('other files are refused', () => {
  expect(() => imported('oliver', { 'regions.json': '[]' })).toThrow('no file connections.json');
  expect(() => imported('oliver', { ...files(), 'units.json': '{' })).toThrow(
    'units.json is no JSON list',
  );
});

test('files with slips in them are read, or refused with a reason', () => {
  const counts = importMangled('oliver', files(), size(60, 5000));
  expect(counts['read']).toBeGreaterThan(0);
  expect(counts['refused']).toBeGreaterThan(0);
});

test('provinces, centers and borders are counted in the source and in the variant', () => {
  const same = { provinces: 4, centers: 3, borders: 4 };
  expect(imported('oliver', files())).toMatchObject({ source: same, result: same, lost: [] });
  const more = files({ centres: [...centres, at('Xyz')] });
  const { source, result, lost } = imported('oliver', more);
  expect([source.centers, result.centers, lost]).toEqual([4, 3, ['a center in no region: "Xyz"']]);
});
