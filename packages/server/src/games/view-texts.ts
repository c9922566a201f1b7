/** Views as JSON, kept while their game stays as it is: many readers ask for the same, and writing it costs the most. */
import type { Result } from '@chronopolitik/engine';
import { viewFor, type Game, type GameView, type Viewer } from '@chronopolitik/game';
import { LRUCache } from 'lru-cache';
import { heapBytes } from './heap-bytes.ts';
import { writtenView } from './records/record-texts.ts';
import { writtenSteps } from './records/step-texts.ts';

/** What is sent of a view: all, all but its steps with their number, or only the steps, as columns. */
export type ViewPart = 'whole' | 'apart' | 'steps';

/** A view as it is sent, or a part of it. */
export interface ViewText {
  readonly view: GameView;
  readonly text: string;
}

/** What whoever asks for a view is sent; undefined where there is no such game. */
export type WatchedText = Result<ViewText, 'forbidden'> | undefined;

/** Views as JSON, by game and viewer. */
export interface ViewTexts {
  of(game: Game, viewer: Viewer, part?: ViewPart): Promise<ViewText>;
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
    async of(game, viewer, part = 'whole') {
      const key = `${part} ${keyOf(game, viewer)}`;
      const known = kept.get(key);
      if (known) return known;
      const view = viewFor(game, viewer);
      const made = { view, text: await written[part](view) };
      kept.set(key, made);
      return made;
    },
  };
}

const written: Readonly<Record<ViewPart, (view: GameView) => Promise<string>>> = {
  whole: writtenView,
  apart: async (view) => JSON.stringify({ ...view, steps: [], stepCount: view.steps.length }),
  steps: ({ steps }) => writtenSteps(steps),
};

/** What a view depends on. */
function keyOf(
  { id, version, draftChanges }: Game,
  { seat, master, lost, invited }: Viewer,
): string {
  return JSON.stringify([id, version, draftChanges, seat, master, lost, invited]);
}
