/** The province and coast of a place in text: `Spa/nc`, `Spain (north coast)`, `SPA/l`. */
import { ok, own } from '../../model/result.ts';
import type { ProvinceId } from '../../model/types.ts';
import { type Line, type Read, faultAt, tokenAt, unknownName } from './fault.ts';
import { type NameMatch, capitalized, matchName } from './names.ts';
import { areCopies } from './sheets.ts';
import { isSign } from './tokens.ts';

/** A coast that was named where the province has none such: it is ignored (DATC 4.B.6). */
export interface StrayCoast {
  readonly token: string;
  readonly column: number;
}

/** The land of a province, or its water whatever the coast: `SPA/l`, `SPA/w` (5dplomacy 14.9). */
export type Medium = 'land' | 'water';

/** A province as a text names it, with what follows it: a coast, a medium, or a coast that it does not have. */
export interface LocationText {
  readonly province: ProvinceId;
  readonly coast?: string;
  readonly medium?: Medium;
  readonly stray?: StrayCoast;
  /** The copies of the province on all sheets, where the sheet was left out (variants 2.9). */
  readonly copies?: readonly ProvinceId[];
}

const MEDIA: Readonly<Record<string, Medium>> = {
  l: 'land',
  land: 'land',
  w: 'water',
  water: 'water',
  c: 'water',
  coast: 'water',
};

/** Reads a province with what follows it. */
export function readLocation(line: Line, i: number): Read<LocationText> {
  const match = matchName(line.names.provinces, line.tokens, i);
  if (!match) return unknownProvince(line, i);
  const [province, another] = match.ids;
  if (province !== undefined && another !== undefined && areCopies(line.variant, match.ids)) {
    const place = readCoast(line, match.next, province);
    if (!place.ok) return place;
    const { value, next } = place.value;
    return ok({ value: { ...value, copies: match.ids }, next });
  }
  if (province === undefined || another !== undefined) {
    const readings = match.ids.map(capitalized);
    return faultAt(line, 'ambiguous-province', i, { readings, nearest: readings }, match.next);
  }
  return readCoast(line, match.next, province);
}

function unknownProvince(line: Line, i: number): ReturnType<typeof faultAt> {
  const expected = ['province'];
  if (tokenAt(line, i).kind === 'end') return faultAt(line, 'missing-province', i, { expected });
  if (tokenAt(line, i).kind !== 'word') return faultAt(line, 'unknown-province', i, { expected });
  return unknownName(line, 'unknown-province', i, [line.names.provinces], { expected });
}

/** `/nc`, `(nc)`, ` nc`, `north coast`: what follows a province. */
function readCoast(line: Line, i: number, province: ProvinceId): Read<LocationText> {
  const slash = isSign(tokenAt(line, i), '/');
  const paren = isSign(tokenAt(line, i), '(');
  const from = slash || paren ? i + 1 : i;
  const coast = matchCoast(line, from, province);
  const medium = slash || paren ? mediumAt(line, from) : undefined;
  if (!coast && !medium)
    return slash || paren ? badCoast(line, from, province) : ok({ value: { province }, next: i });
  const end = coast?.next ?? from + 1;
  const closed = paren && isSign(tokenAt(line, end), ')');
  if (paren && !closed) return faultAt(line, 'bad-coast', end, { expected: [')'] });
  const next = closed ? end + 1 : end;
  const [id = ''] = coast?.ids ?? [];
  if (line.names.coastsOf(province).includes(id))
    return ok({ value: { province, coast: id }, next });
  if (!coast && medium && hasMedium(line, province, medium))
    return ok({ value: { province, medium }, next });
  return ok({ value: { province, stray: strayAt(line, from, end) }, next });
}

function strayAt(line: Line, from: number, end: number): StrayCoast {
  const first = tokenAt(line, from);
  const last = tokenAt(line, end - 1);
  const token = line.text.slice(first.at - line.offset, last.at + last.text.length - line.offset);
  return { token, column: first.at + 1 };
}

function mediumAt(line: Line, i: number): Medium | undefined {
  return own(MEDIA, tokenAt(line, i).word);
}

function hasMedium({ variant }: Line, province: ProvinceId, medium: Medium): boolean {
  const { army, fleet } = variant.map.provinces[province] ?? {};
  return (medium === 'land' ? army : fleet) !== undefined;
}

/** One letter alone is no coast: it is the mark of an order. */
function matchCoast(line: Line, i: number, province: ProvinceId): NameMatch | undefined {
  const { tokens, names } = line;
  const bare = !isSign(tokens[i - 1], '/') && !isSign(tokens[i - 1], '(');
  if (bare && tokenAt(line, i).word.length < 2) return undefined;
  const general = matchName(names.coasts, tokens, i);
  const [id] = general?.ids ?? [];
  if (general && id !== undefined && names.coastsOf(province).includes(id)) return general;
  const own = matchName(names.coastAliases(province), tokens, i);
  if (own) return own;
  if (!general || id === undefined) return undefined;
  // `Lon North Sea`: a direction alone is no coast of a province that has none there.
  if (bare && general.next === i + 1 && tokenAt(line, i).word !== id) return undefined;
  return aliasOf(line, province, id, general);
}

/** `bul/north coast` where `nc` stands for `ec`: an alias of the province in any spelling. */
function aliasOf(line: Line, province: ProvinceId, id: string, match: NameMatch): NameMatch {
  const aliases = line.names.coastAliases(province);
  const [coast] = aliases.entries.get(id) ?? [];
  return coast ? { ids: [coast.id], next: match.next } : match;
}

function badCoast(line: Line, i: number, province: ProvinceId): ReturnType<typeof faultAt> {
  const coasts = line.names.coastsOf(province);
  const expected = coasts.map((coast) => `/${coast}`);
  const tables = [line.names.coasts];
  if (tokenAt(line, i).kind === 'word')
    return unknownName(line, 'bad-coast', i, tables, { expected });
  return faultAt(line, 'bad-coast', i, { expected });
}
