/** A `.map` file of python-diplomacy and the DPjudge. Letter case carries the rules. */
import { assemble } from './assemble.ts';
import { foundBorder } from './counts.ts';
import {
  addPower,
  addProvince,
  coastIn,
  coastNamed,
  emptyMap,
  keyOf,
  lose,
  NotThatFormat,
  type Importer,
  type RawMap,
  type RawPower,
  type RawProvince,
  type Source,
} from './raw-map.ts';

const TERRAINS = ['WATER', 'LAND', 'COAST', 'PORT', 'SHUT'] as const;
type Terrain = (typeof TERRAINS)[number];

/** A line `COAST spa ABUTS GAS LYO`, its letters as they were written. */
interface Place {
  readonly terrain: Terrain;
  readonly written: string;
  targets: readonly string[];
}

interface Reading {
  readonly map: RawMap;
  /** By location in small letters. */
  readonly places: Map<string, Place>;
  readonly included: Set<string>;
  readonly beside: (name: string) => Source | undefined;
  /** Whom units and centers are for; undefined after a line of neutral centers. */
  power: RawPower | undefined;
}

/**
 * Imports a map of python-diplomacy, with the files that it includes.
 * @throws NotThatFormat where no line lists borders
 */
export const importPydip: Importer = (files, id, beside) => {
  const [file] = files;
  if (!file) throw new NotThatFormat('no .map file');
  const find = (name: string): Source | undefined =>
    files.find((each) => each.name === name) ?? beside(name);
  const places = new Map<string, Place>();
  const reading: Reading = {
    map: emptyMap(id),
    places,
    included: new Set(),
    beside: find,
    power: undefined,
  };
  readFile(reading, file);
  if (places.size === 0) throw new NotThatFormat('no line with ABUTS');
  readBorders(reading);
  return assemble(reading.map, id, 'a .map file of python-diplomacy');
};

function readFile(reading: Reading, file: Source): void {
  if (reading.included.has(file.name)) return;
  reading.included.add(file.name);
  for (const line of file.text.split(/\r?\n/)) {
    const words = line.trim().split(/\s+/);
    if (line.trim() === '' || line.trim().startsWith('#')) continue;
    if (!readLine(reading, words)) lose(reading.map, `not understood: "${line.trim()}"`);
  }
}

/** @returns whether the line was understood */
function readLine(reading: Reading, words: readonly string[]): boolean {
  const [first = '', ...rest] = words;
  const keyword = first.toUpperCase();
  const terrain = TERRAINS.find((each) => each === keyword);
  if (words.includes('=')) return readName(reading.map, words);
  if (terrain) return readPlace(reading, terrain, rest);
  if (keyword === 'AMEND') return amend(reading, rest);
  if (/^[AF]$/.test(keyword) && rest.length === 1) return readUnit(reading, keyword, rest[0] ?? '');
  const directive = DIRECTIVES[keyword];
  return directive ? directive(reading, rest) : readPower(reading, words);
}

type Directive = (reading: Reading, words: readonly string[]) => boolean;

const SEASONS: Readonly<Record<string, string>> = {
  SPRING: 'Spring',
  FALL: 'Fall',
  AUTUMN: 'Fall',
  WINTER: 'Winter',
};

const include: Directive = (reading, [name = '']) => {
  const file = reading.beside(name) ?? reading.beside(`${name}.map`);
  if (file) readFile(reading, file);
  return file !== undefined;
};

const begin: Directive = ({ map }, [season = '', year = '']) => {
  const startAt = SEASONS[season.toUpperCase()];
  if (startAt === undefined || !/^\d+$/.test(year)) return false;
  map.startAt = startAt;
  map.firstYear = Number(year);
  return true;
};

const victory: Directive = ({ map }, counts) => {
  const last = Number(counts.at(-1));
  if (!Number.isInteger(last)) return false;
  map.victory = last;
  if (counts.length > 1)
    map.report.push(`victory by year (${counts.join(', ')}): taken as ${last}`);
  return true;
};

const rule: Directive = ({ map }, rules) => {
  for (const each of rules) {
    if (each === 'BUILD_ANY') map.build = 'any';
    else map.report.push(`the rule ${each}`);
  }
  return true;
};

const unowned: Directive = (reading, centers) => {
  for (const each of centers) centerAt(reading.map, each);
  reading.power = undefined;
  return true;
};

const owns: Directive = ({ map, power }, centers) => {
  power?.owns.push(...centers.map((each) => centerAt(map, each)));
  return power !== undefined;
};

const inhabits: Directive = ({ map, power }, centers) => {
  power?.homes.push(...centers.map((each) => centerAt(map, each)));
  return power !== undefined;
};

const noUnits: Directive = ({ power }) => {
  if (power) power.units = [];
  return power !== undefined;
};

const dummy: Directive = ({ map, power }, names) => {
  const meant = names.length === 0 && power ? [power] : named(map, names);
  for (const each of meant) each.neutral = true;
  return meant.length > 0;
};

const unplayed: Directive = (reading, names) => {
  for (const { key } of named(reading.map, names)) reading.map.powers.delete(key);
  reading.power = undefined;
  return true;
};

const drop: Directive = ({ map }, centers) => {
  for (const each of centers) {
    map.found.centers.delete(each.toLowerCase());
    delete addProvince(map, each.toLowerCase(), each).center;
  }
  for (const power of map.powers.values()) {
    power.homes = power.homes.filter(
      (home) => !centers.some((each) => each.toLowerCase() === home),
    );
  }
  return true;
};

const DIRECTIVES: Readonly<Record<string, Directive>> = {
  MAP: include,
  USE: include,
  BEGIN: begin,
  VICTORY: victory,
  RULE: rule,
  RULES: rule,
  UNOWNED: unowned,
  NEUTRAL: unowned,
  OWNS: owns,
  CENTERS: owns,
  INHABITS: inhabits,
  HOMES: inhabits,
  UNITS: noUnits,
  DUMMY: dummy,
  UNPLAYED: unplayed,
  DROP: drop,
};

/** `ALL`, `ALL EXCEPT FRANCE`, or names; commas are tolerated. */
function named({ powers }: RawMap, words: readonly string[]): readonly RawPower[] {
  const names = words.map((word) => word.replaceAll(',', '').toUpperCase()).filter(Boolean);
  if (names[0] !== 'ALL') return [...powers.values()].filter(({ key }) => names.includes(key));
  return [...powers.values()].filter(({ key }) => !names.slice(2).includes(key));
}

/** The key of a center, which it is from now on. */
function centerAt(map: RawMap, written: string): string {
  const key = keyOf(written.toLowerCase());
  map.found.centers.add(key);
  addProvince(map, key, key).center = true;
  return key;
}

const POWER = /^[A-Z][A-Z_+-]*$/;

function titled(word: string): string {
  const words = word.replace(/^_/, '').replaceAll('+', ' ').toLowerCase();
  return words.replace(
    /(^|[ _-])([a-z])/g,
    (_, gap: string, letter: string) => gap + letter.toUpperCase(),
  );
}

/** `AUSTRIA (AUSTRIAN:A) BUD TRI VIE`; again to go on; `-XXX` takes a home away. */
function readPower(reading: Reading, [name = '', ...rest]: readonly string[]): boolean {
  const own = /^\(([^:)]*)(?::(.))?\)$/.exec(rest[0] ?? '');
  const key = name.toUpperCase();
  const isKnown = reading.map.powers.has(key);
  const homes = own ? rest.slice(1) : rest;
  const areHomes = homes.every((home) => /^-?[A-Za-z]{3}$/.test(home));
  if (!POWER.test(name) || !areHomes || (!own && !isKnown && homes.length === 0)) return false;
  const power = addPower(reading.map, key, titled(name));
  if (own?.[1]) power.adjective = titled(own[1]);
  if (own?.[2]) power.letter = own[2];
  for (const home of homes) {
    if (home.startsWith('-'))
      power.homes = power.homes.filter((id) => id !== home.slice(1).toLowerCase());
    else power.homes.push(centerAt(reading.map, home));
  }
  reading.power = power;
  return true;
}

/** A unit of the power named last; it takes the place of any that was there. */
function readUnit({ map, power }: Reading, kind: string, written: string): boolean {
  const place = written.toLowerCase();
  for (const each of map.powers.values()) {
    each.units = each.units.filter((unit) => keyOf(unit.slice(2)) !== keyOf(place));
  }
  power?.units.push(`${kind} ${place}`);
  return power !== undefined;
}

/** `Spain (south coast) = spa/sc spain/sc spa/wc`: the first is the abbreviation; `+` is a space. */
function readName(map: RawMap, words: readonly string[]): boolean {
  const at = words.indexOf('=');
  const [written, ...others] = words.slice(at + 1);
  if (written === undefined || at === 0) return false;
  const place = written.toLowerCase();
  const name = words.slice(0, at).join(' ');
  const province = addProvince(map, keyOf(place), name);
  const coast = coastIn(place);
  if (coast !== undefined) nameCoast(map, province, coast, others);
  else {
    province.name = name;
    for (const each of others) addAlias(map, province, each);
  }
  return true;
}

function addAlias(map: RawMap, province: RawProvince, written: string): void {
  const isDoubtful = written.endsWith('?');
  if (isDoubtful) map.report.push(`"${written.slice(0, -1)}" may mean ${province.key} or others`);
  else province.aliases.push(written.replaceAll('+', ' '));
}

/** Of the many spellings of a coast only other coasts say something new: `spa/wc` means the south coast. */
function nameCoast(
  map: RawMap,
  province: RawProvince,
  coast: string,
  spellings: readonly string[],
): void {
  map.coasts[coast] = coastNamed(coast);
  for (const spelling of spellings) {
    const other = /[/(]([a-z]c)\)?$/.exec(spelling.toLowerCase())?.[1];
    if (other === undefined || other === coast) continue;
    province.coastAliases = { ...province.coastAliases, [other]: coast };
  }
}

function readPlace(reading: Reading, terrain: Terrain, words: readonly string[]): boolean {
  const [written = '', abuts = '', ...targets] = words;
  if (abuts.toUpperCase() !== 'ABUTS') return false;
  reading.map.found.provinces.add(keyOf(written.toLowerCase()));
  reading.places.set(written.toLowerCase(), { terrain, written, targets });
  addProvince(reading.map, keyOf(written.toLowerCase()), keyOf(written));
  return true;
}

/** `AMEND MAR ABUTS LYO -gas`: more targets, and fewer. */
function amend(
  { places }: Reading,
  [written = '', abuts = '', ...changes]: readonly string[],
): boolean {
  const place = places.get(written.toLowerCase());
  if (!place || abuts.toUpperCase() !== 'ABUTS') return false;
  const plain = (word: string): string => word.replace(/^-/, '').toLowerCase();
  const changed = new Set(changes.map(plain));
  place.targets = [
    ...place.targets.filter((each) => !changed.has(plain(each))),
    ...changes.filter((each) => !each.startsWith('-')),
  ];
  return true;
}

function readBorders({ map, places }: Reading): void {
  for (const [location, place] of places) {
    const province = addProvince(map, keyOf(location), location);
    if (coastIn(location) === undefined) setType(province, place);
    for (const target of place.targets) readBorder(map, places, location, place, target);
  }
}

function setType(province: RawProvince, { terrain, targets }: Place): void {
  const types = {
    WATER: 'sea',
    LAND: 'land',
    COAST: 'coast',
    PORT: 'coast',
    SHUT: 'impassable',
  } as const;
  province.type = types[terrain];
  if (terrain === 'PORT') province.convoy = true;
  if (terrain === 'SHUT') province.touches = targets.map((each) => each.toLowerCase());
}

const isUpper = (word: string): boolean => word === word.toUpperCase();
const isLower = (word: string): boolean => word === word.toLowerCase();

/**
 * Fleets pass from a place in capitals to a target that begins with one; armies from a land without a
 * coast to a target all in capitals or all in small letters.
 */
function readBorder(
  map: RawMap,
  places: ReadonlyMap<string, Place>,
  location: string,
  { terrain, written }: Place,
  target: string,
): void {
  const to = target.toLowerCase();
  const there = places.get(to)?.terrain;
  if (there !== 'SHUT' && terrain !== 'SHUT') foundBorder(map.found, location, to);
  if (!there) return lose(map, `${written} abuts "${target}", which is no place`);
  const isShut = terrain === 'SHUT' || there === 'SHUT';
  const sails =
    terrain !== 'LAND' && there !== 'LAND' && isUpper(written) && isUpper(target.slice(0, 1));
  const isMixed = !isUpper(target) && !isLower(target);
  const marches =
    terrain !== 'WATER' && there !== 'WATER' && coastIn(location) === undefined && !isMixed;
  if (sails && !isShut) map.fleet.push([location, to]);
  if (marches && !isShut) map.army.push([location, keyOf(to)]);
}
