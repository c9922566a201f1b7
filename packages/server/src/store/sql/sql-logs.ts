/** Rows of logs, and of what seats keep beside them. */
import type { DraftRow, PlanChange, StoredEvent } from '@chronopolitik/game';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { PlansTable } from '../aside-tables.ts';
import type { DraftsTable, Tables } from '../tables.ts';
import type { EventRow } from './appends.ts';
import { eventOf, logRows, type LogRow } from './sql-copies.ts';

/** Events that are read at one time, at first: the orders and boards of so many steps are in memory twice. */
export const FIRST_READ = 8;
/** The same at most. */
const MOST_READ = 64;
/** Characters of them, about: what comes next is judged by what came last. To read more keeps others waiting. */
const READ_CHARACTERS = 500_000;

/** The log of a game after an event, some events at a time. @param without types that are left out */
export async function* readLog(
  db: Kysely<Tables>,
  id: string,
  after: number,
  without: readonly string[] = [],
): AsyncGenerator<readonly StoredEvent[]> {
  for (let [last, limit] = [after, FIRST_READ]; ;) {
    const all = logRows(db).where('events.game', '=', id).where('events.number', '>', last);
    const log = without.length > 0 ? all.where('events.type', 'not in', without) : all;
    const rows = await log.orderBy('events.number').limit(limit).execute();
    for (const part of partsOf(rows)) yield part.map(eventOf);
    if (rows.length < limit) return;
    last = rows.at(-1)?.number ?? last;
    limit = nextLimit(rows);
  }
}

/** Rows that are read as JSON together: that takes longer than to get them. */
export function partsOf(rows: readonly LogRow[]): readonly (readonly LogRow[])[] {
  const parts: LogRow[][] = [];
  let room = 0;
  for (const row of rows) {
    if (room < row.payload.length) {
      parts.push([]);
      room = READ_CHARACTERS;
    }
    parts.at(-1)?.push(row);
    room -= row.payload.length;
  }
  return parts;
}

/** How many rows are read next, where these were read last: no more than four times as many. */
function nextLimit(rows: readonly LogRow[]): number {
  const size = rows.reduce((sum, { payload }) => sum + payload.length, 0) / rows.length;
  const fitting = Math.floor(READ_CHARACTERS / Math.max(1, size));
  return Math.max(1, Math.min(fitting, 4 * rows.length, MOST_READ));
}

/** Rows that one statement may bring: databases bound its parameters. */
export const AT_ONCE = 1_000;

/** Adds the rows of events. */
export async function insertEvents(
  transaction: Transaction<Tables>,
  rows: readonly EventRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    await transaction.insertInto('events').values(some).execute();
  }
}

/** What a seat keeps, of its row. */
export function draftOf({ seat, name, orders, ...row }: Selectable<DraftsTable>): DraftRow {
  const { step, at, revision } = row;
  const kept = orders === null ? null : (JSON.parse(orders) as DraftRow['orders']);
  return { seat, name: name === '' ? null : name, step, at, orders: kept, revision };
}

/** What a seat plans, of its row. */
export function planOf({ seat, text, ready, step, at }: Selectable<PlansTable>): PlanChange {
  return { seat, plan: { text, ready: ready === 1, step, at } };
}
