/** The grammar of an order: text to a draft whose omitted boards, power and unit types are still open. */
import { ok } from '../../model/result.ts';
import type { OrderKind, Phase, PowerId, UnitKind } from '../../model/types.ts';
import {
  type Address,
  type PlaceText,
  readAddress,
  readBoard,
  readPlace,
  readTimeline,
  startsAddress,
  startsColons,
  startsPlace,
} from './address.ts';
import { type Line, type Read, faultAt, tokenAt, unknownName } from './fault.ts';
import type { Label } from './labels.ts';
import { type NameMatch, matchName } from './names.ts';
import { seasonsNamed } from './seasons.ts';
import { type Token, isHyphen, isSign } from './tokens.ts';
import {
  EXPECTED_VERBS,
  VERBS,
  VERB_SPELLINGS,
  type Verb,
  type VerbMatch,
  matchVerb,
  matchVia,
} from './verbs.ts';

/** A unit as written. Its type and nationality are not needed, and may be wrong (DATC 4.C.2, 4.C.6). */
export interface UnitText {
  readonly place: PlaceText;
  readonly kind?: UnitKind;
  readonly power?: PowerId;
  /** Index of its first token. */
  readonly at: number;
}

/** An order as written. */
export interface Draft {
  readonly kind: OrderKind;
  readonly power?: PowerId;
  readonly unit?: UnitText;
  readonly of?: UnitText;
  readonly to?: PlaceText;
  readonly via?: true;
  /** Of a waive, which names no unit; of ballots, the timeline that they sustain. */
  readonly board?: Address;
}

/** `Germany on b@1:`, `T2 F1901:`, `GERMANY`. */
export interface Heading {
  readonly power?: PowerId;
  readonly board?: Address;
  /** Whether a colon closed it, so that an order may follow. */
  readonly colon: boolean;
}

const EXPECTED_UNIT: readonly string[] = ['A', 'F', 'province'];
const EXPECTED_HEAD: readonly string[] = ['power', ...EXPECTED_UNIT, 'Build', 'Remove', 'Waive'];
const LEADS = VERBS.flatMap((verb) => verb.leads ?? [])
  .filter((word) => word.length > 1)
  .map((word) => ({ id: word, key: word, text: word[0]?.toUpperCase() + word.slice(1) }));

const UNIT_WORDS: ReadonlyMap<string, UnitKind> = new Map([
  ['a', 'army'],
  ['army', 'army'],
  ['f', 'fleet'],
  ['fleet', 'fleet'],
]);

/** `T:` or `7:`, the code of a power in capitals, with nothing right behind the colon. */
function readCode(line: Line): Read<Heading> | undefined {
  const power = line.names.codes.get(tokenAt(line, 0).text);
  const after = tokenAt(line, 2);
  const closed = isSign(tokenAt(line, 1), ':') && (after.spaced || after.kind === 'end');
  return power !== undefined && closed ? ok({ value: { power, colon: true }, next: 2 }) : undefined;
}

/** Reads a heading at the start of the line; undefined when it has none. */
export function readHeading(line: Line): Read<Heading> | undefined {
  const code = readCode(line);
  if (code) return code;
  const first = opensHeading(line) ? 3 : 0;
  const power = matchName(line.names.powers, line.tokens, first);
  const after = power?.next ?? first;
  const start = power && isBeforeBoard(tokenAt(line, after)) ? after + 1 : after;
  const board = readBoard(line, start);
  if (board && !board.ok && isSign(line.tokens.at(-2), ':')) return board;
  if (!power && !board?.ok) return undefined;
  const next = board?.ok ? board.value.next : start;
  if (first > 0)
    return closeHeading(line, next, power?.ids[0], board?.ok ? board.value.value : undefined);
  const colon = isSign(tokenAt(line, next), ':');
  if (!colon && tokenAt(line, next).kind !== 'end') return undefined;
  const [id] = power?.ids ?? [];
  return ok({
    value: {
      ...(id !== undefined && { power: id }),
      ...(board?.ok && { board: board.value.value }),
      colon,
    },
    next: colon ? next + 1 : next,
  });
}

/** `(orders for`: 5dplomacy 14.11. */
function opensHeading(line: Line): boolean {
  const words = [1, 2].map((i) => tokenAt(line, i).word).join(' ');
  return isSign(tokenAt(line, 0), '(') && words === 'orders for';
}

const isBeforeBoard = (token: Token): boolean => token.word === 'on' || isSign(token, ',');

/** The parenthesis that closes a heading of the MDATC, and a colon that may follow it. */
function closeHeading(
  line: Line,
  i: number,
  power: PowerId | undefined,
  board: Address | undefined,
): Read<Heading> | undefined {
  if (!isSign(tokenAt(line, i), ')')) return undefined;
  const next = isSign(tokenAt(line, i + 1), ':') ? i + 2 : i + 1;
  const named = { ...(power !== undefined && { power }), ...(board && { board }) };
  return ok({ value: { ...named, colon: tokenAt(line, next).kind !== 'end' }, next });
}

/** Reads one order from token `from` to the end of the line. */
export function readDraft(line: Line, from: number, phase: Phase | undefined): Read<Draft> {
  if (tokenAt(line, from).kind === 'end') return faultAt(line, 'missing-order', from);
  const power = leadingPower(line, from);
  const start = power?.next ?? from;
  const lead = leadingVerb(line, start);
  const draft = lead
    ? readLed(line, lead)
    : (readLedOn(line, start) ?? readSentence(line, start, phase));
  if (!draft.ok) return draft;
  const end = skipStops(line, draft.value.next);
  if (tokenAt(line, end).kind !== 'end') return unexpected(line, end);
  const [id] = power?.ids ?? [];
  return ok({ value: { ...(id !== undefined && { power: id }), ...draft.value.value }, next: end });
}

function unexpected(line: Line, from: number): ReturnType<typeof faultAt> {
  return faultAt(line, 'unexpected-text', from, { expected: [] }, line.tokens.length - 1);
}

/** Full stops and commas at the end of a line mean nothing. */
function skipStops(line: Line, from: number): number {
  let i = from;
  while (isSign(tokenAt(line, i), '.') || isSign(tokenAt(line, i), ',')) i += 1;
  return i;
}

/** A power is one only where an order follows: `ENG` before a mark is the Channel. */
function leadingPower(line: Line, i: number): NameMatch | undefined {
  const power = matchName(line.names.powers, line.tokens, i);
  if (!power) return undefined;
  const province = matchName(line.names.provinces, line.tokens, i);
  if (province && province.next > power.next) return undefined;
  const colon = isSign(tokenAt(line, power.next), ':') || isSign(tokenAt(line, power.next), ',');
  const next = colon ? power.next + 1 : power.next;
  const orderFollows = startsUnit(line, next) || leadingVerb(line, next) !== undefined;
  return orderFollows || !province ? { ids: power.ids, next } : undefined;
}

/** `Build`, `Remove` …: a word, or a letter that a unit follows, or after `W` a board. */
function leadingVerb(line: Line, i: number): VerbMatch | undefined {
  const lead = matchVerb(line.tokens, i, 'leads');
  if (!lead || isHyphen(line.tokens, i + 1) || isSign(tokenAt(line, i + 1), '@')) return undefined;
  const waives = lead.verb.kind === 'waive';
  const sure = tokenAt(line, i).word.length > 1 && (waives || i === 0);
  const follows = waives ? readBoard(line, lead.next)?.ok : startsUnit(line, lead.next);
  return sure || follows ? lead : undefined;
}

function readLed(line: Line, { verb, next }: VerbMatch): Read<Draft> {
  if (verb.kind === 'waive') return readWaive(line, next);
  const unit = readUnit(line, next);
  if (!unit.ok) return unit;
  return ok({ value: { kind: verb.kind, unit: unit.value.value }, next: unit.value.next });
}

/** `T2 W1901 Disband A Ber`: the board stands before the verb, and is that of its unit. */
function readLedOn(line: Line, i: number): Read<Draft> | undefined {
  const board = startsAddress(line, i) ? readBoard(line, i) : undefined;
  if (!board?.ok) return undefined;
  const { value: address, next } = board.value;
  const isWord = tokenAt(line, next).word.length > 1;
  const lead = isWord ? leadingVerb(line, next) : undefined;
  if (!lead || matchName(line.names.provinces, line.tokens, next)) return undefined;
  const led = readLed(line, lead);
  return led.ok ? ok({ ...led.value, value: onBoard(led.value.value, address) }) : led;
}

/** What a draft leaves out of its board. */
function onBoard(draft: Draft, address: Address): Draft {
  const { unit } = draft;
  if (!unit) return { ...draft, board: { ...address, ...draft.board } };
  const place = { ...unit.place, address: { ...address, ...unit.place.address } };
  return { ...draft, unit: { ...unit, place } };
}

function readWaive(line: Line, i: number): Read<Draft> {
  const board = readBoard(line, i);
  if (board && !board.ok) return board;
  if (!board) return ok({ value: { kind: 'waive' }, next: i });
  return ok({ value: { kind: 'waive', board: board.value.value }, next: board.value.next });
}

/** Unit, verb, object. */
function readSentence(line: Line, start: number, phase: Phase | undefined): Read<Draft> {
  if (!startsUnit(line, start) && unitKindAt(line, start) === undefined)
    return unknownHead(line, start);
  const unit = readUnit(line, start);
  if (!unit.ok) return unit;
  const verb = matchVerb(line.tokens, unit.value.next);
  if (!verb) return unknownVerb(line, unit.value.next);
  const draft = { kind: kindIn(phase, verb.verb), unit: unit.value.value };
  switch (verb.verb.takes) {
    case 'nothing':
      return ok({ value: draft, next: verb.next });
    case 'destination':
      return readMove(line, verb.next, draft);
    case 'timeline':
      return readSustained(line, verb.next, draft);
    default:
      return readHelp(line, verb, draft);
  }
}

/** Players write retreats with the mark of a move. */
function kindIn(phase: Phase | undefined, { kind }: Verb): OrderKind {
  return phase === 'retreat' && kind === 'move' ? 'retreat' : kind;
}

function unknownHead(line: Line, i: number): ReturnType<typeof faultAt> {
  const { powers, provinces } = line.names;
  const expected = EXPECTED_HEAD;
  if (tokenAt(line, i).kind !== 'word') return faultAt(line, 'unknown-word', i, { expected });
  const fault = unknownName(line, 'unknown-word', i, [powers, provinces], {
    expected,
    words: LEADS,
  });
  const { error } = fault;
  const colon = line.text.slice(error.column - 1 - line.offset + error.token.length).trimStart();
  if (!colon.startsWith(':')) return fault;
  return unknownName(line, 'unknown-power', i, [powers], { expected: ['power'] });
}

function unknownVerb(line: Line, i: number): ReturnType<typeof faultAt> {
  const end = skipStops(line, i);
  const expected = EXPECTED_VERBS;
  if (tokenAt(line, end).kind === 'end') return faultAt(line, 'missing-order', end, { expected });
  if (tokenAt(line, i).kind !== 'word') return faultAt(line, 'unknown-word', i, { expected });
  return unknownName(line, 'unknown-word', i, [], { expected, words: VERB_SPELLINGS });
}

function readMove(line: Line, i: number, draft: Draft): Read<Draft> {
  const to = readDestination(line, i);
  if (!to.ok) return to;
  const via = draft.kind === 'move' ? skipVia(line, to.value.next) : undefined;
  return ok({
    value: { ...draft, to: to.value.value, ...(via !== undefined && { via: true as const }) },
    next: via ?? to.value.next,
  });
}

function skipVia(line: Line, i: number): number | undefined {
  return matchVia(line.tokens, isSign(tokenAt(line, i), ',') ? i + 1 : i);
}

function readDestination(line: Line, i: number): Read<PlaceText> {
  const { names } = line;
  if (tokenAt(line, i).kind !== 'end')
    return readPlace({ ...line, names: names.anySheet ?? names }, i);
  return faultAt(line, 'missing-destination', i, { expected: ['province'] });
}

/** `sustains b`: the unit is the center whose ballots they are, its board the timeline that has them. */
function readSustained(line: Line, i: number, draft: Draft): Read<Draft> {
  if (draft.unit?.kind) return faultAt(line, 'unexpected-text', draft.unit.at);
  const timeline = readTimeline(line, i);
  if (!timeline.ok) return timeline;
  const { value: board, next } = timeline.value;
  return ok({ value: { ...draft, board }, next });
}

/** Support, convoy and assist: another unit, and the move that it makes. How that move goes is its own affair. */
function readHelp(line: Line, { verb, next }: VerbMatch, draft: Draft): Read<Draft> {
  const of = readUnit(line, next);
  if (!of.ok) return of;
  const helped = { ...draft, of: of.value.value };
  const mark = matchVerb(line.tokens, of.value.next);
  if (mark?.verb.kind === 'move') {
    const to = readDestination(line, mark.next);
    if (!to.ok) return to;
    const end = skipVia(line, to.value.next) ?? to.value.next;
    return ok({ value: { ...helped, to: to.value.value }, next: end });
  }
  if (verb.takes === 'unit and move') return missingMove(line, of.value.next);
  const holds = mark?.verb.kind === 'hold' ? mark.next : of.value.next;
  return ok({ value: helped, next: holds });
}

function missingMove(line: Line, i: number): ReturnType<typeof faultAt> {
  const code = tokenAt(line, i).kind === 'end' ? 'missing-destination' : 'unknown-word';
  return faultAt(line, code, i, { expected: ['-'] });
}

/** `1FA(Par1)` or `1FA Par1`: a label says whose unit it is, and of what kind. */
function readLabeled(line: Line, i: number, { power, kind }: Label): Read<UnitText> {
  const inside = isSign(tokenAt(line, i + 1), '(');
  const place = readPlace(line, inside ? i + 2 : i + 1);
  if (!place.ok) return place;
  const { value, next } = place.value;
  const closed = inside && isSign(tokenAt(line, next), ')');
  if (inside && !closed) return faultAt(line, 'unexpected-text', next, { expected: [')'] });
  return ok({ value: { place: value, kind, power, at: i }, next: closed ? next + 1 : next });
}

/** `[power] [A|F] place`. */
export function readUnit(line: Line, i: number): Read<UnitText> {
  const label = line.names.labels.get(tokenAt(line, i).word);
  if (label) return readLabeled(line, i, label);
  const power = nationality(line, i);
  const start = power?.next ?? i;
  const [id] = power?.ids ?? [];
  const within = readKindWithin(line, start);
  const kind = within?.kind ?? unitKindAt(line, start);
  const place = within?.place ?? readPlace(line, kind ? start + 1 : start);
  if (!place.ok) return place;
  return ok({
    value: {
      place: place.value.value,
      ...(kind && { kind }),
      ...(id !== undefined && { power: id }),
      at: i,
    },
    next: place.value.next,
  });
}

/** `T2 F01 A Mun`: the type stands between the board and the province (5d 10.1). */
function readKindWithin(
  line: Line,
  i: number,
): { readonly kind: UnitKind; readonly place: Read<PlaceText> } | undefined {
  const board = startsAddress(line, i) ? readAddress(line, i) : undefined;
  const kind = board?.ok ? unitKindAt(line, board.value.next) : undefined;
  if (!board?.ok || !kind) return undefined;
  const { value: address, next } = board.value;
  const place = readPlace(line, next + 1);
  if (!place.ok) return { kind, place };
  return { kind, place: ok({ ...place.value, value: { ...place.value.value, address } }) };
}

/** A power before a unit, where it is not the longer name of a province (`English Channel`). */
function nationality(line: Line, i: number): NameMatch | undefined {
  const power = matchName(line.names.powers, line.tokens, i);
  const province = matchName(line.names.provinces, line.tokens, i);
  if (!power || (province && province.next > power.next)) return undefined;
  return startsUnit(line, power.next) ? power : undefined;
}

function startsUnit(line: Line, i: number): boolean {
  return (
    line.names.labels.has(tokenAt(line, i).word) ||
    unitKindAt(line, i) !== undefined ||
    startsPlace(line, i)
  );
}

/** The unit type at a token. `F` before a year is Fall, before a hyphen it is a timeline. */
function unitKindAt(line: Line, i: number): UnitKind | undefined {
  const { word } = tokenAt(line, i);
  const kind = UNIT_WORDS.get(word);
  if (!kind || isHyphen(line.tokens, i + 1) || startsColons(line, i)) return undefined;
  const isYear = /^\d{2,6}$/.test(tokenAt(line, i + 1).word);
  return isYear && seasonsNamed(line.variant, word).length > 0 ? undefined : kind;
}
