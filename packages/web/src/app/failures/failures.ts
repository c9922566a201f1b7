/** What failed in a part of the page, so that it is said and not swallowed. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { documentAddress } from '../base.ts';
import { messages } from '../messages.ts';

/** What is asked of an engine that has failed as a whole: the page says that by itself. */
export class EngineGone extends Error {}

const isWithoutServer = (failure: unknown): boolean =>
  !navigator.onLine || String(failure).includes(messages.game.unreachable);

/** What Chromium, Firefox and Safari say of a part of the page that they could not fetch. */
const UNFETCHED = /dynamically imported module|importing a module script failed/i;

/**
 * Whether nothing failed but the way to the server. A browser that is connected does not know that the server is gone: where a
 * part of the page did not come, the server is asked.
 */
export function useWithoutServer(failure: unknown): boolean {
  const text = String(failure);
  const [gone, setGone] = useState<string>();
  useEffect(() => {
    if (!UNFETCHED.test(text)) return;
    fetch(documentAddress(), { method: 'HEAD', cache: 'no-store' }).catch(() => setGone(text));
  }, [text]);
  return isWithoutServer(failure) || gone === text;
}

let latest: string | undefined;
const listeners = new Set<() => void>();

function change(next: string | undefined): void {
  latest = next;
  for (const listener of listeners) listener();
}

/** Has the page say that a part of it failed. */
export function noteFailure(error: unknown): void {
  if (!(error instanceof EngineGone)) change(String(error));
}

/** Takes the notice away. */
export function forgiveFailure(): void {
  change(undefined);
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What failed last; undefined if nothing did, or it was taken away. */
export function useFailure(): string | undefined {
  return useSyncExternalStore(follow, () => latest);
}
