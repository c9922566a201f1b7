import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameStore } from '@chronopolitik/play';
import { event, itKeepsGames, listing } from '../../../../test/game-store-contract.ts';
import { openBrowserStore } from './store.ts';

let count = 0;

describe('the store of a browser', () => {
  let store: GameStore;
  beforeEach(async () => {
    store = await openBrowserStore(`contract-${++count}`);
  });
  afterEach(() => store.close());

  itKeepsGames(() => store);

  it('is one store in many tabs: each hears of games that grew, and one of two appends wins', async () => {
    const other = await openBrowserStore(`contract-${count}`);
    const grown: string[] = [];
    const stop = await other.listen((id) => void grown.push(id));
    await store.create('g', listing({}), [event(1)]);
    await vi.waitFor(() => expect(grown).toEqual(['g']));
    const both = [store, other].map((each) => each.append('g', 1, listing({}), [event(2)]));
    const told = await Promise.all(both);
    expect(told.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await store.load('g')).toEqual(await other.load('g'));
    await stop();
    await other.close();
  });
});
