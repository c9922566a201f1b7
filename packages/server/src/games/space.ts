/** How much one address may have the server keep of new games, copies and files: so many bytes in an hour. */
import type { GamesOptions } from './games-options.ts';
import { hashOf } from '../people/secrets.ts';
import type { Access } from '../store/access.ts';
import type { Payer } from '../workers/fair-queue.ts';

/** Who pays for what nobody asked for. It has no budget. */
export const SERVER: Payer = { address: 'server' };

/** What addresses had the server keep of late. */
export interface Space {
  /** Counts bytes that are about to be kept. @returns false if they are too many: they are not counted then */
  take(payer: Payer, bytes: number): Promise<boolean>;
}

interface Used {
  readonly bytes: number;
  readonly at: number;
}

const HOUR = 3_600_000;
/** Addresses that are remembered; those that were counted longest ago are forgotten first. */
const MOST_ADDRESSES = 10_000;

/**
 * Nothing used yet. What was used is forgiven evenly in the course of an hour. It is counted in memory: for the one
 * server of a database.
 * @param most bytes that one address may have kept in an hour; asked each time, since administrators change it
 * @param now milliseconds since 1970
 */
export function createSpace(most: () => Promise<number>, now: () => number): Space {
  const used = new Map<string, Used>();
  return {
    async take({ address }, bytes) {
      if (address === SERVER.address) return true;
      const limit = await most();
      const [known, at] = [used.get(address), now()];
      const forgiven = known ? (Math.max(0, at - known.at) / HOUR) * limit : 0;
      const before = Math.max(0, (known?.bytes ?? 0) - forgiven);
      if (before + bytes > limit) return false;
      used.delete(address);
      used.set(address, { bytes: before + bytes, at });
      const [oldest] = used.keys();
      if (used.size > MOST_ADDRESSES && oldest !== undefined) used.delete(oldest);
      return true;
    },
  };
}

/**
 * The same, counted in the database for all servers on it, by hashes of addresses.
 * @param most as of `createSpace`
 */
export function sharedSpace(
  access: Pick<Access, 'takeSpace'>,
  most: () => Promise<number>,
  now: () => number,
): Space {
  return {
    async take({ address }, bytes) {
      if (address === SERVER.address) return true;
      const limit = await most();
      if (!Number.isFinite(limit)) return true;
      const budget = { limit: Math.floor(limit), within: HOUR, now: Math.floor(now()) };
      return access.takeSpace(hashOf(`space ${address}`), bytes, budget);
    },
  };
}

/** In bytes. */
export const MEGABYTE = 1_000_000;

/** The space of addresses as administrators set it; without bound where nobody did. */
export function spaceOf({
  store,
  quotas,
  now,
}: Pick<GamesOptions, 'store' | 'quotas' | 'now'>): Space {
  const most = async (): Promise<number> => {
    const { megabytesEach = Infinity } = (await quotas?.()) ?? {};
    return megabytesEach * MEGABYTE;
  };
  return store.isShared ? sharedSpace(store.access, most, now) : createSpace(most, now);
}
