import { invariant } from '@chronopolitik/engine';
import { SANDBOX_SEAT, type Command } from '@chronopolitik/game';
import { describe, expect, it } from 'vitest';
import { gamesWith } from '../test/support.ts';
import type { Games } from './games.ts';
import { memoryStore } from './store/memory.ts';
import type { Store } from './store/store.ts';

const HOLDER = { seat: SANDBOX_SEAT };
const submit = (step: number): Command => ({ type: 'submit', step });

async function made(games: Games): Promise<string> {
  const created = await games.create({}, HOLDER);
  invariant(created.ok, 'the first preset can be played');
  return created.value.id;
}

describe('games', () => {
  it('are rebuilt from the log when they fell out of memory', async () => {
    const games = gamesWith({ cached: 1 });
    const [first, second] = [await made(games), await made(games)];
    for (const id of [first, second, first]) {
      const step = (await games.view(id, HOLDER))?.step ?? 0;
      expect(await games.command(id, HOLDER, submit(step))).toMatchObject({ ok: true });
    }
    expect((await games.view(first, HOLDER))?.steps).toHaveLength(3);
    expect((await games.view(second, HOLDER))?.steps).toHaveLength(2);
  });

  it('of two servers on one store take each command once', async () => {
    const store = memoryStore();
    const [here, there] = [gamesWith({ store }), gamesWith({ store })];
    const id = await made(here);
    await there.view(id, HOLDER);
    expect(await here.command(id, HOLDER, submit(0))).toMatchObject({ ok: true });
    const late = await there.command(id, HOLDER, submit(0));
    expect(late).toMatchObject({ ok: false, error: { refusal: { code: 'stale-round' } } });
    expect(await there.command(id, HOLDER, submit(1))).toMatchObject({ ok: true });
    expect(await there.view(id, HOLDER)).toMatchObject({ step: 2 });
  });

  it('are unchanged, and tell nobody, when the store fails', async () => {
    const store = memoryStore();
    let broken = false;
    const failing: Store = {
      ...store,
      append: (...given) =>
        broken ? Promise.reject(new Error('disk full')) : store.append(...given),
    };
    const games = gamesWith({ store: failing });
    const id = await made(games);
    const before = await games.view(id, HOLDER);
    const told: unknown[] = [];
    await games.follow(id, HOLDER, 0, (deltas) => told.push(...deltas));
    broken = true;
    await expect(games.command(id, HOLDER, submit(0))).rejects.toThrow('disk full');
    expect(await games.view(id, HOLDER)).toEqual(before);
    expect(told).toEqual([]);
    broken = false;
    expect(await games.command(id, HOLDER, submit(0))).toMatchObject({ ok: true });
    expect(told).toHaveLength(1);
  });

  it('tell a follower no more once it has stopped', async () => {
    const games = gamesWith();
    const id = await made(games);
    const told: unknown[] = [];
    const following = await games.follow(id, HOLDER, undefined, (deltas) => told.push(...deltas));
    following?.stop();
    await games.command(id, HOLDER, submit(0));
    expect(told).toEqual([]);
  });

  it('obey no one without a seat', async () => {
    const games = gamesWith();
    const id = await made(games);
    const refused = await games.command(id, { seat: null }, submit(0));
    expect(refused).toMatchObject({ ok: false, error: { refusal: { code: 'forbidden' } } });
  });
});
