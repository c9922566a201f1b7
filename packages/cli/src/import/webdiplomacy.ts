/** The PHP files of a webDiplomacy or vDiplomacy variant: `install.php`, `variant.php`, the first units. */
import { assemble } from './assemble.ts';
import { foundBorder } from './counts.ts';
import { decodeEntities, fieldsOf, rowsIn, type Field, type Row } from './php.ts';
import { shortIds } from './short-ids.ts';
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
} from './raw-map.ts';

/** A row of the table of territories. */
interface Territory {
  readonly name: string;
  readonly type: string;
  readonly supply: string;
  readonly country: string;
}
interface Border {
  readonly from: string;
  readonly to: string;
  readonly fleets: boolean;
  readonly armies: boolean;
}

/**
 * Imports a variant of webDiplomacy. Its code is read as text, and not run.
 * @throws NotThatFormat where there is no table of territories
 */
export const importWebDiplomacy: Importer = (files, id) => {
  const code = files.map(({ text }) => text).join('\n');
  const map = emptyMap(id);
  const territories = territoriesIn(map, code);
  if (territories.length === 0) {
    const base = /require(?:_once)?\W+variants\/(\w+)\/install\.php/.exec(code)?.[1];
    const hint = base === undefined ? '' : ` (it only takes that of ${base})`;
    throw new NotThatFormat(`no table of territories${hint}`);
  }
  const borders = bordersIn(map, code);
  const kept = withBorders(map, territories, borders);
  const locations = readTerritories(map, kept);
  for (const border of borders) readBorder(map, border, locations);
  const countries = countriesIn(code);
  readCenters(map, kept, locations, countries);
  readUnits(map, code, locations, countries);
  readHead(map, code, territories, locations);
  return assemble(map, id, 'the PHP files of a webDiplomacy variant');
};

const USUAL = ['name', 'type', 'supply', 'countryID', 'x', 'y', 'sx', 'sy'];

/** Tables in the order of their columns, which the next line with `list(…)` tells. */
function columnsIn(code: string): (at: number) => readonly string[] {
  const lists = [...code.matchAll(/list\(([^)]*)\)\s*=\s*\$territoryRawRow/g)].map((match) => {
    const names = (match[1] ?? '').split(',').map((each) => each.trim().replace('$', ''));
    return { at: match.index, names };
  });
  return (at) => (lists.find((list) => list.at > at) ?? lists.at(-1))?.names ?? USUAL;
}

function territoriesIn(map: RawMap, code: string): readonly Territory[] {
  const columns = columnsIn(code);
  const variables = new Set(
    [...code.matchAll(/list\(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/[\s,]+/)),
  );
  const calls = rowsIn(code, 'new InstallTerritory').filter(
    ({ written }) => !variables.has(/\(\s*([^,\s]*)/.exec(written)?.[1] ?? ''),
  );
  const rows = [...rowsIn(code, 'array'), ...calls];
  return rows.filter(isTerritory).flatMap((row) => territoryOf(map, row, columns(row.at)));
}

/** The row as a territory; none where only code knows its name. */
function territoryOf(
  map: RawMap,
  { fields, written }: Row,
  names: readonly string[],
): readonly Territory[] {
  const value = (name: string): Field => fields[names.indexOf(name)];
  const [name, type, supply] = [value('name'), value('type'), value('supply')];
  if (name === undefined || supply === undefined) {
    map.found.provinces.add(written);
    if (supply !== 'No') map.found.centers.add(written);
    lose(map, `a territory that code names: ${written}`);
    return [];
  }
  const full = decodeEntities(name);
  const column = names.includes('countryID') ? 'countryID' : 'countryName';
  const country = value(column);
  if (country === undefined && names.includes(column) && supply === 'Yes') {
    lose(map, `the owner of ${full} is in code`);
  }
  return [{ name: full, type: type ?? '', supply, country: country ?? '' }];
}

/** Its kind is a word of its own in some maps; whether it is a center tells a row of a table by. */
function isTerritory({ fields: [, type, supply, ...rest] }: Row): boolean {
  if (rest.length < 2) return false;
  return /^(Land|Coast|Sea)$/.test(type ?? '') || (type !== undefined && isYesOrNo(supply));
}

const ADDED =
  /Territories\[\s*([^\]]+?|[^\]]+\][^\]]*?)\s*\]->addBorder\(.*?Territories\[\s*([^\]]+?|[^\]]+\][^\]]*?)\s*\]\s*,\s*(?:['"](\w+)['"]\s*,\s*['"](\w+)['"])?/g;

function bordersIn(map: RawMap, code: string): readonly Border[] {
  const rows = rowsIn(code, 'array')
    .filter(({ fields }) => fields.length === 4 && fields.slice(2).every(isYesOrNo))
    .flatMap(({ fields: [from, to, fleets, armies], written }) => {
      if (from !== undefined && to !== undefined) return [[from, to, fleets, armies] as const];
      lose(map, `a border that code names: ${written}`);
      return [];
    });
  return [...rows, ...addedBorders(map, code)].map(([from, to, fleets, armies]) => {
    return {
      from: decodeEntities(from),
      to: decodeEntities(to),
      fleets: fleets === 'Yes',
      armies: armies === 'Yes',
    };
  });
}

type Ends = readonly [from: string, to: string, fleets: Field, armies: Field];

/** Borders that are added one by one; those of the loop over a table are rows already. */
function addedBorders(map: RawMap, code: string): readonly Ends[] {
  const rows = [...code.matchAll(/list\(([^)]*)\)\s*=/g)].flatMap(([, list = '']) =>
    list.split(/[\s,]+/),
  );
  return [...code.matchAll(ADDED)].flatMap(([, from = '', to = '', fleets, armies]): Ends[] => {
    if ([from, to].every((end) => rows.includes(end))) return [];
    const [a, b] = [from, to].map((end) => /^(['"])(.+)\1$/.exec(end)?.[2]);
    if (a !== undefined && b !== undefined) return [[a, b, fleets, armies]];
    const plain = [from, to].map((end) => end.replace(/^(['"])(.+)\1$/, '$2'));
    lose(map, `borders that code computes: ${plain.join(' - ')}`);
    return [];
  });
}

const isYesOrNo = (text: Field): boolean => text === 'Yes' || text === 'No';

const COAST = /^(.*\S)\s*\((\w+) Coast\)$/i;
/** A name may carry the code: `Ankara {Ank}`. */
const CODE = /\s*\{(\w+)\}/;

/** Rows without borders are flags, labels, or centers that only count. */
function withBorders(
  map: RawMap,
  territories: readonly Territory[],
  borders: readonly Border[],
): readonly Territory[] {
  const joined = new Set(borders.flatMap(({ from, to }) => [from, to]));
  const parents = new Set(territories.flatMap(({ name }) => COAST.exec(name)?.[1] ?? []));
  return territories.filter(({ name, supply }) => {
    const isJoined = joined.has(name) || parents.has(name);
    if (supply === 'Yes') map.found.centers.add(name);
    if ((isJoined || supply === 'Yes') && !COAST.test(name)) map.found.provinces.add(name);
    if (isJoined) return true;
    if (supply === 'Yes') lose(map, `the center "${name}" has no borders: left out`);
    else map.report.push(`the territory "${name}" has no borders: left out`);
    return false;
  });
}

const TYPES: Readonly<Record<string, 'land' | 'coast' | 'sea'>> = {
  Land: 'land',
  Coast: 'coast',
  Sea: 'sea',
};

/** @returns the location of each name: a key, or that of a parent with a coast */
function readTerritories(
  map: RawMap,
  territories: readonly Territory[],
): ReadonlyMap<string, string> {
  const provinces = territories.filter(({ name }) => !COAST.test(name));
  const plain = provinces.map(({ name }) => name.replace(CODE, ''));
  const codes = new Map(
    provinces.map(({ name }) => [name.replace(CODE, ''), CODE.exec(name)?.[1]?.toLowerCase()]),
  );
  const ids = shortIds(plain, (name) => codes.get(name));
  const locations = new Map<string, string>();
  for (const { name, type } of provinces) {
    const full = name.replace(CODE, '');
    const key = ids.get(full) ?? full;
    locations.set(name, key);
    const province = addProvince(map, key, full);
    const known = TYPES[type];
    if (known) province.type = known;
    else map.report.push(`${full} is of a kind of its own: "${type}"`);
  }
  for (const { name } of territories) {
    const [, parent = '', word = ''] = COAST.exec(name) ?? [];
    const key = locations.get(parent);
    if (word === '') continue;
    const coast = `${word.slice(0, 1).toLowerCase()}c`;
    map.coasts[coast] = coastNamed(coast);
    if (key === undefined) lose(map, `the coast "${name}" of no territory`);
    else locations.set(name, `${key}/${coast}`);
  }
  return locations;
}

/** Each border may be listed once or twice, and leads both ways. */
function readBorder(map: RawMap, border: Border, locations: ReadonlyMap<string, string>): void {
  const [a, b] = [border.from, border.to].map((name) => locations.get(name));
  if (border.armies || border.fleets) foundBorder(map.found, a ?? border.from, b ?? border.to);
  if (a === undefined || b === undefined) {
    lose(map, `a border of no territory: ${border.from} - ${border.to}`);
    return;
  }
  if (border.armies) map.army.push([keyOf(a), keyOf(b)], [keyOf(b), keyOf(a)]);
  const coasts = [...locations.values()];
  const isParent = (key: string): boolean => coasts.some((each) => each.startsWith(`${key}/`));
  if (border.fleets && !isParent(a) && !isParent(b)) map.fleet.push([a, b], [b, a]);
}

/** Number 1 is the first; the one after the last owns units that only hold. */
function countriesIn(code: string): readonly string[] {
  const list = /\$countries\s*=\s*array\s*\(([^)]*)\)/.exec(code)?.[1] ?? '';
  return fieldsOf(list).map(decodeEntities);
}

const NEUTRAL = /^neutral/i;

function readCenters(
  map: RawMap,
  territories: readonly Territory[],
  locations: ReadonlyMap<string, string>,
  countries: readonly string[],
): void {
  for (const name of countries) addPower(map, name);
  for (const { name, supply, country } of territories) {
    const key = locations.get(name);
    const province = key === undefined ? undefined : map.provinces.get(key);
    if (supply !== 'Yes' || key === undefined || !province) continue;
    province.center = true;
    const owner = /^\d+$/.test(country) ? countries[Number(country) - 1] : country;
    if (owner !== undefined && owner !== '' && !NEUTRAL.test(owner)) {
      addPower(map, owner).homes.push(key);
    } else if (Number(country) > countries.length) {
      neutralPower(map).homes.push(key);
    }
  }
}

function neutralPower(map: RawMap) {
  const power = addPower(map, 'Neutral');
  power.neutral = true;
  return power;
}

/** `'Egypt' => array('Cairo'=>'Fleet', …)` */
function readUnits(
  map: RawMap,
  code: string,
  locations: ReadonlyMap<string, string>,
  countries: readonly string[],
): void {
  const lists = code.matchAll(
    /(['"])((?:\\.|(?!\1).)+)\1\s*=>\s*array\s*\(((?:[^()]|\([^()]*\))*)\)/g,
  );
  for (const [, , country = '', list = ''] of lists) {
    const pairs = [...list.matchAll(/(['"])((?:\\.|(?!\1).)+)\1\s*=>\s*['"](Army|Fleet)['"]/g)];
    const power = NEUTRAL.test(country)
      ? neutralPower(map)
      : addPower(map, decodeEntities(country));
    if (pairs.length > 0 && !countries.includes(power.key) && !power.neutral) {
      map.report.push(`units of "${power.key}", which is no country`);
    }
    for (const [, , name = '', kind = ''] of pairs) {
      const place = locations.get(decodeEntities(name));
      if (place === undefined) map.report.push(`a unit in no territory: ${kind} ${name}`);
      else power.units.push(`${kind.slice(0, 1)} ${place}`);
    }
  }
}

function readHead(
  map: RawMap,
  code: string,
  territories: readonly Territory[],
  locations: ReadonlyMap<string, string>,
): void {
  const field = (name: string): string | undefined => {
    const found = new RegExp(`\\$${name}\\s*=\\s*(['"])((?:\\\\.|(?!\\1).)*)\\1`).exec(code)?.[2];
    return found === undefined || found === '' ? undefined : decodeEntities(found);
  };
  map.name = field('fullName') ?? field('name') ?? map.name;
  const designer = [field('author'), field('adapter')].filter(Boolean).join('; adapted by ');
  if (designer !== '') map.designer = designer;
  const description = field('description');
  if (description !== undefined) map.description = `${description.replace(/\.?$/, '.')}`;
  const year = /turn\s*\/\s*2\)?\s*\)?\s*\+\s*(\d+)/.exec(code)?.[1];
  if (year === undefined) map.report.push('the first year');
  else map.firstYear = Number(year);
  const target = /supplyCenterTarget\s*=\s*(\d+)/.exec(code)?.[1];
  const centers = [...map.provinces.values()].filter(({ center }) => center).length;
  map.victory = target === undefined ? Math.round((18 / 34) * centers) : Number(target);
  readConvoys(map, code, territories, locations);
  readCode(map, code);
}

/** `$convoyCoasts` numbers the rows of the table from 1. */
function readConvoys(
  map: RawMap,
  code: string,
  territories: readonly Territory[],
  locations: ReadonlyMap<string, string>,
): void {
  const list = /\$convoyCoasts\s*=\s*array\s*\(([^)]*)\)/.exec(code)?.[1] ?? '';
  for (const number of list.match(/\d+/g) ?? []) {
    const key = keyOf(locations.get(territories[Number(number) - 1]?.name ?? '') ?? '');
    const province = map.provinces.get(key);
    if (province) province.convoy = true;
    else map.report.push(`a convoying coast in no territory: ${number}`);
  }
}

/** Where a class of its own is named, code decides; nothing of it is taken over. */
function readCode(map: RawMap, code: string): void {
  const classes = [...code.matchAll(/variantClasses\[\s*['"](\w+)['"]\s*\]/g)].map(
    ([, each]) => each,
  );
  const drawn = new Set(['drawMap', 'adjudicatorPreGame']);
  for (const each of new Set(classes)) {
    if (each !== undefined && !drawn.has(each)) map.report.push(`code of its own: ${each}`);
  }
  const changes = code.match(/sql_put/g)?.length ?? 0;
  if (changes > 0) map.report.push(`${changes} changes of the map in SQL, such as one-way borders`);
  const base = /class\s+\w+Variant\s+extends\s+(\w+)Variant/.exec(code)?.[1];
  if (base !== undefined && base !== 'WD') map.report.push(`what it inherits from ${base}`);
}
