/** Places in text: `T2 F1901 Spa/nc`, `b-spa(nc)@3`, `Spain (north coast)`; all that is omitted stays open. */
import { timelineId } from '../place.ts';
import { ok } from '../result.ts';
import type { ProvinceId, TimelineId } from '../types.ts';
import type { Season } from '../variants/variant.ts';
import { type Line, type Read, faultAt, tokenAt, unknownName } from './fault.ts';
import { type NameMatch, capitalized, matchName } from './names.ts';
import { nearestTo } from './nearest.ts';
import { type Turn, isTurn, seasonsNamed, turnOf, yearOf } from './seasons.ts';
import { fold, isHyphen, isSign } from './tokens.ts';

/** A board as written: either part may be left out. */
export interface Address {
  readonly timeline?: TimelineId;
  readonly turn?: Turn;
}

/** A coast that was named where the province has none such: it is ignored (DATC 4.B.6). */
export interface StrayCoast {
  readonly token: string;
  readonly column: number;
}

export interface PlaceText {
  readonly address: Address;
  readonly province: ProvinceId;
  readonly coast?: string;
  readonly stray?: StrayCoast;
  /** Index of its first token. */
  readonly at: number;
}

const NUMBERED = /^t(\d+)$/;
const LETTERS = /^([a-z]{1,2})$/;
const OLD_SCRIPT = /^([a-z])(\d{1,4})$/;
const SEASON_AND_YEAR = /^(\p{L}+)(\d{2,6})$/u;
const YEAR = /^\d{2,6}$/;
const TURN = /^(\d{1,6})(w?)$/;

/** Whether a place begins here: a province, or the address of a board. */
export function startsPlace(line: Line, i: number): boolean {
  return (
    matchName(line.names.provinces, line.tokens, i) !== undefined ||
    startsAddress(line, i) ||
    timelineBefore(line, i) !== undefined
  );
}

/** Whether a timeline or a season of the 5D notation begins here. */
export function startsAddress(line: Line, i: number): boolean {
  return isNumbered(line, i) || isSeason(line, i);
}

function isNumbered(line: Line, i: number): boolean {
  return NUMBERED.test(tokenAt(line, i).word) && !isHyphen(line.tokens, i + 1);
}

function isSeason(line: Line, i: number): boolean {
  const date = dateAt(line, i);
  return date !== undefined && date.seasons.length > 0;
}

/** The timeline letters before a hyphen and a word: `b` of `b-Mun`. */
function timelineBefore(line: Line, i: number): string | undefined {
  const { word } = tokenAt(line, i);
  if (!isHyphen(line.tokens, i + 1) || !(LETTERS.test(word) || OLD_SCRIPT.test(word))) {
    return undefined;
  }
  return matchName(line.names.provinces, line.tokens, i) ? undefined : word;
}

/** Reads a place: 5d 10.1, and the letter form. */
export function readPlace(line: Line, i: number): Read<PlaceText> {
  const letters = timelineBefore(line, i);
  if (letters !== undefined) return readLetters(line, i, letters);
  const address = readAddress(line, i);
  if (!address.ok) return address;
  const place = readLocation(line, address.value.next);
  if (!place.ok) return place;
  const written = address.value.value;
  const bare = written.timeline === undefined && written.turn === undefined;
  const turn = bare ? readTurn(line, place.value.next) : undefined;
  if (turn && !turn.ok) return turn;
  return ok({
    value: { ...place.value.value, address: turn ? { turn: turn.value.value } : written, at: i },
    next: turn?.value.next ?? place.value.next,
  });
}

/** `b-Mun@1`, `b-Mun`. */
function readLetters(line: Line, i: number, letters: string): Read<PlaceText> {
  const place = readLocation(line, i + 2);
  if (!place.ok) return place;
  const turn = readTurn(line, place.value.next);
  if (turn && !turn.ok) return turn;
  const next = turn?.value.next ?? place.value.next;
  const old = OLD_SCRIPT.exec(letters);
  if (old && letters.startsWith('t')) return ambiguous(line, i, next);
  const timeline = old ? oldTimeline(old[1] ?? '', Number(old[2])) : letters;
  const address = turn ? { timeline, turn: turn.value.value } : { timeline };
  return ok({ value: { ...place.value.value, address, at: i }, next });
}

/** `a1` is the timeline after `z`: 5dplomacy 2. */
function oldTimeline(letter: string, overflow: number): TimelineId {
  return timelineId(overflow * 26 + letter.charCodeAt(0) - 96);
}

/** `t2-mun@1` may number a timeline from 1, or spell one by letter and overflow. */
function ambiguous(line: Line, i: number, next: number): ReturnType<typeof faultAt> {
  const number = Number(tokenAt(line, i).word.slice(1));
  const rest = line.tokens.slice(i + 1, next).map((token) => token.text);
  const readings = [timelineId(Math.max(1, number)), oldTimeline('t', number)];
  return faultAt(
    line,
    'ambiguous-address',
    i,
    { readings: readings.map((timeline) => timeline + rest.join('')) },
    next,
  );
}

/** `[Tn] [season year]`, either or both left out. */
export function readAddress(line: Line, i: number): Read<Address> {
  const timeline = isNumbered(line, i) ? readNumbered(line, i) : undefined;
  if (timeline && !timeline.ok) return timeline;
  const next = timeline ? i + 1 : i;
  const turn = readDate(line, next);
  if (turn && !turn.ok) return turn;
  return ok({
    value: {
      ...(timeline && { timeline: timeline.value.value }),
      ...(turn && { turn: turn.value.value }),
    },
    next: turn?.value.next ?? next,
  });
}

function readNumbered(line: Line, i: number): Read<TimelineId> {
  const number = Number(NUMBERED.exec(tokenAt(line, i).word)?.[1]);
  if (!(number >= 1 && number < 1e6)) return faultAt(line, 'bad-timeline', i, { expected: ['T1'] });
  return ok({ value: timelineId(number), next: i + 1 });
}

interface WrittenDate {
  readonly letters: string;
  readonly digits: string;
  readonly seasons: readonly Season[];
  readonly next: number;
}

/** A word and a year, together or apart: `F01`, `Fall 1901`. */
function dateAt(line: Line, i: number): WrittenDate | undefined {
  const { word } = tokenAt(line, i);
  const joined = SEASON_AND_YEAR.exec(word);
  const letters = joined?.[1] ?? word;
  const digits = joined?.[2] ?? tokenAt(line, i + 1).word;
  if (letters === '' || !YEAR.test(digits)) return undefined;
  return {
    letters,
    digits,
    seasons: seasonsNamed(line.variant, letters),
    next: joined ? i + 1 : i + 2,
  };
}

function readDate(line: Line, i: number): Read<Turn> | undefined {
  const date = dateAt(line, i);
  if (!date) return undefined;
  const { letters, digits, seasons, next } = date;
  const [season, another] = seasons;
  const year = yearOf(line.variant, digits);
  if (!season) return unknownSeason(line, i, date);
  if (another) {
    const readings = seasons.map(({ name }) => `${name} ${year}`);
    return faultAt(line, 'bad-season', i, { readings, nearest: readings }, next);
  }
  const turn = turnOf(line.variant, year, season);
  if (turn) return ok({ value: turn, next });
  const expected = [`${letters} ${line.variant.calendar.firstYear}`];
  return faultAt(line, 'bad-season', i, { expected }, next);
}

/** A year after a word that is like a season's name, or a single letter; else it is no date at all. */
function unknownSeason(line: Line, i: number, date: WrittenDate): Read<Turn> | undefined {
  if (matchName(line.names.provinces, line.tokens, i)) return undefined;
  const expected = line.variant.calendar.seasons.map((season) => season.name);
  const spellings = line.variant.calendar.seasons.flatMap((season) =>
    [season.name, ...(season.aliases ?? [])].map((text) => ({ id: text, key: fold(text), text })),
  );
  const nearest = nearestTo(date.letters, spellings).map((near) => near.text);
  if (nearest.length === 0 && date.letters.length > 1) return undefined;
  return faultAt(line, 'bad-season', i, { expected, nearest }, date.next);
}

/** `@3` or `@3w` right here, or nothing. */
function readTurn(line: Line, i: number): Read<Turn> | undefined {
  if (!isSign(tokenAt(line, i), '@', true)) return undefined;
  const minus = tokenAt(line, i + 1).kind === 'dash' && tokenAt(line, i + 1).text === '-';
  const at = minus ? i + 2 : i + 1;
  const match = TURN.exec(tokenAt(line, at).word);
  if (!match || tokenAt(line, at).spaced) {
    return faultAt(line, 'bad-turn', i, { expected: ['@0', '@1w'] }, i + 2);
  }
  const turn = { turn: Number(match[1]) * (minus ? -1 : 1) || 0, winter: match[2] === 'w' };
  if (!isTurn(line.variant, turn)) return faultAt(line, 'bad-turn', i, {}, at + 1);
  return ok({ value: turn, next: at + 1 });
}

/** A board without a province: `T2 F1901`, `b@3w`. Undefined where none begins. */
export function readBoard(line: Line, i: number): Read<Address> | undefined {
  const { word } = tokenAt(line, i);
  const at = isSign(tokenAt(line, i + 1), '@', true);
  if (!at) return startsAddress(line, i) ? readAddress(line, i) : undefined;
  const turn = readTurn(line, i + 1);
  const old = OLD_SCRIPT.exec(word);
  if (!turn || !turn.ok || !(LETTERS.test(word) || old)) return turn && !turn.ok ? turn : undefined;
  if (old?.[1] === 't') return ambiguous(line, i, turn.value.next);
  const timeline = old ? oldTimeline(old[1] ?? '', Number(old[2])) : word;
  return ok({ value: { timeline, turn: turn.value.value }, next: turn.value.next });
}

type Location = Pick<PlaceText, 'province' | 'coast' | 'stray'>;

function readLocation(line: Line, i: number): Read<Location> {
  const match = matchName(line.names.provinces, line.tokens, i);
  if (!match) return unknownProvince(line, i);
  const [province, another] = match.ids;
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
function readCoast(line: Line, i: number, province: ProvinceId): Read<Location> {
  const slash = isSign(tokenAt(line, i), '/');
  const paren = isSign(tokenAt(line, i), '(');
  const from = slash || paren ? i + 1 : i;
  const coast = matchCoast(line, from, province);
  if (!coast)
    return slash || paren ? badCoast(line, from, province) : ok({ value: { province }, next: i });
  const closed = paren && isSign(tokenAt(line, coast.next), ')');
  if (paren && !closed) return faultAt(line, 'bad-coast', coast.next, { expected: [')'] });
  const next = closed ? coast.next + 1 : coast.next;
  const [id = ''] = coast.ids;
  if (line.names.coastsOf(province).includes(id))
    return ok({ value: { province, coast: id }, next });
  const first = tokenAt(line, from);
  const last = tokenAt(line, coast.next - 1);
  const token = line.text.slice(first.at - line.offset, last.at + last.text.length - line.offset);
  return ok({ value: { province, stray: { token, column: first.at + 1 } }, next });
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
