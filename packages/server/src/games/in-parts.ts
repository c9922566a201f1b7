/** Large games written and read in parts, so that others have their turns between them. */
import type { Variant } from '@chronopolitik/engine';
import { GAME_FORMAT, type StoredEvent } from '@chronopolitik/game';
import type { KeptEvent, Listing } from '@chronopolitik/play';
import type { Store } from '../store/store.ts';
import { slices } from '../workers/slices.ts';

/** Characters of events that are written at once. */
const AT_ONCE = 500_000;

/** Keeps a new game. Until it is whole, it is a game that stands at an earlier step. */
export async function createdInParts(
  store: Store,
  id: string,
  listing: Listing,
  events: readonly KeptEvent[],
): Promise<void> {
  // Nothing that a part is like may be removed before the next.
  const isLike = events.some(({ like }) => like !== undefined);
  const [first = [], ...rest] = isLike ? [events] : partsOf(events);
  await store.create(id, listing, first);
  let version = first.length;
  for (const part of rest) {
    await slices.wait('long');
    await store.append(id, version, listing, part);
    version += part.length;
  }
}

function partsOf(events: readonly KeptEvent[]): readonly (readonly KeptEvent[])[] {
  const parts: KeptEvent[][] = [[]];
  let size = 0;
  for (const event of events) {
    const length = event.text?.length ?? 0;
    if (size > 0 && size + length > AT_ONCE) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(event);
    size += length;
  }
  return parts;
}

/** A game file as JSON, in pieces. */
export async function* filePiecesOf(
  variant: Variant,
  log: AsyncIterable<readonly StoredEvent[]>,
): AsyncIterable<string> {
  const head = JSON.stringify({ format: GAME_FORMAT, variant });
  yield `${head.slice(0, -1)},"events":[`;
  let comma = '';
  for await (const events of log) {
    for (const event of events) {
      yield comma + JSON.stringify(event);
      comma = ',';
      await slices.wait('long');
    }
  }
  yield ']}';
}

/** A text that is at hand, as pieces. */
export async function* onePiece(text: string): AsyncIterable<string> {
  yield text;
}
