/** The log of a game read from the database of the browser. */
import type { Audience, Party, StoredEvent } from '@chronopolitik/game';
import type { IDBPDatabase } from 'idb';
import { after, eventOf, type EventRow, type Tables } from './tables.ts';

const isHeard = (audience: Audience, party: Party | undefined): boolean =>
  audience === 'all' || (party !== undefined && audience.includes(party));

/** Characters of events that are read at one time. */
const READ_CHARACTERS = 500_000;
/** Events that are read at one time. */
const MOST_READ = 64;

/** The events of a log some at a time: few where they are long. */
export async function* readLog(
  db: IDBPDatabase<Tables>,
  id: string,
  from: number,
): AsyncGenerator<readonly StoredEvent[]> {
  for (let last = from; ;) {
    const rows = await db.getAll('events', after(id, last), MOST_READ);
    for (const part of partsOf(rows)) yield part.map(eventOf);
    if (rows.length < MOST_READ) return;
    last = rows.at(-1)?.number ?? last;
  }
}

function partsOf(rows: readonly EventRow[]): readonly (readonly EventRow[])[] {
  const parts: EventRow[][] = [];
  let room = 0;
  for (const row of rows) {
    if (room < row.text.length) {
      parts.push([]);
      room = READ_CHARACTERS;
    }
    parts.at(-1)?.push(row);
    room -= row.text.length;
  }
  return parts;
}

/** The last events of a log that a party may learn of; see the contract. */
export async function heardIn(
  db: IDBPDatabase<Tables>,
  id: string,
  party: Party | undefined,
  { count, to, most }: { count: number; to: number; most: number },
): Promise<readonly StoredEvent[] | 'unaddressed' | 'too-long'> {
  const found: EventRow[] = [];
  let characters = 0;
  const range = IDBKeyRange.bound([id], [id, to]);
  let cursor = await db.transaction('events').store.openCursor(range, 'prev');
  while (cursor && found.length < count) {
    const { audience, text } = cursor.value;
    if (audience === null) return 'unaddressed';
    if (isHeard(audience, party)) {
      characters += text.length;
      if (characters > most) return 'too-long';
      found.push(cursor.value);
    }
    cursor = await cursor.continue();
  }
  return found.toReversed().map(eventOf);
}
