/** That one server of several reads the mailbox: a note in the database, renewed while it does, which lapses if it dies. */
import type { Access } from '../store/access.ts';

/** The turn of one server. */
export interface Lease {
  /** Takes or renews it. @returns whether it is this server's now */
  take(): Promise<boolean>;
  /** Lets another have it at once. */
  free(): Promise<void>;
}

/** What a lease stands on. */
export interface LeaseOptions {
  readonly access: Pick<Access, 'fact' | 'swapFact'>;
  readonly now: () => number;
  /** By which this server is known. */
  readonly holder: string;
  /** For how many milliseconds it holds without being renewed. */
  readonly lasts: number;
}

const NAME = 'mailbox-reader';

/** A lease that all servers on one database compete for. */
export function leaseOf({ access, now, holder, lasts }: LeaseOptions): Lease {
  const isFree = (text: string): boolean => {
    const [known, until] = text.split(' ');
    const left = Number(until) - now();
    // One that reaches further was taken by a clock that was ahead.
    return known === holder || !(left > 0 && left <= lasts);
  };
  const swap = async (until: number): Promise<boolean> => {
    const before = await access.fact(NAME);
    if (before !== undefined && !isFree(before)) return false;
    return access.swapFact(NAME, before, `${holder} ${until}`);
  };
  return { take: () => swap(now() + lasts), free: async () => void (await swap(0)) };
}
