/** Tells channels of their games: a picture after each phase. A game is followed by one stream for its channel. */
import type { GameDelta, Game } from '@chronopolitik/client';
import type { API } from '@discordjs/core';
import { setTimeout as pause } from 'node:timers/promises';
import { messageOf, type Said } from './asked.ts';
import type { Book, ChannelEntry } from './book.ts';
import { standOf, watchedTable } from './showing.ts';
import { stageOf, type Table } from './table.ts';
import { textsIn } from './texts.ts';

interface WatchesOptions {
  readonly server: string;
  readonly book: Book;
  readonly log: (text: string) => void;
  readonly api: API;
}

/** Milliseconds before a game is looked at again whose stream ended. */
const AGAIN = 5_000;
/** As long where the game may not be watched, or Discord does not take messages of the channel. */
const LATER = 10 * 60_000;

/** The games that are followed, by channel. */
export class Watches {
  readonly #options: WatchesOptions;
  readonly #running = new Map<
    string,
    { readonly end: AbortController; readonly over: Promise<void> }
  >();

  constructor(options: WatchesOptions) {
    this.#options = options;
  }

  /** Begins to tell a channel of its game; of another game than before, where it changed. */
  begin(channel: string): void {
    this.end(channel);
    const end = new AbortController();
    this.#running.set(channel, { end, over: this.#watch(channel, end.signal) });
  }

  end(channel: string): void {
    this.#running.get(channel)?.end.abort();
    this.#running.delete(channel);
  }

  async stop(): Promise<void> {
    const all = [...this.#running.values()];
    for (const { end } of all) end.abort();
    await Promise.all(all.map(({ over }) => over));
  }

  async #watch(channel: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const wait = await this.#look(channel, signal).catch((error: unknown) => {
        if (!signal.aborted)
          this.#options.log(`The channel ${channel} could not be told of its game.`);
        return isForLong(error) ? LATER : AGAIN;
      });
      await pause(wait, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Tells what is new, and returns when there may be more. @returns how long to wait before that */
  async #look(channel: string, signal: AbortSignal): Promise<number> {
    const { book, server } = this.#options;
    const entry = book.channel(channel);
    if (!entry) return LATER;
    const table = watchedTable(server, entry);
    const view = await table.view();
    await this.#tell(entry, table, view, signal);
    for await (const delta of table.player.follow(entry.game, view.number, signal)) {
      if (isNews(delta, stageOf(view))) return 0;
    }
    return AGAIN;
  }

  async #tell(entry: ChannelEntry, table: Table, view: Game, signal: AbortSignal): Promise<void> {
    const { book, api } = this.#options;
    const { channel, told } = entry;
    const stage = stageOf(view);
    if (view.step === told.step && stage === told.stage) return;
    const message = messageOf(await newsOf(entry, table, view));
    signal.throwIfAborted();
    await api.channels.createMessage(channel, message);
    book.keepChannel({ ...entry, told: { step: view.step, stage } });
  }
}

/** Whether a change is one that channels are told of; who is ready, and the like, is not. */
function isNews(delta: GameDelta, stage: string): boolean {
  const isStep = delta.type === 'resolved' || delta.type === 'steppedTo' || delta.type === 'reset';
  return isStep || ('table' in delta && delta.table !== undefined && stageOf(delta) !== stage);
}

/** What became of the game since the channel was told. */
async function newsOf({ language, told }: ChannelEntry, table: Table, view: Game): Promise<Said> {
  const texts = textsIn(language);
  const { step, steps, settings } = view;
  const at = steps[step];
  const phase = at?.result?.phase;
  const isAhead = step > told.step && phase !== undefined;
  const round = at?.round ?? 0;
  const what = isAhead ? texts.resolved(round, texts.phases[phase] ?? phase) : texts.back(round);
  const hasBegun = told.stage === 'gathering' && stageOf(view) !== told.stage;
  const lines = [
    `**${settings.name}**`,
    ...(hasBegun ? [texts.begun] : []),
    ...(step === told.step ? [] : [what]),
    standOf(view, texts),
  ];
  const data = await table.player.picture(table.game);
  return { text: lines.join('\n'), file: { name: 'board.png', data } };
}

/** Whether a refusal will last: the game may not be watched, the channel is gone, or the application may not write there. */
function isForLong(error: unknown): boolean {
  const { status } = error as { readonly status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 429;
}
