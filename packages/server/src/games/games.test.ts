import { invariant } from '@chronopolitik/engine';
import { SANDBOX_SEAT, type Command, type GameView } from '@chronopolitik/game';
import { describe, expect, it } from 'vitest';
import { gamesWith } from '../../test/support.ts';
import type { Games } from './games.ts';
import { openMemory } from '../store/sql/sqlite.ts';
import type { Store } from '../store/store.ts';

const HOLDER = { seat: SANDBOX_SEAT };
const AS_HOLDER = () => HOLDER;
const submit = (step: number): Command => ({ type: 'submit', step });

async function made(games: Games): Promise<string> {
  const created = await games.create({}, HOLDER);
  invariant(created.ok, 'the first preset can be played');
  return created.value.id;
}

async function viewOf(games: Games, id: string): Promise<GameView> {
  const view = await games.view(id, AS_HOLDER);
  invariant(view?.ok, 'a sandbox is open to whoever knows it');
  return view.value;
}

describe('games', () => {
  it('are rebuilt from the log when they fell out of memory', async () => {
    const games = await gamesWith({ cached: 1 });
    const [first, second] = [await made(games), await made(games)];
    for (const id of [first, second, first]) {
      const { step } = await viewOf(games, id);
      expect(await games.command(id, AS_HOLDER, submit(step))).toMatchObject({ ok: true });
    }
    expect((await viewOf(games, first)).steps).toHaveLength(3);
    expect((await viewOf(games, second)).steps).toHaveLength(2);
  });

  it('of two servers on one store take each command once', async () => {
    const store = await openMemory();
    const [here, there] = [await gamesWith({ store }), await gamesWith({ store })];
    const id = await made(here);
    await there.view(id, AS_HOLDER);
    expect(await here.command(id, AS_HOLDER, submit(0))).toMatchObject({ ok: true });
    const late = await there.command(id, AS_HOLDER, submit(0));
    expect(late).toMatchObject({ ok: false, error: { refusal: { code: 'stale-round' } } });
    expect(await there.command(id, AS_HOLDER, submit(1))).toMatchObject({ ok: true });
    expect(await viewOf(there, id)).toMatchObject({ step: 2 });
  });

  it('are unchanged, and tell nobody, when the store fails', async () => {
    const store = await openMemory();
    let broken = false;
    const failing: Store = {
      ...store,
      append: (...given) =>
        broken ? Promise.reject(new Error('disk full')) : store.append(...given),
    };
    const games = await gamesWith({ store: failing });
    const id = await made(games);
    const before = await games.view(id, AS_HOLDER);
    const told: unknown[] = [];
    await games.follow(id, AS_HOLDER, 0, (deltas = []) => told.push(...deltas));
    broken = true;
    await expect(games.command(id, AS_HOLDER, submit(0))).rejects.toThrow('disk full');
    expect(await games.view(id, AS_HOLDER)).toEqual(before);
    expect(told).toEqual([]);
    broken = false;
    expect(await games.command(id, AS_HOLDER, submit(0))).toMatchObject({ ok: true });
    expect(told).toHaveLength(1);
  });

  it('tell a follower no more once it has stopped', async () => {
    const games = await gamesWith();
    const id = await made(games);
    const told: unknown[] = [];
    const following = await games.follow(id, AS_HOLDER, undefined, (deltas = []) =>
      told.push(...deltas),
    );
    following?.stop();
    await games.command(id, AS_HOLDER, submit(0));
    expect(told).toEqual([]);
  });

  it('obey no one without a seat', async () => {
    const games = await gamesWith();
    const id = await made(games);
    const refused = await games.command(id, () => ({ seat: null }), submit(0));
    expect(refused).toMatchObject({ ok: false, error: { refusal: { code: 'forbidden' } } });
  });
});

describe('a removed game', () => {
  it('lets go of those who follow it', async () => {
    const store = await openMemory();
    const asked: string[] = [];
    const watched: Store = {
      ...store,
      versions: (ids) => {
        asked.push(...ids);
        return store.versions(ids);
      },
    };
    const games = await gamesWith({ store: watched });
    const id = await made(games);
    const heard: unknown[] = [];
    await games.follow(id, AS_HOLDER, undefined, (deltas) => void heard.push(deltas));
    await games.remove(id);
    expect(heard).toEqual([undefined]);
    await games.poll();
    expect(asked).toEqual([]);
  });

  it('lets go of those who follow it on another server', async () => {
    const store: Store = { ...(await openMemory()), isShared: true };
    const [here, there] = [await gamesWith({ store }), await gamesWith({ store })];
    const id = await made(here);
    const heard: unknown[] = [];
    await there.follow(id, AS_HOLDER, undefined, (deltas) => void heard.push(deltas));
    await here.remove(id);
    await there.poll();
    expect(heard).toEqual([undefined]);
  });
});
