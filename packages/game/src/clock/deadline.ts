/** When a phase ends: pure functions of the time at which it began. */
import type { Phase } from '@chronopolitik/engine';
import { Temporal } from 'temporal-polyfill';
import type { Deadlines, PhaseLength } from '../table/terms.ts';

/** A time without play, in milliseconds since 1970. */
export interface Vacation {
  readonly from: number;
  readonly to: number;
}

const MINUTE = 60_000;
/** An hour in milliseconds. */
export const HOUR = 60 * MINUTE;
/** A day of 24 hours in milliseconds. */
export const DAY = 24 * HOUR;
const DAY_MINUTES = DAY / MINUTE;
const SATURDAY = 6;
const MONDAY = 8;

type Zoned = Temporal.ZonedDateTime;

/** Whether the platform knows a time zone of that name. */
export function isZone(zone: string): boolean {
  try {
    zonedAt(0, zone);
    return true;
  } catch {
    return false;
  }
}

/**
 * The end of a phase that begins now.
 * @param now milliseconds since 1970, as is the result
 * @param vacations of those who must act: see {@link afterVacations}
 * @returns null if the phase has no deadline
 */
export function deadlineAfter(
  deadlines: Deadlines,
  phase: Phase,
  now: number,
  vacations: readonly Vacation[] = [],
): number | null {
  const length = lengthOf(deadlines, phase);
  if (length === null) return null;
  const end = withWeekend(deadlines, endOf(length, deadlines.zone, now));
  return afterVacations(deadlines, phase, end.epochMilliseconds, vacations);
}

/**
 * A deadline moved behind the vacations that it falls into. Those who come back have the time of a phase: a day at most,
 * then until the next of its hours.
 */
export function afterVacations(
  deadlines: Deadlines,
  phase: Phase,
  deadline: number,
  vacations: readonly Vacation[],
): number {
  const back = backFrom(deadline, vacations);
  if (back === deadline) return deadline;
  const length = lengthOf(deadlines, phase) ?? { minutes: DAY_MINUTES };
  const later = withWeekend(deadlines, endOf(aDayAtMost(length), deadlines.zone, back));
  return afterVacations(deadlines, phase, later.epochMilliseconds, vacations);
}

/** Whether a time falls into one of some vacations. */
export function isOnVacation(vacations: readonly Vacation[], at: number): boolean {
  return backFrom(at, vacations) !== at;
}

/** A deadline moved by some time; never onto a weekend that is skipped. */
export function extended(deadlines: Deadlines, deadline: number, by: number): number {
  return withWeekend(deadlines, zonedAt(deadline + by, deadlines.zone)).epochMilliseconds;
}

/** When those who missed a deadline are no longer waited for. */
export function graceEnd({ grace }: Deadlines, deadline: number): number {
  return deadline + grace * MINUTE;
}

function lengthOf(deadlines: Deadlines, phase: Phase): PhaseLength {
  const { movement, retreat = movement, sustain = retreat, adjustment = retreat } = deadlines;
  return { movement, retreat, sustain, adjustment }[phase];
}

function zonedAt(at: number, zone: string): Zoned {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
}

function endOf(length: NonNullable<PhaseLength>, zone: string, now: number): Zoned {
  if ('minutes' in length) return zonedAt(now + length.minutes * MINUTE, zone);
  const earliest = zonedAt(now + length.atLeast * MINUTE, zone);
  const candidates = [0, 1]
    .map((days) => earliest.toPlainDate().add({ days }))
    .flatMap((date) =>
      length.at.map((time) => date.toZonedDateTime({ timeZone: zone, plainTime: time })),
    )
    .filter((time) => time.epochMilliseconds >= earliest.epochMilliseconds)
    .toSorted((a, b) => a.epochMilliseconds - b.epochMilliseconds);
  return candidates[0] ?? earliest;
}

/** The same hour of the day on the Monday after, across a change of clocks too. */
function withWeekend({ weekends }: Deadlines, end: Zoned): Zoned {
  if (weekends === 'count' || end.dayOfWeek < SATURDAY) return end;
  return end.add({ days: MONDAY - end.dayOfWeek });
}

/** When nobody is on vacation any more: the same time if nobody is. */
function backFrom(at: number, vacations: readonly Vacation[]): number {
  const away = vacations.find(({ from, to }) => from <= at && at < to);
  return away ? backFrom(away.to, vacations) : at;
}

function aDayAtMost(length: NonNullable<PhaseLength>): NonNullable<PhaseLength> {
  return 'minutes' in length
    ? { minutes: Math.min(length.minutes, DAY_MINUTES) }
    : { ...length, atLeast: Math.min(length.atLeast, DAY_MINUTES) };
}
