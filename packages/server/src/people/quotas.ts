/** How much one player and one game may take of an instance: as configured, or as an administrator said since. */
import { z } from 'zod';
import type { Access } from '../store/access.ts';

/** The quotas of an instance, as they are sent and kept. */
export const quotasSchema = z.strictObject({
  gamesEach: z.int().min(0).max(1_000_000).describe('seats that one player may hold'),
  boards: z.int().min(1).max(1_000_000).describe('boards that a game may grow to'),
  timelines: z.int().min(1).max(1_000_000).describe('timelines that a game may grow to'),
  megabytesEach: z
    .int()
    .min(1)
    .max(1_000_000)
    .describe('MB of new games, copies and files that one address may have kept in an hour'),
  megabytesGame: z.int().min(1).max(1_000_000).describe('MB that a game may take'),
  kilobytesPhase: z
    .int()
    .min(1)
    .max(1_000_000)
    .describe('kB that a game keeps for a seat in a phase, messages apart'),
});
/** How much one player and one game may take. */
export type Quotas = z.output<typeof quotasSchema>;

/** What keeping quotas needs. */
export interface QuotaBookOptions {
  readonly access: Access;
  readonly now: () => number;
  /** What holds while no administrator said otherwise. */
  readonly usual: Quotas;
}

const FACT = 'quotas';
/** What another server was told is heard after so many milliseconds. */
const KEPT = 2_000;

/** The quotas that hold now; a change is kept in the store and heard by other servers within seconds. */
export class QuotaBook {
  readonly #options: QuotaBookOptions;
  #known: { readonly quotas: Quotas; readonly at: number } | undefined;

  constructor(options: QuotaBookOptions) {
    this.#options = options;
  }

  async current(): Promise<Quotas> {
    const { access, now, usual } = this.#options;
    if (this.#known && now() - this.#known.at < KEPT) return this.#known.quotas;
    const said: unknown = JSON.parse((await access.fact(FACT)) ?? '{}');
    const read = quotasSchema.partial().safeParse(said);
    const quotas = { ...usual, ...(read.success ? definite(read.data) : {}) };
    this.#known = { quotas, at: now() };
    return quotas;
  }

  async change(change: Partial<Quotas>): Promise<Quotas> {
    const quotas = { ...(await this.current()), ...change };
    await this.#options.access.setFact(FACT, JSON.stringify(quotas));
    this.#known = undefined;
    return quotas;
  }
}

function definite(read: { readonly [K in keyof Quotas]?: Quotas[K] | undefined }): Partial<Quotas> {
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}
