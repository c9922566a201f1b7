/** Shares of the game as they are listed: the greatest first, the small ones of many behind a press. */
import type { PowerId } from '@chronopolitik/engine';

/** The share of each power: 0 to 1, together 1. */
export type Shares = Readonly<Record<PowerId, number>>;

/** A line of the list. */
export interface ShownShare {
  readonly power: PowerId;
  /** 0 … 1. */
  readonly share: number;
  readonly percent: number;
  /** Percent more than a round before; undefined where that is not known. */
  readonly change?: number;
}

/** The lines that are shown, and those behind the press. */
export interface ShownShares {
  readonly leaders: readonly ShownShare[];
  /** None where all fit. */
  readonly others: readonly ShownShare[];
}

/** So many powers are all shown; of more, so many leaders. */
const MOST = 8;
const LEADERS = 6;

const percentOf = (share: number): number => Math.round(share * 100);

/**
 * Divides the shares into those that are listed and those behind a press.
 *
 * @param before the shares a round before
 * @param own powers that are shown wherever they stand
 */
export function shownShares(
  shares: Shares,
  before: Shares | undefined,
  own: readonly PowerId[],
): ShownShares {
  const all = Object.entries(shares)
    .toSorted(([, a], [, b]) => b - a)
    .map(([power, share]): ShownShare => {
      const [percent, was] = [percentOf(share), before?.[power]];
      const change = was === undefined ? {} : { change: percent - percentOf(was) };
      return { power, share, percent, ...change };
    });
  if (all.length <= MOST) return { leaders: all, others: [] };
  const isLeader = ({ power }: ShownShare, at: number): boolean =>
    at < LEADERS || own.includes(power);
  const others = all.filter((each, at) => !isLeader(each, at));
  return { leaders: all.filter(isLeader), others };
}

/** The share for which a bar is full: the greatest, and twice an even one at least, so that even bars are halves. */
export function fullShare(shares: Shares): number {
  const all = Object.values(shares);
  return Math.min(1, Math.max(2 / all.length, ...all));
}
