/** Requests that clients marked: each is kept with the events that it led to, so that a repetition finds them. */
import type { Kysely, Transaction } from 'kysely';
import type { MarkedRequest, RequestTrace } from '@chronopolitik/play';
import type { Store } from '../store.ts';
import type { Tables } from '../tables.ts';

/** The step of the schema that keeps them. */
export async function requests({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('requests')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('first', 'integer', (column) => column.notNull())
    .addColumn('last', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('requests_primary_key', ['scope', 'key'])
    .execute();
  await schema.createIndex('requests_at').on('requests').column('at').execute();
  await schema.createIndex('requests_game').on('requests').column('game').execute();
}

/** Keeps a request with what it led to. @throws if it was kept before */
export async function keepRequest(
  transaction: Transaction<Tables>,
  { scope, key }: MarkedRequest,
  trace: RequestTrace,
  at: number,
): Promise<void> {
  await transaction
    .insertInto('requests')
    .values({ scope, key, ...trace, at })
    .execute();
}

/** What a request led to. */
export async function traceOf(
  db: Kysely<Tables>,
  { scope, key }: MarkedRequest,
): Promise<RequestTrace | undefined> {
  const columns = ['game', 'first', 'last'] as const;
  const asked = db.selectFrom('requests').select(columns).where('scope', '=', scope);
  return asked.where('key', '=', key).executeTakeFirst();
}

/** The part of the store that knows requests. */
export function sqlRequests(db: Kysely<Tables>): Pick<Store, 'requested' | 'forgetRequests'> {
  return {
    requested: (request) => traceOf(db, request),
    async forgetRequests(before) {
      await db.deleteFrom('requests').where('at', '<', before).execute();
    },
  };
}
