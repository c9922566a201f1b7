/** Into which places a unit supports, and whom such a support could help. */
import type { WorldState } from '../../multiverse/world-state.ts';
import { watersOf } from '../../multiverse/world-chains.ts';
import { boardId, boardOf, coordinateOf, placeOn, placesOver } from '../../model/place.ts';
import type { Row } from '../../rulesets/ruleset.ts';
import type { Board, BoardId, PlaceId, TimelineId, Unit } from '../../model/types.ts';
import { type Target, allowsJumps, boardsAround } from './move-targets.ts';
import { assistsBetween } from '../form/reach.ts';
import { groundOf } from '../../multiverse/orders-on-record.ts';

/** Into which provinces a unit supports: on its board, and, alike, on each board beside it. */
export interface Support {
  readonly home: BoardId;
  /** Boards that do not exist yet included, where these may be named. */
  readonly others: readonly BoardId[];
  /** By province: 1 where it reaches. */
  readonly here: Uint8Array;
  readonly there: Uint8Array;
}

/**
 * Into which provinces the unit at a place supports. On its board these are those around it. On boards
 * beside it, it is its own province, and those around it where units also step while they change boards (5d
 * 2.8).
 */
export function supportOf(state: WorldState, from: PlaceId, unit: Unit): Support {
  const { map, ruleset } = state.rules;
  const [home, ...others] = boardsAround(state, boardOf(from), ruleset.targets === 'existing');
  const at = map.locationIndex.get(unit.location) as number;
  const table = unit.kind === 'fleet' ? map.fleetReaches : map.armyReaches;
  const here = table.slice(at * state.provinces, (at + 1) * state.provinces);
  const there = ruleset.adjacency.reach === 'near' ? here.slice() : new Uint8Array(state.provinces);
  here[map.provinceOfLocation[at] as number] = 0;
  there[map.provinceOfLocation[at] as number] = 1;
  return { home: home as BoardId, others, here, there };
}

/** The places into which a unit supports. */
export function placesOf(
  state: WorldState,
  { home, others, here, there }: Support,
): readonly PlaceId[] {
  const { provinces } = state.rules.map;
  const on = (board: BoardId, reached: Uint8Array): readonly PlaceId[] =>
    provinces.filter((_, p) => reached[p]).map((province) => placeOn(board, province));
  return [...on(home, here), ...others.flatMap((board) => on(board, there))];
}

/** What a board is to a support, as bits: its home, another board that it reaches, and beside either. */
const HOME = 1;
const OTHER = 2;
const BESIDE_HOME = 4;
const BESIDE_OTHER = 8;

/** Units that a support could help: those that it reaches, and those whose destinations it could reach. */
export function helpable(state: WorldState, from: PlaceId, unit: Unit): readonly Target[] {
  const { map } = state.rules;
  const support = supportOf(state, from, unit);
  const coasts = watersOf(state).coastsFrom(coastsOf(state, support));
  const bitsOf = allowsJumps(state) ? bitsByJumps(state, support) : bitsByRows(state, support);
  const tables = new Map<number, Uint8Array>();
  const placeAt = placesOver(map.locations);
  const found: Target[] = [];
  for (const [number, board] of state.boards.born.entries()) {
    if (coordinateOf(board.id).winter || !state.accessible(board.id)) continue;
    const bits = bitsOf(board);
    let helped = tables.get(bits);
    if (!helped) tables.set(bits, (helped = helpedOn(state, support, bits)));
    for (const { kind, location } of board.units) {
      // Beyond the boards around, only an army that fleets may carry is helped.
      if (bits === 0 && kind === 'fleet') continue;
      const at = map.locationIndex.get(location) as number;
      const helps =
        helped[at * 2 + (kind === 'fleet' ? 1 : 0)] === 1 ||
        (kind === 'army' && coasts.has(number, map.provinceOfLocation[at] as number));
      if (!helps) continue;
      const place = placeAt(board.id, at);
      if (place !== from) found.push({ place, grade: 'works' });
    }
  }
  return found;
}

/** The coasts that a support reaches on existing boards, as points. */
function coastsOf(state: WorldState, { home, others, here, there }: Support): readonly number[] {
  const { embarks } = state.rules.map;
  const on = (board: BoardId, reached: Uint8Array): readonly number[] => {
    if (!state.boards.has(board)) return [];
    const base = state.boards.numberOf(board) * state.provinces;
    return [...reached.keys()].filter((p) => reached[p] && embarks[p]).map((p) => base + p);
  };
  return [...on(home, here), ...others.flatMap((board) => on(board, there))];
}

/** By location and kind of unit: 1 where a support helps a unit of a board to hold, to stay where it goes, or to step. */
function helpedOn(state: WorldState, { here, there }: Support, bits: number): Uint8Array {
  const { map, ruleset } = state.rules;
  const isNear = ruleset.adjacency.reach === 'near';
  const staying = reachedBy(
    here,
    bits & (HOME | BESIDE_HOME),
    there,
    bits & (OTHER | BESIDE_OTHER),
  );
  const besideHome = isNear ? bits & BESIDE_HOME : 0;
  const besideOther = isNear ? bits & BESIDE_OTHER : 0;
  const stepping = reachedBy(here, bits & HOME || besideHome, there, bits & OTHER || besideOther);
  const helped = new Uint8Array(map.locations.length * 2);
  for (const at of map.locations.keys()) {
    const stays = staying[map.provinceOfLocation[at] as number] as number;
    for (const [k, reach] of [map.armyReach[at], map.fleetReach[at]].entries()) {
      const steps = reach?.some((to) => stepping[map.provinceOfLocation[to] as number]);
      helped[at * 2 + k] = stays || (steps ? 1 : 0);
    }
  }
  return helped;
}

function reachedBy(
  here: Uint8Array,
  countsHere: number,
  there: Uint8Array,
  countsThere: number,
): Uint8Array {
  return here.map((reached, p) => ((countsHere && reached) || (countsThere && there[p]) ? 1 : 0));
}

/** Where jumps are assisted, a board beside another is any from which a jump leads there. */
function bitsByJumps(state: WorldState, { home, others }: Support): (board: Board) => number {
  const ground = groundOf(state);
  const leads = (from: BoardId, to: BoardId): boolean =>
    from !== to && assistsBetween(ground, from, to) < Infinity;
  return ({ id }) =>
    (id === home ? HOME : 0) |
    (others.includes(id) ? OTHER : 0) |
    (leads(id, home) ? BESIDE_HOME : 0) |
    (others.some((other) => leads(id, other)) ? BESIDE_OTHER : 0);
}

/** A board whose whole turn lies beside it. */
interface Meeting {
  readonly of: BoardId;
  readonly bit: number;
}

function bitsByRows(state: WorldState, { home, others }: Support): (board: Board) => number {
  const marks = new Map<BoardId, number>([
    [home, HOME],
    ...others.map((id) => [id, OTHER] as const),
  ]);
  const meetings = new Map<number, Meeting[]>();
  const rows = rowsOver(state);
  const markBeside = (of: BoardId, bit: number): void => {
    const { timeline, turn } = coordinateOf(of);
    for (const { by, timelines } of rows(timeline)) {
      if (timelines === 'all') meet(meetings, turn + by, { of, bit });
      else for (const other of timelines) mark(marks, boardId(other, turn + by), bit);
    }
  };
  markBeside(home, BESIDE_HOME);
  for (const other of others) markBeside(other, BESIDE_OTHER);
  return ({ id }) => {
    const bits = marks.get(id) ?? 0;
    const met = meetings.size > 0 ? meetings.get(coordinateOf(id).turn) : undefined;
    return met ? met.reduce((sum, { of, bit }) => (of === id ? sum : sum | bit), bits) : bits;
  };
}

function rowsOver(state: WorldState): (timeline: TimelineId) => readonly Row[] {
  const known = new Map<TimelineId, readonly Row[]>();
  return (timeline) => {
    const rows = known.get(timeline) ?? state.rules.ruleset.adjacency.rows(timeline, state);
    known.set(timeline, rows);
    return rows;
  };
}

function mark(marks: Map<BoardId, number>, board: BoardId, bit: number): void {
  marks.set(board, (marks.get(board) ?? 0) | bit);
}

/** Two boards of a kind suffice: no board is both. */
function meet(meetings: Map<number, Meeting[]>, turn: number, meeting: Meeting): void {
  const met = meetings.get(turn) ?? [];
  meetings.set(turn, met);
  if (met.filter(({ bit }) => bit === meeting.bit).length < 2) met.push(meeting);
}
