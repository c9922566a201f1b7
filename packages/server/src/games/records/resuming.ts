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

/** Whoever missed more changes than this, or more characters of them, loads the game anew: that is no more work. */
const MOST_MISSED = 500;
const MOST_CHARACTERS = 300_000;

/**
 * The changes that a viewer has not heard of.
 * @param after the number of the last one that they heard of
 * @returns undefined if that is none of this game's, or so long ago that the game itself is no more to read
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
  if (number - after > MOST_MISSED) return undefined;
  const heard = await heardBy(store, game, partyOf(viewer), number - after);
  if (heard?.length !== number - after) return undefined;
  const events = heard.map((stored) => ({ number: stored.number, event: readEvent(stored) }));
  return deltasFor(game, events, viewer, after);
}

/** The last events that a party may learn of; undefined where they are too many characters. A log of an earlier release is first told who may learn of what. */
async function heardBy(
  store: Store,
  { id, settings, version }: Game,
  party: Party | undefined,
  count: number,
): Promise<readonly StoredEvent[] | undefined> {
  const heard = await store.heard(id, party, count, version, MOST_CHARACTERS);
  if (heard === 'too-long') return undefined;
  if (heard !== 'unaddressed') return heard;
  const log = (await store.load(id)) ?? [];
  const audiences = log.map(
    (stored) => [stored.number, audienceOf(settings, readEvent(stored))] as const,
  );
  await store.address(id, new Map(audiences));
  const again = await store.heard(id, party, count, version, MOST_CHARACTERS);
  invariant(again !== 'unaddressed', `the log of game ${id} says who may learn of what`);
  return again === 'too-long' ? undefined : again;
}
