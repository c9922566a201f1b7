/** A message that is being written: its text and those it is for, always together, kept by the browser for each seat. */
import type { Party } from '@chronopolitik/game';
import { useCallback, useSyncExternalStore } from 'react';
import { store, readStored, whenStored } from './local-storage.ts';

/** A message that is not sent yet. */
export interface Letter {
  /** Nobody: whom it is for is still to be chosen, and it cannot be sent. */
  readonly to: 'all' | readonly Party[];
  readonly text: string;
}

/** What one begins with. */
const BLANK: Letter = { to: 'all', text: '' };

/** What was kept as a letter. A text alone, as release 0.1 kept it, was begun for nobody knows whom. */
export function letterOf(kept: unknown): Letter {
  if (typeof kept === 'string' && kept !== '') return { to: [], text: kept };
  if (typeof kept !== 'object' || kept === null) return BLANK;
  const { to, text } = kept as Partial<Record<keyof Letter, unknown>>;
  if (typeof text !== 'string') return BLANK;
  if (to === 'all') return { to, text };
  return { to: Array.isArray(to) ? to.filter((party) => typeof party === 'string') : [], text };
}

/** A letter to those of its recipients who can still be written to. */
export function within(letter: Letter, parties: readonly Party[]): Letter {
  const { to, text } = letter;
  return to === 'all' || to.every((party) => parties.includes(party))
    ? letter
    : { to: to.filter((party) => parties.includes(party)), text };
}

const keyOf = (game: string, writer: Party): string => `letter.${game}.${writer}`;
/** Where release 0.1 kept the text, whoever wrote it. */
const oldKeyOf = (game: string): string => `letter.${game}`;

/** Letters of this page by their keys: they last while the page is open, even where the browser keeps nothing. */
const letters = new Map<string, Letter>();
const listeners = new Set<() => void>();

function notifyFollowers(): void {
  for (const listener of listeners) listener();
}

/** Other windows are heard as long as the page is open, whatever it shows. */
let isHearing = false;

function hearOthers(): void {
  if (isHearing) return;
  isHearing = true;
  whenStored((key, kept) => {
    if (!letters.has(key)) return;
    letters.set(key, letterOf(kept));
    notifyFollowers();
  });
}

function letterAt(game: string, writer: Party): Letter {
  hearOthers();
  const key = keyOf(game, writer);
  const known = letters.get(key);
  if (known) return known;
  const letter = letterOf(readStored(key) ?? readStored(oldKeyOf(game)));
  letters.set(key, letter);
  return letter;
}

function write(game: string, writer: Party, letter: Letter): void {
  const key = keyOf(game, writer);
  letters.set(key, letter);
  store(key, letter);
  store(oldKeyOf(game), undefined);
  notifyFollowers();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The letter of a seat or of the game master, the same in every window of the browser.
 *
 * @returns it, and how it is changed: by what it was at that moment
 */
export function useLetter(
  game: string,
  writer: Party,
): readonly [Letter, (change: (before: Letter) => Letter) => void] {
  const letter = useSyncExternalStore(listen, () => letterAt(game, writer));
  const change = useCallback(
    (next: (before: Letter) => Letter) => write(game, writer, next(letterAt(game, writer))),
    [game, writer],
  );
  return [letter, change];
}
