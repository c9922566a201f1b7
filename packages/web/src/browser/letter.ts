/** Messages that are being written: a text for each conversation of a party, kept by the browser. */
import { conversationWith, EVERYBODY, type ConversationId, type Party } from '@chronopolitik/game';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { isRecord } from './fits.ts';
import { readStored, store, storedUnder, whenStored } from './local-storage.ts';
import { whenPersonChanged } from './person.ts';

/** Where a text is kept that was begun for nobody knows whom. */
export const UNADDRESSED: ConversationId = '';

/** What was kept for a conversation, as a text. */
export function textOf(kept: unknown): string {
  return typeof kept === 'string' ? kept : '';
}

/** Whom a text was for that an earlier release kept, whatever conversation was open. */
export function earlierLetter(
  kept: unknown,
): { readonly conversation: ConversationId; readonly text: string } | undefined {
  // Release 0.1 kept the text alone.
  if (typeof kept === 'string') {
    return kept === '' ? undefined : { conversation: UNADDRESSED, text: kept };
  }
  if (!isRecord(kept)) return undefined;
  const { to, text } = kept;
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  if (to === 'all') return { conversation: EVERYBODY, text };
  const parties = Array.isArray(to) ? to.filter((party) => typeof party === 'string') : [];
  return { conversation: conversationWith(parties), text };
}

const folderOf = (game: string, writer: Party): string => `letter.${game}.${writer}.`;

/** Texts of this page by their keys: they last while the page is open, even where the browser keeps nothing. */
const texts = new Map<string, string>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Other windows are heard as long as the page is open, whatever it shows. */
let isHearing = false;

function hearOthers(): void {
  if (isHearing) return;
  isHearing = true;
  whenStored((key, kept) => {
    if (!key.startsWith('letter.')) return;
    texts.set(key, textOf(kept));
    tell();
  });
  whenPersonChanged(() => {
    texts.clear();
    tell();
  });
}

function textAt(key: string): string {
  hearOthers();
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = textOf(readStored(key));
  texts.set(key, text);
  return text;
}

function write(key: string, text: string): void {
  texts.set(key, text);
  store(key, text === '' ? undefined : text);
  tell();
}

/** Gives what an earlier release kept to the conversation that it was for. */
function adopt(game: string, writer: Party): void {
  for (const key of [`letter.${game}.${writer}`, `letter.${game}`]) {
    const letter = earlierLetter(readStored(key));
    if (!letter) continue;
    const target = folderOf(game, writer) + letter.conversation;
    const before = textAt(target);
    write(target, before === '' ? letter.text : `${before}\n${letter.text}`);
    store(key, undefined);
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * What a party has begun to write in a conversation, the same in every window of the browser.
 *
 * @returns it, and how it is changed: by what it was at that moment
 */
export function useLetter(
  game: string,
  writer: Party,
  conversation: ConversationId,
): readonly [string, (change: (before: string) => string) => void] {
  const key = folderOf(game, writer) + conversation;
  const text = useSyncExternalStore(listen, () => textAt(key));
  const change = useCallback(
    (next: (before: string) => string) => write(key, next(textAt(key))),
    [key],
  );
  return [text, change];
}

/** The conversations in which a party has begun to write. */
export function useBegun(game: string, writer: Party): readonly ConversationId[] {
  const folder = folderOf(game, writer);
  useEffect(() => adopt(game, writer), [game, writer]);
  const begun = useSyncExternalStore(listen, () => begunIn(folder));
  return begun === '' ? [] : begun.split('\n').map((name) => name.slice(1));
}

/** As one text, so that it stays the same value as long as it says the same; a slash before each name. */
function begunIn(folder: string): string {
  hearOthers();
  const keys = new Set([...storedUnder(folder), ...texts.keys()]);
  return [...keys]
    .filter((key) => key.startsWith(folder) && textAt(key).trim() !== '')
    .map((key) => `/${key.slice(folder.length)}`)
    .sort()
    .join('\n');
}
