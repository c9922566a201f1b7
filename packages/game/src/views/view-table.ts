/** The views of a game between people: what all see of the table, and what a party sees of itself. */
import type { Order } from '@chronopolitik/engine';
import type { Wishes } from '../seats/allocation.ts';
import type { Vacation } from '../clock/deadline.ts';
import { inSeatOrder, recordOf, type Game, type Submission } from '../core/game.ts';
import { isSecret, motionKey, type DelayedEnd, type Motion } from '../votes/motions.ts';
import { MASTER, partyOf, type Party, type SeatId, type Viewer } from '../seats/seats.ts';
import type { Plan } from '../plans/plan.ts';
import { isOfPredecessor, isPressOpen } from './disclosure.ts';
import { actsFor, seesReadiness } from './readiness.ts';
import { shownAsTaken } from './shown-seats.ts';
import { missedOf } from '../clock/attendance.ts';
import type { ConversationId } from '../table/conversations.ts';
import type { BotStrength } from '../table/strength.ts';
import {
  masterPlays,
  seatState,
  type Act,
  type SavedOrders,
  type Sent,
  type Ending,
  type Leaving,
  type Message,
  type PlayerId,
  type SeatState,
  type GameStatus,
} from '../table/table.ts';

/** A seat as others see it. */
export interface SeatView {
  readonly id: SeatId;
  readonly isTaken: boolean;
  /** null where players are not named, or nobody sits. */
  readonly player: PlayerId | null;
  /** How strong the machine is that plays; null where people play, or nobody is named. */
  readonly machine: BotStrength | null;
  /** Has something to do in this phase. */
  readonly isAwaited: boolean;
  readonly ready: boolean;
  readonly missed: number;
  readonly vacations: readonly Vacation[];
}

/** A motion with those who are seen to support it. */
export interface MotionView {
  readonly motion: Motion;
  readonly seats: readonly SeatId[];
}

/** A game between people as its viewer sees it, without what the viewer alone sees. */
export interface TableView {
  readonly stage: GameStatus;
  readonly seats: readonly SeatView[];
  readonly deadline: number | null;
  readonly isPaused: boolean;
  readonly masterPlays: boolean;
  readonly motions: readonly MotionView[];
  /** An end that was voted for and waits, since a seat is open; null: none does. */
  readonly delayedEnd: DelayedEnd | null;
  readonly acts: readonly Act[];
  readonly ending: Ending | null;
  /** When it ended; null while it goes on. */
  readonly endedAt: number | null;
  /** Whether all may read the private press of the game. */
  readonly isPressOpen: boolean;
  /** Whether the players showed the game to everybody. */
  readonly isPublished: boolean;
  /** The game that was made to play it again. */
  readonly rematch: string | null;
}

/** What a party sees of itself alone. */
export interface OwnView {
  /** Orders sent for this phase; null if none were. */
  readonly orders?: readonly Order[] | null;
  readonly drafts?: readonly SavedOrders[];
  /** Orders saved as they were entered: they count when the phase ends. null: nothing since what was sent. */
  readonly saved?: Sent | null;
  /** Orders for later phases, under conditions. null: none. */
  readonly plan?: Plan | null;
  /** How often drafts, saved orders and plan changed: of two states, the one with more changes is the later. */
  readonly revision?: number;
  /** Sets sent for this phase, the last in force. */
  readonly sent?: readonly Sent[];
  readonly wishes?: Wishes;
  /** Motions supported. */
  readonly motions?: readonly Motion[];
  readonly extensions?: number;
  /** How many of the messages were read. */
  readonly read?: number;
  /** The same for single conversations that were read further. */
  readonly readIn?: Readonly<Record<ConversationId, number>>;
  /** For a game master without a seat, if the terms say so: what the seats sent. */
  readonly submissions?: readonly Submission[];
}

/** A seat that the viewer held, and how they lost it. */
export interface LostSeat {
  readonly seat: SeatId;
  readonly because: Leaving;
  /** The round that orders were due for. */
  readonly round: number;
}

/** A message as its viewer sees it. Its time is in milliseconds since 1970. */
export interface MessageView {
  readonly at: number;
  readonly round: number;
  /** null where authors are not shown. */
  readonly from: Party | null;
  readonly isOwn: boolean;
  readonly to: 'all' | readonly Party[];
  readonly text: string;
}

/** What the viewer sees of a game between people. Throws for a game that is none. */
export function tableFor(game: Game, viewer: Viewer): TableView {
  const { table, settings } = game;
  if (!table) throw new Error(`game ${game.id} is not between people`);
  const { stage, deadline, ending, awaited, paused } = table;
  const { delayedEnd, endedAt, isPublished, rematch } = table;
  const named = settings.terms?.players === 'named' || stage === 'finished';
  const taken = shownAsTaken(game, viewer.seat);
  // A count that begins anew would tell of a machine that took over.
  const isCounted = named || settings.terms?.machines === undefined;
  const seats = table.seats.map((seat): SeatView => {
    const { id, player, vacations } = seat;
    const ready = seat.ready && seesReadiness(game, viewer, id);
    const missed = isCounted || id === viewer.seat ? missedOf(table, seat) : 0;
    const isShown = named || id === viewer.seat;
    const shown = isShown ? player : null;
    const machine = isShown ? seat.machine : null;
    const isTaken = taken.has(id);
    const isAwaited = stage === 'playing' && awaited.includes(id);
    return { id, isTaken, player: shown, machine, isAwaited, ready, missed, vacations };
  });
  const acts = actsFor(game, viewer);
  const isPaused = paused !== undefined;
  const clock = { deadline, isPaused, masterPlays: masterPlays(table) };
  const after = { endedAt, isPressOpen: isPressOpen(game), isPublished, rematch };
  return { stage, seats, ...clock, motions: motionsOf(game), delayedEnd, acts, ending, ...after };
}

/** Motions in the open, in an order that does not tell who came first. */
function motionsOf({ table, settings }: Game): readonly MotionView[] {
  const open = (table?.votes ?? []).filter(
    ({ motion }) => settings.terms?.votes === 'shown' || !isSecret(motion),
  );
  const keys = [...new Set(open.map(({ motion }) => motionKey(motion)))].sort();
  return keys.flatMap((key): readonly MotionView[] => {
    const votes = open.filter(({ motion }) => motionKey(motion) === key);
    const [first] = votes;
    return first ? [{ motion: first.motion, seats: votes.map(({ seat }) => seat).sort() }] : [];
  });
}

/**
 * What the viewer alone sees: the orders and drafts of the seat, or of all seats for a game master who
 * sees orders. Undefined where there is nothing of that kind.
 */
export function ownFor(game: Game, viewer: Viewer): OwnView | undefined {
  const { table, submissions, settings } = game;
  const { seat } = viewer;
  if (!table) return undefined;
  if (seat === null) {
    const sees = viewer.master && settings.terms?.master === 'sees';
    return sees && !masterPlays(table) ? { submissions: inSeatOrder(game) } : undefined;
  }
  const state = seatState(table, seat);
  if (!state) return undefined;
  const { sent, wishes, extensions, read, readIn } = state;
  const orders = submissions.find((each) => each.seat === seat)?.orders ?? null;
  const motions = table.votes.filter((vote) => vote.seat === seat).map(({ motion }) => motion);
  return { orders, ...draftsOf(state), sent, wishes, motions, extensions, read, readIn };
}

/** What a party keeps of orders beside those that it sent. */
export type DraftsView = Required<Pick<OwnView, 'drafts' | 'saved' | 'plan' | 'revision'>>;

function draftsOf({ drafts, saved, plan, revision }: SeatState): DraftsView {
  return { drafts: drafts.map(({ name, orders }) => ({ name, orders })), saved, plan, revision };
}

/** What the seat of the viewer keeps; undefined for a viewer without one. */
export function draftsFor({ table }: Game, { seat }: Viewer): DraftsView | undefined {
  const state = table && seat !== null ? seatState(table, seat) : undefined;
  return state && draftsOf(state);
}

/** The seat that the viewer held and lost; undefined if they lost none. */
export function lostFor({ table }: Game, { lost }: Viewer): LostSeat | undefined {
  const former = table && lost !== undefined ? seatState(table, lost)?.former : undefined;
  return former && lost !== undefined
    ? { seat: lost, because: former.because, round: former.round }
    : undefined;
}

/** Whether a game between people has ended. Sandboxes and studies never end. */
export function isOver({ table }: Game): boolean {
  return table?.stage === 'finished';
}

/** By how many rounds the viewer is behind: spectators may be. */
export function delayFor(game: Game, viewer: Viewer): number {
  const isBehind = game.table && !isOver(game) && partyOf(viewer) === undefined;
  return isBehind ? (game.settings.terms?.delay ?? 0) : 0;
}

/** All messages that the viewer may read, in order: public press for all; the rest for those it was written by and to. */
export function messagesFor(game: Game, viewer: Viewer): readonly MessageView[] {
  return readableFor(game, viewer).map((message) => messageView(game, message, viewer));
}

/** The most messages that are sent together, and characters in them: at least one message is. */
export const MESSAGES_AT_ONCE = { messages: 100, characters: 100_000 } as const;

/** Messages that follow one another, and how many the viewer may read before them. */
export interface MessagesView {
  readonly messages: readonly MessageView[];
  readonly earlier: number;
}

/**
 * The last messages that the viewer may read.
 * @param before only those that have fewer than so many before them
 */
export function lastMessagesFor(
  game: Game,
  viewer: Viewer,
  before: number = Infinity,
): MessagesView {
  return lastOf(game, viewer, readableFor(game, viewer).slice(0, before));
}

/** The last of some messages, as many as are sent together. */
export function lastOf(game: Game, viewer: Viewer, readable: readonly Message[]): MessagesView {
  let earlier = readable.length;
  let characters = 0;
  for (const { text } of readable.slice(-MESSAGES_AT_ONCE.messages).toReversed()) {
    characters += text.length;
    if (characters > MESSAGES_AT_ONCE.characters && earlier < readable.length) break;
    earlier--;
  }
  const messages = readable.slice(earlier).map((message) => messageView(game, message, viewer));
  return { messages, earlier };
}

function readableFor(game: Game, viewer: Viewer): readonly Message[] {
  const party = partyOf(viewer);
  const delay = delayFor(game, viewer);
  const shown = recordOf(game).round - delay;
  return (game.table?.messages ?? []).filter(
    (message) => mayRead(game, message, party) && (delay === 0 || message.round <= shown),
  );
}

/**
 * The message that an event brought, as a viewer who is not behind may read it.
 * @param number of the event in the log
 * @returns undefined where the viewer may not, or no message is of that number
 */
export function messageFor(game: Game, viewer: Viewer, number: number): MessageView | undefined {
  const party = partyOf(viewer);
  const message = messageOf(game.table?.messages ?? [], number);
  return message && mayRead(game, message, party) ? messageView(game, message, viewer) : undefined;
}

/** Messages stand in the order of their numbers: the search halves them. */
function messageOf(messages: readonly Message[], number: number): Message | undefined {
  let [from, to] = [0, messages.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((messages[middle]?.number ?? number) < number) from = middle + 1;
    else to = middle;
  }
  const found = messages[from];
  return found?.number === number ? found : undefined;
}

/** A message as a viewer who may read it sees it. */
export function messageView(
  { settings, table }: Game,
  { at, round, from, to, text }: Message,
  viewer: Viewer,
): MessageView {
  const party = partyOf(viewer);
  const isOwn = from === party;
  const hidden = settings.terms?.authors === 'hidden' && table?.stage !== 'finished';
  const shown = hidden && !isOwn && from !== MASTER ? null : from;
  return { at, round, from: shown, isOwn, to, text };
}

function mayRead(game: Game, message: Message, party: Party | undefined): boolean {
  const { from, to } = message;
  if (to === 'all') return true;
  if (party === undefined || (from !== party && !to.includes(party))) return false;
  return !isOfPredecessor(game, message, party);
}
