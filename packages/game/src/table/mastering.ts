/** What the game master does, each act kept for all to see. One who plays moves the position by vote only. */
import { boardAt, fail, headsOf, never } from '@chronopolitik/engine';
import type { Command, CommandOf } from '../core/commands.ts';
import { HOUR } from '../clock/deadline.ts';
import {
  courseOf,
  decided,
  happened,
  stepped,
  type Circumstances,
  type Course,
  type Decision,
} from '../core/decision.ts';
import { recordOf, type Game } from '../core/game.ts';
import { makePlaced } from '../core/placed.ts';
import { enter } from './preparing.ts';
import { excessOf } from './press.ts';
import { isPressOpen } from '../views/disclosure.ts';
import { MASTER, type SeatId } from '../seats/seats.ts';
import { amend } from '../seats/amending.ts';
import { startIfReady, startNow } from '../seats/joining.ts';
import { leaveSeat } from '../seats/leaving.ts';
import { awaitedSeats, isRunning, masterPlays, seatState, type Act } from './table.ts';
import { extend, pause, resume, rollBack } from '../clock/timing.ts';
import {
  drawOf,
  ended,
  nextPhase,
  tableOf,
  turnOver,
  turnOverEarly,
  turnOverIfReady,
} from '../clock/turn-over.ts';

const ALWAYS = [
  'process',
  'remind',
  'pause',
  'resume',
  'remove',
  'announce',
  'cancel',
  'edit',
] as const;
const WITHOUT_SEAT = ['extend', 'submit', 'goto'] as const;
type Mastered = CommandOf<(typeof ALWAYS)[number] | (typeof WITHOUT_SEAT)[number]>;

/** Whether a command is the game master's; one with a seat extends, submits as that seat. */
export function isMasters(command: Command, seat: SeatId | null): command is Mastered {
  const { type } = command;
  if (ALWAYS.some((each) => each === type) || type === 'goto') return true;
  return seat === null && WITHOUT_SEAT.some((each) => each === type);
}

const POSITIONAL = new Set(['process', 'goto', 'edit', 'cancel']);

/**
 * Decides on a command of the game master. Where the master plays, what touches the position is refused with
 * `needs-majority`.
 * @param seat the seat that the master holds, or null
 */
export function decideMastered(
  at: Circumstances,
  game: Game,
  seat: SeatId | null,
  command: Mastered,
): Decision {
  const { table } = tableOf(game);
  const plays = seat !== null || masterPlays(table);
  if (plays && table.stage === 'playing' && POSITIONAL.has(command.type)) {
    return fail({ code: 'needs-majority' });
  }
  switch (command.type) {
    case 'submit':
      return plays ? fail({ code: 'needs-majority' }) : enter(at, game, command);
    case 'announce':
      return announce(at, game, command.text);
    case 'remind':
      return remind(at, game, command.seat);
    case 'remove':
      return remove(at, game, command.seat);
    case 'cancel': {
      if (table.stage === 'finished') return fail({ code: 'not-now', why: 'finished' });
      const course = acted(at, courseOf(game), { what: 'cancelled' });
      return decided(ended(at, course, 'cancelled', drawOf(at.rules, game, [])));
    }
    case 'goto':
      if (table.stage === 'gathering') return fail({ code: 'not-now', why: 'gathering' });
      // Nobody plays on against plans that all have read.
      if (isPressOpen(game)) return fail({ code: 'not-now', why: 'finished' });
      if (!game.steps[command.to]) return fail({ code: 'no-such-step', step: command.to });
      return decided(rollBack(at, courseOf(game), MASTER, command.to));
    case 'edit':
      return edit(at, game, command);
    case 'process':
    case 'pause':
    case 'resume':
    case 'extend':
      return decideClock(at, game, command);
    default:
      return never(command);
  }
}

function decideClock(
  at: Circumstances,
  game: Game,
  command: CommandOf<'process' | 'pause' | 'resume' | 'extend'>,
): Decision {
  const { table } = tableOf(game);
  if (table.stage !== 'playing') {
    return fail({ code: 'not-now', why: table.stage === 'finished' ? 'finished' : 'gathering' });
  }
  const course = courseOf(game);
  switch (command.type) {
    case 'process':
      if (!isRunning(table)) return fail({ code: 'not-now', why: 'paused' });
      return decided(
        command.missed === true
          ? turnOver(at, acted(at, course, { what: 'processed-with-missed' }))
          : turnOverEarly(at, acted(at, course, { what: 'processed' })),
      );
    case 'pause':
      if (!isRunning(table)) return fail({ code: 'not-now', why: 'paused' });
      return decided(pause(at, course, MASTER));
    case 'resume':
      if (isRunning(table)) return fail({ code: 'not-now', why: 'running' });
      return decided(turnOverIfReady(at, resume(at, course, MASTER)));
    case 'extend':
      if (table.deadline === null) return fail({ code: 'not-now', why: 'no-deadline' });
      return decided(extend(at, course, MASTER, (command.hours ?? 24) * HOUR));
    default:
      return never(command);
  }
}

function acted({ now }: Circumstances, course: Course, act: Omit<Act, 'at' | 'by'>): Course {
  return happened(course, { type: 'acted', at: now, act: { by: MASTER, ...act } });
}

function announce(at: Circumstances, game: Game, text: string): Decision {
  const refusal = excessOf(at.limits, game, MASTER, text);
  if (refusal) return fail(refusal);
  return decided(acted(at, courseOf(game), { what: 'announced', text }));
}

/** A seat that is not ready is reminded once in a phase; its notice follows from the act. */
function remind(at: Circumstances, game: Game, seat: SeatId): Decision {
  const { table } = tableOf(game);
  if (!isRunning(table)) {
    const why = table.stage === 'playing' ? 'paused' : table.stage;
    return fail({ code: 'not-now', why });
  }
  const isLate = awaitedSeats(table).some((each) => each.id === seat && !each.ready);
  if (!isLate) return fail({ code: 'not-now', why: 'nothing-due' });
  return isReminded(game, seat)
    ? fail({ code: 'enough', what: 'enough-reminders' })
    : decided(acted(at, courseOf(game), { what: 'reminded', seat }));
}

/** Whether the game master reminded a seat in this phase. */
function isReminded(game: Game, seat: SeatId): boolean {
  const since = recordOf(game).at;
  return tableOf(game).table.acts.some(
    (act) => act.what === 'reminded' && act.seat === seat && act.at >= since,
  );
}

const HOSTS = ['start', 'remove', 'cancel', 'amend'] as const;

/** Whether a command is one that a host gives before the game starts. */
export function isHosts(command: Command): command is CommandOf<(typeof HOSTS)[number]> {
  return HOSTS.some((each) => each === command.type);
}

/** What the host does before the game starts. @param seat of the host, or null */
export function decideHosted(
  at: Circumstances,
  game: Game,
  seat: SeatId | null,
  command: CommandOf<(typeof HOSTS)[number]>,
): Decision {
  const { stage } = tableOf(game).table;
  if (stage !== 'gathering') {
    return fail({ code: 'not-now', why: stage === 'finished' ? 'finished' : 'running' });
  }
  if (command.type === 'amend') return amend(at, game, seat, command);
  return command.type === 'start' ? startNow(at, game) : decideMastered(at, game, null, command);
}

function remove(at: Circumstances, game: Game, seat: SeatId): Decision {
  const state = seatState(tableOf(game).table, seat);
  if (!state?.player) return fail({ code: 'no-such-seat' });
  const left = leaveSeat(at, courseOf(game), seat, 'removed');
  return decided(startIfReady(at, acted(at, left, { what: 'removed', seat })));
}

/** A head with other units and owners: a step without orders, chained to the one before. */
function edit(at: Circumstances, game: Game, command: CommandOf<'edit'>): Decision {
  const { stage } = tableOf(game).table;
  if (stage !== 'playing' || game.world.due.phase !== 'movement') {
    return fail({ code: 'not-now', why: stage === 'finished' ? 'finished' : 'gathering' });
  }
  const { rules, now } = at;
  const board = boardAt(rules, game.world, command.board);
  const isHead = headsOf(rules, game.world).some(({ id }) => id === command.board);
  if (!board || !isHead) {
    return fail({ code: 'not-in-terms', what: 'position' });
  }
  const { units, owners } = command;
  const placed = makePlaced(rules, game.world, recordOf(game), [{ ...board, units, owners }]);
  if (!placed.ok) return fail({ code: 'not-in-terms', what: 'position' });
  const { orders: _orders, ...content } = placed.value.made;
  const record = { step: game.steps.length, parent: game.step, ...content };
  const edited = stepped(courseOf(game), { type: 'edited', at: now, record }, placed.value.world);
  return decided(nextPhase(at, acted(at, edited, { what: 'edited', step: record.step })));
}
