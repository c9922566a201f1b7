/** Who answers the page: what both editions have in common. */
import type { Look, ThemeName } from '@chronopolitik/draw';
import type { VariantProblem } from '@chronopolitik/engine';
import type { Delta, VariantSummary } from '@chronopolitik/game';
import type { PersonMark } from '../browser/person.ts';
import type { KeptGame, Position } from '../offline/positions.ts';
import type { Api } from '../server/http-api.ts';

/** Hears of a game that is followed. */
export interface GameListener {
  /** What changed. */
  readonly heard: (delta: Delta) => void;
  /** The game is to be loaded anew: too much changed, or the viewer is somebody else now. */
  readonly reset: () => void;
  /** A connection is there again after a break. */
  readonly reconnected: () => void;
  /** The connection broke. @param isOver whether nobody tries to have it again */
  readonly lost: (isOver: boolean) => void;
}

/** What there is beside the games themselves. */
export interface Offers {
  /** Other people: accounts, games between them, notices, whoever runs the server. */
  readonly people: boolean;
  /** Links that hold a game: whoever has the address of the page comes to it. */
  readonly links: boolean;
}

/** A file that can be saved: by its address, or made when it is asked for. */
export type SavedFile = { readonly address: string } | { readonly make: () => Promise<Blob> };

/** All games of a browser as one file. */
export interface WholeCopy {
  /** What such a file calls its format. */
  readonly format: string;
  readonly file: SavedFile;
  /** Takes in the games of such a file that are not here yet. @returns how many; @throws if it is no such file */
  readonly restore: (file: unknown) => Promise<number>;
  /** Removes a game from this browser. */
  readonly remove: (id: string) => Promise<void>;
  /** Hears whether the browser has no more room: now, and whenever that changes. @returns how to stop it */
  readonly watchRoom: (heard: (isFull: boolean) => void) => () => void;
  /** Whether the browser keeps the games when the tab closes. */
  readonly isKept: () => Promise<boolean>;
}

/** The last positions of games, kept by this browser for whoever is signed in, for a time without a connection. */
export interface Positions {
  /** Keeps a position a little later, unless a newer one comes until then. @param person who saw it */
  readonly keep: (position: Position, person: PersonMark) => void;
  /** Undefined where nothing is kept. */
  readonly of: (game: string) => Promise<(Position & Pick<KeptGame, 'at'>) | undefined>;
  /** The latest first. */
  readonly all: () => Promise<readonly KeptGame[]>;
  readonly forget: (game: string) => void;
}

/** The address of a picture, or the promise of one that is painted now; undefined where nobody paints it. */
export type Picture = string | Promise<string | undefined> | undefined;

/** Maps that were dropped in, where the browser keeps them. */
export interface OwnMaps {
  /** Takes in a map of its files. @returns its id, or what is wrong with it */
  readonly add: (
    files: readonly File[],
  ) => Promise<{ readonly id: string } | { readonly problems: readonly VariantProblem[] }>;
  /** Games that are played on it go on. */
  readonly remove: (id: string) => Promise<void>;
  readonly ids: () => Promise<readonly string[]>;
}

/** A game in a list, as far as its picture depends on it. */
export interface Pictured {
  readonly id: string;
  /** When it changed last. */
  readonly at: number;
  /** `latest`, or the id of one; left out: all boards. */
  readonly board?: string | undefined;
}

/** What a picture of a game shows, where it is not how the game stands, on all boards, as anybody sees it. */
export interface ShownInPicture {
  readonly step?: number | undefined;
  readonly board?: string | undefined;
  /** Of a signed link. */
  readonly key?: string | undefined;
}

/** Who answers the page. */
export interface BackEnd {
  readonly api: Api;
  readonly offers: Offers;
  /** Follows a game from the change after a number. @returns how to stop it */
  readonly follow: (id: string, after: number, listener: GameListener) => () => void;
  /** A small picture of a variant as it begins. */
  readonly pictureAt: (variant: VariantSummary, theme: ThemeName) => Picture;
  /** A small picture of a game in a list. */
  readonly pictureInList: (game: Pictured, look: Look) => Picture;
  /** Address of a picture of a game, or of one of its boards; undefined where nobody paints it. */
  readonly pictureOfGame: (id: string, look: Look, shown?: ShownInPicture) => string | undefined;
  /** A game as a file. */
  readonly exported: (id: string) => SavedFile;
  /** All games as one file, and back, where they are kept by this browser alone. */
  readonly wholeCopy?: WholeCopy;
  readonly ownMaps?: OwnMaps;
  /** Where a server keeps the games, which may be out of reach. */
  readonly positions?: () => Promise<Positions>;
  /** Done once, before anything is shown. */
  readonly begin: () => void | Promise<void>;
}
