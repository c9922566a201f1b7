/** What the oracle of 5d knows of a game, and its options. */
import { compareBoards, coordinateOf, isPlaced, pointOf } from '@chronopolitik/engine';
import type {
  Board,
  BoardId,
  LocationId,
  Order,
  PlaceId,
  PowerId,
  TimelineId,
  Unit,
} from '@chronopolitik/engine';
import type { ReadsOption } from '../one-board/battle.ts';
import type { Ballot, Options, Verdict } from '../fivedplomacy/world.ts';
import { accessibleIn } from '../fivedplomacy/time.ts';
import { type Choices, EDITION_2023 } from './choices.ts';
import type { AdjacencyOption } from '../one-board/ground.ts';
import type { Form, Intent, Offered } from './legality.ts';
import { pieceOf } from './movement.ts';
import type { Label, Soldier } from './movement.ts';

/** What 5d adopts of 5dplomacy if a game turns it on (house 1 to 4). */
export type HouseOptions = Pick<
  Options,
  | 'sustain'
  | 'sustainCadence'
  | 'sustainTieBreak'
  | 'victoryCondition'
  | 'deadPowerUnits'
  | 'eliminationGraceWinters'
  | 'enableOpenConvoys'
  | 'openConvoyCapacity'
  | 'enableJumpAssists'
>;

/** Options of the rules, and choices of the rulebook: `intent` is how armies travel. */
export interface OracleOptions extends HouseOptions, Choices {
  readonly adjacency: AdjacencyOption;
  readonly intent: Intent;
  readonly reopenRetreats: 'changed' | 'always';
  readonly reads?: ReadsOption;
}

/** The options of a game that names none. */
export const PLAIN: OracleOptions = {
  adjacency: 'strict',
  intent: 'matching',
  reopenRetreats: 'changed',
  sustain: 'off',
  sustainCadence: 'worldYear',
  sustainTieBreak: 'spread',
  victoryCondition: 'unique',
  deadPowerUnits: 'disorder',
  eliminationGraceWinters: 0,
  enableOpenConvoys: false,
  openConvoyCapacity: 'unlimited',
  enableJumpAssists: false,
  ...EDITION_2023,
};

/** A movement order on record, with what was decided about its form when it was given. */
export interface Recorded {
  readonly order: Order;
  readonly form: Form;
}

/** A unit dislodged in the latest adjudication, and its recorded retreat if it had a choice. */
export interface Loss {
  readonly unit: PlaceId;
  /** Where its attacker came from; undefined in positions made by hand. */
  readonly by: PlaceId | undefined;
  readonly open: readonly LocationId[];
  /** The retreat on record; null to disband. */
  readonly answer?: LocationId | null;
}

/** What a pause holds back until the retreats are chosen. */
export interface Pause {
  readonly asked: readonly PlaceId[];
  readonly losses: readonly Loss[];
  readonly fresh: readonly PlaceId[];
  readonly winter: readonly Order[];
}

/** Boards of this round that wait for the time centers, and what came before them. */
export interface Vote {
  readonly drafts: readonly Board[];
  readonly ballots: readonly Ballot[];
  readonly outcome: Outcome;
}

/** A game of `5d` as the oracle keeps it between two steps. */
export interface OracleWorld {
  readonly boards: readonly Board[];
  /** The round in which each board was born; those at the start in round 0. */
  readonly born: ReadonlyMap<BoardId, number>;
  readonly record: readonly Recorded[];
  readonly losses: readonly Loss[];
  readonly pause?: Pause;
  readonly vote?: Vote;
  readonly dissolved: Set<TimelineId>;
  /** Boards out of play, by the round that put them there. */
  readonly closed: ReadonlyMap<BoardId, number>;
  readonly executed: Set<PowerId>;
  /** The open convoys on the way of each army at the end of the latest round, by place of the army (house 4.1). */
  readonly offered: Offered;
  /** Winters in a row that each power was absent from a board's timeline. */
  readonly absences: Map<BoardId, Map<PowerId, number>>;
  readonly verdict?: Verdict;
}

/** What became of everything on record in the latest adjudication. */
export interface Outcome {
  /** False when some search for a convoy chain had to give up: nothing should be concluded. */
  readonly isSure: boolean;
  /** Label of every movement order on record, by place of the unit. */
  readonly labels: ReadonlyMap<PlaceId, Label>;
  /** Orders that match but could have no effect, or may be so: DATC calls them illegal. */
  readonly unneeded: ReadonlySet<PlaceId>;
  /** Retreats of the multiverse as they stand: where each dislodged unit went, or that it is gone. */
  readonly retreats: ReadonlyMap<PlaceId, PlaceId | 'disbanded'>;
}

/** What came of one submission, and the world after it. */
export interface OracleStep extends Outcome {
  readonly world: OracleWorld;
  readonly added: readonly Board[];
  readonly refused: readonly Order[];
  /** Retreats that the world waits for after this step, by place of the unit. */
  readonly asked: readonly Loss[];
}

/** A world that begins with boards made by hand: no order is on record. */
export function worldOf(boards: readonly Board[]): OracleWorld {
  const born = new Map(boards.map(({ id }) => [id, 0]));
  return {
    boards,
    born,
    record: [],
    losses: [],
    dissolved: new Set(),
    closed: new Map(),
    executed: new Set(),
    offered: new Map(),
    absences: new Map(),
  };
}

/** The last board of each timeline, dissolved ones included, in canonical order. */
export function headsOf(boards: readonly Board[]): readonly Board[] {
  const heads = new Map<string, Board>();
  for (const board of boards.toSorted((a, b) => compareBoards(a.id, b.id))) {
    heads.set(coordinateOf(board.id).timeline, board);
  }
  return [...heads.values()].toSorted((a, b) => compareBoards(a.id, b.id));
}

/** The heads of timelines that live. */
export function liveHeadsOf({ boards, dissolved }: OracleWorld): readonly Board[] {
  return headsOf(boards).filter(({ id }) => !dissolved.has(coordinateOf(id).timeline));
}

/** Live heads and their ancestors. */
export const accessibleOf = ({ boards, dissolved }: OracleWorld): ReadonlySet<BoardId> =>
  accessibleIn(boards, dissolved);

/** Whether a board is a winter board. */
export const isWinter = (id: BoardId): boolean => coordinateOf(id).winter;

/** Every unit that stands on a movement board, with its order on record if it has one. */
export function soldiersOf(boards: readonly Board[], record: readonly Recorded[]): Soldier[] {
  const recorded = new Map(record.map((entry) => [pointOf(unitOf(entry.order)), entry]));
  return boards
    .filter((board) => !isWinter(board.id))
    .flatMap((board) =>
      board.units.map((unit) => {
        const piece = pieceOf(unit, board.id);
        const entry = recorded.get(pointOf(piece.place));
        return { ...piece, order: entry?.order, form: entry?.form };
      }),
    );
}

/**
 * The place of the unit of an order.
 * @throws Error for an order without a unit
 */
export function unitOf(order: Order): PlaceId {
  if (!isPlaced(order)) throw new Error('a waive has no unit');
  return order.unit;
}

/** Boards as text: equal when units and owners are (6). */
export function contentOf(board: Pick<Board, 'units' | 'owners'>): string {
  const owners = Object.entries(board.owners).map(([center, power]) => `${center}=${power}`);
  return [...board.units.map(unitKey).toSorted(), ...owners.toSorted()].join('; ');
}

/** A unit as text, alike for units that are alike; it sorts by location. */
export const unitKey = ({ power, kind, location }: Unit): string => `${location} ${power} ${kind}`;
