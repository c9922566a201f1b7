/** Games that anybody may join, over any database that Kysely speaks to. */
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { OpenGamesFilter } from '../store.ts';
import type { Tables } from '../tables.ts';

/**
 * Those among games that anybody may find and that have open seats, the newest first.
 * @param games a query of games
 */
export async function withOpenSeats<Row>(
  db: Kysely<Tables>,
  games: SelectQueryBuilder<Tables, 'games', Row>,
  { limit, after, ruleset }: OpenGamesFilter,
): Promise<SelectQueryBuilder<Tables, 'games', Row>> {
  const newest = games
    .where('kind', '=', 'players')
    .where('listed', '=', 1)
    .where('seats_open', '>', 0)
    .where('stage', '!=', 'finished')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  const played = ruleset === undefined ? newest : newest.where('ruleset', '=', ruleset);
  if (after === undefined) return played;
  const columns = ['id', 'created_at'] as const;
  const last = db.selectFrom('games').select(columns).where('id', '=', after);
  const from = await last.executeTakeFirst();
  if (!from) return played;
  return played.where(({ eb, and, or }) =>
    or([
      eb('created_at', '<', from.created_at),
      and([eb('created_at', '=', from.created_at), eb('id', '<', from.id)]),
    ]),
  );
}
