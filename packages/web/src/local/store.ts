/** Games in the database of the browser, as every store of games keeps them. Many tabs may write to it. */
import { fail, ok } from '@chronopolitik/engine';
import type { DraftRow, GameSummary, PlanChange } from '@chronopolitik/game';
import type { GameStore, KeptEvent, MarkedRequest, RequestTrace } from '@chronopolitik/play';
import type { IDBPDatabase } from 'idb';
import { heardIn, readLog } from './reading.ts';
import {
  adjacencyIn,
  after,
  eventOf,
  ofGame,
  opened,
  rowsOf,
  summaryOf,
  TABLES,
  type EventRow,
  type GameRow,
  type TableName,
  type Tables,
  type Writing,
} from './tables.ts';

const byTime = (a: GameSummary, b: GameSummary): number => b.updatedAt - a.updatedAt;
const isListed = ({ kind, isOpen }: GameSummary): boolean => kind !== 'players' || isOpen;

/** Carries a change out, all of it or nothing. @throws what went wrong in it */
async function written<T>(
  db: IDBPDatabase<Tables>,
  change: (transaction: Writing) => Promise<T>,
): Promise<T> {
  const transaction = db.transaction([...TABLES] as TableName[], 'readwrite');
  // Whoever waits for the change hears of its failure first.
  transaction.done.catch(() => undefined);
  try {
    const result = await change(transaction);
    await transaction.done;
    return result;
  } catch (error) {
    if (transaction.error === null) attemptAbort(transaction);
    throw error;
  }
}

function attemptAbort(transaction: Writing): void {
  try {
    transaction.abort();
  } catch {
    // It is at its end already.
  }
}

async function addEvents(transaction: Writing, rows: readonly EventRow[]): Promise<void> {
  const events = transaction.objectStore('events');
  await Promise.all(rows.map((row) => events.add(row)));
}

async function keepRequest(
  transaction: Writing,
  request: MarkedRequest | undefined,
  trace: RequestTrace,
  at: number,
): Promise<void> {
  if (request) await transaction.objectStore('requests').add({ ...request, ...trace, at });
}

async function keepDrafts(
  transaction: Writing,
  game: string,
  rows: readonly DraftRow[],
  plans: readonly PlanChange[],
): Promise<void> {
  const drafts = transaction.objectStore('drafts');
  for (const row of rows) {
    const key = row.name ?? 0;
    if (row.orders === null && row.revision === 0) await drafts.delete([game, row.seat, key]);
    else await drafts.put({ ...row, game, key });
  }
  for (const change of plans) {
    const kept = transaction.objectStore('plans');
    if (change.plan === null) await kept.delete([game, change.seat]);
    else await kept.put({ ...change, game });
  }
}

async function removeGame(transaction: Writing, id: string): Promise<void> {
  await transaction.objectStore('games').delete(id);
  for (const table of ['events', 'drafts', 'plans'] as const)
    await transaction.objectStore(table).delete(ofGame(id));
}

type Reading = Pick<
  GameStore,
  'load' | 'read' | 'drafts' | 'plans' | 'heard' | 'versions' | 'list' | 'listed' | 'find'
>;

function reading(db: IDBPDatabase<Tables>): Reading {
  const listed = async (ids: readonly string[]): Promise<readonly GameRow[]> => {
    const { store } = db.transaction('games');
    const rows = await Promise.all(ids.map((id) => store.get(id)));
    return rows.flatMap((row) => row ?? []);
  };
  const all = async (): Promise<readonly GameSummary[]> =>
    (await db.getAll('games')).map(summaryOf).toSorted(byTime);
  return {
    async load(id, from = 0) {
      if (!(await db.get('games', id))) return undefined;
      return (await db.getAll('events', after(id, from))).map(eventOf);
    },
    read: (id, from = 0) => readLog(db, id, from),
    async drafts(id) {
      const rows = await db.getAll('drafts', ofGame(id));
      return rows.map(({ game: _game, key: _key, ...row }) => row);
    },
    async plans(id) {
      return (await db.getAll('plans', ofGame(id))).map(({ seat, plan }) => ({ seat, plan }));
    },
    heard: (id, party, count, to, most = Infinity) => heardIn(db, id, party, { count, to, most }),
    async versions(ids) {
      const rows = await listed(ids);
      return new Map(rows.map(({ id, events, drafts }) => [id, { events, drafts }]));
    },
    async list({ limit, open }) {
      const shown = (await all()).filter(isListed);
      const wanted = open ? shown.filter(({ kind }) => kind === 'players') : shown;
      return wanted.slice(0, limit);
    },
    listed: async (ids) => (await listed(ids)).map(summaryOf),
    async find(text, limit) {
      const found = (await all()).filter(({ id, name }) => id === text || name.includes(text));
      return found.slice(0, limit);
    },
  };
}

type Appended = Awaited<ReturnType<GameStore['append']>>;
type Growing = Pick<GameStore, 'create' | 'append' | 'address' | 'remove'>;

function growing(db: IDBPDatabase<Tables>, tell: (id: string) => void): Growing {
  return {
    async create(id, listing, events, request) {
      const rows = rowsOf(id, events);
      const { length } = rows;
      const game = { ...listing, id, adjacency: adjacencyIn(rows), events: length, drafts: 0 };
      await written(db, async (transaction) => {
        const isTaken = await transaction.objectStore('games').get(id);
        if (isTaken) throw new Error(`ids are unique: there is a game ${id}`);
        const kept = request && [request.scope, request.key];
        const before =
          kept && (await transaction.objectStore('requests').get(kept as [string, string]));
        if (before) throw new Error('requests are unique: this one made a game before');
        await transaction.objectStore('games').add(game);
        await addEvents(transaction, rows);
        await keepRequest(transaction, request, { game: id, first: 1, last: length }, at(events));
      });
      tell(id);
    },
    async append(id, version, listing, events, { drafts, request } = {}) {
      const rows = rowsOf(id, events);
      const appended = await written<Appended>(db, async (transaction) => {
        const games = transaction.objectStore('games');
        const game = await games.get(id);
        const isLate = game?.events !== version || (drafts && game.drafts !== drafts.before);
        if (!game || isLate) return fail('conflict');
        const key = request && ([request.scope, request.key] as [string, string]);
        if (key && (await transaction.objectStore('requests').get(key))) return fail('repeated');
        const last = version + rows.length;
        await addEvents(transaction, rows);
        await keepDrafts(transaction, id, drafts?.rows ?? [], drafts?.plans ?? []);
        const trace = { game: id, first: version + 1, last };
        await keepRequest(transaction, request, trace, at(events));
        const line = rows.length > 0 ? listing : {};
        await games.put({ ...game, ...line, events: last, drafts: drafts?.after ?? game.drafts });
        return ok(undefined);
      });
      if (appended.ok) tell(id);
      return appended;
    },
    async address(id, audiences) {
      await written(db, async (transaction) => {
        const events = transaction.objectStore('events');
        for (const [number, audience] of audiences) {
          const row = await events.get([id, number]);
          if (row?.audience === null) await events.put({ ...row, audience });
        }
      });
    },
    async remove(id) {
      await written(db, (transaction) => removeGame(transaction, id));
      tell(id);
    },
  };
}

const at = (events: readonly KeptEvent[]): number => events.at(-1)?.at ?? 0;

type Remembering = Pick<GameStore, 'requested' | 'forgetRequests' | 'keep' | 'kept'>;

function remembering(db: IDBPDatabase<Tables>): Remembering {
  return {
    async requested({ scope, key }) {
      const row = await db.get('requests', [scope, key]);
      return row && { game: row.game, first: row.first, last: row.last };
    },
    async forgetRequests(before) {
      await written(db, async (transaction) => {
        const old = transaction.objectStore('requests').index('at');
        const keys = await old.getAllKeys(IDBKeyRange.upperBound(before, true));
        for (const key of keys) await transaction.objectStore('requests').delete(key);
      });
    },
    async keep(digest, text) {
      if ((await db.get('texts', digest)) === undefined) await db.put('texts', text, digest);
    },
    kept: (digest) => db.get('texts', digest),
  };
}

/**
 * Opens the store of a browser, and makes it if it is not there.
 * @param name of the database: each has its own games
 */
export async function openBrowserStore(name = 'chronopolitik'): Promise<GameStore> {
  const db = await opened(name);
  const channel = new BroadcastChannel(`${name}/grown`);
  const listeners = new Set<(id: string) => void>();
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
    for (const listener of listeners) listener(data);
  });
  // A channel does not hear itself.
  const tell = (id: string): void => {
    channel.postMessage(id);
    for (const listener of listeners) listener(id);
  };
  return {
    ...reading(db),
    ...growing(db, tell),
    ...remembering(db),
    isShared: true,
    async listen(grown) {
      listeners.add(grown);
      return async () => void listeners.delete(grown);
    },
    async close() {
      channel.close();
      db.close();
    },
  };
}
