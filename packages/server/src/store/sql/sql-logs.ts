/** Rows of logs, and of what seats keep beside them. */
import type { DraftRow, PlanChange, StoredEvent } from '@chronopolitik/game';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { DraftsTable, EventsTable, PlansTable, Tables } from '../tables.ts';

/** Events that are read at one time: the orders and boards of so many steps are in memory twice. */
const READ_AT_ONCE = 200;

/** The log of a game after an event, some events at a time. @param without types that are left out */
export async function* readLog(
  db: Kysely<Tables>,
  id: string,
  after: number,
  without: readonly string[] = [],
): AsyncGenerator<readonly StoredEvent[]> {
  for (let last = after; ;) {
    const all = db.selectFrom('events').selectAll().where('game', '=', id);
    const log = without.length > 0 ? all.where('type', 'not in', without) : all;
    const some = log.where('number', '>', last).orderBy('number').limit(READ_AT_ONCE);
    const events = (await some.execute()).map(eventOf);
    if (events.length > 0) yield events;
    if (events.length < READ_AT_ONCE) return;
    last = events.at(-1)?.number ?? last;
  }
}

/** Rows that one statement may bring: databases bound its parameters. */
export const AT_ONCE = 1_000;

/** Adds the rows of events. */
export async function insertEvents(
  transaction: Transaction<Tables>,
  rows: readonly EventsTable[],
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

/** An event of its row. */
export function eventOf({
  number,
  type,
  version,
  at,
  payload,
}: Selectable<EventsTable>): StoredEvent {
  return { number, type, version, at, payload: JSON.parse(payload) as unknown };
}
