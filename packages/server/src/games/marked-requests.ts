/** Requests that clients marked by a key, so that a repetition is known and answered as the first one was. */
import {
  audienceOf,
  deltasFor,
  isIn,
  numberedAfter,
  numberFor,
  partyOf,
  type Delta,
  type Game,
  type GameEvent,
  type Viewer,
} from '@chronopolitik/game';
import { MAKING, type MarkedRequest, type RequestTrace, eventsBetween } from '@chronopolitik/play';
import { hashOf } from '../people/secrets.ts';
import type { Payer } from '../workers/fair-queue.ts';
import { type Store } from '../store/store.ts';

/** Who sends a command: who pays for it, and the key by which a repetition of it is known. */
export interface Sender {
  readonly payer?: Payer;
  readonly mark?: string;
}

/** Somebody took a seat. */
export type JoinedEvent = Extract<GameEvent, { type: 'joined' }>;

/** A command of a party: nobody else's key is the same. Undefined where it is not marked. */
export function commandBy(
  game: string,
  viewer: Viewer,
  mark: string | undefined,
): MarkedRequest | undefined {
  if (mark === undefined) return undefined;
  return { scope: game, key: hashOf(`command ${partyOf(viewer) ?? ''} ${mark}`) };
}

/** A request to be seated. Who had no session before may repeat it: the key alone says who they are. */
export function joiningBy(game: string, mark: string | undefined): MarkedRequest | undefined {
  return mark === undefined ? undefined : { scope: game, key: hashOf(`join ${mark}`) };
}

/** A request to make a game. */
export function makingBy(mark: string | undefined): MarkedRequest | undefined {
  return mark === undefined ? undefined : { scope: MAKING, key: hashOf(`make ${mark}`) };
}

/** Whom a marked request seated, if it was kept. */
export async function joinedBy(
  store: Store,
  id: string,
  mark: string | undefined,
): Promise<JoinedEvent | undefined> {
  const request = joiningBy(id, mark);
  const trace = request && (await store.requested(request));
  const events = trace ? await eventsBetween(store, id, trace.first - 1, trace.last) : [];
  return events.find((event) => event.type === 'joined');
}

/** The changes that a kept command was answered with. */
export async function toldBefore(
  store: Store,
  game: Game,
  viewer: Viewer,
  { first, last }: RequestTrace,
): Promise<readonly Delta[]> {
  const since = await eventsBetween(store, game.id, first - 1, game.version);
  const party = partyOf(viewer);
  const heard = since.filter((event) => isIn(audienceOf(game.settings, event), party));
  const own = numberedAfter(first - 1, since.slice(0, last - first + 1));
  return deltasFor(game, own, viewer, numberFor(game, viewer) - heard.length);
}
