/** What moves the clock of a game between people, or moves the game about its tree. */
import { extended } from './deadline.ts';
import { happened, type Circumstances, type Course } from '../core/decision.ts';
import { MASTER, type Party } from '../seats/seats.ts';
import { behindVacations, nextPhase, tableOf } from './turn-over.ts';
import type { ActKind } from '../table/table.ts';

/** A party, or `vote`. */
type By = Party;

/** Keeps what is left of the phase. */
export function pause({ now }: Circumstances, course: Course, by: By): Course {
  const { deadline } = tableOf(course.game).table;
  const left = deadline === null ? null : Math.max(0, deadline - now);
  return happened(
    course,
    { type: 'timed', at: now, because: 'paused', deadline: null, left },
    actOf(now, by, 'paused'),
  );
}

/** Lets a paused phase go on: it has the time that was left when it was paused, and ends in nobody's vacation. */
export function resume({ now }: Circumstances, course: Course, by: By): Course {
  const { game } = course;
  const { paused } = tableOf(game).table;
  const deadline =
    paused === null || paused === undefined ? null : behindVacations(game, now + paused);
  return happened(
    course,
    { type: 'timed', at: now, because: 'resumed', deadline },
    actOf(now, by, 'resumed'),
  );
}

/**
 * Moves the deadline, never onto a weekend that the terms skip, nor into a vacation. A phase without a deadline stays
 * as it is.
 * @param by milliseconds by which the deadline moves
 */
export function extend({ now }: Circumstances, course: Course, who: By, by: number): Course {
  const { table, terms } = tableOf(course.game);
  if (table.deadline === null) return course;
  const later = extended(terms.deadlines, Math.max(now, table.deadline), by);
  const deadline = behindVacations(course.game, later);
  const hours = by / 3_600_000;
  const seat = who === MASTER || who === 'vote' ? {} : { seat: who };
  return happened(
    course,
    { type: 'timed', at: now, because: 'extended', deadline, ...seat },
    { type: 'acted', at: now, act: { by: who, what: 'extended', hours } },
  );
}

/** Back to a step, whose phase begins anew. What is undone stays in the tree. */
export function rollBack(at: Circumstances, course: Course, by: By, step: number): Course {
  const { now } = at;
  const back = happened(
    course,
    { type: 'steppedTo', at: now, seat: by, step },
    { type: 'acted', at: now, act: { by, what: 'rolled-back', step } },
  );
  return nextPhase(at, back);
}

function actOf(at: number, by: By, what: ActKind) {
  return { type: 'acted', at, act: { by, what } } as const;
}
