/** What failed in a part of the page, so that it is said and not swallowed. */
import { useSyncExternalStore } from 'react';
import { messages } from '../messages.ts';

/** What is asked of an engine that has failed as a whole: the page says that by itself. */
export class EngineGone extends Error {}

/** Whether nothing failed but the way to the server. */
export const isWithoutServer = (failure: unknown): boolean =>
  !navigator.onLine || String(failure).includes(messages.game.unreachable);

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
