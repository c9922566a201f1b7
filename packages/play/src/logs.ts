/** Games from their logs, and into them. */
import {
  draftRows,
  evolve,
  planRows,
  readEvent,
  replay,
  withDrafts,
  type Game,
  type GameEvent,
} from '@chronopolitik/game';
import type { GameStore, KeptEvent, MarkedRequest, Version } from './game-store.ts';
import { listingOf, storable } from './stored-games.ts';

/** The game that the first events of its log tell; undefined if there is none. */
export async function replayedFrom(store: GameStore, id: string): Promise<Game | undefined> {
  for await (const events of store.read(id)) return replay(id, events.map(readEvent));
  return undefined;
}

/**
 * A game with what its log and its seats' drafts have become.
 * @param hasDrafts whether the game has what seats kept when it stood where it stands: that is not read where it did not change
 */
export async function grownBy(
  store: GameStore,
  game: Game,
  { drafts }: Version,
  hasDrafts = false,
): Promise<Game> {
  let grown = game;
  for await (const events of store.read(game.id, game.version)) {
    grown = events.map(readEvent).reduce(evolve, grown);
  }
  if (!grown.table || (hasDrafts && drafts === game.draftChanges)) return grown;
  const [rows, plans] = await Promise.all([store.drafts(game.id), store.plans(game.id)]);
  return withDrafts(grown, rows, drafts, plans);
}

/** The events after one number, up to another. */
export async function eventsBetween(
  store: GameStore,
  id: string,
  after: number,
  to: number,
): Promise<readonly GameEvent[]> {
  const stored = (await store.load(id, after)) ?? [];
  return stored.filter(({ number }) => number <= to).map(readEvent);
}

/** What became of events that were to be kept: a log that grew meanwhile takes none. */
export type Appended = 'kept' | 'unchanged' | 'conflict' | 'repeated';

/** Events as they are kept, written already. @param before how many the log has before them */
export function writtenEvents(
  settings: Game['settings'],
  events: readonly GameEvent[],
  before: number,
): readonly KeptEvent[] {
  return storable(settings, events, before).map((event) => {
    return { ...event, text: JSON.stringify(event.payload) };
  });
}

/** Bytes of events, about. */
export function sizeOfEvents(events: readonly KeptEvent[]): number {
  return events.reduce((sum, { text = '' }) => sum + text.length, 0);
}

/**
 * Keeps what was decided, all or nothing.
 * @param stored the events of the decision, as they are kept
 * @param request what it follows from: `repeated` if that was kept before
 */
export async function appendedTo(
  store: GameStore,
  before: Game,
  game: Game,
  stored: readonly KeptEvent[],
  request: MarkedRequest | undefined,
): Promise<Appended> {
  const { version, draftChanges } = before;
  if (stored.length === 0 && game.draftChanges === draftChanges) return 'unchanged';
  const rows = draftRows(before, game);
  const plans = planRows(before, game);
  const drafts = { before: draftChanges, after: game.draftChanges, rows, plans };
  const beside = { drafts, ...(request && { request }) };
  const appended = await store.append(game.id, version, listingOf(game), stored, beside);
  return appended.ok ? 'kept' : appended.error;
}
