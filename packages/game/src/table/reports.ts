/** After-action reports: what players write about a game that is over, for all to read. Pure. */
import type { Party } from '../seats/seats.ts';

const DAY = 86_400_000;

/** What a party wrote about a game that is over: about a round, or (null) about the whole. */
export interface AfterActionReport {
  readonly party: Party;
  readonly round: number | null;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** How many days after the end of a game reports may be written and changed. */
export const REPORT_DAYS = 60;

/** Until when reports on a game may be written. @param endedAt in milliseconds since 1970, as is the result */
export function reportsUntil(endedAt: number): number {
  return endedAt + REPORT_DAYS * DAY;
}

/** Reports after one was written: it takes the place of what the party wrote about the round; an empty one is none. */
export function reportsAfter(
  reports: readonly AfterActionReport[],
  { party, round, text, at }: AfterActionReport,
): readonly AfterActionReport[] {
  const others = reports.filter((each) => each.party !== party || each.round !== round);
  return text === '' ? others : [...others, { party, round, text, at }];
}

/** What there is of a game once it is over. */
export interface AfterEnd {
  /** When it ended; null while it goes on. */
  readonly endedAt: number | null;
  /** How many messages had been written when it ended. */
  readonly messagesAtEnd: number;
  /** Whether those who hold seats agreed to open private press. */
  readonly isPressOpened: boolean;
  /** Whether they agreed to show the game to everybody. */
  readonly isPublished: boolean;
  /** The game that was made to play it again. */
  readonly rematch: string | null;
  readonly reports: readonly AfterActionReport[];
}

/** A game that was never over. */
export const NOT_OVER: AfterEnd = {
  endedAt: null,
  messagesAtEnd: 0,
  isPressOpened: false,
  isPublished: false,
  rematch: null,
  reports: [],
};
