/** What time alone brings about: deadlines, grace, and the forbearance after a server was away. */
import { extended, graceEnd, HOUR } from './deadline.ts';
import {
  courseOf,
  decided,
  happened,
  unchanged,
  type Circumstances,
  type Decision,
} from '../core/decision.ts';
import { recordOf, type Game, rulesAt } from '../core/game.ts';
import { startOnDate } from '../seats/joining.ts';
import { machinesDue } from '../table/machines.ts';
import { awaitedSeats, isRunning, somebodyPlays, type SeatedGame } from '../table/table.ts';
import { behindVacations, tableOf, turnOver } from './turn-over.ts';
import { endAfterDelay } from '../votes/delayed-end.ts';

/** A deadline that passed while no server was there moves this far behind the server's return. */
const FORBEARANCE = HOUR;

/** When {@link tick} is next to be asked or machines act, in milliseconds since 1970; null while time changes nothing. */
export function nextTick(game: Game): number | null {
  const dates = [startDate(game), delayedEnd(game), phaseEnd(game), machinesDue(game)];
  const times = dates.flatMap((time) => time ?? []);
  return times.length === 0 ? null : Math.min(...times);
}

/** The date of the start of a game that has not started. */
function startDate({ table, settings }: Game): number | null {
  return table?.stage === 'gathering' ? (settings.terms?.start?.at ?? null) : null;
}

/** When an end that was voted for comes, also while the game is paused. */
function delayedEnd({ table }: Game): number | null {
  return table?.stage === 'playing' ? (table.delayedEnd?.until ?? null) : null;
}

function phaseEnd(game: Game): number | null {
  return game.table && isRunning(game.table) ? dueTime(game) : null;
}

/**
 * The events that the time brings, if any.
 * @param awakeSince since when a server has been there without a break
 */
export function tick(at: Circumstances, game: Game, awakeSince: number): Decision {
  const date = startDate(game);
  if (date !== null && date <= at.now) return decided(startOnDate(at, courseOf(game)));
  const end = delayedEnd(game);
  if (end !== null && end <= at.now) {
    const now = { ...at, rules: rulesAt(at.rules, game) };
    return decided(endAfterDelay(now, courseOf(game), awakeSince));
  }
  const due = phaseEnd(game);
  if (due === null || due > at.now) return unchanged(game);
  const { table, terms } = tableOf(game);
  const course = courseOf(game);
  if (table.deadline !== null && awakeSince > table.deadline) {
    const deadline = behindVacations(game, extended(terms.deadlines, at.now, FORBEARANCE));
    return decided(
      happened(course, { type: 'timed', at: at.now, because: 'server-down', deadline }),
    );
  }
  return decided(turnOver({ ...at, rules: rulesAt(at.rules, game) }, course));
}

/** Whether all who are waited for are ready, as their plans may make them when a phase opens. */
function isDone(table: SeatedGame): boolean {
  const awaited = awaitedSeats(table);
  return awaited.length > 0 && awaited.every(({ ready }) => ready) && somebodyPlays(table);
}

/** A time in which an administrator stopped the clocks of all games. */
export interface ServerPause {
  readonly since: number;
  readonly until: number;
}

/**
 * Moves the deadline by what a pause of the whole server took of the phase. It does so once for each pause, however
 * often it is asked. A phase that began within the pause moves by what was left of it.
 */
export function afterServerPause(
  at: Circumstances,
  game: Game,
  { since, until }: ServerPause,
): Decision {
  if (!game.table || !isRunning(game.table)) return unchanged(game);
  const { table, terms } = tableOf(game);
  const { deadline, movedThrough } = table;
  const lost = until - Math.max(since, game.steps.length > 0 ? recordOf(game).at : 0);
  if (deadline === null || movedThrough >= until || lost <= 0) return unchanged(game);
  const moved = behindVacations(game, extended(terms.deadlines, deadline, lost));
  return decided(
    happened(courseOf(game), {
      type: 'timed',
      at: at.now,
      because: 'server-paused',
      deadline: moved,
      through: until,
    }),
  );
}

/** The deadline; for those who have not sent anything, the end of their grace. */
function dueTime(game: Game): number | null {
  const { table, terms } = tableOf(game);
  const { deadline } = table;
  if (isDone(table)) return recordOf(game).at;
  if (deadline === null) return null;
  const sent = new Set(game.submissions.map(({ seat }) => seat));
  const waits = awaitedSeats(table).some(({ id, ready }) => !ready && !sent.has(id));
  return waits ? graceEnd(terms.deadlines, deadline) : deadline;
}
