/** How much addresses have asked of late. */

/** How much addresses have asked of late. */
export interface Use {
  /** Counts a request. @returns the rank of its address: 0 who hardly asked, one more for each time twice as much */
  count(address: string, cost: number): number;
  /** The rank of an address, by what was counted. */
  rankOf(address: string): number;
}

interface Used {
  readonly amount: number;
  readonly at: number;
}

/** Milliseconds after which half of what was asked is forgotten. */
const HALF = 30_000;
/** Addresses that are remembered; those that were counted longest ago are forgotten first. */
const MOST_ADDRESSES = 10_000;
/** Whoever has asked 4,000 requests and more has this rank. */
export const LAST_RANK = 12;

/** Nothing asked yet. @param now milliseconds since any moment */
export function createUse(now: () => number): Use {
  const used = new Map<string, Used>();
  const amountOf = (address: string, at: number): number => {
    const known = used.get(address);
    return known ? known.amount * 0.5 ** ((at - known.at) / HALF) : 0;
  };
  const rankOf = (amount: number): number => Math.min(LAST_RANK, Math.floor(Math.log2(1 + amount)));
  return {
    count(address, cost) {
      const at = now();
      const before = amountOf(address, at);
      used.delete(address);
      used.set(address, { amount: before + cost, at });
      const [oldest] = used.keys();
      if (used.size > MOST_ADDRESSES && oldest !== undefined) used.delete(oldest);
      return rankOf(before);
    },
    rankOf: (address) => rankOf(amountOf(address, now())),
  };
}
