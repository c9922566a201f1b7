/** For how long what is kept of people: as the host sets it, told by the page about privacy, and carried out. */
import type { PrivacyReply } from '@chronopolitik/game';

/** Days for which things are kept; 0, where it is allowed: for ever. */
export interface Keep {
  /** A browser stays signed in; at least 1. */
  readonly sessions: number;
  /** Acts of administrators, and settled reports. */
  readonly log: number;
  /** Games between people that are over, after their last change. */
  readonly ended: number;
  /** Sandboxes and studies, after their last change. */
  readonly sandboxes: number;
}

/** What holds where the host says nothing else. */
export const KEEP: Keep = { sessions: 365, log: 730, ended: 0, sandboxes: 0 };

/** A day in milliseconds. */
export const DAY = 86_400_000;
/** Minutes for which wrong passwords are counted, and hours for which keys of requests are kept. */
const ATTEMPTS = 15;
const REQUESTS = 24;

/** What the page about privacy says of it. */
export function keepsOf(keep: Keep): PrivacyReply['keeps'] {
  const { sessions, log, ended, sandboxes } = keep;
  const days = (count: number): number | null => (count === 0 ? null : count);
  const games = { ended: days(ended), sandboxes: days(sandboxes) };
  return { sessions, log: days(log), ...games, attempts: ATTEMPTS, requests: REQUESTS };
}
