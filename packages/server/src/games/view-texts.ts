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
  /** The view without its steps, which would keep the game in memory. */
  readonly about: Omit<GameView, 'steps'>;
  readonly json: Buffer;
}

/** What whoever asks for a view is sent; undefined where there is no such game. */
export type WatchedText = Result<ViewText, 'forbidden' | 'busy'> | undefined;

/** Views as JSON, by game and viewer. */
export interface ViewTexts {
  /** @returns undefined where too many large views wait */
  of(game: Game, viewer: Viewer, part?: ViewPart): Promise<ViewText | undefined>;
}

/** Bytes of views that are kept, of all games together. */
const MOST = 8_000_000;
/** Views with so many boards are written one after the other: each takes its bytes twice while it is written. */
const LARGE = 500;
/** Large views that may wait: more are refused. */
const MOST_WAITING = 30;

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
  /** Large views that are written or wait, by their keys: whoever asks for the same waits for the same. */
  const coming = new Map<string, Promise<ViewText>>();
  const made = async (
    key: string,
    game: Game,
    viewer: Viewer,
    part: ViewPart,
  ): Promise<ViewText> => {
    const view = viewFor(game, viewer);
    const { steps: _steps, ...about } = view;
    const shown = { about, json: await written[part](view) };
    kept.set(key, shown);
    return shown;
  };
  return {
    async of(game, viewer, part = 'whole') {
      const key = `${part} ${keyOf(game, viewer)}`;
      const known = kept.get(key) ?? (await coming.get(key));
      if (known) return known;
      const isSmall = part === 'apart' || game.world.boards.length < LARGE;
      if (isSmall) return made(key, game, viewer, part);
      if (coming.size >= MOST_WAITING) return undefined;
      const turn = last.then(() => made(key, game, viewer, part));
      coming.set(key, turn);
      last = turn.catch(() => undefined).finally(() => void coming.delete(key));
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
