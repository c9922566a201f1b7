/** What is added to games, as rows: several games in one transaction, and each alone where that fails. */
import { fail, ok, type Result } from '@chronopolitik/engine';
import type { DraftRow, PlanChange } from '@chronopolitik/game';
import type { Beside, KeptEvent, Listing, MarkedRequest } from '@chronopolitik/play';
import { audienceText } from '../audience-text.ts';
import { InDoubt } from '../trouble.ts';
import type { Store } from '../store.ts';
import type { PlansTable } from '../aside-tables.ts';
import type { DraftsTable, EventsTable, GamesTable } from '../tables.ts';
import { gathered } from './gathered.ts';
import { sourceColumns, type SourceColumns } from './sql-copies.ts';

/** The columns of a game that follow from its listing. */
export type ListedColumns = Omit<
  GamesTable,
  | 'id'
  | 'version'
  | 'bytes'
  | 'claimed_until'
  | 'told'
  | 'reminded'
  | 'remind_at'
  | 'tries'
  | 'draft_changes'
>;

/** What is added to a game, as rows. */
export interface Append {
  readonly id: string;
  /** Length of the log before. */
  readonly version: number;
  /** Undefined where no event is added: orders that are kept carry nothing out. */
  readonly columns: ListedColumns | undefined;
  readonly events: readonly EventRow[];
  /** Bytes of their payloads. */
  readonly bytes: number;
  /** How often drafts were changed, before and after. */
  readonly drafts: { readonly before: number; readonly after: number } | undefined;
  readonly draftRows: readonly DraftsTable[];
  /** The drafts, by seat and name, that are gone. */
  readonly goneDrafts: readonly Pick<DraftsTable, 'game' | 'seat' | 'name'>[];
  readonly planRows: readonly PlansTable[];
  /** The seats whose plans are gone. */
  readonly gonePlans: readonly Pick<PlansTable, 'game' | 'seat'>[];
  readonly request: (MarkedRequest & { readonly at: number | undefined }) | undefined;
}

/** What became of an append. */
export type Appending = Awaited<ReturnType<Store['append']>>;
/** What an append is refused for, or nothing. */
export type AppendFault = 'conflict' | 'repeated' | undefined;

/** One at a time: what comes meanwhile goes together. */
const GATHERING = { atOnce: 1, most: 50 };

/**
 * Appends that share a transaction with those of the same turn of the event loop. Each is answered when that is kept.
 * @param commit keeps appends to different games in one transaction, and says of each whether it was kept; what it throws changed nothing
 */
export function appending(
  commit: (appends: readonly Append[]) => Promise<readonly AppendFault[]>,
): Store['append'] {
  const together = gathered(async (appends: readonly Append[]) => {
    if (new Set(appends.map(({ id }) => id)).size < appends.length) {
      return eachAlone(commit, appends);
    }
    try {
      return (await commit(appends)).map(toldOf);
    } catch (error) {
      if (appends.length === 1 || error instanceof InDoubt) throw error;
      // One of them must not fail the others.
      return eachAlone(commit, appends);
    }
  }, GATHERING);
  return async (id, version, listing, events, beside) => {
    const told = await together(appendOf(id, version, listing, events, beside));
    if ('error' in told && told.error instanceof Error) throw told.error;
    return told as Result<undefined, 'conflict' | 'repeated'>;
  };
}

type Told = Result<undefined, NonNullable<AppendFault> | Error>;

function toldOf(fault: AppendFault): Told {
  return fault === undefined ? ok(undefined) : fail(fault);
}

async function eachAlone(
  commit: (appends: readonly Append[]) => Promise<readonly AppendFault[]>,
  appends: readonly Append[],
): Promise<readonly Told[]> {
  const told: Told[] = [];
  for (const append of appends) {
    const [one] = await Promise.allSettled([commit([append])]);
    if (one.status === 'fulfilled') told.push(toldOf(one.value[0]));
    else told.push(fail(one.reason instanceof Error ? one.reason : new Error(String(one.reason))));
  }
  return told;
}

/** The rows of an append. */
export function appendOf(
  id: string,
  version: number,
  listing: Listing,
  events: readonly KeptEvent[],
  { drafts, request }: Beside = {},
): Append {
  const rows = (drafts?.rows ?? []).map((row) => draftRowOf(id, row));
  const added = eventRows(id, events);
  const isGone = ({ orders, revision }: DraftsTable): boolean => orders === null && revision === 0;
  return {
    id,
    version,
    columns: events.length > 0 ? columnsOf(listing) : undefined,
    events: added,
    bytes: bytesOf(added),
    drafts: drafts && { before: drafts.before, after: drafts.after },
    draftRows: rows.filter((row) => !isGone(row)),
    goneDrafts: rows.filter(isGone).map(({ game, seat, name }) => ({ game, seat, name })),
    planRows: (drafts?.plans ?? []).flatMap((change) => planRowOf(id, change) ?? []),
    gonePlans: (drafts?.plans ?? [])
      .filter(({ plan }) => plan === null)
      .map(({ seat }) => ({ game: id, seat })),
    request: request && { ...request, at: events.at(-1)?.at },
  };
}

function draftRowOf(game: string, { seat, name, orders, ...rest }: DraftRow): DraftsTable {
  const { step, at, revision } = rest;
  const text = orders && JSON.stringify(orders);
  return { game, seat, name: name ?? '', step, at, orders: text, revision };
}

function planRowOf(game: string, { seat, plan }: PlanChange): PlansTable | undefined {
  if (!plan) return undefined;
  const { text, ready, step, at } = plan;
  return { game, seat, text, ready: Number(ready), step, at };
}

/** The row of an event, as it is added. */
export type EventRow = Omit<EventsTable, 'source_game' | 'source_number' | 'patch'> &
  Partial<SourceColumns>;

/** The rows of events of a game. */
export function eventRows(game: string, events: readonly KeptEvent[]): readonly EventRow[] {
  return events.map(({ payload, audience, text, like, number, type, version, at }) => {
    const heard = audience === undefined ? null : audienceText(audience);
    const written = sourceColumns(like, text ?? JSON.stringify(payload));
    return { game, number, type, version, at, audience: heard, ...written };
  });
}

/** Bytes that rows of events take. */
export function bytesOf(rows: readonly EventRow[]): number {
  return rows.reduce(
    (sum, { payload, patch }) => sum + Buffer.byteLength(payload) + (patch?.length ?? 0),
    0,
  );
}

/** What is listed of a game, as columns of its row. */
export function columnsOf(listing: Listing): ListedColumns {
  const { createdAt, updatedAt, isOpen, seatsOpen, dueAt, ...same } = listing;
  const time = { created_at: createdAt, updated_at: updatedAt, due_at: dueAt };
  return { ...same, ...time, listed: Number(isOpen), seats_open: seatsOpen };
}

/** The columns that follow from a listing, by their names. */
export const LISTED_COLUMNS = [
  'name',
  'variant',
  'ruleset',
  'created_at',
  'updated_at',
  'step',
  'round',
  'phase',
  'digest',
  'kind',
  'stage',
  'listed',
  'seats',
  'seats_open',
  'deadline',
  'due_at',
] as const satisfies readonly (keyof ListedColumns)[];
