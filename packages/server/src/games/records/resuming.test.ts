/** A stream that resumes reads what it missed, and nothing before. */
import {
  applyDelta,
  termsSchema,
  viewFor,
  type Delta,
  type GameView,
  type Viewer,
} from '@chronopolitik/game';
import { expect, it } from 'vitest';
import { gamesWith } from '../../../test/support.ts';
import { openMemory } from '../../store/sql/sqlite.ts';
import type { Store } from '../../store/store.ts';
import type { Games } from '../games.ts';

const MESSAGES = 2_000;
const seated =
  (seat: string): (() => Viewer) =>
  () => ({ seat });

/** A store, and how many rows of logs were read from it. */
async function countingStore(): Promise<{ readonly store: Store; readonly rows: () => number }> {
  const store = await openMemory();
  let rows = 0;
  const counted = <T>(read: T): T => {
    if (Array.isArray(read)) rows += read.length;
    return read;
  };
  return {
    store: {
      ...store,
      load: async (id, after) => counted(await store.load(id, after)),
      heard: async (...asked) => counted(await store.heard(...asked)),
    },
    rows: () => rows,
  };
}

/** A game between seven people, its messages written: every second one to all, the others between two. */
async function talkative(games: Games, messages: number): Promise<string> {
  const terms = termsSchema.parse({ seating: 'chosen', press: 'full' });
  const made = await games.create({ preset: 'ordinary', terms }, { seat: null });
  if (!made.ok) throw new Error(made.error.code);
  const { id, seats } = made.value;
  for (const { id: seat } of seats) {
    await games.join(id, seated(seat), { player: `p-${seat}`, seat });
  }
  for (let i = 0; i < messages; i++) {
    const to = i % 2 === 0 ? 'all' : ['seat-2'];
    const done = await games.command(id, seated('seat-1'), { type: 'say', to, text: `${i}` });
    if (!done?.ok) throw new Error('the message may be sent');
  }
  return id;
}

async function missed(games: Games, id: string, seat: string, after: number) {
  const following = await games.follow(id, seated(seat), after, () => undefined);
  following?.stop();
  return following?.missed;
}

async function viewOf(games: Games, id: string, seat: string): Promise<GameView> {
  const game = await games.game(id);
  if (!game) throw new Error('there is the game');
  return viewFor(game, { seat });
}

it('reads the tail of a long game, whoever resumes', async () => {
  const { store, rows } = await countingStore();
  const games = await gamesWith({ store });
  const id = await talkative(games, MESSAGES);
  for (const seat of ['seat-2', 'seat-3']) {
    const { number, messages = [] } = await viewOf(games, id, seat);
    const before = rows();
    const tail = await missed(games, id, seat, number - 5);
    expect(rows() - before).toBe(5);
    expect(tail?.map((delta) => delta.number)).toEqual([4, 3, 2, 1, 0].map((i) => number - i));
    const texts = tail?.map((delta) => (delta.type === 'said' ? delta.message.text : ''));
    expect(texts).toEqual(messages.slice(-5).map(({ text }) => text));
  }
}, 60_000);

it('sends whoever missed too much to the game itself, and reads little of it', async () => {
  const { store, rows } = await countingStore();
  const games = await gamesWith({ store });
  const many = await talkative(games, 600);
  const before = rows();
  expect(await missed(games, many, 'seat-2', 0)).toBeUndefined();
  const long = await talkative(games, 0);
  for (let i = 0; i < 40; i++) {
    const said = { type: 'say', to: 'all', text: `${i} ${'x'.repeat(9_990)}` } as const;
    await games.command(long, seated('seat-1'), said);
  }
  expect(await missed(games, long, 'seat-2', 0)).toBeUndefined();
  expect(rows()).toBe(before);
}, 60_000);

it('numbers what a viewer sees without gaps, whatever others say in private', async () => {
  const games = await gamesWith();
  const id = await talkative(games, 6);
  const heard = await missed(games, id, 'seat-3', 0);
  const numbers = heard?.map(({ number }) => number) ?? [];
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(JSON.stringify(heard)).not.toContain('"text":"1"');
  expect(heard?.length).toBe((await viewOf(games, id, 'seat-3')).number);
});

it('makes of an old view the present one, from wherever it resumes', async () => {
  const games = await gamesWith();
  const id = await talkative(games, 0);
  const old = await viewOf(games, id, 'seat-2');
  await talk(games, id);
  const now = await viewOf(games, id, 'seat-2');
  const deltas: readonly Delta[] = (await missed(games, id, 'seat-2', old.number)) ?? [];
  expect(deltas.reduce(applyDelta, old)).toEqual(now);
});

async function talk(games: Games, id: string): Promise<void> {
  for (const to of ['all', ['seat-2'], ['seat-3'], ['seat-2', 'seat-4']] as const) {
    const said = { type: 'say', to: to === 'all' ? to : [...to], text: 'the same' } as const;
    await games.command(id, seated('seat-1'), said);
  }
}
