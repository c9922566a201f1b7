/** The keys that the player chose, wherever they are shown. */
import { useSyncExternalStore } from 'react';
import { keepKeys, readKeys, shownKey, type CommandId, type KeyTable } from './keys.ts';
import { messages } from './messages.ts';

let table: KeyTable | undefined;
const listeners = new Set<() => void>();

function known(): KeyTable {
  table ??= readKeys();
  return table;
}

/** Gives commands their keys, in this browser. */
export function chooseKeys(next: KeyTable): void {
  keepKeys(next);
  table = next;
  for (const listener of listeners) listener();
}

/** The keys in force; renders again when the player chooses others. */
export function useKeyTable(): KeyTable {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, known);
}

/** The key of a command as it is printed on keyboards. */
export function useShownKey(id: CommandId): string {
  return shownKey(useKeyTable()[id], messages.keys.space);
}
