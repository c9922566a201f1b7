/** Appends in a SQLite file, several in one transaction: one write to the disk confirms all of them. */
import { slices } from '../../workers/slices.ts';
import { LISTED_COLUMNS, type Append, type AppendFault, type EventRow } from './appends.ts';
import type { SqliteTables } from './sqlite.ts';
import type { SqliteFile } from './sqlite-file.ts';

/** Written out: to build a statement takes longer than to carry it out. */
const UPDATE = `update games set version = ?, draft_changes = coalesce(?, draft_changes), bytes = bytes + ?`;
const GUARD = `where id = ? and version = ? and draft_changes = coalesce(?, draft_changes)`;
const GROWN = `${UPDATE}, claimed_until = 0, tries = 0, ${LISTED_COLUMNS.map((name) => `${name} = ?`).join(', ')} ${GUARD}`;
const KEPT = `${UPDATE} ${GUARD}`;
const EVENT = `insert into events (game, number, type, version, at, payload, audience, source_game, source_number,
  patch) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const TRACE = 'select game from requests where scope = ? and key = ?';
const REQUEST =
  'insert into requests (scope, key, game, first, last, at) values (?, ?, ?, ?, ?, ?)';
const DRAFT =
  'insert or replace into drafts (game, seat, name, step, at, orders, revision) values (?, ?, ?, ?, ?, ?, ?)';
const PLAN =
  'insert or replace into plans (game, seat, text, ready, step, at) values (?, ?, ?, ?, ?, ?)';
const PLAN_GONE = 'delete from plans where game = ? and seat = ?';
const GONE = 'delete from drafts where game = ? and seat = ? and name = ?';

/**
 * Keeps appends in one transaction, before any other work is done.
 * @returns of each, why it was not kept; once they are on the disk
 * @throws InDoubt if the disk fails after the commit
 */
export async function appendInSqlite(
  db: SqliteTables,
  appends: readonly Append[],
): Promise<readonly AppendFault[]> {
  const { file } = db;
  // Players wait for this, and all that came meanwhile is kept together.
  await slices.wait('commit');
  const keep = (): readonly AppendFault[] =>
    file.transaction(() => appends.map((append) => appendOne(file, append)));
  // A transaction that goes on in several turns has the connection until it ends.
  const told = file.isInTransaction ? await db.connection().execute(async () => keep()) : keep();
  await file.kept();
  return told;
}

function appendOne(file: SqliteFile, append: Append): AppendFault {
  const { id, version, columns, events, drafts, request } = append;
  if (request && file.all(TRACE, [request.scope, request.key]).length > 0) return 'repeated';
  const length = version + events.length;
  const listed = columns ? LISTED_COLUMNS.map((name) => columns[name]) : [];
  const guard = [id, version, drafts?.before ?? null];
  const { changes } = file.run(columns ? GROWN : KEPT, [
    length,
    drafts?.after ?? null,
    append.bytes,
    ...listed,
    ...guard,
  ]);
  if (Number(changes) === 0) return 'conflict';
  for (const event of events) file.run(EVENT, eventValues(event));
  putKept(file, append);
  if (request?.at !== undefined) {
    file.run(REQUEST, [request.scope, request.key, id, version + 1, length, request.at]);
  }
  return undefined;
}

function eventValues(event: EventRow): readonly unknown[] {
  const { game, number, type, version, at, payload, audience } = event;
  const { source_game = null, source_number = null, patch = null } = event;
  return [game, number, type, version, at, payload, audience, source_game, source_number, patch];
}

/** What seats keep beside the log. */
function putKept(file: SqliteFile, { draftRows, goneDrafts, planRows, gonePlans }: Append): void {
  for (const { game, seat, name, step, at, orders, revision } of draftRows) {
    file.run(DRAFT, [game, seat, name, step, at, orders, revision]);
  }
  for (const { game, seat, name } of goneDrafts) file.run(GONE, [game, seat, name]);
  for (const { game, seat, text, ready, step, at } of planRows) {
    file.run(PLAN, [game, seat, text, ready, step, at]);
  }
  for (const { game, seat } of gonePlans) file.run(PLAN_GONE, [game, seat]);
}
