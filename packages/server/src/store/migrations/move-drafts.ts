/** Takes drafts out of logs: earlier releases wrote each of them there, and this one keeps the last of a name beside them. */
import { subjectOf, type Order } from '@chronopolitik/engine';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Events that hold drafts, and those by which drafts, or what they were changes to, end. */
const DRAFTS = ['drafted', 'saved'];
const SEATS = ['submitted', 'joined', 'left'];
const PHASES = ['resolved', 'edited', 'steppedTo', 'pointed'];

/** What a log says of the drafts of a seat so far. */
interface SeatDrafts {
  /** Orders that were sent or saved last. */
  readonly given: readonly Order[];
  readonly saved: Kept | null;
  readonly named: ReadonlyMap<string, Kept>;
}
interface Kept {
  readonly at: number;
  readonly orders: readonly Order[];
}

const NOTHING: SeatDrafts = { given: [], saved: null, named: new Map() };

/** Payloads of the events, as far as they are looked at. */
interface Payload {
  readonly seat: string;
  readonly name?: string;
  readonly orders?: readonly Order[] | null;
  readonly gone?: readonly string[];
}

/** The step of the schema that gives drafts a table of their own. */
export async function drafts(db: Kysely<Tables>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('drafts')
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('seat', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('step', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('orders', 'text')
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('drafts_primary_key', ['game', 'seat', 'name'])
    .execute();
  await schema
    .alterTable('games')
    .addColumn('draft_changes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await moveDrafts(db);
}

/** Moves the drafts of all games. Where it was done, it changes nothing. */
export async function moveDrafts(db: Kysely<Tables>): Promise<void> {
  const asked = db.selectFrom('events').select('game').distinct().where('type', 'in', DRAFTS);
  for (const { game } of await asked.execute()) await moveDraftsOf(db, game);
}

async function moveDraftsOf(db: Kysely<Tables>, game: string): Promise<void> {
  const seats = new Map<string, SeatDrafts>();
  const log = db.selectFrom('events').select(['number', 'type', 'at']).where('game', '=', game);
  const told = log.where('type', 'in', [...DRAFTS, ...SEATS, ...PHASES]).orderBy('number');
  for (const { number, type, at } of await told.execute()) {
    if (PHASES.includes(type)) {
      seats.clear();
      continue;
    }
    const payload = await payloadOf(db, game, number);
    seats.set(payload.seat, seatAfter(seats.get(payload.seat) ?? NOTHING, type, at, payload));
    if (DRAFTS.includes(type) && payload.orders) await empty(db, game, number, payload);
  }
  await keep(db, game, seats);
}

async function payloadOf(db: Kysely<Tables>, game: string, number: number): Promise<Payload> {
  const asked = db.selectFrom('events').select('payload').where('game', '=', game);
  const { payload } = await asked.where('number', '=', number).executeTakeFirstOrThrow();
  return JSON.parse(payload) as Payload;
}

/** The event keeps its place, so that no number changes, and loses its orders. */
async function empty(
  db: Kysely<Tables>,
  game: string,
  number: number,
  { seat }: Payload,
): Promise<void> {
  const emptied = db.updateTable('events').set({ payload: JSON.stringify({ seat }) });
  await emptied.where('game', '=', game).where('number', '=', number).execute();
}

function seatAfter(before: SeatDrafts, type: string, at: number, payload: Payload): SeatDrafts {
  const { name, orders } = payload;
  if (type === 'joined' || type === 'left') return NOTHING;
  if (type === 'submitted') return { ...before, given: orders ?? [], saved: null };
  if (orders === undefined) return before;
  if (type === 'drafted') {
    const named = new Map(before.named);
    if (orders === null) named.delete(name ?? '');
    else named.set(name ?? '', { at, orders });
    return { ...before, named };
  }
  if (orders === null) return { ...before, saved: null };
  const last = before.saved?.orders ?? before.given;
  return { ...before, saved: { at, orders: changed(last, orders, payload.gone ?? []) } };
}

/** A set of orders after what was written of a change to it: orders by what they are for, and subjects that are gone. */
function changed(
  before: readonly Order[],
  orders: readonly Order[],
  gone: readonly string[],
): readonly Order[] {
  const bySubject = new Map(before.map((order) => [subjectOf(order), order]));
  for (const subject of gone) bySubject.delete(subject);
  for (const order of orders) bySubject.set(subjectOf(order), order);
  return [...bySubject.values()];
}

async function keep(
  db: Kysely<Tables>,
  game: string,
  seats: ReadonlyMap<string, SeatDrafts>,
): Promise<void> {
  const { step } = await db
    .selectFrom('games')
    .select('step')
    .where('id', '=', game)
    .executeTakeFirstOrThrow();
  for (const [seat, { saved, named }] of seats) {
    const rows = [...named, ...(saved ? ([['', saved]] as const) : [])];
    for (const [name, { at, orders }] of rows) {
      const text = JSON.stringify(orders);
      const row = { game, seat, name, step, at, orders: text, revision: name === '' ? 1 : 0 };
      await db
        .insertInto('drafts')
        .values(row)
        .onConflict((conflict) => conflict.columns(['game', 'seat', 'name']).doNothing())
        .execute();
    }
  }
}
