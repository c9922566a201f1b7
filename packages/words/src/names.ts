/** Names of powers, provinces, boards, units and places, in the voice's language and notation. */
import {
  type BoardId,
  type BoardName,
  boardName as nameOfBoard,
  boardOf,
  coastOf,
  coordinateOf,
  type LocationId,
  locationOf,
  type PlaceId,
  type PowerId,
  provinceOf,
  type ProvinceId,
  provinceOfLocation,
  timelineNumber,
} from '@chronopolitik/engine';
import type { Noun } from './catalogues/catalogue.ts';
import type { Phrase } from './phrase.ts';
import type { Voice } from './voice.ts';

/** `Germany`, or its name in the language; the id where the variant does not know the power. */
export function powerName({ catalogue, variant }: Voice, power: PowerId): string {
  const name = variant.powers[power]?.name ?? power;
  return catalogue.powers[name]?.name ?? name;
}

/** `German`; the name where the variant has no adjective. */
export function powerAdjective(voice: Voice, power: PowerId): string {
  const name = voice.variant.powers[power]?.name ?? power;
  const own = voice.variant.powers[power]?.adjective;
  return voice.catalogue.powers[name]?.adjective ?? own ?? powerName(voice, power);
}

/** `Spain`; the id where the variant does not know the province. */
export function provinceName({ variant }: Voice, province: ProvinceId): string {
  return variant.map.provinces[province]?.name ?? province;
}

/** `north coast`; nothing for a location without a named coast. */
export function coastName({ variant }: Voice, location: LocationId): string | undefined {
  const coast = coastOf(location);
  return coast === undefined ? undefined : (variant.map.coasts?.[coast] ?? coast);
}

/** `Spain (north coast)`. */
export function locationName(voice: Voice, location: LocationId): Phrase {
  const coast = coastName(voice, location);
  return marked(voice, [provinceName(voice, provinceOfLocation(location))], coast ? [[coast]] : []);
}

/** The short name of a location: `Spa/nc`. */
export function shortLocation(location: LocationId): string {
  return location.charAt(0).toUpperCase() + location.slice(1);
}

/** The season and year of a board: `Fall`, 1901. A winter that the calendar has not is called by its year alone. */
export function seasonOf(voice: Voice, board: BoardId): BoardName {
  return nameOfBoard(voice.variant, board);
}

/** `T2` or `b`. */
export function timelineName(voice: Voice, board: BoardId): string {
  const { timeline } = coordinateOf(board);
  return isLettered(voice, board) ? timeline : `T${timelineNumber(timeline)}`;
}

/** The row of a board. */
export function timelinePhrase(voice: Voice, board: BoardId): Phrase {
  return [timelineName(voice, board)];
}

/** Notations know letters up to two; timelines past `zz` are numbered in all of them. */
function isLettered({ notation }: Voice, board: BoardId): boolean {
  return notation === 'letters' && coordinateOf(board).timeline.length < 3;
}

/** `F1901`; in letters the whole board, `b@1`. */
export function dateName(voice: Voice, board: BoardId): string {
  if (isLettered(voice, board)) return board;
  const { season, year } = seasonOf(voice, board);
  return `${season.charAt(0)}${year}`;
}

/** `F1901`; in letters `1` or `1w`: the column of a board. */
export function turnName(voice: Voice, board: BoardId): string {
  return isLettered(voice, board) ? board.slice(board.indexOf('@') + 1) : dateName(voice, board);
}

/** `T2 F1901`, `b@1`; plain `F1901` on the first timeline in judge notation, and where there is no other. */
export function boardName(voice: Voice, board: BoardId): string {
  const date = dateName(voice, board);
  if (isLettered(voice, board) || isPlain(voice, board)) return date;
  return `${timelineName(voice, board)} ${date}`;
}

/** `Fall 1901`, whatever the timeline. */
export function seasonTitle(voice: Voice, board: BoardId): string {
  const { season, year } = seasonOf(voice, board);
  return voice.catalogue.seasonTitle({ season: voice.catalogue.seasons[season] ?? season, year });
}

/** `Timeline 2, Fall 1901`; in judge notation, and where there is no other timeline, `Fall 1901`. */
export function boardTitle(voice: Voice, board: BoardId): string {
  const { timeline } = coordinateOf(board);
  const { season, year } = seasonOf(voice, board);
  const when = { season: voice.catalogue.seasons[season] ?? season, year };
  if (isPlain(voice, board)) return voice.catalogue.seasonTitle(when);
  const name = isLettered(voice, board) ? timeline : String(timelineNumber(timeline));
  return voice.catalogue.boardTitle({ ...when, timeline: name });
}

/** The first timeline goes without saying: in judge notation, and where there is no other. Letters name it always. */
function isPlain(voice: Voice, board: BoardId): boolean {
  const isAlone = voice.isSole === true && coordinateOf(board).timeline === 'a';
  return isOfJudge(voice, board) || (isAlone && !isLettered(voice, board));
}

/** In judge notation a board of the first timeline goes without saying altogether. */
function isOfJudge({ notation }: Voice, board: BoardId): boolean {
  return notation === 'judge' && coordinateOf(board).timeline === 'a';
}

/** The name of a board as a link to it. */
export function boardPhrase(voice: Voice, board: BoardId): Phrase {
  return [{ ref: board, text: boardName(voice, board) }];
}

/** The board, unless it is the one being spoken of and so goes without saying. */
export function boardUnless(voice: Voice, board: BoardId, here: BoardId | undefined): Phrase[] {
  const silent = here === undefined ? isOfJudge(voice, board) : board === here;
  return silent ? [] : [boardPhrase(voice, board)];
}

/** `Army Spain (T1 F1901)`; the board is left out when it is `here`. */
export function unitName(voice: Voice, place: PlaceId, here?: BoardId): Phrase {
  const { catalogue } = voice;
  const kind = voice.unitAt?.(place)?.kind;
  const province = provinceName(voice, provinceOf(place));
  const text = catalogue.unitName({
    kind: kind ? catalogue.kinds[kind] : catalogue.unknownKind,
    province,
  });
  const coast = coastName(voice, locationOf(place));
  const marks = [...(coast ? [[coast]] : []), ...boardUnless(voice, boardOf(place), here)];
  return marked(voice, [{ ref: place, text }], marks);
}

/** `A Spa (T1 F1901)`. */
export function shortUnit(voice: Voice, place: PlaceId, here?: BoardId): Phrase {
  const { catalogue } = voice;
  const kind = voice.unitAt?.(place)?.kind;
  const letter = kind ? catalogue.kindLetters[kind] : '';
  const text = catalogue.shortUnitName({ letter, province: shortLocation(locationOf(place)) });
  return marked(voice, [{ ref: place, text }], boardUnless(voice, boardOf(place), here));
}

/** `Spain (north coast) in T1 F1901`. */
export function placeName(voice: Voice, place: PlaceId, here?: BoardId): Phrase {
  const coast = coastName(voice, locationOf(place));
  const name = [{ ref: place, text: provinceName(voice, provinceOf(place)) }];
  const located = marked(voice, name, coast ? [[coast]] : []);
  return onBoard(voice, located, boardUnless(voice, boardOf(place), here));
}

/** `Spa/nc in T1 F1901`. */
export function shortPlace(voice: Voice, place: PlaceId, here?: BoardId): Phrase {
  const name = [{ ref: place, text: shortLocation(locationOf(place)) }];
  return onBoard(voice, name, boardUnless(voice, boardOf(place), here));
}

/** `Spain (north coast, T1 F1901)`: where `in` would be said twice. */
export function placeMarked(voice: Voice, place: PlaceId, here?: BoardId): Phrase {
  const coast = coastName(voice, locationOf(place));
  const name = [{ ref: place, text: provinceName(voice, provinceOf(place)) }];
  const marks = [...(coast ? [[coast]] : []), ...boardUnless(voice, boardOf(place), here)];
  return marked(voice, name, marks);
}

/** `3 boards`. */
export function counted({ catalogue }: Voice, noun: Noun, count: number): string {
  return catalogue.counts[noun](count);
}

function marked({ catalogue }: Voice, name: Phrase, marks: readonly Phrase[]): Phrase {
  return marks.length === 0 ? name : catalogue.marked({ name, marks });
}

function onBoard({ catalogue }: Voice, place: Phrase, board: readonly Phrase[]): Phrase {
  const [only] = board;
  return only ? catalogue.placeIn({ place, board: only }) : place;
}
