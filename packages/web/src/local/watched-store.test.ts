import type { GameStore } from '@chronopolitik/play';
import { expect, it } from 'vitest';
import { watchedStore } from './watched-store.ts';

const full = (): DOMException => new DOMException('full', 'QuotaExceededError');

/** A store of which only what is tried here is there. */
function storeThat(parts: Partial<GameStore>): GameStore {
  return parts as GameStore;
}

it('tells that there is no room, and that there is room again, and hands on what came of it', async () => {
  const told: boolean[] = [];
  let failure: Error | undefined = full();
  const store = watchedStore(
    storeThat({
      remove: async () => {
        if (failure) throw failure;
      },
    }),
    (isFull) => told.push(isFull),
  );
  await expect(store.remove('a')).rejects.toThrow('full');
  failure = new Error('broken');
  await expect(store.remove('a')).rejects.toThrow('broken');
  failure = undefined;
  await store.remove('a');
  expect(told).toEqual([true, false]);
});

it('a text that is there already says nothing of the room; one that finds none does', async () => {
  const told: boolean[] = [];
  let isFull = false;
  const keep = async (): Promise<void> => {
    if (isFull) throw full();
  };
  const store = watchedStore(storeThat({ keep }), (now) => told.push(now));
  await store.keep('digest', 'text');
  isFull = true;
  await expect(store.keep('digest', 'text')).rejects.toThrow('full');
  expect(told).toEqual([true]);
});

it('what another tab did makes room, as far as is known', async () => {
  const told: boolean[] = [];
  const heard: string[] = [];
  let grown: (id: string) => void = () => undefined;
  const listen: GameStore['listen'] = async (listener) => {
    grown = listener;
    return async () => undefined;
  };
  const store = watchedStore(storeThat({ listen }), (isFull) => told.push(isFull));
  await store.listen((id) => heard.push(id));
  grown('a');
  expect([told, heard]).toEqual([[false], ['a']]);
});
