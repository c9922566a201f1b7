/** Views as JSON, kept while their game stays as it is: many readers ask for the same, and writing it costs the most. */
import type { Result } from '@chronopolitik/engine';
import { viewFor, type Game, type GameView, type Viewer } from '@chronopolitik/game';
import { LRUCache } from 'lru-cache';
import { writtenView } from './records/record-texts.ts';
import { writtenSteps } from './records/step-texts.ts';

/** What is sent of a view: all, all but its steps with their number, or only the steps, as columns. */
export type ViewPart = 'whole' | 'apart' | 'steps';

/**
 * A view as it is sent, or a part of it: as UTF-8, so that to send it costs hardly anything. To turn 10 MB of text into
 * bytes keeps the main thread from everybody for 50 ms.
 */
export interface ViewText {
  readonly view: GameView;
  readonly json: Buffer;
}

/** What whoever asks for a view is sent; undefined where there is no such game. */
export type WatchedText = Result<ViewText, 'forbidden'> | undefined;

/** Views as JSON, by game and viewer. */
export interface ViewTexts {
  of(game: Game, viewer: Viewer, part?: ViewPart): Promise<ViewText>;
}

/** Bytes of views that are kept, of all games together. */
const MOST = 16_000_000;
/** Views with so many boards are written one after the other: each takes its bytes twice while it is written. */
const LARGE = 500;

/**
 * Makes an empty store of views; those not asked for longest go first.
 * @param most bytes that are kept, of all games together
 */
export function createViewTexts(most: number = MOST): ViewTexts {
  const kept = new LRUCache<string, ViewText>({
    maxSize: most,
    sizeCalculation: ({ json }) => json.byteLength,
  });
  let last: Promise<unknown> = Promise.resolve();
  const made = async (game: Game, viewer: Viewer, part: ViewPart): Promise<ViewText> => {
    const key = `${part} ${keyOf(game, viewer)}`;
    const known = kept.get(key);
    if (known) return known;
    const view = viewFor(game, viewer);
    const shown = { view, json: await written[part](view) };
    kept.set(key, shown);
    return shown;
  };
  return {
    of(game, viewer, part = 'whole') {
      if (part === 'apart' || game.world.boards.length < LARGE) return made(game, viewer, part);
      const turn = last.then(() => made(game, viewer, part));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

const written: Readonly<Record<ViewPart, (view: GameView) => Promise<Buffer>>> = {
  whole: writtenView,
  apart: async (view) =>
    Buffer.from(JSON.stringify({ ...view, steps: [], stepCount: view.steps.length })),
  steps: ({ steps }) => writtenSteps(steps),
};

/** What a view depends on. */
function keyOf(
  { id, version, draftChanges }: Game,
  { seat, master, lost, invited }: Viewer,
): string {
  return JSON.stringify([id, version, draftChanges, seat, master, lost, invited]);
}
