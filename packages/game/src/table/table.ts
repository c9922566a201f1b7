/** A game between people, beside its steps: who sits where, what they hold back, and the clock. Plain data. */
import type { Order, Verdict } from '@chronopolitik/engine';
import type { Wishes } from '../seats/allocation.ts';
import type { Vacation } from '../clock/deadline.ts';
import type { DelayedEnd, Vote } from '../votes/motions.ts';
import type { Party, SeatId } from '../seats/seats.ts';
import type { ConversationId } from './conversations.ts';
import type { Terms } from './terms.ts';
import type { Plan } from '../plans/plan.ts';
import { NOT_OVER, type AfterEnd } from './reports.ts';
import type { BotStrength } from './strength.ts';

/** Who holds a seat: opaque here, so that names and addresses can be erased elsewhere. */
export type PlayerId = string;

/** Stages of a game between people, in their order. */
export const STAGES = ['gathering', 'playing', 'finished'] as const;
/** How far a game between people has come: it waits for players, is played, or is over. */
export type GameStatus = (typeof STAGES)[number];

/** Orders that a player keeps under a name and has not sent. */
export interface SavedOrders {
  readonly name: string;
  readonly orders: readonly Order[];
}

/** Saved orders with the time at which they were saved. */
export interface SavedOrdersRecord extends SavedOrders {
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What a party wrote in a phase. */
export interface Written {
  readonly messages: number;
  readonly characters: number;
  /** Bytes, about, of what else it had kept: orders, readiness, votes. */
  readonly bytes: number;
}

/** What a party has written before its first message of a phase. */
export const NOTHING_WRITTEN: Written = { messages: 0, characters: 0, bytes: 0 };

/** Orders that were sent or saved for a phase. */
export interface Sent {
  readonly at: number;
  /** Given by the seat's plan. */
  readonly planned?: true;
  readonly orders: readonly Order[];
}

/** The most sets of orders that are remembered for a phase. */
export const MOST_SENT = 12;

/** Who held a seat last and lost it. */
export interface Former {
  readonly player: PlayerId;
  readonly because: Leaving;
  /** The round that orders were due for. */
  readonly round: number;
  /** As of the seat while they held it. */
  readonly heldSince: number;
}

/** A seat of a game between people: who holds it, what they saved and sent, and what they missed. */
export interface SeatState {
  readonly id: SeatId;
  /** null: open to whoever joins. */
  readonly player: PlayerId | null;
  /** Who lost it last; null where nobody did, or they have it back. */
  readonly former: Former | null;
  /** Whether the game master holds it. */
  readonly master: boolean;
  /** The number of the event by which its holder took it. Never sent to clients. */
  readonly heldSince: number;
  /** How strong the machine is that holds it; null: it is a person's, or open. */
  readonly machine: BotStrength | null;
  /** Powers, best first. */
  readonly wishes: Wishes;
  /** Terms that its holder agreed to last, where the game has others now; null: they agreed to those of the game. */
  readonly agreedTo: Terms | null;
  readonly drafts: readonly SavedOrdersRecord[];
  /** Orders saved as they were entered, since something was sent last: they count when the phase ends. */
  readonly saved: Sent | null;
  /** Orders for later phases, under conditions; null: none. It outlasts phases, and goes with the holder. */
  readonly plan: Plan | null;
  /** How often the holder changed what is saved, drafted and planned. */
  readonly revision: number;
  /** What was sent for this phase, the last in force. */
  readonly sent: readonly Sent[];
  readonly ready: boolean;
  /** Turns missed by its present holder, in all and in a row. */
  readonly missed: number;
  readonly missedInRow: number;
  /** Extensions used. */
  readonly extensions: number;
  readonly vacations: readonly Vacation[];
  /** How many messages were read: all before that number of those that the seat may see. */
  readonly read: number;
  /** The same for single conversations that were read further. */
  readonly readIn: Readonly<Record<ConversationId, number>>;
}

/** How often it was a person's turn, and how often they let it pass. */
export interface Attendance {
  readonly turns: number;
  readonly missed: number;
}

/** A message of the press, as the server knows it. Its time is in milliseconds since 1970. */
export interface Message {
  /** The number of its event in the log. Never sent to clients: gaps would reveal private messages. */
  readonly number: number;
  readonly at: number;
  readonly round: number;
  readonly from: Party;
  readonly to: 'all' | readonly Party[];
  readonly text: string;
}

/** The codes of why a seat lost its holder. */
export const LEAVINGS = ['left', 'removed', 'abandoned', 'not-agreed'] as const;
/** How a seat lost its holder: by leaving, by removal, by missed turns, or for want of consent to new terms. */
export type Leaving = (typeof LEAVINGS)[number];

/** Ways in which a game between people ends. */
export const ENDINGS = ['victory', 'draw', 'concession', 'end-year', 'cancelled'] as const;
/** Why a game between people ended. */
export type EndingCause = (typeof ENDINGS)[number];

/** How a game between people ended: why, and who won or shares the draw. */
export interface Ending {
  readonly because: EndingCause;
  readonly verdict: Verdict;
}

/** The codes of what moved a deadline. */
export const TIMINGS = [
  'phase',
  'extended',
  'paused',
  'resumed',
  'vacation',
  'server-down',
  'server-paused',
  'too-complex',
] as const;
/** Why a deadline is where it is. */
export type Timing = (typeof TIMINGS)[number];

/** What the game master did, or the players decided: kept for all to see. */
export interface Act {
  readonly at: number;
  /** `vote`: the players. */
  readonly by: Party;
  readonly what: ActKind;
  readonly seat?: SeatId;
  readonly step?: number;
  readonly hours?: number;
  readonly text?: string;
}
/** Acts of the game master and of the players together. */
export const ACTS = [
  'announced',
  'edited',
  'entered',
  'extended',
  'paused',
  'processed',
  'processed-with-missed',
  'reminded',
  'removed',
  'resumed',
  'rolled-back',
  'cancelled',
  'opened-press',
  'published',
] as const;
/** What kind of act it was. */
export type ActKind = (typeof ACTS)[number];

/**
 * All of a game between people besides its steps: seats, deadline, messages, votes and acts. Times are in
 * milliseconds since 1970.
 */
export interface SeatedGame extends AfterEnd {
  readonly stage: GameStatus;
  /** How often the terms were changed. */
  readonly amendments: number;
  readonly seats: readonly SeatState[];
  /** Seats with something to do in this phase, open ones included. */
  readonly awaited: readonly SeatId[];
  readonly deadline: number | null;
  /** What was left of the phase when the game paused: null without a deadline; undefined while it runs. */
  readonly paused: number | null | undefined;
  /** The end of the last pause of the whole server that moved its deadline; 0: none did. */
  readonly movedThrough: number;
  readonly messages: readonly Message[];
  /** What was written in this phase, by parties. */
  readonly written: Readonly<Record<Party, Written>>;
  readonly votes: readonly Vote[];
  /** An end that was voted for and waits; null: none does. It outlasts phases. */
  readonly delayedEnd: DelayedEnd | null;
  readonly acts: readonly Act[];
  readonly ending: Ending | null;
  /** Of all persons who ever sat here, those who left included. */
  readonly attendance: Readonly<Record<PlayerId, Attendance>>;
}

/** The table before anything happened: no seats, nobody waited for. */
export const NO_TABLE: SeatedGame = {
  stage: 'gathering',
  amendments: 0,
  seats: [],
  awaited: [],
  deadline: null,
  paused: undefined,
  movedThrough: 0,
  messages: [],
  written: {},
  votes: [],
  delayedEnd: null,
  acts: [],
  ending: null,
  ...NOT_OVER,
  attendance: {},
};

/** A seat that nobody has held yet. */
export function newSeat(id: SeatId): SeatState {
  return {
    id,
    player: null,
    former: null,
    master: false,
    heldSince: 0,
    machine: null,
    wishes: [],
    agreedTo: null,
    drafts: [],
    saved: null,
    plan: null,
    revision: 0,
    sent: [],
    ready: false,
    missed: 0,
    missedInRow: 0,
    extensions: 0,
    vacations: [],
    read: 0,
    readIn: {},
  };
}

/** The seat with that id; undefined if the game has none. */
export function seatState(table: Pick<SeatedGame, 'seats'>, id: SeatId): SeatState | undefined {
  return table.seats.find((seat) => seat.id === id);
}

/** Whether a player held a seat, lost it and has not got it back. */
export function hasLost(table: Pick<SeatedGame, 'seats'>, seat: SeatId, player: PlayerId): boolean {
  return seatState(table, seat)?.former?.player === player;
}

/** The orders that a seat gave last: as saved, else as sent. */
export function lastGiven({ saved, sent }: SeatState): readonly Order[] {
  return (saved ?? sent.at(-1))?.orders ?? [];
}

/** Seats with something to do whose holders are waited for. */
export function awaitedSeats({ seats, awaited }: SeatedGame): readonly SeatState[] {
  return seats.filter(({ id, player }) => player !== null && awaited.includes(id));
}

/** Whether a person holds the seat: neither a machine nor nobody. */
export function isPerson({ player, machine }: SeatState): boolean {
  return player !== null && machine === null;
}

/** Whether any person sits at the table: machines alone do not play on. */
export function somebodyPlays({ seats }: SeatedGame): boolean {
  return seats.some(isPerson);
}

/** A machine as the holder of a seat: all of one strength have one name. */
export function machinePlayer(strength: BotStrength): PlayerId {
  return `machine-${strength}`;
}

/** Whether the game is played and not paused. */
export function isRunning({ stage, paused }: SeatedGame): boolean {
  return stage === 'playing' && paused === undefined;
}

/** Whether the game master also plays: then the players' majority decides what touches the position. */
export function masterPlays({ seats }: SeatedGame): boolean {
  return seats.some(({ master }) => master);
}
