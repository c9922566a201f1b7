/** The names that case files use for powers, provinces and units, read and printed. */
import {
  type LocationId,
  type PowerId,
  type ProvinceId,
  type Rules,
  type Unit,
  type UnitKind,
  type Variant,
  provinceOfLocation,
} from '@chronopolitik/engine';
import { BadCase } from './json.ts';

interface NameTable {
  readonly powers: ReadonlyMap<string, PowerId>;
  readonly provinces: ReadonlyMap<string, ProvinceId>;
}

const tables = new WeakMap<Variant, NameTable>();

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function powersOf(variant: Variant): ReadonlyMap<string, PowerId> {
  const table = new Map<string, PowerId>();
  for (const [id, { name, adjective, aliases }] of Object.entries(variant.powers)) {
    for (const text of [id, name, adjective ?? id, ...(aliases ?? [])]) table.set(plain(text), id);
  }
  return table;
}

/** Keys win over full names, and both over aliases. */
function provincesOf(variant: Variant): ReadonlyMap<string, ProvinceId> {
  const table = new Map<string, ProvinceId>();
  const provinces = Object.entries(variant.map.provinces);
  for (const [id, { aliases }] of provinces) {
    for (const alias of aliases ?? []) table.set(plain(alias), id);
  }
  for (const [id, { name }] of provinces) table.set(plain(name), id);
  for (const [id] of provinces) table.set(plain(id), id);
  return table;
}

function tableOf(variant: Variant): NameTable {
  const known = tables.get(variant);
  if (known) return known;
  const table = { powers: powersOf(variant), provinces: provincesOf(variant) };
  tables.set(variant, table);
  return table;
}

/** Whether the variant has a power of this name, adjective, alias or id. */
export function isPower(rules: Rules, text: string): boolean {
  return tableOf(rules.map.variant).powers.has(plain(text));
}

/**
 * The power that a name, an adjective, an alias or an id means; letter case and blanks do not matter.
 * @throws BadCase for a power that the variant does not have.
 */
export function readPower(rules: Rules, text: string): PowerId {
  const power = tableOf(rules.map.variant).powers.get(plain(text));
  if (power === undefined) throw new BadCase(`unknown power "${text}"`);
  return power;
}

const COAST =
  /^(.+?)(?:(?:\s*\/|_|\s*\()\s*([nsew])c?\)?|\s+([nsew])c|\s+\(?([nsew])(?:or|ou|a|e)[a-z]*\s+coast\)?)$/i;

/** Reads `SPA/nc`, `STP/NC`, `Spa_N`, `Spain (sc)`. @throws BadCase for an unknown province or coast. */
export function readLocation(rules: Rules, text: string): LocationId {
  const [, province = text, slashed, spaced, worded] = COAST.exec(text.trim()) ?? [];
  const coast = slashed ?? spaced ?? worded;
  const id = tableOf(rules.map.variant).provinces.get(plain(province));
  if (id === undefined) throw new BadCase(`unknown province "${text}"`);
  if (coast === undefined) return id;
  const location = `${id}/${coast.toLowerCase()}c`;
  if (!rules.map.locationIndex.has(location)) throw new BadCase(`unknown coast "${text}"`);
  return location;
}

/** The province that a text names, by itself or by a coast. @throws BadCase for an unknown one. */
export function readProvince(rules: Rules, text: string): ProvinceId {
  return provinceOfLocation(readLocation(rules, text));
}

/** Where a unit of this kind stands: armies know no coasts. */
export function readStand(rules: Rules, kind: UnitKind, text: string): LocationId {
  const location = readLocation(rules, text);
  return kind === 'army' ? provinceOfLocation(location) : location;
}

const UNIT = /^(.+)\s+([AF])\s+(\S+)$/i;

/** Reads `POWER A|F LOC[/COAST]`; the power may have spaces. @throws BadCase otherwise. */
export function readUnit(rules: Rules, text: string): Unit {
  const [, power, letter, location] = UNIT.exec(text.trim()) ?? [];
  if (power === undefined || letter === undefined || location === undefined) {
    throw new BadCase(`not a unit: "${text}" (expected "POWER A|F LOCATION")`);
  }
  const kind = letter.toUpperCase() === 'A' ? 'army' : 'fleet';
  return { power: readPower(rules, power), kind, location: readStand(rules, kind, location) };
}

/** `england F stp/nc` */
export function unitText(unit: Unit): string {
  return `${unit.power} ${unit.kind === 'army' ? 'A' : 'F'} ${unit.location}`;
}

/** Sorted, so that two lists of the same units read the same. */
export function unitTexts(units: readonly Unit[]): readonly string[] {
  return units.map(unitText).sort();
}
