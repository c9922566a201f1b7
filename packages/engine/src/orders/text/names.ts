/** The names of a map: every spelling of its provinces, powers and coasts, found in tokens longest first. */
import type { PowerId, ProvinceId } from '../../model/types.ts';
import type { Province, Variant } from '../../variants/variant.ts';
import { type Label, labelsOf } from './labels.ts';
import type { Spelling } from './nearest.ts';
import { baseNames } from './sheets.ts';
import { type Token, isHyphen, isSign, wordsOf } from './tokens.ts';

/** What names are taken from: a compiled variant, or any holder of a variant. */
export interface NamedMap {
  readonly variant: Variant;
}

interface Entry {
  readonly id: string;
  /** Lengths of the joined words after which the name may be written apart. */
  readonly cuts: ReadonlySet<number>;
  readonly isId: boolean;
}

/** Names of one sort of thing. */
export interface NameTable {
  readonly entries: ReadonlyMap<string, readonly Entry[]>;
  /** Length of the longest key: where matching can stop. */
  readonly longest: number;
  readonly spellings: readonly Spelling[];
}

/** Every name of a map that order text may hold, ready to be found in it. */
export interface Names {
  readonly provinces: NameTable;
  readonly powers: NameTable;
  /** Coasts of the map; those of a province may have aliases of their own. */
  readonly coasts: NameTable;
  readonly coastsOf: (province: ProvinceId) => readonly string[];
  readonly coastAliases: (province: ProvinceId) => NameTable;
  /** On a map of several sheets: the same names, and those of the base for its copies. */
  readonly anySheet?: Names;
  /** Powers by the one character that a judge calls them by, in capitals. */
  readonly codes: ReadonlyMap<string, PowerId>;
  /** Whose unit of what kind a label such as `1fa` means. */
  readonly labels: ReadonlyMap<string, Label>;
}

/** A name that was found in tokens. */
export interface NameMatch {
  /** What the name may mean: one thing, or several when it is ambiguous. */
  readonly ids: readonly string[];
  /** Index of the first token after it. */
  readonly next: number;
}

const known = new WeakMap<Variant, Names>();

/** All names of the map; worked out once for each variant. */
export function namesOf(map: NamedMap): Names {
  let names = known.get(map.variant);
  if (!names) known.set(map.variant, (names = collectNames(map.variant)));
  return names;
}

/** `mun` as `Mun`: how an id is shown. */
export function capitalized(id: string): string {
  return id.slice(0, 1).toUpperCase() + id.slice(1);
}

function collectNames(variant: Variant): Names {
  const provinces = Object.entries(variant.map.provinces);
  const aliases = new Map(provinces.map(([id, p]) => [id, tableOf(coastAliasesOf(p))]));
  const coasts = new Map(provinces.map(([id, p]) => [id, coastsOfProvince(p)]));
  const none = tableOf([]);
  const named = provinces.map(([id, p]): Named => [id, [p.name, ...(p.aliases ?? [])]]);
  const names: Names = {
    provinces: tableOf(named),
    powers: tableOf(powerNames(variant)),
    coasts: tableOf(coastNames(variant)),
    coastsOf: (province) => coasts.get(province) ?? [],
    coastAliases: (province) => aliases.get(province) ?? none,
    codes: codesOf(variant),
    labels: labelsOf(variant),
  };
  if (!variant.sheets) return names;
  return {
    ...names,
    anySheet: { ...names, provinces: tableOf([...named, ...baseNames(variant)]) },
  };
}

/** A thing with its names; its id is one as well. */
export type Named = readonly [id: string, names: readonly string[]];

function codesOf({ powers }: Variant): ReadonlyMap<string, PowerId> {
  return new Map(
    Object.entries(powers).flatMap(([id, { code, letter }]) => {
      const called = code ?? letter;
      return called === undefined ? [] : [[called.toUpperCase(), id] as const];
    }),
  );
}

function powerNames(variant: Variant): readonly (readonly [PowerId, readonly string[]])[] {
  return Object.entries(variant.powers).map(([id, { name, adjective, aliases }]) => [
    id,
    [name, ...(adjective ? [adjective] : []), ...(aliases ?? []).map((a) => a.toUpperCase())],
  ]);
}

/** A coast goes by its key, its name, and the name without *coast*. */
function coastNames(variant: Variant): readonly Named[] {
  return Object.entries(variant.map.coasts ?? {}).map(([key, name]) => {
    const direction = name.replace(/\s*coast$/i, '');
    return [key, direction === '' ? [name] : [name, direction]];
  });
}

function coastAliasesOf(province: Province): readonly Named[] {
  const byCoast = new Map<string, string[]>();
  for (const [alias, coast] of Object.entries(province.coastAliases ?? {})) {
    byCoast.set(coast, [...(byCoast.get(coast) ?? []), alias]);
  }
  return [...byCoast];
}

function coastsOfProvince(province: Province): readonly string[] {
  const { fleet } = province;
  return !fleet || Array.isArray(fleet) ? [] : Object.keys(fleet);
}

function tableOf(named: readonly Named[]): NameTable {
  const entries = new Map<string, Entry[]>();
  const spellings: Spelling[] = [];
  for (const [id, names] of named) {
    for (const [n, name] of [id, ...names].entries()) {
      const words = wordsOf(name);
      const key = words.join('');
      const entry = { id, cuts: cutsOf(words), isId: n === 0 };
      entries.set(key, [...(entries.get(key) ?? []), entry]);
      spellings.push({ id, key, text: n === 0 ? capitalized(id) : name });
    }
  }
  const longest = Math.max(0, ...[...entries.keys()].map((key) => key.length));
  return { entries, longest, spellings };
}

function cutsOf(words: readonly string[]): ReadonlySet<number> {
  const cuts = new Set<number>();
  let length = 0;
  for (const word of words) cuts.add((length += word.length));
  return cuts;
}

/**
 * The longest name of the table that begins at token `from`. Words may be joined or hyphenated
 * (`midatlantic ocean`), but no word is split: `TYR R` is not the Tyrrhenian's `tyrr`.
 */
export function matchName(
  table: NameTable,
  tokens: readonly Token[],
  from: number,
): NameMatch | undefined {
  let best: NameMatch | undefined;
  let key = '';
  const cuts: number[] = [];
  for (let i = from; tokens[i]?.kind === 'word';) {
    if (key !== '') cuts.push(key.length);
    key += tokens[i]?.word ?? '';
    if (key.length > table.longest) break;
    i += 1;
    const ids = idsOf(table, key, cuts);
    if (ids.length > 0) best = { ids, next: isSign(tokens[i], '.', true) ? i + 1 : i };
    if (joins(tokens, i)) i += 1;
  }
  return best;
}

function idsOf(table: NameTable, key: string, cuts: readonly number[]): readonly string[] {
  const entries = (table.entries.get(key) ?? []).filter((e) => cuts.every((c) => e.cuts.has(c)));
  const exact = entries.find((entry) => entry.isId);
  return exact ? [exact.id] : [...new Set(entries.map((entry) => entry.id))];
}

function joins(tokens: readonly Token[], i: number): boolean {
  const sign = tokens[i];
  if (tokens[i + 1]?.kind !== 'word') return false;
  return isHyphen(tokens, i) || ['.', "'", '’'].some((text) => isSign(sign, text, true));
}
