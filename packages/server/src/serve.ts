/** Starts a server: the one function that a host calls. */
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { SHIPPED, Shelf } from '@chronopolitik/shelf';
import type { FastifyBaseLogger } from 'fastify';
import { createApp, type App } from './app.ts';
import { Games } from './games.ts';
import { StartError } from './start-error.ts';
import { memoryStore } from './store/memory.ts';
import { openSqlite } from './store/sqlite.ts';
import { Variants } from './variants.ts';

export interface ServeOptions {
  /** The SQLite file, made if it is not there; `:memory:` forgets all at the end. */
  readonly data: string;
  /** Default 0: any free port. */
  readonly port?: number;
  /** Default 127.0.0.1: this machine only. */
  readonly host?: string;
  /** The variants that can be played. Default: those that come with Chronopolitik. */
  readonly shelf?: Shelf;
  /** Folder of the built page. Default: the one that comes with Chronopolitik. */
  readonly page?: string;
  /** Whether `GET /api/games` lists games to whoever asks. Default: only if no other machine can ask. */
  readonly listed?: boolean;
  /** What one step may cost; see the engine's `step`. */
  readonly budget?: number;
  /** A pino-like logger. Without one nothing is printed. */
  readonly log?: FastifyBaseLogger;
}

export interface Server {
  /** `http://127.0.0.1:8080` */
  readonly url: string;
  /** Ends streams, finishes the requests under way, and lets go of the data. */
  readonly close: () => Promise<void>;
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** @throws StartError with a sentence for the host if the data or the address cannot be used */
export async function serve(options: ServeOptions): Promise<Server> {
  const { data, host = '127.0.0.1', log, budget } = options;
  const variants = variantsOn(options.shelf ?? new Shelf([SHIPPED]), log);
  const store = data === ':memory:' ? memoryStore() : await openSqlite(data);
  const random = (): string => randomBytes(18).toString('base64url');
  const play = { store, variants, now: Date.now, random };
  const games = new Games(budget === undefined ? play : { ...play, budget });
  const page = options.page ?? here('../../web/dist');
  const listed = options.listed ?? LOOPBACK.has(host);
  const app = await createApp({ games, variants, page, listed, log });
  const close = async (): Promise<void> => {
    await app.close();
    await store.close();
  };
  try {
    return { url: await listen(app, host, options.port ?? 0), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function variantsOn(shelf: Shelf, log: FastifyBaseLogger | undefined): Variants {
  const variants = new Variants(shelf);
  for (const { id, problems } of variants.broken()) {
    log?.warn({ problems }, `the variant ${id} cannot be used`);
  }
  if (variants.list().length > 0) return variants;
  throw new StartError('no-variants', 'There is no variant that can be played.');
}

async function listen(app: App, host: string, port: number): Promise<string> {
  try {
    return await app.listen({ host, port, listenTextResolver: () => '' });
  } catch (cause) {
    const why = (cause as NodeJS.ErrnoException).code ?? 'unknown reason';
    const message = `The address ${host}:${port} cannot be used (${why}).`;
    throw new StartError('address-in-use', message, { cause });
  }
}
