/** What a command leads to in a game between people: checked for seat, stage, step and terms. */
import { fail, never } from '@chronopolitik/engine';
import type { Command, CommandOf } from '../core/commands.ts';
import { DAY, HOUR } from '../clock/deadline.ts';
import {
  courseOf,
  decided,
  happened,
  type Circumstances,
  type Decision,
} from '../core/decision.ts';
import type { Game } from '../core/game.ts';
import { agree } from '../seats/amending.ts';
import { leave, prefer } from '../seats/joining.ts';
import { decideHosted, decideMastered, isHosts, isMasters } from './mastering.ts';
import { say } from './press.ts';
import { withinPhaseBudget } from './phase-budget.ts';
import { draft, keepPlan, ready, submit } from './preparing.ts';
import type { Refusal } from '../core/refusal.ts';
import { MASTER, type SeatId, type Viewer } from '../seats/seats.ts';
import { hasConversation } from './conversations.ts';
import { report } from './reporting.ts';
import { seatState } from './table.ts';
import { extend } from '../clock/timing.ts';
import { behindVacations, tableOf } from '../clock/turn-over.ts';
import { isOfPredecessor } from '../views/disclosure.ts';
import { vote } from '../votes/voting.ts';

/**
 * Decides on a command to a game between people. A spectator's is `forbidden`, one for another step is
 * `stale-round`.
 */
export function decidePlayed(
  at: Circumstances,
  game: Game,
  viewer: Viewer,
  command: Command,
): Decision {
  const { seat, master, host } = viewer;
  const isHost = (host || master) && isHosts(command);
  const stale = staleness(game, command);
  if (seat === null && !master && !isHost) return fail({ code: 'forbidden' });
  if (stale) return fail(stale);
  if (isHost && (!master || !isMasters(command, seat)))
    return decideHosted(at, game, seat, command);
  if (master && isMasters(command, seat)) return decideMastered(at, game, seat, command);
  if (seat === null) {
    return decideUnseated(at, game, command);
  }
  const decision = decideSeated(at, game, seat, command);
  return withinPhaseBudget(at.limits, game, seat, command, decision);
}

/** What a game master without a seat may do as every player may. */
function decideUnseated(at: Circumstances, game: Game, command: Command): Decision {
  if (command.type === 'say') return say(at, game, MASTER, command);
  return command.type === 'report'
    ? report(at, game, MASTER, command)
    : fail({ code: 'forbidden' });
}

function staleness({ step }: Game, command: Command): Refusal | undefined {
  if (!('step' in command) || command.step === step) return undefined;
  return { code: 'stale-round', named: command.step, step };
}

function decideSeated(at: Circumstances, game: Game, seat: SeatId, command: Command): Decision {
  switch (command.type) {
    case 'submit':
      return submit(at, game, seat, command);
    case 'ready':
      return ready(at, game, seat, command.ready);
    case 'draft':
      return draft(at, game, seat, command);
    case 'plan':
      return keepPlan(at, game, seat, command);
    case 'agree':
      return agree(at, game, seat, command);
    case 'prefer':
      return prefer(at, game, seat, command.wishes);
    case 'leave':
      return leave(at, game, seat);
    case 'say':
      return say(at, game, seat, command);
    case 'report':
      return report(at, game, seat, command);
    case 'read':
      return read(at, game, seat, command);
    case 'vote':
      return vote(at, game, seat, command.motion, command.support);
    case 'vacation':
      return vacation(at, game, seat, command);
    case 'extend':
      return extendOwn(at, game, seat);
    case 'undo':
    case 'redo':
    case 'goto':
    case 'process':
    case 'remind':
    case 'start':
    case 'amend':
    case 'pause':
    case 'resume':
    case 'remove':
    case 'announce':
    case 'cancel':
    case 'edit':
    case 'note':
    case 'aim':
    case 'rename':
      return fail({ code: 'forbidden' });
    default:
      return never(command);
  }
}

/** Reading is counted by the messages that the reader may see. */
function read(
  { now }: Circumstances,
  game: Game,
  seat: SeatId,
  { message, conversation }: CommandOf<'read'>,
): Decision {
  const { table, terms } = tableOf(game);
  const { read: known = 0, readIn = {} } = seatState(table, seat) ?? {};
  const event = { type: 'read', at: now, seat, message } as const;
  if (message <= known) return decided(courseOf(game));
  if (conversation === undefined) return decided(happened(courseOf(game), event));
  const isAnonymous = terms.authors === 'hidden' && table.stage !== 'finished';
  const isNew =
    message > (readIn[conversation] ?? 0) &&
    hasConversation(
      table.messages.filter((each) => !isOfPredecessor(game, each, seat)),
      isAnonymous,
      seat,
      conversation,
    );
  return decided(isNew ? happened(courseOf(game), { ...event, conversation }) : courseOf(game));
}

function extendOwn(at: Circumstances, game: Game, seat: SeatId): Decision {
  const { table, terms } = tableOf(game);
  if (table.deadline === null) return fail({ code: 'not-now', why: 'no-deadline' });
  const used = seatState(table, seat)?.extensions ?? 0;
  if (used >= terms.extensions.count) return fail({ code: 'not-in-terms', what: 'extensions' });
  return decided(extend(at, courseOf(game), seat, terms.extensions.hours * HOUR));
}

/** Days off, within what the terms allow; a deadline that falls into them moves. */
function vacation(
  { now }: Circumstances,
  game: Game,
  seat: SeatId,
  { from, to }: CommandOf<'vacation'>,
): Decision {
  const { table, terms } = tableOf(game);
  if (table.stage === 'finished') return fail({ code: 'not-now', why: 'finished' });
  const taken = (seatState(table, seat)?.vacations ?? []).reduce(
    (days, v) => days + v.to - v.from,
    0,
  );
  const fits = from < to && to > now && taken + to - from <= terms.vacation * DAY;
  if (!fits) return fail({ code: 'not-in-terms', what: 'vacation' });
  const course = happened(courseOf(game), {
    type: 'vacationed',
    at: now,
    seat,
    vacation: { from, to },
  });
  const { deadline, awaited } = table;
  if (deadline === null || !awaited.includes(seat)) return decided(course);
  const later = behindVacations(course.game, deadline);
  if (later === deadline) return decided(course);
  return decided(
    happened(course, { type: 'timed', at: now, because: 'vacation', deadline: later, seat }),
  );
}
