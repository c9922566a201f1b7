/** Machine players at a table: when they act or answer, and how what they chose becomes events. */
import { ok } from '@chronopolitik/engine';
import type { Order } from '@chronopolitik/engine';
import { decidePlayed } from './decide-played.ts';
import {
  courseOf,
  decided,
  evolveAll,
  happened,
  unchanged,
  type Circumstances,
  type Decision,
} from '../core/decision.ts';
import { recordOf, rulesAt, type Game } from '../core/game.ts';
import { dealingsOf, parseStatement } from './proposals.ts';
import { HOUR } from '../clock/deadline.ts';
import { lotsFrom } from '../seats/lots.ts';
import type { SeatId } from '../seats/seats.ts';
import { sha256 } from '../core/sha256.ts';
import { awaitedSeats, isRunning, seatState, somebodyPlays } from './table.ts';
import { PERSONALITIES, type BotStrength, type Personality } from './strength.ts';
import { messagesFor } from '../views/view-table.ts';

/** A seat of a machine that has something to do. */
export interface MachineSeat {
  readonly id: SeatId;
  readonly strength: BotStrength;
}

/** What the machine of a seat wants: by the terms, or by lot. */
export function personalityAt({ settings }: Game, seat: SeatId): Personality {
  const { personality = 'even' } = settings.terms?.machines ?? {};
  if (personality !== 'mixed') return personality;
  const lot = lotsFrom(`${settings.seed}/personality/${seat}`)(PERSONALITIES.length);
  return PERSONALITIES[lot] ?? 'even';
}

/** Something that a machine says to one seat. */
export interface Speech {
  readonly to: SeatId;
  readonly text: string;
}

/** Machines that have not acted in this phase, by seats. None while the game stands still, or without people. */
export function machinesToAct({ table }: Game): readonly MachineSeat[] {
  if (!table || !isRunning(table) || !somebodyPlays(table)) return [];
  return awaitedSeats(table).flatMap(({ id, machine, ready }) =>
    machine === null || ready ? [] : [{ id, strength: machine }],
  );
}

/** Machines that owe an answer to a proposal. */
export function machinesAsked(game: Game): readonly MachineSeat[] {
  const { table } = game;
  if (!table || !isRunning(table) || !somebodyPlays(table) || !mayTalk(game)) return [];
  return table.seats.flatMap(({ id, machine }) => {
    if (machine === null) return [];
    const dealings = dealingsOf(messagesFor(game, { seat: id }), id);
    return dealings.some(({ state }) => state === 'asked') ? [{ id, strength: machine }] : [];
  });
}

/** Whether machines may write to single seats now. */
export function mayTalk({ settings: { terms }, world }: Game): boolean {
  if (!terms || terms.machines?.silent || terms.authors === 'hidden') return false;
  return terms.press === 'full' || (terms.press === 'rulebook' && world.due.phase === 'movement');
}

/** When machines are to act or to answer, in milliseconds since 1970; null if none is to. */
export function machinesDue(game: Game): number | null {
  const times = [
    ...machinesToAct(game).map(({ id }) => actsAt(game, id)),
    ...machinesAsked(game).map(({ id }) => answersAt(game, id)),
  ];
  return times.length === 0 ? null : Math.min(...times);
}

/** When a machine acts in this phase: one after the other, in an order that changes from phase to phase. */
export function actsAt(game: Game, seat: SeatId): number {
  const { settings, step, table } = game;
  const { seconds = 0 } = settings.terms?.machines ?? {};
  const machines = (table ? awaitedSeats(table) : []).filter(({ machine }) => machine !== null);
  const lotOf = (id: SeatId): string => sha256(`${settings.seed}/${step}/${id}`);
  const lot = lotOf(seat);
  const before = machines.filter(({ id }) => lotOf(id) < lot).length;
  const wait = seconds * (1 + before / Math.max(1, machines.length));
  const least = recordOf(game).at + Math.round(wait * 1000);
  return isUnnamed(game) ? Math.max(least, asPersonsAct(game, seat)) : least;
}

/** Whether nobody may learn where machines play. */
function isUnnamed({ settings }: Game): boolean {
  return settings.terms?.players === 'untilEnd';
}

/** Of a phase, the share in which machines act that shall not be told from persons; and the longest wait. */
const PERSONS = { from: 0.05, to: 0.45, longest: 8 * HOUR };
/** How long a phase without a deadline counts as, and how long a person takes to answer at most. */
const UNHURRIED = HOUR / 2;

/** A lot from 0 up to 1 that only the server can draw. */
function shareOf({ settings }: Game, what: string): number {
  return lotsFrom(`${settings.seed}/${what}`)(1_000_000) / 1_000_000;
}

/** Some time within the phase, as persons come and go: by lot, another for each seat and phase. */
function asPersonsAct(game: Game, seat: SeatId): number {
  const begun = recordOf(game).at;
  const { deadline = null } = game.table ?? {};
  const length = deadline === null ? UNHURRIED : Math.max(0, deadline - begun);
  const { from, to, longest } = PERSONS;
  const share = from + (to - from) * shareOf(game, `act/${game.step}/${seat}`);
  return begun + Math.round(Math.min(length, longest / to) * share);
}

/** When a machine answers: some seconds after it was asked last, whatever others say meanwhile. */
export function answersAt(game: Game, seat: SeatId): number {
  const asked = messagesFor(game, { seat }).findLast(
    ({ isOwn, text }) => !isOwn && parseStatement(text)?.act === 'proposes',
  );
  const at = asked?.at ?? 0;
  const least = at + (game.settings.terms?.machines?.seconds ?? 0) * 1000;
  if (!isUnnamed(game)) return least;
  const { deadline = null } = game.table ?? {};
  const left = deadline === null ? UNHURRIED : Math.min(UNHURRIED, Math.max(0, deadline - at) / 4);
  return Math.max(least, at + Math.round(left * shareOf(game, `answer/${at}/${seat}`)));
}

/**
 * A machine's orders for the step where it saw the game, and its readiness, together: it never acts by halves.
 * @returns no events if it has acted already or is not to act
 */
export function actAs(
  { rules, now, limits }: Circumstances,
  game: Game,
  seat: SeatId,
  step: number,
  orders: readonly Order[],
): Decision {
  if (!machinesToAct(game).some(({ id }) => id === seat)) return unchanged(game);
  const at = { rules: rulesAt(rules, game), now, limits };
  const viewer = { seat };
  const command = { type: 'submit', step, orders: [...orders] } as const;
  const sent = decidePlayed(at, game, viewer, command);
  if (!sent.ok) return sent;
  const after = evolveAll(game, sent.value);
  const readied = decidePlayed(at, after, viewer, { type: 'ready', step, ready: true });
  if (!readied.ok) return readied;
  const { events } = readied.value;
  return ok({ ...readied.value, events: [...sent.value.events, ...events] });
}

/**
 * What a machine says, given the messages that it knew of.
 * @param reconsiders whether it gives its orders anew, for it has promised something
 * @returns no events if something was said since
 */
export function sayAs(
  circumstances: Circumstances,
  game: Game,
  seat: SeatId,
  known: number,
  speeches: readonly Speech[],
  reconsiders: boolean,
): Decision {
  const { table } = game;
  if (!table || messagesFor(game, { seat }).length !== known) return unchanged(game);
  const at = { ...circumstances, rules: rulesAt(circumstances.rules, game) };
  let course = courseOf(game);
  for (const { to, text } of speeches) {
    const said = decidePlayed(at, course.game, { seat }, { type: 'say', to: [to], text });
    if (!said.ok) return said;
    course = happened(course, ...said.value.events);
  }
  if (reconsiders && seatState(table, seat)?.ready === true) {
    course = happened(course, { type: 'readied', at: at.now, seat, ready: false });
  }
  return decided(course);
}
