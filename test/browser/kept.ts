/** What a browser keeps of the page beside a server, for a time without a connection. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until a game that is open is kept: its position, and all parts of the page that it took. */
export async function keptWhole(page: Page): Promise<void> {
  // The document itself may have been opened outside of what the worker looks after.
  const isAtWork = (): Promise<boolean> =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).some(({ active }) => active !== null),
    );
  await expect.poll(isAtWork, { timeout: 30_000 }).toBe(true);
  // After a release the worker of the older one goes on, with its own document, until the newer one is installed.
  const others = (): Promise<readonly string[]> =>
    page.evaluate(async () => {
      const entry = document.head.querySelector('script[src]')?.getAttribute('src') ?? 'no script';
      const registrations = await navigator.serviceWorker.getRegistrations();
      const coming = registrations.flatMap(
        ({ installing, waiting }) => installing ?? waiting ?? [],
      );
      const kept = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = await Promise.all(kept.map((cache) => cache.keys()));
      const documents = requests.flat().filter(({ url }) => /\/index\.html(?:\?|$)/.test(url));
      const texts = await Promise.all(
        documents.map(async (each) => (await caches.match(each))?.text() ?? ''),
      );
      const older = documents.filter((_, i) => texts[i]?.includes(entry) !== true);
      const none = documents.length === 0 ? ['no document'] : [];
      return [...coming.map(({ state }) => state), ...older.map(({ url }) => url), ...none];
    });
  // It takes over once the older one has nothing under way, on a busy machine half a minute later.
  await expect.poll(others, { timeout: 90_000 }).toEqual([]);
  const missing = (): Promise<readonly string[]> =>
    page.evaluate(async () => {
      const used = performance.getEntriesByType('resource').map(({ name }) => name);
      const assets = used.filter((name) => name.includes('/assets/'));
      const found = await Promise.all(assets.map((name) => caches.match(name)));
      return assets.filter((_, i) => found[i] === undefined);
    });
  await expect.poll(missing, { timeout: 30_000 }).toEqual([]);
  // What an older release kept is not read by this one.
  const isKept = async (): Promise<boolean> => {
    const script = await page.evaluate(
      () => document.head.querySelector<HTMLScriptElement>('script[src]')?.src ?? '',
    );
    const entry = /assets\/[\w.-]+$/.exec(script)?.[0] ?? 'no script';
    return (await positionsIn(page)).some(({ build }) => build.split(' ').includes(entry));
  };
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true);
}

/** A position that the browser keeps, whoever saw it. */
interface KeptPosition {
  readonly game: string;
  /** As whom; null for spectators. */
  readonly seat: string | null;
  /** Which build of the page kept it: the files that its document names. */
  readonly build: string;
}

/** The positions that the browser keeps. */
export function positionsIn(page: Page): Promise<readonly KeptPosition[]> {
  return page.evaluate(async () => {
    const known = (await indexedDB.databases()).find(({ name = '' }) => name.includes('positions'));
    if (known?.name === undefined) return [];
    const asked = indexedDB.open(known.name);
    const db = await new Promise<IDBDatabase>((done, fail) => {
      asked.addEventListener('success', () => done(asked.result));
      asked.addEventListener('error', () => fail(new Error('no database')));
    });
    const transaction = db.transaction(['rows', 'texts']);
    const all = <Value>(store: 'rows' | 'texts'): Promise<readonly Value[]> =>
      new Promise((done) => {
        const read = transaction.objectStore(store).getAll() as IDBRequest<Value[]>;
        read.addEventListener('success', () => done(read.result));
      });
    // Both stand in the order of the same keys.
    const [rows, texts] = await Promise.all([all<{ build: string }>('rows'), all<string>('texts')]);
    db.close();
    return texts.map((text, i) => {
      const { view } = JSON.parse(text) as { view: { id: string; seat: string | null } };
      return { game: view.id, seat: view.seat, build: rows[i]?.build ?? '' };
    });
  });
}

/** The programs that are at work beside the page, by their paths. */
export function programsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return registrations.map(
      ({ active }) => new URL(active?.scriptURL ?? '/none', location.href).pathname,
    );
  });
}
