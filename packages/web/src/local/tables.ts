/** The tables in the database of the browser, and how their rows are read and made. */
import { invariant } from '@chronopolitik/engine';
import {
  adjacencyOf,
  type Audience,
  type DraftRow,
  type GameSummary,
  type PlanChange,
  type Settings,
  type StoredEvent,
} from '@chronopolitik/game';
import type { KeptEvent, Listing, MarkedRequest, RequestTrace } from '@chronopolitik/play';
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';

/** A line of a game. */
export interface GameRow extends Listing {
  readonly id: string;
  readonly adjacency: string;
  /** Length of the log. */
  readonly events: number;
  /** Changes to what seats keep. */
  readonly drafts: number;
}

/** The payload is JSON, as in every other store: what cannot be sent cannot be kept. */
export interface EventRow extends Omit<StoredEvent, 'payload'> {
  readonly game: string;
  readonly text: string;
  readonly audience: Audience | null;
}

/** A draft without a name has the key 0: no name is a number. */
interface DraftKept extends DraftRow {
  readonly game: string;
  readonly key: string | 0;
}

/** All tables. */
export interface Tables extends DBSchema {
  games: { key: string; value: GameRow };
  events: { key: [game: string, number: number]; value: EventRow };
  drafts: { key: [game: string, seat: string, key: string | 0]; value: DraftKept };
  plans: { key: [game: string, seat: string]; value: PlanChange & { readonly game: string } };
  requests: {
    key: [scope: string, key: string];
    value: MarkedRequest & RequestTrace & { readonly at: number };
    indexes: { at: number };
  };
  texts: { key: string; value: string };
}

/** A transaction that may write everywhere. */
export type Writing = IDBPTransaction<Tables, TableName[], 'readwrite'>;

/** The names of all tables. */
export const TABLES = ['games', 'events', 'drafts', 'plans', 'requests', 'texts'] as const;
/** The name of a table. */
export type TableName = (typeof TABLES)[number];

/** Opens the tables, and makes those that are not there. A later version adds to them and takes nothing away. */
export function opened(name: string): Promise<IDBPDatabase<Tables>> {
  return openDB<Tables>(name, 1, {
    upgrade(db) {
      db.createObjectStore('games', { keyPath: 'id' });
      db.createObjectStore('events', { keyPath: ['game', 'number'] });
      db.createObjectStore('drafts', { keyPath: ['game', 'seat', 'key'] });
      db.createObjectStore('plans', { keyPath: ['game', 'seat'] });
      const requests = db.createObjectStore('requests', { keyPath: ['scope', 'key'] });
      requests.createIndex('at', 'at');
      db.createObjectStore('texts');
    },
    // A newer page in another tab waits for this: the tab that is older lets go, and opens again when it is asked.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

/** All rows of a game in a table whose keys begin with its id. */
export const ofGame = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);
/** Its events after a number. */
export const after = (id: string, number: number): IDBKeyRange =>
  IDBKeyRange.bound([id, number], [id, []], true);

/** The event of a row. */
export const eventOf = ({ number, type, version, at, text }: EventRow): StoredEvent => {
  return { number, type, version, at, payload: JSON.parse(text) as unknown };
};

/** The rows of events: each has its whole payload, for no copy refers to the log of another game here. */
export function rowsOf(game: string, events: readonly KeptEvent[]): readonly EventRow[] {
  return events.map(
    ({ payload, audience = null, text = JSON.stringify(payload), like, ...event }) => {
      invariant(!like, 'a browser keeps whole payloads');
      return { ...event, game, audience, text };
    },
  );
}

/** What is listed as the adjacency of a game stands in its first event. */
export function adjacencyIn([first]: readonly EventRow[]): string {
  if (!first) return '';
  const { settings } = JSON.parse(first.text) as { readonly settings?: Settings };
  return settings ? adjacencyOf(settings.ruleset) : '';
}

/** What is listed of a game. */
export function summaryOf(row: GameRow): GameSummary {
  const { digest: _digest, dueAt: _due, events: _events, drafts: _drafts, ...summary } = row;
  return summary;
}
