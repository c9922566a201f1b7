/** Appends in a SQLite file, several in one transaction: one write to the disk confirms all of them. */
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { LISTED_COLUMNS, type Append, type AppendFault, type EventRow } from './appends.ts';
import { insertEvents } from './sql-logs.ts';
import { keepRequest, traceOf } from './sql-requests.ts';

/** Written out: to build a statement takes longer than to carry it out. */
const UPDATE = `update games set version = ?, draft_changes = coalesce(?, draft_changes), bytes = bytes + ?`;
const GUARD = `where id = ? and version = ? and draft_changes = coalesce(?, draft_changes)`;
const GROWN = `${UPDATE}, claimed_until = 0, tries = 0, ${LISTED_COLUMNS.map((name) => `${name} = ?`).join(', ')} ${GUARD}`;
const KEPT = `${UPDATE} ${GUARD}`;
const EVENT =
  'insert into events (game, number, type, version, at, payload, audience) values (?, ?, ?, ?, ?, ?, ?)';
const DRAFT =
  'insert or replace into drafts (game, seat, name, step, at, orders, revision) values (?, ?, ?, ?, ?, ?, ?)';
const PLAN =
  'insert or replace into plans (game, seat, text, ready, step, at) values (?, ?, ?, ?, ?, ?)';
const PLAN_GONE = 'delete from plans where game = ? and seat = ?';
const GONE = 'delete from drafts where game = ? and seat = ? and name = ?';

/** As many events are inserted one by one; more go into statements of many rows. */
const FEW = 20;

/** Keeps appends in one transaction. @returns of each, why it was not kept */
export function appendInSqlite(
  db: Kysely<Tables>,
  appends: readonly Append[],
): Promise<readonly AppendFault[]> {
  return db.transaction().execute(async (transaction) => {
    const faults: AppendFault[] = [];
    for (const append of appends) faults.push(await appendOne(transaction, append));
    return faults;
  });
}

async function appendOne(transaction: Transaction<Tables>, append: Append): Promise<AppendFault> {
  const { id, version, columns, events, drafts, request } = append;
  if (request && (await traceOf(transaction, request))) return 'repeated';
  const length = version + events.length;
  const listed = columns ? LISTED_COLUMNS.map((name) => columns[name]) : [];
  const guard = [id, version, drafts?.before ?? null];
  const changed = await run(transaction, columns ? GROWN : KEPT, [
    length,
    drafts?.after ?? null,
    append.bytes,
    ...listed,
    ...guard,
  ]);
  if (changed === 0n) return 'conflict';
  await insertRows(transaction, events);
  await putKept(transaction, append);
  const trace = { game: id, first: version + 1, last: length };
  if (request?.at !== undefined) await keepRequest(transaction, request, trace, request.at);
  return undefined;
}

/** What seats keep beside the log. */
async function putKept(
  transaction: Transaction<Tables>,
  { draftRows, goneDrafts, planRows, gonePlans }: Append,
): Promise<void> {
  for (const { game, seat, name, step, at, orders, revision } of draftRows) {
    await run(transaction, DRAFT, [game, seat, name, step, at, orders, revision]);
  }
  for (const { game, seat, name } of goneDrafts) await run(transaction, GONE, [game, seat, name]);
  for (const { game, seat, text, ready, step, at } of planRows) {
    await run(transaction, PLAN, [game, seat, text, ready, step, at]);
  }
  for (const { game, seat } of gonePlans) await run(transaction, PLAN_GONE, [game, seat]);
}

async function insertRows(
  transaction: Transaction<Tables>,
  events: readonly EventRow[],
): Promise<void> {
  if (events.length > FEW) return insertEvents(transaction, events);
  for (const { game, number, type, version, at, payload, audience } of events) {
    await run(transaction, EVENT, [game, number, type, version, at, payload, audience]);
  }
}

async function run(
  transaction: Transaction<Tables>,
  text: string,
  parameters: unknown[],
): Promise<bigint> {
  const result = await transaction.executeQuery(CompiledQuery.raw(text, parameters));
  return result.numAffectedRows ?? 0n;
}
