/** How a game is read: whole, until a page that shows games brings what reads columns. */
import type { GameReply } from '@chronopolitik/game';

/** Asks a path of the interface. */
export type Ask = <T>(path: string, init?: RequestInit) => Promise<T>;

/** Reads the game at a path. */
export type ReadGame = (ask: Ask, path: string, init?: RequestInit) => Promise<GameReply>;

/** The first page never needs columns: only what opens a game (`game/opening.ts`) puts their reader here. */
export const gameReader: { read: ReadGame } = { read: (ask, path, init) => ask(path, init) };
