/** What the browser keeps for a player: drafts, games seen, the theme. Never relied on: it may be refused. */
import type { Guess } from '../entry/draft.ts';
import type { Drafted } from '../entry/entry.ts';

const PREFIX = 'chronopolitik.';

export function read(key: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // A full or forbidden store: the page works on without it.
  }
}

/** Hears what other windows keep, as long as the page is open. */
export function whenKept(hear: (key: string, value: unknown) => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key?.startsWith(PREFIX) !== true) return;
    const name = key.slice(PREFIX.length);
    hear(name, read(name));
  });
}

const draftKey = (game: string, step: number): string => `draft.${game}.${step}`;

/** The orders that were entered for a step and not sent. */
export function readDraft(game: string, step: number): readonly Drafted[] {
  const kept = read(draftKey(game, step));
  return Array.isArray(kept) ? (kept as Drafted[]) : [];
}

const guessKey = (game: string, step: number): string => `guesses.${game}.${step}`;

/** What was assumed for a step of boards that do not exist yet. */
export function readGuesses(game: string, step: number): readonly Guess[] {
  const kept = read(guessKey(game, step));
  return Array.isArray(kept) ? (kept as Guess[]) : [];
}

export function keepGuesses(game: string, step: number, guesses: readonly Guess[]): void {
  keep(guessKey(game, step), guesses.length > 0 ? guesses : undefined);
}

export function keepDraft(game: string, step: number, orders: readonly Drafted[]): void {
  keep(draftKey(game, step), orders.length > 0 ? orders : undefined);
}

/** A game that was opened in this browser. */
export interface SeenGame {
  readonly id: string;
  readonly name: string;
  readonly at: number;
  /** How far it was, if it had begun. */
  readonly round?: number;
}

const MOST_SEEN = 20;

export function seenGames(): readonly SeenGame[] {
  const kept = read('games');
  return Array.isArray(kept) ? (kept as SeenGame[]) : [];
}

export function keepSeen(game: SeenGame): void {
  const others = seenGames().filter(({ id }) => id !== game.id);
  keep('games', [game, ...others].slice(0, MOST_SEEN));
}
