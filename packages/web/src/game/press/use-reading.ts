/** How far the viewer has read: the server knows it of a seat, the browser of all others. */
import { partyOf, unreadBy, type GameView, type ReadTo } from '@chronopolitik/game';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { isRecord } from '../../browser/fits.ts';
import { readStored, store, whenStored } from '../../browser/local-storage.ts';
import type { Send } from '../../server/use-game.ts';
import type { Conversation } from './conversations.ts';
import { countMessages } from './use-earlier.ts';

const listeners = new Set<() => void>();
let isHearing = false;

function listen(listener: () => void): () => void {
  if (!isHearing)
    whenStored((key) => key.startsWith('reading.') && listeners.forEach((tell) => tell()));
  isHearing = true;
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const keyOf = (game: string): string => `reading.${game}`;

/** As text, so that it stays the same value as long as it says the same. */
function keptFor(game: string): string | undefined {
  const kept = readStored(keyOf(game));
  return isRecord(kept) ? JSON.stringify(kept) : undefined;
}

/** How far the viewer has read. Who watches a game for the first time has read all that is there. */
export function useReadTo(view: GameView): ReadTo {
  const { id, own, isMaster } = view;
  const kept = useSyncExternalStore(listen, () => keptFor(id));
  const [first] = useState(isMaster === true ? 0 : countMessages(view));
  const { read: seatRead, readIn } = own ?? {};
  return useMemo(() => {
    if (seatRead !== undefined) return { read: seatRead, readIn: readIn ?? {} };
    const found: unknown = kept === undefined ? {} : JSON.parse(kept);
    const entries = Object.entries(isRecord(found) ? found : {});
    const numbers = entries.filter((entry): entry is [string, number] =>
      Number.isInteger(entry[1]),
    );
    return { read: first, readIn: Object.fromEntries(numbers) };
  }, [seatRead, readIn, kept, first]);
}

/** How far was read of the messages that have so many before them. */
function readSince({ read, readIn = {} }: ReadTo, earlier: number): ReadTo {
  const shifted = Object.entries(readIn).map(([id, to]) => [id, to - earlier] as const);
  return { read: read - earlier, readIn: Object.fromEntries(shifted) };
}

/** How many messages the viewer has not read, by conversations. */
export function useUnread(view: GameView): Readonly<Record<string, number>> {
  const readTo = useReadTo(view);
  const { messages, earlier = 0, seat, isMaster } = view;
  return useMemo(() => {
    const own = partyOf({ seat, ...(isMaster && { master: isMaster }) });
    return unreadBy(messages ?? [], readSince(readTo, earlier), own);
  }, [messages, earlier, readTo, seat, isMaster]);
}

function isSeen(): boolean {
  return document.visibilityState === 'visible';
}

function useSeen(): boolean {
  return useSyncExternalStore((listener) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, isSeen);
}

/** Notes what was read of a conversation while it is open before the viewer's eyes. */
export function useReading(view: GameView, send: Send, open: Conversation | undefined): void {
  const isHere = useSeen();
  const { id, own } = view;
  const isSeat = own?.read !== undefined;
  const conversation = open?.id;
  const to = (open?.messages.at(-1)?.number ?? -1) + 1;
  const isFresh = (open?.unread ?? 0) > 0;
  useEffect(() => {
    if (!isHere || !isFresh || conversation === undefined) return;
    if (isSeat) {
      const quietly = { isLeaving: false, refused: () => undefined };
      void send({ type: 'read', message: to, conversation }, quietly);
      return;
    }
    const kept = readStored(keyOf(id));
    store(keyOf(id), { ...(isRecord(kept) ? kept : {}), [conversation]: to });
    listeners.forEach((tell) => tell());
  }, [isHere, isFresh, isSeat, conversation, to, id, send]);
}
