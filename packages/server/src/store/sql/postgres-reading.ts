/** What became of games in PostgreSQL: asked for together by those of one turn of the event loop. */
import type { StoredEvent } from '@chronopolitik/game';
import type { Version } from '@chronopolitik/play';
import type pg from 'pg';
import type { Store } from '../store.ts';
import { gathered } from './gathered.ts';
import { eventOf, type LogRow } from './sql-copies.ts';
import { FIRST_READ, partsOf } from './sql-logs.ts';

const VERSIONS = 'select id, version, draft_changes, bytes from games where id = any($1::text[])';

interface VersionRow {
  readonly id: string;
  readonly version: number;
  readonly draft_changes: number;
  readonly bytes: number;
}

/** The first events after some of each game. */
const GROWN = `select asked.place, grown.*
  from rows from (unnest($1::text[]), unnest($2::bigint[])) with ordinality as asked(game, after, place)
  cross join lateral (
    select events.number, events.type, events.version, events.at, events.audience, events.patch,
      events.source_game, coalesce(origin.payload, events.payload) as payload
    from events left join events as origin
      on origin.game = events.source_game and origin.number = events.source_number
    where events.game = asked.game and events.number > asked.after
    order by events.number limit ${FIRST_READ}) as grown
  order by asked.place, grown.number`;

interface GrownRow extends LogRow {
  /** From 1: which ask it answers. */
  readonly place: number;
}

interface Grown {
  readonly id: string;
  readonly after: number;
}

/** Events may be long: no more of them are in memory than where each game is asked for by a connection of the pool. */
const GROWN_TOGETHER = { atOnce: 1, most: 10 };

/**
 * The part of a store that knows how far games have come, with what was added to games that are in memory.
 * @param store reads all else
 */
export function readingTogether(
  pool: pg.Pool,
  store: Pick<Store, 'versions' | 'read'>,
): Pick<Store, 'versions' | 'read'> {
  const versionOf = gathered(
    async (ids: readonly string[]): Promise<readonly (Version | undefined)[]> => {
      const asked = { name: 'versions', text: VERSIONS, values: [ids] };
      const { rows } = await pool.query<VersionRow>(asked);
      const found = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => versionIn(found.get(id)));
    },
    { atOnce: 1, most: 100 },
  );
  const grownFrom = gathered(async (asks: readonly Grown[]) => {
    const values = [asks.map(({ id }) => id), asks.map(({ after }) => after)];
    const { rows } = await pool.query<GrownRow>({ name: 'grown', text: GROWN, values });
    return asks.map((_, i) => rows.filter(({ place }) => place === i + 1));
  }, GROWN_TOGETHER);
  async function* grown(id: string, after: number): AsyncGenerator<readonly StoredEvent[]> {
    const rows = await grownFrom({ id, after });
    for (const part of partsOf(rows)) yield part.map(eventOf);
    const last = rows.at(-1);
    if (last && rows.length === FIRST_READ) yield* store.read(id, last.number);
  }
  return {
    async versions(ids) {
      const [id, ...others] = ids;
      if (id === undefined || others.length > 0) return store.versions(ids);
      const version = await versionOf(id);
      return new Map(version && [[id, version]]);
    },
    read: (id, after = 0) => (after === 0 ? store.read(id) : grown(id, after)),
  };
}

function versionIn(row: VersionRow | undefined): Version | undefined {
  return row && { events: row.version, drafts: row.draft_changes, bytes: row.bytes };
}
