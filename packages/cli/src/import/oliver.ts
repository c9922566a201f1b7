/** The four JSON files of the 5D original: regions, connections, centres, units. */
import { assemble } from './assemble.ts';
import { foundBorder } from './counts.ts';
import {
  addPower,
  addProvince,
  emptyMap,
  keyOf,
  lose,
  NotThatFormat,
  type Importer,
  type RawMap,
  type Source,
} from './raw-map.ts';

type Row = Readonly<Record<string, unknown>>;
const PARTS = ['regions', 'connections', 'centres', 'units'] as const;

const COASTS: Readonly<Record<string, string>> = { N: 'nc', E: 'ec', S: 'sc', W: 'wc' };

/**
 * Imports a map of the 5D original.
 * @throws NotThatFormat where one of the four files is missing or no list
 */
export const importOliver: Importer = (files, id) => {
  const map = emptyMap(id);
  const [regions, connections, centers, units] = PARTS.map((part) => rowsOf(map, files, part));
  const locations = readRegions(map, regions ?? []);
  readConnections(map, connections ?? [], locations);
  for (const row of centers ?? []) readCenter(map, row, locations);
  for (const row of units ?? []) readUnit(map, row, locations);
  map.report.push('the first year and the goal are not in these files');
  return assemble(map, id, 'the JSON files of the 5D original');
};

function rowsOf(map: RawMap, files: readonly Source[], part: string): readonly Row[] {
  const file = files.find(({ name }) => name.toLowerCase().endsWith(`${part}.json`));
  if (!file) throw new NotThatFormat(`no file ${part}.json`);
  try {
    const rows: unknown = JSON.parse(file.text);
    if (Array.isArray(rows)) return rows.filter((row): row is Row => isRow(map, part, row));
  } catch {
    // told below
  }
  throw new NotThatFormat(`${file.name} is no JSON list`);
}

function isRow(map: RawMap, part: string, row: unknown): boolean {
  const is = typeof row === 'object' && row !== null;
  if (!is) lose(map, `among the ${part}: ${JSON.stringify(row)}`);
  return is;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** @returns the location of each region: a province, or a coast of its parent */
function readRegions(map: RawMap, rows: readonly Row[]): ReadonlyMap<string, string> {
  const locations = new Map<string, string>();
  for (const row of rows) {
    const [id, name, parent] = [row['id'], row['name'], row['parentId']].map(textOf);
    if (locations.has(id ?? '')) map.report.push(`the region ${id} is listed twice`);
    const coast = id?.split('_')[1] ?? '';
    const isCoast = parent !== undefined && parent !== '';
    locations.set(
      id ?? '',
      isCoast ? `${parent}/${COASTS[coast] ?? coast.toLowerCase()}` : (id ?? ''),
    );
    if (!isCoast) {
      map.found.provinces.add(id ?? '');
      addProvince(map, id ?? '', name ?? '').type = typeOf(map, row);
    }
  }
  const parents = [...locations.values()].filter((each) => each.includes('/')).map(keyOf);
  for (const parent of parents) {
    const province = map.provinces.get(parent);
    if (province) province.type = 'coast';
    else lose(map, `there is no region ${parent}, the parent of a coast`);
  }
  return locations;
}

function typeOf(map: RawMap, row: Row): 'land' | 'coast' | 'sea' {
  const type = textOf(row['type']).toLowerCase();
  if (type === 'land' || type === 'coast' || type === 'sea') return type;
  map.report.push(`the region ${textOf(row['id'])} is of no known type: "${textOf(row['type'])}"`);
  return 'land';
}

function readConnections(
  map: RawMap,
  rows: readonly Row[],
  locations: ReadonlyMap<string, string>,
): void {
  const seen = new Set<string>();
  for (const row of rows) {
    const [id, type] = [textOf(row['id']), textOf(row['type'])];
    const ends = id.split('-').map((end) => locations.get(end) ?? end);
    const [a, b] = ends;
    if (a === undefined || b === undefined || ends.length > 2) {
      lose(map, `a connection that does not name two regions: "${id}"`);
      continue;
    }
    const key = [a, b].toSorted().join();
    foundBorder(map.found, a, b);
    if (seen.has(key)) map.report.push(`the connection ${id} is listed twice`);
    seen.add(key);
    connect(map, type, a, b);
  }
}

function connect(map: RawMap, type: string, a: string, b: string): void {
  if (type === 'Land' || type === 'Coast') {
    map.army.push([keyOf(a), keyOf(b)], [keyOf(b), keyOf(a)]);
  }
  if (type === 'Sea' || type === 'Coast') {
    map.fleet.push([a, b], [b, a]);
  }
  if (!['Land', 'Sea', 'Coast'].includes(type)) {
    map.report.push(`the connection ${a} - ${b} is of no known type: "${type}"`);
  }
}

function placeOf(row: Row, locations: ReadonlyMap<string, string>): string {
  const { regionId } = (row['location'] ?? {}) as Row;
  return locations.get(textOf(regionId)) ?? textOf(regionId);
}

function readCenter(map: RawMap, row: Row, locations: ReadonlyMap<string, string>): void {
  const key = keyOf(placeOf(row, locations));
  const province = map.provinces.get(key);
  map.found.centers.add(key);
  if (!province) return lose(map, `a center in no region: "${key}"`);
  province.center = true;
  const owner = textOf(row['owner']);
  if (owner !== '') addPower(map, owner).homes.push(key);
}

function readUnit(map: RawMap, row: Row, locations: ReadonlyMap<string, string>): void {
  const [place, owner, type] = [placeOf(row, locations), textOf(row['owner']), textOf(row['type'])];
  if (!map.provinces.has(keyOf(place)) || owner === '' || !/^(Army|Fleet)$/.test(type)) {
    map.report.push(`a unit that cannot be read: ${JSON.stringify(row)}`);
    return;
  }
  addPower(map, owner).units.push(`${type.slice(0, 1)} ${place}`);
}
