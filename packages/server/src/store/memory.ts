/** A store that forgets: for tests, and for trying things out. */
import { fail, ok } from '@chronopolitik/engine';
import type { GameSummary, StoredEvent } from '@chronopolitik/game';
import type { Listing, Store } from './store.ts';

interface Kept {
  readonly listing: Listing;
  /** As text, so that nobody's later changes reach it. */
  readonly log: readonly string[];
}

export function memoryStore(): Store {
  const games = new Map<string, Kept>();
  const texts = new Map<string, string>();
  const logOf = (events: readonly StoredEvent[]) => events.map((event) => JSON.stringify(event));
  return {
    async create(id, listing, events) {
      if (games.has(id)) throw new Error(`game ${id} exists already`);
      games.set(id, { listing, log: logOf(events) });
    },
    async append(id, version, listing, events) {
      const kept = games.get(id);
      if (kept?.log.length !== version) return fail('conflict');
      games.set(id, { listing, log: [...kept.log, ...logOf(events)] });
      return ok(undefined);
    },
    async load(id) {
      return games.get(id)?.log.map((text) => JSON.parse(text) as StoredEvent);
    },
    async list(limit) {
      const all = [...games].map(([id, { listing }]) => summaryOf(id, listing));
      return all.sort((a, b) => b.updatedAt - a.updatedAt).slice(0, limit);
    },
    async keep(digest, text) {
      if (!texts.has(digest)) texts.set(digest, text);
    },
    async kept(digest) {
      return texts.get(digest);
    },
    async close() {
      games.clear();
      texts.clear();
    },
  };
}

function summaryOf(id: string, listing: Listing): GameSummary {
  const { digest: _digest, ...summary } = listing;
  return { id, ...summary };
}
