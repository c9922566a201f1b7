/** Views as JSON, kept while their game stays as it is: many readers ask for the same, and writing it costs the most. */
import { viewFor, type Game, type GameView, type Viewer } from '@chronopolitik/game';
import { LRUCache } from 'lru-cache';
import { heapBytes } from './heap-bytes.ts';
import { writtenView } from './records/record-texts.ts';

/** A view as it is sent. */
export interface ViewText {
  readonly view: GameView;
  readonly text: string;
}

/** Views as JSON, by game and viewer. */
export interface ViewTexts {
  of(game: Game, viewer: Viewer): Promise<ViewText>;
}

/** Bytes that are kept, of all games together. */
const MOST = 16_000_000;

/**
 * Makes an empty store of views; those not asked for longest go first.
 * @param most bytes of the heap that are kept, of all games together
 */
export function createViewTexts(most: number = MOST): ViewTexts {
  const kept = new LRUCache<string, ViewText>({
    maxSize: most,
    sizeCalculation: ({ text }) => heapBytes(text),
  });
  return {
    async of(game, viewer) {
      const key = keyOf(game, viewer);
      const known = kept.get(key);
      if (known) return known;
      const view = viewFor(game, viewer);
      const made = { view, text: await writtenView(view) };
      kept.set(key, made);
      return made;
    },
  };
}

/** What a view depends on. */
function keyOf(
  { id, version, draftChanges }: Game,
  { seat, master, lost, invited }: Viewer,
): string {
  return JSON.stringify([id, version, draftChanges, seat, master, lost, invited]);
}
