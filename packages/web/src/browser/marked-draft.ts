/** Which named draft is marked to be sent, by game and step. */
import { useSyncExternalStore } from 'react';
import { store, readStored } from './local-storage.ts';
import { changeOf } from './switch.ts';

const { tell, follow } = changeOf('to-send');

const keyOf = (game: string): string => `to-send.${game}`;

/** @returns the name of the draft that is marked for this step */
function markedIn(game: string, step: number): string | undefined {
  const kept = readStored(keyOf(game));
  if (!Array.isArray(kept) || kept[0] !== step || typeof kept[1] !== 'string') return undefined;
  return kept[1];
}

/** Marks the named draft that is sent for a step. @param name undefined: none is */
export function markToSend(game: string, step: number, name: string | undefined): void {
  store(keyOf(game), name === undefined ? undefined : [step, name]);
  tell();
}

/** The name of the marked draft; undefined where the orders at hand are the ones to be sent. */
export function useToSend(game: string, step: number): string | undefined {
  return useSyncExternalStore(follow, () => markedIn(game, step));
}
