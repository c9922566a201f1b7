/** The pause of all clocks: it is kept in the store, so that it outlasts servers and holds for all of them. */
import type { ServerPause } from '@chronopolitik/game';
import type { OpenPause } from '../store/pauses.ts';
import type { Store } from '../store/store.ts';
import type { Games } from './games.ts';

/** What pausing stands on. */
export interface PausingOptions {
  readonly store: Store;
  readonly games: Games;
  readonly now: () => number;
}

/** What another server was told is heard after so many milliseconds. */
const KEPT = 1_000;
const AT_ONCE = 100;

/** Stops the clocks of all games and lets them go on; deadlines move by the time between. */
export class Pausing {
  readonly #options: PausingOptions;
  #known: { readonly pause: OpenPause | null; readonly at: number } | undefined;

  constructor(options: PausingOptions) {
    this.#options = options;
  }

  /** The pause that lasts, as of a second ago at most; null if there is none. */
  async current(): Promise<OpenPause | null> {
    const time = this.#options.now();
    if (this.#known && Math.abs(time - this.#known.at) < KEPT) return this.#known.pause;
    return this.look();
  }

  /** The same, as of now. */
  async look(): Promise<OpenPause | null> {
    const { store, now } = this.#options;
    const pause = (await store.pauses.current()) ?? null;
    this.#known = { pause, at: now() };
    return pause;
  }

  /** @returns `false` if the clocks stand still already */
  async begin(words: string): Promise<boolean> {
    const { store, now } = this.#options;
    const begun = await store.pauses.begin({ since: now(), words });
    await this.look();
    return begun;
  }

  /** @returns `false` if the clocks do not stand still. Deadlines are moved by `settle`. */
  async end(): Promise<boolean> {
    const { store, now } = this.#options;
    const ended = await store.pauses.end(now());
    await this.look();
    return ended;
  }

  /** Moves the deadlines of all games for pauses that are over. It may be done twice, and ended midway. */
  async settle(): Promise<void> {
    const { store } = this.#options;
    for (const pause of await store.pauses.unsettled()) {
      await this.#settle(pause);
      await store.pauses.settle(pause.since);
    }
  }

  async #settle(pause: ServerPause): Promise<void> {
    const { store, games } = this.#options;
    for (let last: string | undefined = ''; last !== undefined;) {
      const ids: readonly string[] = await store.pauses.timed(last, AT_ONCE);
      for (const id of ids) {
        if (games.isLoaded(id)) await games.moveDeadline(id, pause);
        else await this.#attempt(id, pause);
      }
      last = ids.length < AT_ONCE ? undefined : ids.at(-1);
    }
  }

  /** A game whose loading ends the process is known to have, at the next start; as for the clock. */
  async #attempt(id: string, pause: ServerPause): Promise<void> {
    const { store, games } = this.#options;
    await store.attempting(id);
    try {
      await games.moveDeadline(id, pause);
    } finally {
      await store.attempted(id);
    }
  }
}
