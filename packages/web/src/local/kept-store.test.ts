import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { event, listing } from '../../../../test/game-store-contract.ts';
import { openKeptStore } from './kept-store.ts';

/** What a browser says that refuses its database, or has a newer one. */
const refusing = (name: string) => () => {
  throw new DOMException('no', name);
};

describe('the store of a browser, or one in memory', () => {
  afterEach(() => vi.restoreAllMocks());

  it('keeps games where the browser does', async () => {
    const { store, isKept } = await openKeptStore();
    expect(isKept).toBe(true);
    await store.create('kept', listing({}), [event(1)]);
    await store.close();
    const again = await openKeptStore();
    expect(await again.store.load('kept')).toHaveLength(1);
    await again.store.close();
  });

  it.each(['SecurityError', 'InvalidStateError', 'UnknownError'])(
    'has games until the tab closes where the browser refuses: %s',
    async (name) => {
      vi.spyOn(indexedDB, 'open').mockImplementationOnce(refusing(name));
      const { store, isKept } = await openKeptStore();
      expect(isKept).toBe(false);
      await store.create('g', listing({}), [event(1)]);
      expect(await store.load('g')).toHaveLength(1);
      // Another tab has games of its own.
      vi.spyOn(indexedDB, 'open').mockImplementationOnce(refusing(name));
      const other = await openKeptStore();
      expect(await other.store.load('g')).toBeUndefined();
      await Promise.all([store.close(), other.store.close()]);
    },
  );

  it('does not begin anew beside the games of a newer page', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(refusing('VersionError'));
    await expect(openKeptStore()).rejects.toThrow('no');
  });
});
