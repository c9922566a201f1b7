/** What the browser keeps for a player: drafts, games seen, the theme. Never relied on: it may be refused. */
import type { Order } from '@chronopolitik/engine';
import type { Guess } from '../entry/draft.ts';
import type { Drafted } from '../entry/entry.ts';
import { draftedIn, guessesIn, isRecord, listOf } from './fits.ts';

const PREFIX = 'chronopolitik.';

/** A value as JSON; undefined where there is none, where it is spoilt, or where the browser refuses. */
export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores a value as JSON; undefined removes it. Where the browser refuses, nothing happens. */
export function store(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // A full or forbidden store: the page works on without it.
  }
}

/** The keys of all that is kept whose keys begin so. */
export function storedUnder(start: string): readonly string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX + start))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/** Hears what other windows keep, as long as the page is open. */
export function whenStored(hear: (key: string, value: unknown) => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key?.startsWith(PREFIX) !== true) return;
    const name = key.slice(PREFIX.length);
    hear(name, readStored(name));
  });
}

/** What is kept for one step of a game, and the name under which release 0.1 kept it in the same form. */
const DRAFT = { now: 'draft-2', before: 'draft' };
const GUESSES = { now: 'guesses-2', before: 'guesses' };
type Kind = typeof DRAFT;

function readFor({ now, before }: Kind, game: string, step: number): unknown {
  return readStored(`${now}.${game}.${step}`) ?? readStored(`${before}.${game}.${step}`);
}

function storeFor(
  { now, before }: Kind,
  game: string,
  step: number,
  all: readonly unknown[],
): void {
  store(`${now}.${game}.${step}`, all.length > 0 ? all : undefined);
  store(`${before}.${game}.${step}`, undefined);
}

/** The orders that were entered for a step and not sent. */
export function readDraft(game: string, step: number): readonly Drafted[] {
  return draftedIn(readFor(DRAFT, game, step));
}

/** What was assumed for a step of boards that do not exist yet. */
export function readGuesses(game: string, step: number): readonly Guess[] {
  return guessesIn(readFor(GUESSES, game, step));
}

/** Stores what is assumed for a step; nothing assumed removes it. */
export function storeGuesses(game: string, step: number, guesses: readonly Guess[]): void {
  storeFor(GUESSES, game, step, guesses);
}

/** Stores the orders that were entered for a step and not sent; no orders remove it. */
export function storeDraft(game: string, step: number, orders: readonly Drafted[]): void {
  storeFor(DRAFT, game, step, orders);
}

const AGREED = 'agreed';

/** What is kept step by step; `text` is what was typed. */
const BY_STEP: readonly string[] = [DRAFT, GUESSES]
  .flatMap(({ now, before }) => [now, before])
  .concat('text', AGREED, 'tried');

/** Forgets what was entered for steps of a game. */
export function forgetDrafts(game: string, isOver: (step: number) => boolean): void {
  try {
    const keys = Object.keys(localStorage).filter((key) =>
      BY_STEP.some((kind) => {
        const start = `${PREFIX}${kind}.${game}.`;
        return key.startsWith(start) && isOver(Number(key.slice(start.length)));
      }),
    );
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // A forbidden store holds nothing.
  }
}

/** How many steps of a game were there when this browser showed it last. */
export function readKnownSteps(game: string): number | undefined {
  const kept = readStored(`known.${game}`);
  return typeof kept === 'number' ? kept : undefined;
}

/** Stores how many steps of a game this browser has shown. */
export function storeKnownSteps(game: string, steps: number): void {
  store(`known.${game}`, steps);
}

const agreedKey = (game: string, step: number): string => `${AGREED}.${game}.${step}`;

/** What the server kept for the seat when the orders at hand last agreed with it. */
export function readAgreed(game: string, step: number): readonly Order[] {
  return draftedIn(readStored(agreedKey(game, step))).map(({ order }) => order);
}

/** Stores what the server keeps for the seat, as of now, for `readAgreed`. */
export function storeAgreed(game: string, step: number, orders: readonly Order[]): void {
  const all = orders.map((order) => ({ order }));
  store(agreedKey(game, step), all.length > 0 ? all : undefined);
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
/** The last moment that a date can tell, in milliseconds. */
const LAST_MOMENT = 8.64e15;

function isSeenGame(value: unknown): value is SeenGame {
  if (!isRecord(value)) return false;
  const { id, name, at } = value;
  const isTime = typeof at === 'number' && at >= 0 && at <= LAST_MOMENT;
  return typeof id === 'string' && typeof name === 'string' && isTime;
}

/** The games that were opened in this browser, the latest first. */
export function seenGames(): readonly SeenGame[] {
  return listOf(readStored('games')).filter(isSeenGame);
}

/** Notes that a game was opened; the latest come first. */
export function storeSeenGame(game: SeenGame): void {
  const others = seenGames().filter(({ id }) => id !== game.id);
  store('games', [game, ...others].slice(0, MOST_SEEN));
}
