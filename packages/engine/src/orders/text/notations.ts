/** Notations as values: how places, boards and the words of orders are written. */
import { boardName } from '../../model/calendar.ts';
import { boardOf, coordinateOf, locationOf, placeOn, timelineNumber } from '../../model/place.ts';
import type { BoardId, PlaceId, ProvinceId } from '../../model/types.ts';
import type { TimelineSpelling } from './fault.ts';
import { type NamedMap, capitalized } from './names.ts';
import { isTurn, seasonLetters } from './seasons.ts';

/** What a notation may ask of its surroundings. */
export interface NotationSource {
  readonly map: NamedMap;
  readonly heads: readonly BoardId[];
}

type Ballot = (source: NotationSource, center: ProvinceId, from: BoardId | undefined) => string;

/** A way to write orders: how it spells places and boards, and its words. */
export interface Notation {
  readonly id: string;
  readonly name: string;
  /** A place; its board is left out where it equals `base`. */
  readonly place: (source: NotationSource, place: PlaceId, base: BoardId | undefined) => string;
  readonly board: (source: NotationSource, board: BoardId) => string;
  /** The board that an ordered unit on `home` need not name; `above` is that of the heading. */
  readonly base: (
    source: NotationSource,
    home: BoardId,
    above: BoardId | undefined,
  ) => BoardId | undefined;
  /** How it writes timelines: what decides where text could be read either way. */
  readonly spelling: TimelineSpelling;
  readonly hold: string;
  readonly via: string;
  /** Builds and removals: `A PAR B` or `Build A Par`. */
  readonly adjusts: 'after' | 'before';
  readonly waive: string;
  readonly sustains: string;
  /** A center, with the timeline of `from` where only that ballot is meant. */
  readonly ballot: Ballot;
  /** The board that ballots sustain; `head` says whether it is the head of its timeline. */
  readonly sustained: (source: NotationSource, board: BoardId, head: boolean) => string;
}

function shown(place: PlaceId): string {
  return capitalized(locationOf(place));
}

/** `F1901` */
function dateText({ map }: NotationSource, board: BoardId): string {
  const { year, season } = boardName(map.variant, board);
  return `${seasonLetters(map.variant, season)}${year}`;
}

/** Whether the calendar knows the board: others, which no parser makes, keep their id. */
function isDated({ map }: NotationSource, board: BoardId): boolean {
  return isTurn(map.variant, coordinateOf(board));
}

/** `T2 F1901` */
function numbered(source: NotationSource, board: BoardId): string {
  if (!isDated(source, board)) return board;
  return `T${timelineNumber(coordinateOf(board).timeline)} ${dateText(source, board)}`;
}

/** `T2 F1901 Mun` */
function numberedPlace(source: NotationSource, place: PlaceId, base: BoardId | undefined): string {
  const board = boardOf(place);
  if (board === base) return shown(place);
  return isDated(source, board) ? `${numbered(source, board)} ${shown(place)}` : spelled(place);
}

/** `b-Mun@1` */
function spelled(place: PlaceId): string {
  const dash = place.indexOf('-') + 1;
  return place.slice(0, dash) + capitalized(place.slice(dash));
}

function onlyHead({ heads }: NotationSource): BoardId | undefined {
  return heads.length === 1 ? heads[0] : undefined;
}

/** Letters are read up to two: later timelines are numbered. */
function hasLetters(board: BoardId): boolean {
  return coordinateOf(board).timeline.length <= 2;
}

/** `T1 Ber` */
const numberedBallot: Ballot = (_, center, from) => {
  if (!from) return capitalized(center);
  return `T${timelineNumber(coordinateOf(from).timeline)} ${capitalized(center)}`;
};

/** `a-Ber`, past `zz` `T703 Ber` */
const letteredBallot: Ballot = (source, center, from) =>
  from && hasLetters(from)
    ? `${coordinateOf(from).timeline}-${capitalized(center)}`
    : numberedBallot(source, center, from);

function letteredPlace(source: NotationSource, place: PlaceId): string {
  return hasLetters(boardOf(place)) ? spelled(place) : numberedPlace(source, place, undefined);
}

/** `A MUN - BER`: orders of one board, which a heading names; places on others bear their address. */
const judge: Notation = {
  id: 'judge',
  name: 'Judge',
  place: (source, place, base) => numberedPlace(source, place, base).toUpperCase(),
  board: (source, board) => {
    const { timeline } = coordinateOf(board);
    const alone = source.heads.every((head) => coordinateOf(head).timeline === timeline);
    const text =
      alone && source.heads.length > 0 ? dateText(source, board) : numbered(source, board);
    return text.toUpperCase();
  },
  base: (_, home, above) => above ?? home,
  spelling: 'numbers',
  hold: 'H',
  via: 'VIA',
  adjusts: 'after',
  waive: 'WAIVE',
  sustains: 'SUSTAINS',
  ballot: (source, center, from) => numberedBallot(source, center, from).toUpperCase(),
  sustained: (source, board) => numbered(source, board).toUpperCase(),
};

/** `A T2 F1901 Mun - T1 F1901 Mun`: 5d 10.1. */
const numbers: Notation = {
  id: '5d',
  name: '5D',
  place: numberedPlace,
  board: numbered,
  base: (source, _, above) => above ?? onlyHead(source),
  spelling: 'numbers',
  hold: 'H',
  via: 'via convoy',
  adjusts: 'before',
  waive: 'Waive',
  sustains: 'sustains',
  ballot: numberedBallot,
  sustained: numbered,
};

/** `A b-Mun@1 - a-Mun@0`: every place in full. */
const letters: Notation = {
  id: 'letters',
  name: 'Letters',
  place: letteredPlace,
  board: (source, board) => (hasLetters(board) ? board : numbered(source, board)),
  base: () => undefined,
  spelling: 'letters',
  hold: 'H',
  via: 'via convoy',
  adjusts: 'before',
  waive: 'Waive',
  sustains: 'sustains',
  ballot: letteredBallot,
  sustained: (source, board, head) =>
    head && hasLetters(board) ? coordinateOf(board).timeline : letters.board(source, board),
};

/** `b1`: letter, and how often the alphabet was used up before (5dplomacy 14.10). */
function overflowName(board: BoardId): string {
  const index = timelineNumber(coordinateOf(board).timeline) - 1;
  const overflow = Math.floor(index / 26);
  return String.fromCharCode(97 + (index % 26)) + (overflow === 0 ? '' : String(overflow));
}

/** `b1:SPA/nc:F1902` */
function colonPlace(source: NotationSource, place: PlaceId): string {
  const board = boardOf(place);
  if (!isDated(source, board)) return spelled(place);
  const [province = '', coast] = locationOf(place).split('/');
  const location = province.toUpperCase() + (coast === undefined ? '' : `/${coast}`);
  return `${overflowName(board)}:${location}:${dateText(source, board)}`;
}

/** `A b:MUN:F1901 - a:MUN:S1901`: the old 5dp script, every place in full (5dplomacy 14.3). */
const colons: Notation = {
  id: '5dp',
  name: '5dp script',
  place: colonPlace,
  board: (source, board) =>
    isDated(source, board) ? `${overflowName(board)}:${dateText(source, board)}` : board,
  base: () => undefined,
  spelling: 'letters',
  hold: 'hold',
  via: 'via convoy',
  adjusts: 'before',
  waive: 'Waive',
  sustains: 'sustains',
  ballot: (source, center, from) =>
    from ? colonPlace(source, placeOn(from, center)) : center.toUpperCase(),
  sustained: (source, board, head) =>
    head && !/^t\d/.test(overflowName(board)) ? overflowName(board) : colons.board(source, board),
};

/** `1:0`: turn and timeline, both from 0. A winter before the first turn has no such name. */
function crossing(board: BoardId): string | undefined {
  const { turn, timeline, winter } = coordinateOf(board);
  return turn < 0 ? undefined : `${turn}${winter ? 'w' : ''}:${timelineNumber(timeline) - 1}`;
}

/** `A Mun 1:0 - Tyr 0:0`: the notation of the MDATC (5dplomacy 14.11). */
const crossings: Notation = {
  id: 'mdatc',
  name: 'MDATC',
  place: (source, place, base) => {
    const board = boardOf(place);
    if (board === base) return shown(place);
    const at = isDated(source, board) ? crossing(board) : undefined;
    return at === undefined ? letteredPlace(source, place) : `${shown(place)} ${at}`;
  },
  board: (source, board) =>
    (isDated(source, board) ? crossing(board) : undefined) ?? letters.board(source, board),
  base: (source, _, above) => above ?? onlyHead(source),
  spelling: 'letters',
  hold: 'hold',
  via: 'via convoy',
  adjusts: 'before',
  waive: 'Waive',
  sustains: 'sustains',
  ballot: (source, center, from) =>
    from ? crossings.place(source, placeOn(from, center), undefined) : capitalized(center),
  sustained: (source, board) => crossings.board(source, board),
};

/** The notations by their ids: `judge`, `5d`, `letters`, `5dp` and `mdatc`. */
export const NOTATIONS = {
  judge,
  '5d': numbers,
  letters,
  '5dp': colons,
  mdatc: crossings,
} as const satisfies Readonly<Record<string, Notation>>;
/** The id of a notation: a key of {@link NOTATIONS}. */
export type NotationId = keyof typeof NOTATIONS;
