/**
 * Places in text: `T2 F1901 Spa/nc`, `b-spa(nc)@3`, `bravo:Spain/nc:Fall 1902`, `Spain (nc) 3:1`; all that
 * is omitted stays open.
 */
import { timelineId } from '../../model/place.ts';
import { type Result, ok } from '../../model/result.ts';
import type { TimelineId } from '../../model/types.ts';
import type { Season } from '../../variants/variant.ts';
import { type Line, type ParseError, type Read, faultAt, tokenAt } from './fault.ts';
import { type LocationText, readLocation } from './location.ts';
import { matchName } from './names.ts';
import { nearestTo } from './nearest.ts';
import { type Turn, isTurn, seasonsNamed, turnOf, yearOf } from './seasons.ts';
import { type SpelledTimeline, spelledTimeline } from './timelines.ts';
import { fold, isHyphen, isSign } from './tokens.ts';

/** A board as written: either part may be left out. */
export interface Address {
  readonly timeline?: TimelineId;
  readonly turn?: Turn;
}

/** A place as a text names it: the province, and what was written of its board. */
export interface PlaceText extends LocationText {
  readonly address: Address;
  /** Index of its first token. */
  readonly at: number;
}

const NUMBERED = /^t(\d+)$/;
const SEASON_AND_YEAR = /^(\p{L}+)(\d{2,6})$/u;
const YEAR = /^\d{2,6}$/;
const TURN = /^(\d{1,6})(w?)$/;
const INDEX = /^\d{1,6}$/;

/** Whether a place begins here: a province, or the address of a board. */
export function startsPlace(line: Line, i: number): boolean {
  return (
    matchName(line.names.provinces, line.tokens, i) !== undefined ||
    startsAddress(line, i) ||
    startsColons(line, i) ||
    timelineBefore(line, i) !== undefined
  );
}

/** Whether a timeline or a season of the 5D notation begins here. */
export function startsAddress(line: Line, i: number): boolean {
  return !startsColons(line, i) && (isNumbered(line, i) || isSeason(line, i));
}

function isNumbered(line: Line, i: number): boolean {
  if (isBracketed(line, i)) return true;
  return NUMBERED.test(tokenAt(line, i).word) && !isHyphen(line.tokens, i + 1);
}

/** `(2)` is `T2`. */
function isBracketed(line: Line, i: number): boolean {
  const closed = isSign(tokenAt(line, i + 2), ')', true);
  return isSign(tokenAt(line, i), '(') && INDEX.test(tokenAt(line, i + 1).word) && closed;
}

function isSeason(line: Line, i: number): boolean {
  const date = dateAt(line, i);
  return date !== undefined && date.seasons.length > 0;
}

/** The timeline before a hyphen and a word: `b` of `b-Mun`, `bravo` of `bravo-Mun`. */
function timelineBefore(line: Line, i: number): SpelledTimeline | undefined {
  const spelled = spelledTimeline(tokenAt(line, i).word);
  if (!spelled || !isHyphen(line.tokens, i + 1)) return undefined;
  return matchName(line.names.provinces, line.tokens, i) ? undefined : spelled;
}

/** Most tokens that a province of the old script may have. */
const LONGEST_PROVINCE = 9;

/** Whether a place of the old script begins here: a timeline, and a province between two colons. */
export function startsColons(line: Line, i: number): boolean {
  if (!spelledTimeline(tokenAt(line, i).word) || !isColon(line, i + 1)) return false;
  if (tokenAt(line, i + 2).kind !== 'word' || dateAt(line, i + 2)?.seasons.length) return false;
  for (let j = i + 3; j < i + 3 + LONGEST_PROVINCE; j++) {
    if (isColon(line, j)) return true;
    if (tokenAt(line, j).kind === 'end' || isSign(tokenAt(line, j), ':')) return false;
  }
  return false;
}

/** A colon with no blank around it. */
function isColon(line: Line, i: number): boolean {
  return isSign(tokenAt(line, i), ':', true) && !tokenAt(line, i + 1).spaced;
}

/** Reads a place: 5d 10.1, and the letter form. */
export function readPlace(line: Line, i: number): Read<PlaceText> {
  if (startsColons(line, i)) return readColons(line, i);
  const spelled = timelineBefore(line, i);
  if (spelled) return readLetters(line, i, spelled);
  const address = readAddress(line, i);
  if (!address.ok) return address;
  const place = readLocation(line, address.value.next);
  if (!place.ok) return place;
  const written = address.value.value;
  const bare = written.timeline === undefined && written.turn === undefined;
  const after = bare ? readAfter(line, place.value.next) : undefined;
  if (after && !after.ok) return after;
  return ok({
    value: { ...place.value.value, address: after?.value.value ?? written, at: i },
    next: after?.value.next ?? place.value.next,
  });
}

/** What may follow a bare province: `@3`, or the turn and timeline of MDATC, `3:1`. */
function readAfter(line: Line, i: number): Read<Address> | undefined {
  const turn = readTurn(line, i);
  if (!turn) return readCoordinate(line, i);
  return turn.ok ? ok({ value: { turn: turn.value.value }, next: turn.value.next }) : turn;
}

/** `3:1`, turn and timeline counted from 0: 5dplomacy 14.11. */
function readCoordinate(line: Line, i: number): Read<Address> | undefined {
  const match = TURN.exec(tokenAt(line, i).word);
  const row = tokenAt(line, i + 2);
  if (!match || !isColon(line, i + 1) || !INDEX.test(row.word)) return undefined;
  const turn = { turn: Number(match[1]), winter: match[2] === 'w' };
  if (!isTurn(line.variant, turn)) return faultAt(line, 'bad-turn', i, {}, i + 3);
  return ok({ value: { timeline: timelineId(Number(row.word) + 1), turn }, next: i + 3 });
}

/** `b1:Irish Sea:F02`: the old script, 5dplomacy 14.3. */
function readColons(line: Line, i: number): Read<PlaceText> {
  const timeline = spelledTimeline(tokenAt(line, i).word)?.timeline ?? '';
  const place = readLocation(line, i + 2);
  if (!place.ok) return place;
  const { next } = place.value;
  if (!isColon(line, next)) return faultAt(line, 'unexpected-text', next, { expected: [':'] });
  const turn = readDate(line, next + 1);
  if (turn && !turn.ok) return turn;
  if (!turn) return faultAt(line, 'bad-turn', next + 1, { expected: [firstTurn(line)] });
  const address = { timeline, turn: turn.value.value };
  return ok({ value: { ...place.value.value, address, at: i }, next: turn.value.next });
}

/** How the first turn of the calendar is written: what stands where a turn is missing. */
function firstTurn({ variant }: Line): string {
  const { seasons, firstYear } = variant.calendar;
  return `${seasons[0]?.name ?? ''} ${firstYear}`;
}

/** `b-Mun@1`, `b-Mun`. */
function readLetters(line: Line, i: number, spelled: SpelledTimeline): Read<PlaceText> {
  const place = readLocation(line, i + 2);
  if (!place.ok) return place;
  const turn = readTurn(line, place.value.next);
  if (turn && !turn.ok) return turn;
  const next = turn?.value.next ?? place.value.next;
  const timeline = chosenTimeline(line, i, spelled, next);
  if (!timeline.ok) return timeline;
  const address = { timeline: timeline.value, ...(turn && { turn: turn.value.value }) };
  return ok({ value: { ...place.value.value, address, at: i }, next });
}

/** `t2-mun@1` may number a timeline from 1, or spell one by letter and overflow. */
function chosenTimeline(
  line: Line,
  i: number,
  { timeline, number }: SpelledTimeline,
  next: number,
): Result<TimelineId, ParseError> {
  if (number === undefined || line.spelling === 'letters') return ok(timeline);
  const numbered = timelineId(Math.max(1, number));
  if (line.spelling === 'numbers') return ok(numbered);
  const rest = line.tokens.slice(i + 1, next).map((token) => token.text);
  const readings = [numbered, timeline].map((each) => each + rest.join(''));
  return faultAt(line, 'ambiguous-address', i, { readings }, next);
}

/** `[Tn] [season year]`, either or both left out. */
export function readAddress(line: Line, i: number): Read<Address> {
  const timeline = isNumbered(line, i) ? readNumbered(line, i) : undefined;
  if (timeline && !timeline.ok) return timeline;
  const next = timeline?.value.next ?? i;
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
  const bracketed = isBracketed(line, i);
  const next = bracketed ? i + 3 : i + 1;
  const text = bracketed ? tokenAt(line, i + 1).word : NUMBERED.exec(tokenAt(line, i).word)?.[1];
  const number = Number(text);
  if (number >= 1 && number < 1e6) return ok({ value: timelineId(number), next });
  return faultAt(line, 'bad-timeline', i, { expected: ['T1'] }, next);
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

/** A board without a province: `T2 F1901`, `b@3w`, `b:F1902`, `3:1`. Undefined where none begins. */
export function readBoard(line: Line, i: number): Read<Address> | undefined {
  const spelled = spelledTimeline(tokenAt(line, i).word);
  if (spelled && isColon(line, i + 1) && dateAt(line, i + 2)?.seasons.length) {
    return readColonBoard(line, i, spelled);
  }
  const coordinate = readCoordinate(line, i);
  if (coordinate) return coordinate;
  if (!isSign(tokenAt(line, i + 1), '@', true)) {
    return startsAddress(line, i) ? readAddress(line, i) : undefined;
  }
  const turn = readTurn(line, i + 1);
  if (!turn || !turn.ok || !spelled) return turn && !turn.ok ? turn : undefined;
  const timeline = chosenTimeline(line, i, spelled, turn.value.next);
  if (!timeline.ok) return timeline;
  return ok({
    value: { timeline: timeline.value, turn: turn.value.value },
    next: turn.value.next,
  });
}

/** A timeline alone, `b`, `bravoprime`, `T2`, or a board of it: `b@3`, `T2 F1901`, `b:F02`, `3:1`. */
export function readTimeline(line: Line, from: number): Read<Address> {
  const i = tokenAt(line, from).word === 'timeline' ? from + 1 : from;
  const expected = ['a', 'T1'];
  const spelled = spelledTimeline(tokenAt(line, i).word);
  if (!spelled || !endsHere(line, i + 1)) {
    const board = readBoard(line, i);
    return board ?? faultAt(line, 'bad-timeline', i, { expected });
  }
  const timeline = chosenTimeline(line, i, spelled, i + 1);
  return timeline.ok ? ok({ value: { timeline: timeline.value }, next: i + 1 }) : timeline;
}

function endsHere(line: Line, i: number): boolean {
  const token = tokenAt(line, i);
  return token.kind === 'end' || isSign(token, '.') || isSign(token, ',');
}

function readColonBoard(line: Line, i: number, { timeline }: SpelledTimeline): Read<Address> {
  const turn = readDate(line, i + 2);
  if (!turn) return faultAt(line, 'bad-turn', i + 2);
  if (!turn.ok) return turn;
  return ok({ value: { timeline, turn: turn.value.value }, next: turn.value.next });
}
