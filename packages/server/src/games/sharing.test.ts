/** Servers on one database: each reads what others added when somebody asks for it here, and not before. */
import { termsSchema, type Viewer } from '@chronopolitik/game';
import { expect, it } from 'vitest';
import { gamesWith } from '../../test/support.ts';
import { openMemory } from '../store/sql/sqlite.ts';
import type { Store } from '../store/store.ts';
import type { Games } from './games.ts';

const seated = (seat: string) => (): Viewer => ({ seat });

/** Two servers on one store; how often the second read of it, and decided in vain. It hears of its own appends early where asked. */
async function twoServers({ hearsEarly = false } = {}) {
  const memory = await openMemory();
  let reads = 0;
  let conflicts = 0;
  const at = async (game: string) =>
    (await memory.versions([game])).get(game) ?? { events: 0, drafts: 0 };
  const counted = {
    ...memory,
    isShared: true,
    read: (id, after) => (reads++, memory.read(id, after)),
    load: (id, after) => (reads++, memory.load(id, after)),
    drafts: (id) => (reads++, memory.drafts(id)),
    versions: (ids) => (reads++, memory.versions(ids)),
    append: async (...asked) => {
      const done = await memory.append(...asked);
      const [game] = asked;
      if (hearsEarly) await there.refresh(game, await at(game));
      if (!done.ok) conflicts++;
      return done;
    },
  } satisfies Store;
  const here = await gamesWith({ store: { ...memory, isShared: true } });
  const there: Games = await gamesWith({ store: counted });
  const terms = termsSchema.parse({ seating: 'chosen', press: 'full' });
  const made = await here.create({ preset: 'ordinary', terms }, { seat: null });
  if (!made.ok) throw new Error(made.error.code);
  const { id, seats } = made.value;
  for (const { id: seat } of seats) await here.join(id, seated(seat), { player: seat, seat });
  return { here, there, id, at: () => at(id), reads: () => reads, conflicts: () => conflicts };
}

async function said(games: Games, id: string, seat: string, text: string): Promise<void> {
  const done = await games.command(id, seated(seat), { type: 'say', to: 'all', text });
  if (!done?.ok) throw new Error('it may be said');
}

it('what nobody follows is not read when it grows, and once when somebody acts', async () => {
  const { here, there, id, at, reads, conflicts } = await twoServers();
  await said(there, id, 'seat-2', 'first');
  const before = reads();
  for (const text of ['one', 'two', 'three']) {
    await said(here, id, 'seat-1', text);
    await there.refresh(id, await at());
  }
  expect(reads()).toBe(before);
  await said(there, id, 'seat-2', 'answer');
  expect(conflicts()).toBe(0);
  const texts = (await here.game(id))?.table?.messages.map(({ text }) => text);
  expect(texts).toEqual(['first', 'one', 'two', 'three', 'answer']);
  expect((await there.game(id))?.table?.messages).toHaveLength(5);
});

it('nothing is read of what a server added itself', async () => {
  const { there, id, at, reads } = await twoServers();
  const heard: string[] = [];
  await there.follow(id, seated('seat-3'), undefined, (deltas) => {
    for (const delta of deltas ?? []) heard.push(delta.type);
  });
  await said(there, id, 'seat-2', 'first');
  const before = reads();
  await said(there, id, 'seat-2', 'second');
  await there.refresh(id, await at());
  expect(reads()).toBe(before);
  expect(heard).toEqual(['said', 'said']);
});

it('nothing is read of what a server added itself and was told before its append was answered', async () => {
  const { there, id, reads } = await twoServers({ hearsEarly: true });
  await said(there, id, 'seat-2', 'first');
  const before = reads();
  await said(there, id, 'seat-2', 'second');
  await said(there, id, 'seat-2', 'third');
  expect(reads()).toBe(before);
  expect((await there.game(id))?.table?.messages).toHaveLength(3);
});

it('what is followed is told at once, whoever added it', async () => {
  const { here, there, id, at } = await twoServers();
  const heard: string[] = [];
  await there.follow(id, seated('seat-3'), undefined, (deltas) => {
    for (const delta of deltas ?? []) heard.push(delta.type);
  });
  await said(here, id, 'seat-1', 'hello');
  await there.refresh(id, await at());
  expect(heard).toEqual(['said']);
});

it('a server that heard nothing decides again, and loses nothing', async () => {
  const { here, there, id, conflicts } = await twoServers();
  await said(there, id, 'seat-2', 'first');
  await said(here, id, 'seat-1', 'unheard');
  await said(there, id, 'seat-2', 'second');
  expect(conflicts()).toBe(1);
  expect((await here.game(id))?.table?.messages.map(({ text }) => text)).toEqual([
    'first',
    'unheard',
    'second',
  ]);
});

it('followers hear what a command read that met another, though it was refused', async () => {
  const { here, there, id, at } = await twoServers();
  const heard: string[] = [];
  const following = await there.follow(id, seated('seat-2'), undefined, (deltas) => {
    heard.push(...(deltas ?? []).map(({ type }) => type));
  });
  for (let seat = 1; seat <= 7; seat++) {
    const ready = { type: 'ready', step: 0, ready: true } as const;
    await here.command(id, seated(`seat-${seat}`), ready);
  }
  // Decided on what this server knows, kept by nobody, read again, and then too late.
  const late = { type: 'submit', step: 0, orders: [] } as const;
  expect((await there.command(id, seated('seat-2'), late))?.ok).toBe(false);
  await there.refresh(id, await at());
  expect(heard).toContain('resolved');
  following?.stop();
});
