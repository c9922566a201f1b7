/** A map of the e-mail judge, and its seed: who stands where. */
import { normalName } from '@chronopolitik/engine';
import { assemble } from './assemble.ts';
import { foundBorder } from './counts.ts';
import {
  addPower,
  addProvince,
  coastNamed,
  emptyMap,
  keyOf,
  lose,
  NotThatFormat,
  type Importer,
  type RawMap,
  type Source,
} from './raw-map.ts';

interface Reading {
  readonly map: RawMap;
  /** Keys of provinces by their abbreviations, and by their full names. */
  readonly keys: Map<string, string>;
  readonly neighbors: Map<string, Set<string>>;
}

/**
 * Imports a map of the e-mail judge, with its seed if that is among the files.
 * @throws NotThatFormat where there is no map, or one of Machiavelli
 */
export const importNjudge: Importer = (files, id) => {
  const sheet = files.find(
    ({ text }) => /^[^,\n]+,\s*\S+\s+\S/m.test(text) && /^\S+-\w/m.test(text),
  );
  const seed = files.find((file) => file !== sheet && SEED.test(file.text));
  if (!sheet)
    throw new NotThatFormat('no map: lines "Full Name, type abbreviation", then "abb-mv: …"');
  const [provinces = [], moves = [], options = []] = blocksOf(sheet.text);
  if (/famine/i.test(options.join('\n'))) {
    throw new NotThatFormat('a map of Machiavelli, which is another game');
  }
  const reading: Reading = { map: emptyMap(id), keys: new Map(), neighbors: new Map() };
  for (const line of provinces) readProvince(reading, line);
  for (const line of moves) readMoves(reading, line);
  settleTypes(reading.map);
  closeIslands(reading);
  reading.map.report.push(...options.filter((line) => !/^#|^\s*$/.test(line)).map(optionOf));
  if (seed) readSeed(reading, seed);
  else reading.map.report.push('no seed: there are no units');
  reading.map.report.push('names of powers, goal and flags are not in these files');
  return assemble(reading.map, id, 'a map of njudge');
};

const optionOf = (line: string): string => `the option "${line.trim()}"`;

/** Each block ends with a line that begins with a hyphen. */
function blocksOf(text: string): readonly (readonly string[])[] {
  const blocks: string[][] = [[]];
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('-')) blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks;
}

const isComment = (line: string): boolean => !/^[A-Za-z0-9]/.test(line);

/** What a letter after the name means besides land and sea. */
const ODD_TYPES: Readonly<Record<string, readonly [type: 'land' | 'sea', what: string]>> = {
  v: ['sea', 'frozen in fall'],
  h: ['sea', 'a sea that holds many fleets'],
  g: ['land', 'a gate'],
  r: ['land', 'a railway'],
};

/** `Full Name,  T[w] abb alias…` */
function readProvince(reading: Reading, line: string): void {
  if (isComment(line)) return;
  const { map, keys } = reading;
  const match = /^([^,]+),\s*(\S)(\S*)\s+(\S.*)$/.exec(line);
  const [, name = '', type = '', marks = '', names = ''] = match ?? [];
  const [key = '', ...aliases] = names.toLowerCase().trim().split(/\s+/);
  map.found.provinces.add(line);
  if (!match) return lose(map, `not understood: "${line.trim()}"`);
  if (map.provinces.has(key)) lose(map, `two provinces are called ${key}`);
  const province = addProvince(map, key, name.trim());
  province.aliases.push(...aliases);
  for (const each of [key, ...aliases, normalName(name)]) if (!keys.has(each)) keys.set(each, key);
  setType(map, key, type);
  if (marks.startsWith('w')) map.report.push(`${key} convoys where a game says so (duality)`);
}

/** `w` sea, `l` land without a center, `x` a neutral center, anything else the center of that power. */
function setType(map: RawMap, key: string, type: string): void {
  const province = addProvince(map, key, key);
  const odd = ODD_TYPES[type];
  if (odd) map.report.push(`${key} is ${odd[1]}`);
  if (type === 'w' || odd?.[0] === 'sea') province.type = 'sea';
  if (type === 'w' || type === 'l' || odd) return;
  province.center = true;
  map.found.centers.add(key);
  if (type !== 'x') powerOf(map, type).homes.push(key);
}

/** Only what is marked as water is sea: an island is land, though no army reaches it on foot. */
function settleTypes({ provinces, fleet }: RawMap): void {
  const sailed = new Set(fleet.flat().map(keyOf));
  for (const [key, province] of provinces) {
    if (province.type !== 'sea') province.type = sailed.has(key) ? 'coast' : 'land';
  }
}

function powerOf(map: RawMap, code: string) {
  const power = addPower(map, code, `Power ${code}`);
  power.letter = code;
  return power;
}

const COASTS: Readonly<Record<string, string>> = { n: 'nc', e: 'ec', s: 'sc', w: 'wc' };

/** `abb-KIND: target[/mod] …`; only the first letter of the kind counts, and the colon may be missing. */
function readMoves(reading: Reading, line: string): void {
  if (isComment(line)) return;
  const { map, keys } = reading;
  const match = /^([^-\s]+)-(\w)\w*\s*:?\s*(.*)$/.exec(line);
  const from = keys.get(match?.[1]?.toLowerCase() ?? '');
  const kind = match?.[2]?.toLowerCase() ?? '';
  if (!match || from === undefined || !/[mxnesw]/.test(kind)) {
    return lose(map, `not understood: "${line.trim()}"`);
  }
  const targets = (match[3] ?? '').trim().split(/\s+/).filter(Boolean);
  for (const target of targets) readMove(reading, from, kind, target.toLowerCase());
}

function readMove(
  { map, keys, neighbors }: Reading,
  from: string,
  kind: string,
  target: string,
): void {
  const [name = '', mod] = target.split('/');
  const to = keys.get(name);
  foundBorder(map.found, from, to ?? name);
  if (to === undefined) return lose(map, `${from} borders "${target}", which is no place`);
  neighbors.set(from, (neighbors.get(from) ?? new Set()).add(to));
  if (to === from) return;
  if (kind !== 'm') {
    map.fleet.push([locationOf(map, from, COASTS[kind]), locationOf(map, to, mod)]);
    return;
  }
  if (mod !== undefined)
    map.report.push(`armies cross ${from} - ${to} with less strength (${mod})`);
  map.army.push([from, to]);
}

function locationOf(map: RawMap, key: string, coast: string | undefined): string {
  if (coast === undefined) return key;
  map.coasts[coast] = coastNamed(coast);
  return `${key}/${coast}`;
}

/** What borders only itself can be entered by nobody. */
function closeIslands({ map, neighbors }: Reading): void {
  for (const [key, province] of map.provinces) {
    const reach = [...(neighbors.get(key) ?? [])];
    if (reach.length === 1 && reach[0] === key) province.type = 'impassable';
  }
}

const SEED = /^([SFW])(\d+)([MRB])\s*$/m;
const SEASONS: Readonly<Record<string, string>> = { S: 'Spring', F: 'Fall', W: 'Winter' };

function readSeed(reading: Reading, { text }: Source): void {
  const { map } = reading;
  const [, season = '', year = '', phase = ''] = SEED.exec(text) ?? [];
  map.firstYear = Number(year);
  const startAt = phase === 'B' ? 'Winter' : SEASONS[season];
  if (startAt !== undefined) map.startAt = startAt;
  const lines = text.slice(text.search(SEED)).split(/\r?\n/).slice(1);
  const end = lines.findIndex((line) => line.startsWith('-'));
  for (const line of lines.slice(0, end)) readUnit(reading, line);
  readOwners(map, lines[end + 1] ?? '');
}

/** `P: A Full Name/sc` */
function readUnit({ map, keys }: Reading, line: string): void {
  if (line.trim() === '') return;
  const [, code = '', kind = '', written = ''] = /^\s*(\S):\s*([A-Z])\s+(\S.*)$/.exec(line) ?? [];
  const [, name = '', coast] = /^(.*?)(?:\s*[/(]([nesw]c)\)?)?\.?$/i.exec(written.trim()) ?? [];
  const key = keys.get(normalName(name)) ?? keys.get(name.toLowerCase());
  if (key === undefined || !/[AF]/.test(kind)) {
    map.report.push(`a unit that cannot be read: "${line.trim()}"`);
    return;
  }
  powerOf(map, code).units.push(`${kind} ${locationOf(map, key, coast?.toLowerCase())}`);
}

/** One character for each province in the order of the map; `.` is nobody. */
function readOwners(map: RawMap, line: string): void {
  if (line.startsWith('-') || line.trim() === '') return;
  [...map.provinces.entries()].forEach(([key, { center }], i) => {
    const owner = line[i];
    if (center && owner !== undefined && /[0-9A-Z]/.test(owner)) powerOf(map, owner).owns.push(key);
  });
}
