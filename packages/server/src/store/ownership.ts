/** What is written for an account only while it is whose it was. */
import type { Kysely, Transaction } from 'kysely';
import type { Player } from './access.ts';
import type { Tables } from './tables.ts';

/** A player as they were read: whether the address was shown to be theirs changes when an account changes hands. */
export type Owner = Pick<Player, 'id' | 'verifiedAt'>;

/**
 * Writes for an account unless it changed hands since the player was read; nobody can claim it meanwhile.
 * @returns whether it was written
 */
export function whileOwned(
  db: Kysely<Tables>,
  { id, verifiedAt }: Owner,
  write: (transaction: Transaction<Tables>) => Promise<unknown>,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // Changes nothing, but holds the row until the transaction ends.
    const held = transaction
      .updateTable('players')
      .set(({ ref }) => ({ suspended: ref('suspended') }))
      .where('id', '=', id)
      .where('verified_at', verifiedAt === null ? 'is' : '=', verifiedAt);
    if ((await held.executeTakeFirst()).numUpdatedRows === 0n) return false;
    await write(transaction);
    return true;
  });
}
