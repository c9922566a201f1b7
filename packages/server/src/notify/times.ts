/** Times of day in the time zones of players: quiet hours and daily mails. Pure; times are in milliseconds since 1970. */
import type { QuietHours } from '@chronopolitik/game';
import { Temporal } from 'temporal-polyfill';

/** A span of quiet hours: from its first moment to the first after it. */
export interface QuietSpan {
  readonly from: number;
  readonly to: number;
}

/** The date in a zone at a moment, some days later or earlier. */
function dateAt(at: number, zone: string, days: number): Temporal.PlainDate {
  const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  return zoned.toPlainDate().add({ days });
}

/** An hour that the clocks skip is an hour later; of one that comes twice it is the first. */
function momentOf(date: Temporal.PlainDate, time: string, zone: string): number {
  return date.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds;
}

/** The quiet hours in which a moment lies; undefined where it lies in none. */
export function quietSpanAt(
  { from, to }: QuietHours,
  zone: string,
  at: number,
): QuietSpan | undefined {
  const nights = from < to ? 0 : 1;
  return [0, -1]
    .map((days) => ({
      from: momentOf(dateAt(at, zone, days), from, zone),
      to: momentOf(dateAt(at, zone, days + nights), to, zone),
    }))
    .find((span) => span.from <= at && at < span.to);
}

/** The next moment after one at which the clocks of a zone show a time of day. */
export function nextTimeOfDay(time: string, zone: string, after: number): number {
  const moments = [0, 1, 2].map((days) => momentOf(dateAt(after, zone, days), time, zone));
  return moments.find((moment) => moment > after) ?? after;
}
