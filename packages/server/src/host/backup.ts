/** Everything that a server keeps as one file, and back: into the same kind of database or the other. */
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { MIGRATION_NAMES } from '../store/migrations/migrations.ts';
import { moveDrafts } from '../store/migrations/move-drafts.ts';
import { isPostgres } from '../store/open.ts';
import { isUnserved, openPostgresTables } from '../store/sql/postgres.ts';
import { snapshot } from '../store/snapshot.ts';
import { tornCopies } from '../store/sql/sql-copies.ts';
import { openSqliteTables } from '../store/sql/sqlite.ts';
import type { Tables } from '../store/tables.ts';

/** What hindered a backup or a restoration. */
export type BackupErrorCode =
  | 'exists'
  | 'not-empty'
  | 'in-use'
  | 'no-data'
  | 'no-backup'
  | 'later-release'
  | 'broken'
  | 'too-busy'
  | 'unverified'
  | 'unusable';

/** Why there is no backup, or why nothing was restored; nothing was changed then. */
export class BackupError extends Error {
  readonly code: BackupErrorCode;

  constructor(code: BackupErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
    this.code = code;
  }
}

/** How much went from one place to the other. */
export interface Copied {
  readonly games: number;
  readonly rows: number;
  /** Rows by tables. */
  readonly tables: Readonly<Record<string, number>>;
}

const FORMAT = 'chronopolitik-backup/1';
/** Rows that are put into a database by one statement. */
const AT_ONCE = 100;

/** In an order in which each may refer to those before. */
const TABLES = Object.keys({
  games: true,
  events: true,
  drafts: true,
  plans: true,
  private_notes: true,
  watchers: true,
  remarks: true,
  pauses: true,
  requests: true,
  texts: true,
  players: true,
  links: true,
  grants: true,
  sessions: true,
  tokens: true,
  logins: true,
  notes: true,
  facts: true,
  channels: true,
  notice_settings: true,
  notices_off: true,
  reminders: true,
  letters: true,
  silences: true,
  attendance: true,
  reports: true,
  attempts: true,
  space: true,
  passkeys: true,
  challenges: true,
  recovery_codes: true,
} satisfies Readonly<Record<keyof Tables, true>>) as readonly (keyof Tables)[];

type Row = Readonly<Record<string, string | number | null>>;
type Line = readonly [keyof Tables, Row];

const headSchema = z.object({ format: z.literal(FORMAT), schema: z.string() });
const endSchema = z.object({ rows: z.int().min(0) });
const lineSchema = z.tuple([
  z.enum(TABLES),
  z.record(z.string().regex(/^[a-z_]+$/), z.union([z.string(), z.number(), z.null()])),
]);

interface Options {
  /** Whether what is there already may be replaced. */
  readonly force?: boolean;
}

/**
 * Writes all that a database holds to a file, as of one moment. A server may run on it.
 * @param data a SQLite file, or `postgres://…`
 * @throws BackupError if there is such a file already or no data, StartError if the data cannot be read
 */
export async function backup(data: string, file: string, { force }: Options = {}): Promise<Copied> {
  if (!force && existsSync(file)) throw new BackupError('exists', `${file} is there already.`);
  const part = `${file}.part`;
  const copied = nothingCopied();
  try {
    await withTables(data, async (db) => {
      const reading = db.transaction().setIsolationLevel('repeatable read');
      await reading.execute(async (transaction) => {
        const lines = counted(linesOf(transaction), copied);
        const output = createWriteStream(part, { mode: 0o600 });
        await pipeline(textOf(lines, copied), createGzip(), output);
        // In the same transaction: as of the moment that was copied.
        await compared(await countsOf(transaction), part);
        await demandWholeLogs(transaction);
      });
    });
    renameSync(part, file);
    return copied;
  } catch (cause) {
    throw unusable(cause);
  } finally {
    rmSync(part, { force: true });
  }
}

async function withTables(
  data: string,
  work: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  await readable(data, async (at) => {
    await closing(await (isPostgres(at) ? openPostgresTables(at) : openSqliteTables(at)), work);
  });
}

/**
 * Data to be read while a server may run on it: PostgreSQL itself; of a SQLite file, which its server locks, a copy.
 * @throws BackupError if there is no data, or if it changes too fast
 */
export async function readable<T>(data: string, work: (at: string) => Promise<T>): Promise<T> {
  if (isPostgres(data)) return work(data);
  if (!existsSync(data)) throw new BackupError('no-data', `${data}: there is no such file.`);
  const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-copy-'));
  try {
    const copy = join(folder, 'copy.sqlite');
    if (snapshot(data, copy)) return await work(copy);
    throw new BackupError('too-busy', `${data} changes too fast to be copied; try again.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function closing<T>(
  db: Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** The logs game by game, so that no more than one is in memory. */
async function* linesOf(db: Transaction<Tables>): AsyncGenerator<Line> {
  const games = await db.selectFrom('games').select('id').orderBy('id').execute();
  for (const table of TABLES) {
    if (table !== 'events') {
      for (const row of await db.selectFrom(table).selectAll().execute()) yield [table, { ...row }];
      continue;
    }
    for (const { id } of games) {
      const log = db.selectFrom('events').selectAll().where('game', '=', id).orderBy('number');
      for (const row of await log.execute()) yield [table, { ...row }];
    }
  }
}

interface Counts {
  games: number;
  rows: number;
  readonly tables: Record<string, number>;
}

function nothingCopied(): Counts {
  return { games: 0, rows: 0, tables: {} };
}

async function* counted(lines: AsyncIterable<Line>, counts: Counts): AsyncGenerator<Line> {
  for await (const line of lines) {
    const [table] = line;
    counts.rows++;
    if (table === 'games') counts.games++;
    counts.tables[table] = (counts.tables[table] ?? 0) + 1;
    yield line;
  }
}

/** What the database itself counts, table by table. */
async function countsOf(db: Transaction<Tables>): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const table of TABLES) {
    const asked = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
    counts[table] = Number((await asked.executeTakeFirstOrThrow()).count);
  }
  return counts;
}

/** Reads a written backup again. @throws BackupError if it holds other than these counts */
async function compared(wanted: Readonly<Record<string, number>>, file: string): Promise<void> {
  const { tables: found } = await readAll(file, async () => undefined);
  const wrong = TABLES.filter((table) => (found[table] ?? 0) !== wanted[table]);
  if (wrong.length === 0) return;
  const told = wrong.map((table) => `${table} ${found[table] ?? 0} of ${wanted[table]}`);
  throw new BackupError('unverified', `The backup is not whole: ${told.join(', ')}.`);
}

/** A log is as long as the line of its game says. @throws BackupError if the database itself lost events */
async function demandWholeLogs(db: Transaction<Tables>): Promise<void> {
  const torn = await db
    .selectFrom('games')
    .leftJoin('events', 'events.game', 'games.id')
    .select(({ fn }) => ['games.id', fn.count<number>('events.number').as('count')])
    .groupBy(['games.id', 'games.version'])
    .having(({ eb, fn, ref }) => eb(fn.count('events.number'), '!=', ref('games.version')))
    .limit(5)
    .execute();
  const lost = [...torn.map(({ id }) => id), ...(await tornCopies(db))];
  if (lost.length === 0) return;
  const ids = lost.join(', ');
  throw new BackupError('unverified', `The database lost events of games: ${ids}.`);
}

async function* textOf(lines: AsyncIterable<Line>, counts: Copied): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: FORMAT, schema: MIGRATION_NAMES.at(-1) })}\n`;
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
  yield `${JSON.stringify({ rows: counts.rows })}\n`;
}

/**
 * Puts a backup into a database: all of it or nothing. No server may run on it.
 * @throws BackupError if the file is no backup, or if there are games or players already
 */
export async function restore(
  file: string,
  data: string,
  { force = false }: Options = {},
): Promise<Copied> {
  if (!existsSync(file)) throw new BackupError('no-backup', `${file}: there is no such file.`);
  // A file that is none must not leave an empty database behind.
  await readAll(file, async () => undefined);
  const db = await (isPostgres(data) ? openPostgresTables(data) : openSqliteTables(data));
  return closing(db, (open) =>
    open.transaction().execute(async (transaction) => {
      if (isPostgres(data) && !(await isUnserved(transaction))) {
        throw new BackupError('in-use', 'Servers run on this database: stop them first.');
      }
      if (!force && (await isInUse(transaction))) {
        throw new BackupError('not-empty', 'There are games or players in this database already.');
      }
      for (const table of TABLES.toReversed()) await transaction.deleteFrom(table).execute();
      const restored = await readAll(file, (table, rows) => insert(transaction, file, table, rows));
      // Logs in backups of earlier releases hold drafts.
      await moveDrafts(transaction);
      return restored;
    }),
  );
}

async function isInUse(db: Transaction<Tables>): Promise<boolean> {
  const game = await db.selectFrom('games').select('id').limit(1).executeTakeFirst();
  return (
    game !== undefined ||
    (await db.selectFrom('players').select('id').limit(1).execute())[0] !== undefined
  );
}

type Take = (table: keyof Tables, rows: readonly Row[]) => Promise<unknown>;

/** @throws BackupError if the rows do not fit the table */
async function insert(
  db: Transaction<Tables>,
  file: string,
  table: keyof Tables,
  rows: readonly Row[],
): Promise<void> {
  try {
    // That the columns are those of the table is the database's to judge.
    await db
      .insertInto(table)
      .values(rows as never)
      .execute();
  } catch (cause) {
    throw broken(file, cause);
  }
}

/** Gives the rows of a backup, some at a time. @throws BackupError if it is none, or not whole */
async function readAll(file: string, take: Take): Promise<Copied> {
  const copied = nothingCopied();
  let refusal: unknown;
  const takeAll = async (text: AsyncIterable<Buffer>): Promise<void> => {
    try {
      for await (const rows of groupsOf(counted(linesIn(file, text), copied))) {
        const values = rows.map(([, row]) => row);
        if (rows[0]) await take(rows[0][0], values);
      }
    } catch (error) {
      // The pipeline may speak of its abortion in place of the reason.
      if (error instanceof BackupError) refusal = error;
      throw error;
    }
  };
  try {
    await pipeline(createReadStream(file), createGunzip(), takeAll);
  } catch (cause) {
    if (refusal instanceof BackupError) throw refusal;
    const { code = '' } = cause as { code?: string };
    throw /^Z_|^ABORT_/.test(code) ? broken(file, cause) : unusable(cause);
  }
  return copied;
}

/** What the file system says against a file; anything else stays what it is. */
function unusable(cause: unknown): unknown {
  const { code = '', path = 'the file' } = cause as { code?: string; path?: string };
  if (!/^E[A-Z]+$/.test(code)) return cause;
  return new BackupError('unusable', `${path} cannot be used (${code}).`, { cause });
}

async function* linesIn(file: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let rows = 0;
  let state: 'head' | 'rows' | 'end' = 'head';
  for await (const text of splitLines(chunks)) {
    const json = jsonOf(file, text);
    if (state === 'head') {
      checkHead(file, json);
      state = 'rows';
      continue;
    }
    const line = lineSchema.safeParse(json);
    if (state === 'rows' && line.success) {
      rows++;
      yield line.data as Line;
      continue;
    }
    const end = endSchema.safeParse(json);
    if (state === 'end' || !end.success || end.data.rows !== rows) throw broken(file);
    state = 'end';
  }
  if (state !== 'end') throw broken(file);
}

function jsonOf(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw broken(file, cause);
  }
}

function checkHead(file: string, json: unknown): void {
  const head = headSchema.safeParse(json);
  if (!head.success) throw broken(file);
  if (MIGRATION_NAMES.includes(head.data.schema)) return;
  throw new BackupError('later-release', `${file} is of a later release.`);
}

function broken(file: string, cause?: unknown): BackupError {
  return new BackupError('broken', `${file} is no backup, or not all of one.`, { cause });
}

async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** Lines of one table together, as many as are inserted at once. */
async function* groupsOf(lines: AsyncIterable<Line>): AsyncGenerator<readonly Line[]> {
  let group: Line[] = [];
  for await (const line of lines) {
    if (group.length === AT_ONCE || (group[0] && group[0][0] !== line[0])) {
      yield group;
      group = [];
    }
    group.push(line);
  }
  yield group;
}
