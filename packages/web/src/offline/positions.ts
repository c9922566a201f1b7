/** The last position of games that were opened beside a server, kept for a time without a connection: each person's apart. */
import type { GameView, VariantReply } from '@chronopolitik/game';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { documentAddress } from '../app/base.ts';
import { version } from '../app/failures/outdated.ts';
import { personNow, type PersonMark } from '../browser/person.ts';

/** How a game stood. */
export interface Position {
  readonly view: GameView;
  readonly variant: VariantReply;
}

/** A game of which a position is kept. */
export interface KeptGame {
  readonly game: string;
  readonly name: string;
  /** When the server was last known to say the same, in milliseconds. */
  readonly at: number;
}

/** A position is kept as text: its length is what it takes. */
interface Row extends KeptGame {
  readonly person: PersonMark;
  readonly size: number;
  /** Which build of the page kept it: another one may read views otherwise. */
  readonly build: string;
}

interface Tables extends DBSchema {
  rows: { key: [person: PersonMark, game: string]; value: Row };
  texts: { key: [person: PersonMark, game: string]; value: string };
}

/** What is kept at most: the games that were seen last. Size in characters. */
export const MOST = { games: 20, size: 20_000_000 } as const;

/** Those that stay, of all that are kept for a person: the latest, as many as may be. */
export function staying<T extends Pick<Row, 'at' | 'size'>>(rows: readonly T[]): readonly T[] {
  const latest = rows.toSorted((a, b) => b.at - a.at).slice(0, MOST.games);
  let sum = 0;
  return latest.filter(({ size }) => (sum += size) <= MOST.size);
}

let opening: Promise<IDBPDatabase<Tables>> | undefined;

function database(): Promise<IDBPDatabase<Tables>> {
  opening ??= openDB<Tables>(`chronopolitik/positions${documentAddress()}`, 1, {
    upgrade(db) {
      db.createObjectStore('rows', { keyPath: ['person', 'game'] });
      db.createObjectStore('texts');
    },
    blocking: (_current, _blocked, event) => {
      opening = undefined;
      (event.target as IDBDatabase).close();
    },
    terminated: () => (opening = undefined),
  });
  opening.catch(() => (opening = undefined));
  return opening;
}

/** Forgets every row for which a question is answered with no. */
async function sweep(stays: (row: Row) => boolean): Promise<void> {
  const transaction = (await database()).transaction(['rows', 'texts'], 'readwrite');
  const rows = transaction.objectStore('rows');
  const texts = transaction.objectStore('texts');
  for (const row of await rows.getAll()) {
    const key: [PersonMark, string] = [row.person, row.game];
    if (stays(row)) continue;
    await rows.delete(key);
    await texts.delete(key);
  }
  await transaction.done;
}

/** Forgets what is kept of anybody else. */
export function forgetOthers(person: PersonMark): Promise<void> {
  return sweep((row) => row.person === person);
}

/** Makes the positions of one person another's too, who inherits what was kept; what the other has itself stays. */
export async function handOn(before: PersonMark, after: PersonMark): Promise<void> {
  const transaction = (await database()).transaction(['rows', 'texts'], 'readwrite');
  const rows = transaction.objectStore('rows');
  const texts = transaction.objectStore('texts');
  for (const row of await rows.getAll()) {
    const text = row.person === before && (await texts.get([before, row.game]));
    if (typeof text !== 'string' || (await rows.getKey([after, row.game]))) continue;
    await rows.put({ ...row, person: after });
    await texts.put(text, [after, row.game]);
  }
  await transaction.done;
}

/** What was kept last: it need not be written again. */
let known: GameView | undefined;

async function noteTime(person: PersonMark, game: string, at: number): Promise<void> {
  const transaction = (await database()).transaction('rows', 'readwrite');
  const row = await transaction.store.get([person, game]);
  if (row) await transaction.store.put({ ...row, at });
  await transaction.done;
}

/** Keeps a position for whoever sees it. What is too large, or of somebody who has left meanwhile, is not kept. */
export async function keepPosition(
  person: PersonMark,
  position: Position,
  at: number,
): Promise<void> {
  if (person !== personNow()) return;
  if (position.view === known) return noteTime(person, position.view.id, at);
  const { id: game, settings } = position.view;
  const text = JSON.stringify(position);
  if (text.length > MOST.size) return forgetPosition(game);
  const row: Row = { person, game, name: settings.name, at, size: text.length, build: version };
  const transaction = (await database()).transaction(['rows', 'texts'], 'readwrite');
  await transaction.objectStore('rows').put(row);
  await transaction.objectStore('texts').put(text, [person, game]);
  const own = (await transaction.objectStore('rows').getAll()).filter(
    (each) => each.person === person,
  );
  await transaction.done;
  const kept = new Set(staying(own).map((each) => each.game));
  await sweep((each) => each.person === person && kept.has(each.game));
  known = position.view;
}

/** How a game stood that this person saw; undefined where nothing is kept. */
export async function keptPosition(
  person: PersonMark,
  game: string,
): Promise<(Position & Pick<KeptGame, 'at'>) | undefined> {
  const db = await database();
  const [row, text] = [await db.get('rows', [person, game]), await db.get('texts', [person, game])];
  if (row?.build !== version || text === undefined) return undefined;
  return { ...(JSON.parse(text) as Position), at: row.at };
}

/** The games of which this person has a position, the latest first. */
export async function keptGames(person: PersonMark): Promise<readonly KeptGame[]> {
  const rows = await (await database()).getAll('rows');
  const own = rows.filter((row) => row.person === person && row.build === version);
  return own.toSorted((a, b) => b.at - a.at);
}

/** Forgets a game: it is gone, or not theirs to see any more. */
export function forgetPosition(game: string): Promise<void> {
  return sweep((row) => row.game !== game);
}
