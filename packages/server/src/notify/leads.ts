/** When a channel tells of a deadline: pure. Times are in milliseconds since 1970. */
import type { LeadHours, QuietHours } from '@chronopolitik/game';
import { quietSpanAt } from './times.ts';

const HOUR = 3_600_000;
/** Whoever has quiet hours is told so long before them, of a deadline in them or as long after them. */
const BEFORE_QUIET = HOUR;

/** How far before a deadline the first reminder of it may be due: the longest lead, or before quiet hours. */
export const LONGEST_LEAD = 26 * HOUR;

/** A deadline and the phase that it ends. */
export interface PhaseEnd {
  /** When the phase began. */
  readonly began: number;
  readonly deadline: number;
}

/** The quiet hours of a player, in a time zone. */
export interface QuietIn {
  readonly quiet: QuietHours;
  readonly zone: string;
}

/**
 * The moment at which a deadline is told: so many hours before it, or when half of a shorter phase is over. In quiet
 * hours it is told after them; a deadline in them, or within an hour after them, is told an hour before them.
 */
export function leadMoment(lead: LeadHours, end: PhaseEnd, quietIn?: QuietIn): number {
  const { began, deadline } = end;
  const moment = deadline - Math.min(lead * HOUR, (deadline - began) / 2);
  const span = quietIn && quietSpanAt(quietIn.quiet, quietIn.zone, moment);
  if (!span) return moment;
  return deadline < span.to + BEFORE_QUIET ? span.from - BEFORE_QUIET : span.to;
}

/** Which lead of a channel is due now, and when the next one is. */
export interface LeadsAt {
  /** The fewest hours whose moment has come; undefined where none has. */
  readonly due: LeadHours | undefined;
  /** Undefined where no moment is to come. */
  readonly next: number | undefined;
}

/** What of the leads of a channel is due. Of those that are late only the last is: they tell the same. */
export function leadsAt(
  leads: readonly LeadHours[],
  end: PhaseEnd,
  now: number,
  quietIn?: QuietIn,
): LeadsAt {
  const moments = leads.map((lead) => ({ lead, at: leadMoment(lead, end, quietIn) }));
  const come = moments.filter(({ at }) => at <= now).map(({ lead }) => lead);
  const coming = moments.filter(({ at }) => at > now).map(({ at }) => at);
  const due = come.length === 0 ? undefined : come.reduce((a, b) => (a < b ? a : b));
  return { due, next: coming.length === 0 ? undefined : Math.min(...coming) };
}
