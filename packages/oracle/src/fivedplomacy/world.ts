/** What the oracle of 5dplomacy knows of a game: boards, and everything that was ordered and came of it. */
import { boardOf, coordinateOf, placeOn, pointOf } from '@chronopolitik/engine';
import type {
  Board,
  BoardId,
  LocationId,
  Order,
  PlaceId,
  PowerId,
  ProvinceId,
  TimelineId,
  Unit,
  UnitKind,
} from '@chronopolitik/engine';
import { accessibleIn, headsOf, type Adjacency } from './time.ts';

/** The options of 5dplomacy 13.1 that the oracle judges by. */
export interface Options {
  readonly adjacency: Adjacency;
  readonly reach: 'local-frozen' | 'global';
  readonly forkBase: 'cumulative' | 'fresh';
  readonly forkDedup: 'record' | 'anyChild';
  readonly sustain: 'on' | 'off';
  readonly adjustments: 'on' | 'off';
  readonly sustainCadence: 'worldYear' | 'anyFall';
  readonly sustainTieBreak: 'spread' | 'oldest' | 'youngest';
  readonly victoryCondition: 'elimination' | 'majority' | 'unique' | 'none';
  readonly deadPowerUnits: 'disorder' | 'remove';
  readonly eliminationGraceWinters: number;
  readonly enableOpenConvoys: boolean;
  readonly enableJumpAssists: boolean;
  readonly openConvoyCapacity: 'unlimited' | 'one';
}

/** The options of a game that names none. */
export const DEFAULTS: Options = {
  adjacency: 'branching',
  reach: 'local-frozen',
  forkBase: 'cumulative',
  forkDedup: 'record',
  sustain: 'on',
  adjustments: 'on',
  sustainCadence: 'worldYear',
  sustainTieBreak: 'spread',
  victoryCondition: 'elimination',
  deadPowerUnits: 'disorder',
  eliminationGraceWinters: 0,
  enableOpenConvoys: false,
  enableJumpAssists: false,
  openConvoyCapacity: 'unlimited',
};

/** How a legal move may get a path: directly, by fleets, by assists, or by either of these two. */
export type Travel = 'land' | 'sea' | 'jump' | 'seaOrJump';

/** An order on record, with what was decided when it was given and what came of it since. */
export interface Entry {
  readonly place: PlaceId;
  readonly power: PowerId;
  readonly kind: UnitKind;
  /** As it was given. Where it is illegal, its unit holds. */
  readonly order: Order;
  readonly isLegal: boolean;
  readonly round: number;
  /** Destination in normal form, of a legal move. */
  readonly to?: PlaceId;
  readonly travel?: Travel;
  /** Assists that the move needs (5dplomacy 12.1). */
  readonly needs: number;
  /** Outcome in the round in which it was given: a move succeeded, help was given. */
  first?: { readonly success: boolean; readonly defended: number };
  /** Whether it did when it was last read. */
  latest?: boolean;
  /** Help that matches a hold or move; that never changes, as no order does. */
  isMatched?: boolean;
  /** The backup rule took its path at its latest reading. */
  isAnnulled?: boolean;
  /** Fleets off the destination board that counted at its latest reading (5dplomacy 3.8). */
  served?: readonly PlaceId[];
}

/** What the latest adjudication that gave a board a future made of it (5dplomacy 4.5). */
export interface BoardRecord {
  /** Moves into it, by place of the unit. */
  moves: Map<PlaceId, boolean>;
  /** Units that were dislodged. */
  lost: Set<PlaceId>;
  /** Moves out of it; only global reach asks for them. */
  departures: Map<PlaceId, boolean>;
}

/** A board of this round that is not in the world yet. */
export interface Draft {
  readonly id: BoardId;
  readonly parent: BoardId;
  readonly isFork: boolean;
  units: readonly Unit[];
  owners: Record<ProvinceId, PowerId>;
  /** Units after retreats, before winter. */
  settled: readonly Unit[];
}

/** A dislodged unit, and where on the board that follows it may retreat. */
export interface Loss {
  readonly unit: PlaceId;
  readonly power: PowerId;
  readonly kind: UnitKind;
  readonly draft: BoardId;
  readonly open: readonly LocationId[];
}

/** The vote of a time center from one timeline; `power` is null where nobody may cast it. */
export interface Ballot {
  readonly center: ProvinceId;
  readonly from: TimelineId;
  readonly power: PowerId | null;
}

/** How a game ended: who won it, or who shares the draw. */
export interface Verdict {
  readonly kind: 'won' | 'drawn';
  readonly powers: readonly PowerId[];
}

/** What the world waits for. */
export type Due = 'movement' | 'retreat' | 'sustain' | 'adjustment' | 'over';

/** A game of `5dplomacy` as the oracle keeps it between two steps. A step changes a copy of it. */
export interface World {
  boards: Board[];
  record: Entry[];
  history: Map<BoardId, BoardRecord>;
  /** What this round made of each board in play: history of those that gain a child. */
  judged: Map<BoardId, BoardRecord>;
  /** The latest retreat order of each unit; null to disband. */
  retreats: Map<PlaceId, LocationId | null>;
  /** Units of each board after the retreats that came before it. */
  settled: Map<BoardId, readonly Unit[]>;
  /** Winters in a row that each power was absent from a board's timeline. */
  absences: Map<BoardId, Map<PowerId, number>>;
  /** Armies that each open fleet has carried (5dplomacy 11.6). */
  carried: Map<PlaceId, Set<PlaceId>>;
  dissolved: Set<TimelineId>;
  executed: Set<PowerId>;
  round: number;
  due: Due;
  drafts: Draft[];
  losses: Loss[];
  ballots: Ballot[];
  verdict?: Verdict;
}

/** What has boards. */
export interface Boards {
  readonly boards: readonly Board[];
}

/** The record of a board on which nothing happened yet. */
export function emptyRecord(): BoardRecord {
  return { moves: new Map(), lost: new Set(), departures: new Map() };
}

/** A world of boards made by hand: on those with children every unit held. */
export function worldOf(boards: readonly Board[]): World {
  const parents = new Set(boards.map(({ parent }) => parent));
  const past = boards.filter(({ id }) => parents.has(id));
  const [first] = headsOf(boards);
  return {
    boards: [...boards],
    record: past.flatMap((board) => board.units.map((unit) => heldBefore(board.id, unit))),
    history: new Map(past.map(({ id }) => [id, emptyRecord()])),
    judged: new Map(),
    retreats: new Map(),
    settled: new Map(boards.map(({ id, units }) => [id, units])),
    absences: new Map(),
    carried: new Map(),
    dissolved: new Set(),
    executed: new Set(),
    round: first ? coordinateOf(first.id).turn : 0,
    due: 'movement',
    drafts: [],
    losses: [],
    ballots: [],
  };
}

function heldBefore(board: BoardId, { power, kind, location }: Unit): Entry {
  const place = placeOn(board, location);
  return {
    place,
    power,
    kind,
    order: { kind: 'hold', power, unit: place },
    isLegal: true,
    round: -1,
    needs: 0,
    first: { success: true, defended: 1 },
  };
}

/** The board of an id; undefined where there is none. */
export function boardIn(world: Boards, id: BoardId): Board | undefined {
  return world.boards.find((board) => board.id === id);
}

/** The last boards of the timelines that are not dissolved. */
export function liveHeadsOf({
  boards,
  dissolved,
}: Pick<World, 'dissolved'> & Boards): readonly Board[] {
  return headsOf(boards).filter(({ id }) => !dissolved.has(coordinateOf(id).timeline));
}

/** The ids of the boards that are live heads, or ancestors of one. */
export function accessibleOf({ boards, dissolved }: World): ReadonlySet<BoardId> {
  return accessibleIn(boards, dissolved);
}

/** A unit where it stands. */
export interface Standing {
  readonly power: PowerId;
  readonly kind: UnitKind;
  readonly place: PlaceId;
}

/** The units of some boards, each with its place. */
export function standingOn(boards: readonly Board[]): readonly Standing[] {
  return boards.flatMap(({ id, units }) =>
    units.map(({ power, kind, location }) => ({ power, kind, place: placeOn(id, location) })),
  );
}

/** The unit in the province of a place, whatever coast the place names. */
export function unitAtPoint(world: World, place: PlaceId): Standing | undefined {
  const board = boardIn(world, boardOf(place));
  if (!board) return undefined;
  return standingOn([board]).find((unit) => pointOf(unit.place) === pointOf(place));
}
