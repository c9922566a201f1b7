/** What answers have in common: their names, what they stand on, and how they refuse. */
import type { Look } from '@chronopolitik/draw';
import type { BoardId, VariantProblem } from '@chronopolitik/engine';
import { viewFor, type ErrorReply, type GameFile, type GameView } from '@chronopolitik/game';
import type { GameStore } from '@chronopolitik/play';
import type { Language } from '@chronopolitik/words';
import type { Api } from '../server/http-api.ts';
import type { WholeFile } from './files.ts';
import { viewerOf, type LoadedGame, type LocalGames } from './games.ts';
import type { AllMaps } from './own-maps.ts';
import type { MapFile } from './own-map.ts';

/** Ends an answer with what the page is told instead. */
export class RefusedLocally extends Error {
  readonly reply: ErrorReply;
  constructor(reply: ErrorReply) {
    super(reply.message);
    this.reply = reply;
  }
}

/** What answers stand on. */
export interface AnswersOptions {
  readonly store: GameStore;
  readonly games: LocalGames;
  readonly maps: AllMaps;
  /** Whether the store outlives the tab. */
  readonly isKept: boolean;
  readonly now: () => number;
  readonly random: () => string;
  /** Looks after a game that may have changed: time and machines act in it. */
  readonly look: (game: string) => Promise<void>;
}

/** The requests that a browser answers itself. */
export type AnswerName =
  | 'games'
  | 'create'
  | 'terms'
  | 'join'
  | 'copy'
  | 'importGame'
  | 'ownGames'
  | 'game'
  | 'messages'
  | 'openedPress'
  | 'command'
  | 'commandQuietly'
  | 'rules'
  | 'variants'
  | 'variantOf'
  | 'variant';

/** What became of a map that was given as files. */
export type AddedMap = { readonly id: string } | { readonly problems: readonly VariantProblem[] };

/** A request for each name, answered as a server would. @throws RefusedLocally */
export type Answers = Pick<Api, AnswerName> & {
  /** A game as a file. */
  readonly file: (id: string) => Promise<GameFile>;
  /** All games of this browser as one file. */
  readonly whole: () => Promise<WholeFile>;
  /** Takes in the games of such a file that are not here yet. @returns how many */
  readonly restore: (file: unknown) => Promise<number>;
  /** Removes a game. Gives null: every answer is JSON. */
  readonly removeGame: (id: string) => Promise<null>;
  /** Whether the browser keeps the games when the tab closes. */
  readonly isKept: () => Promise<boolean>;
  /** Takes in a map of files. @returns its id, or what is wrong */
  readonly addMap: (files: readonly MapFile[]) => Promise<AddedMap>;
  /** Gives null: every answer is JSON. */
  readonly removeMap: (id: string) => Promise<null>;
  /** Ids of the maps that were taken in. */
  readonly ownMaps: () => Promise<readonly string[]>;
  /** A game as SVG; null where there is nothing to paint. */
  readonly gamePicture: (
    id: string,
    look: Look,
    language: Language,
    board?: BoardId | 'latest',
  ) => Promise<string | null>;
  /** How a map begins, as SVG. */
  readonly mapPicture: (id: string, look: Look) => Promise<string | null>;
};

/** Games that are listed at most. */
export const LISTED = 1_000;

/** There is no such game. */
export const noSuchGame = (): RefusedLocally =>
  new RefusedLocally({ code: 'no-such-game', message: 'There is no such game.' });

/** A game in memory. @throws RefusedLocally */
export async function loadedIn({ games }: AnswersOptions, id: string): Promise<LoadedGame> {
  const loaded = await games.load(id);
  if (!loaded) throw noSuchGame();
  return loaded;
}

/** What the player sees of a game. @throws RefusedLocally */
export async function viewIn(options: AnswersOptions, id: string): Promise<GameView> {
  const { game } = await loadedIn(options, id);
  return viewFor(game, viewerOf(game));
}
