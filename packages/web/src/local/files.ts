/** Games as files: one as any server reads it, and all of this browser as one file for another. */
import { invariant } from '@chronopolitik/engine';
import {
  copyOf,
  GAME_FORMAT,
  numberedAfter,
  readEvent,
  replay,
  storeEvent,
  viewFor,
  type DraftRow,
  type GameFile,
  type PlanChange,
  type StoredEvent,
} from '@chronopolitik/game';
import { listingOf, rulesFor, storable } from '@chronopolitik/play';
import {
  LISTED,
  loadedIn,
  RefusedLocally,
  type Answers,
  type AnswersOptions,
} from './answering.ts';
import { viewerOf } from './games.ts';
import { mapText, type LocalMap } from './maps.ts';
import { WHOLE_FORMAT } from './whole-format.ts';

/** A game as this browser keeps it, its secrets included. */
interface KeptGame {
  readonly id: string;
  readonly map: LocalMap;
  readonly events: readonly StoredEvent[];
  readonly drafts: readonly DraftRow[];
  readonly plans: readonly PlanChange[];
}

/** All games of a browser, for another browser. */
export interface WholeFile {
  readonly format: typeof WHOLE_FORMAT;
  readonly games: readonly KeptGame[];
  /** Maps that were dropped in; older files have none. */
  readonly maps?: readonly LocalMap[];
}

/** The answers about files. */
export function files(
  options: AnswersOptions,
): Pick<Answers, 'file' | 'whole' | 'restore' | 'removeGame' | 'isKept'> {
  return {
    file: (id) => fileOf(options, id),
    whole: () => wholeOf(options),
    restore: (file) => restored(options, file),
    removeGame: async (id) => {
      await options.games.remove(id);
      return null;
    },
    isKept: async () => options.isKept,
  };
}

/** A game as a file: a sandbox with its whole log, else what the player sees, as a sandbox. */
async function fileOf(options: AnswersOptions, id: string): Promise<GameFile> {
  const { game, rules } = await loadedIn(options, id);
  const { variant } = rules.map;
  if (game.settings.kind !== 'players') {
    const log = (await options.store.load(id)) ?? [];
    return { format: GAME_FORMAT, variant, events: log };
  }
  const view = viewFor(game, viewerOf(game));
  const made = rulesFor(variant, view.settings);
  invariant(made.ok, 'the rules of a game at hand can be made again');
  const events = copyOf(made.value, view, view.step, options.now());
  return {
    format: GAME_FORMAT,
    variant,
    events: numberedAfter(0, events).map(({ number, event }) => storeEvent(event, number)),
  };
}

async function wholeOf(options: AnswersOptions): Promise<WholeFile> {
  const { store, maps } = options;
  const games: KeptGame[] = [];
  for (const { id } of await store.find('', LISTED)) {
    const { map } = await loadedIn(options, id);
    const [events = [], drafts, plans] = await Promise.all([
      store.load(id),
      store.drafts(id),
      store.plans(id),
    ]);
    games.push({ id, map, events, drafts, plans });
  }
  const own = (await maps.own()).map(({ variant, drawing }) => ({ variant, drawing }));
  return { format: WHOLE_FORMAT, games, ...(own.length > 0 && { maps: own }) };
}

function isWhole(file: unknown): file is WholeFile {
  const { format, games } = (file ?? {}) as Partial<WholeFile>;
  return format === WHOLE_FORMAT && Array.isArray(games);
}

/** Takes in the games that are not here yet: all, or none where there is no room for all. @returns how many */
async function restored(options: AnswersOptions, file: unknown): Promise<number> {
  if (!isWhole(file)) {
    const message = 'The file does not hold the games of a browser.';
    throw new RefusedLocally({ code: 'bad-request', reason: 'no-game-file', message });
  }
  await restoreMaps(options, file.maps ?? []);
  const known = await options.store.versions(file.games.map(({ id }) => id));
  const missing = file.games.filter(({ id }) => !known.has(id));
  const made: string[] = [];
  try {
    for (const kept of missing) await restoreGame(options, kept, made);
  } catch (error) {
    for (const id of made) await options.store.remove(id);
    throw error;
  }
  return missing.length;
}

/** Maps that are not here yet. One that cannot be read is left out: the games bring theirs along. */
async function restoreMaps({ maps }: AnswersOptions, kept: readonly LocalMap[]): Promise<void> {
  const known = new Set((await maps.own()).map(({ variant }) => variant.id));
  for (const map of kept) {
    if (!known.has(map.variant.id)) await maps.add([{ name: 'maps', text: mapText(map) }]);
  }
}

/** @param made to which the id is added as soon as the game is there */
async function restoreGame(
  { store }: AnswersOptions,
  kept: KeptGame,
  made: string[],
): Promise<void> {
  const { id, map, events: log, drafts, plans } = kept;
  const events = log.map(readEvent);
  const game = replay(id, events);
  const listing = listingOf(game);
  await store.keep(game.variant, mapText(map));
  await store.create(id, listing, storable(game.settings, events, 0));
  made.push(id);
  const beside = { before: 0, after: 1, rows: drafts, plans };
  if (drafts.length > 0 || plans.length > 0)
    await store.append(id, events.length, listing, [], { drafts: beside });
}
