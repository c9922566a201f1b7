/** What a follower missed: read from the end of the log, as far as it goes back. */
import { invariant } from '@chronopolitik/engine';
import {
  audienceOf,
  deltasFor,
  numberFor,
  partyOf,
  readEvent,
  type Delta,
  type Game,
  type Party,
  type StoredEvent,
  type Viewer,
} from '@chronopolitik/game';
import type { Store } from '../../store/store.ts';

/**
 * The changes that a viewer has not heard of.
 * @param after the number of the last one that they heard of
 * @returns undefined if that is none of this game's
 */
export async function missedBy(
  store: Store,
  game: Game,
  viewer: Viewer,
  after: number,
): Promise<readonly Delta[] | undefined> {
  const number = numberFor(game, viewer);
  if (after > number) return undefined;
  if (after === number) return [];
  const heard = await heardBy(store, game, partyOf(viewer), number - after);
  if (heard.length !== number - after) return undefined;
  const events = heard.map((stored) => ({ number: stored.number, event: readEvent(stored) }));
  return deltasFor(game, events, viewer, after);
}

/** The last events that a party may learn of. A log of an earlier release is first told who may learn of what. */
async function heardBy(
  store: Store,
  { id, settings, version }: Game,
  party: Party | undefined,
  count: number,
): Promise<readonly StoredEvent[]> {
  const heard = await store.heard(id, party, count, version);
  if (heard !== 'unaddressed') return heard;
  const log = (await store.load(id)) ?? [];
  const audiences = log.map(
    (stored) => [stored.number, audienceOf(settings, readEvent(stored))] as const,
  );
  await store.address(id, new Map(audiences));
  const again = await store.heard(id, party, count, version);
  invariant(again !== 'unaddressed', `the log of game ${id} says who may learn of what`);
  return again;
}
