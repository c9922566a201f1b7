/** Orders that are kept as they are entered: one row a seat, nothing in the log, and told to nobody else. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Order } from '@chronopolitik/engine';
import { termsSchema, type Command, type Delta, type Viewer } from '@chronopolitik/game';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  describePostgres,
  hasPostgres,
  startPostgres,
  type TestPostgres,
} from '../../test/postgres.ts';
import { seatedGame } from '../../test/people.ts';
import { appWith, gamesWith } from '../../test/support.ts';
import { openPostgres } from '../store/sql/postgres.ts';
import { openMemory, openSqlite } from '../store/sql/sqlite.ts';
import type { Store } from '../store/store.ts';
import type { Games } from './games.ts';

const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-kept-'));
let postgres: TestPostgres | undefined;
beforeAll(async () => {
  if (hasPostgres) postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await postgres?.stop();
});

const MARCH: Order = { kind: 'move', power: 'austria', unit: 'a-bud@0', to: 'a-ser@0' };
const HOLD: Order = { kind: 'hold', power: 'austria', unit: 'a-bud@0' };
const draft = (orders: readonly Order[] | null, name?: string): Command => {
  return { type: 'draft', step: 0, orders: orders && [...orders], ...(name && { name }) };
};
const seated =
  (seat: string): (() => Viewer) =>
  () => ({ seat });

/** Seven players around a table, with an hour for each phase. */
async function played(games: Games): Promise<string> {
  const deadlines = { movement: { minutes: 60 } };
  const terms = termsSchema.parse({ seating: 'chosen', deadlines, master: 'blind' });
  const made = await games.create({ preset: 'ordinary', terms }, { seat: null });
  if (!made.ok) throw new Error(made.error.code);
  for (const { id: seat } of made.value.seats) {
    await games.join(made.value.id, seated(seat), { player: `p-${seat}`, seat });
  }
  return made.value.id;
}

async function drafted(games: Games, id: string, command: Command): Promise<readonly Delta[]> {
  const done = await games.command(id, seated('seat-1'), command);
  if (!done?.ok) throw new Error('the draft is kept');
  return done.value;
}

const viewOf = async (games: Games, id: string, seat = 'seat-1') => {
  const view = await games.view(id, seated(seat));
  if (!view?.ok) throw new Error('the seat sees the game');
  return view.value;
};

describe('a change to a draft', () => {
  it('replaces a row, and writes nothing in the log', async () => {
    const store = await openMemory();
    const games = await gamesWith({ store });
    const id = await played(games);
    const before = (await store.load(id))?.length;
    const { number, updatedAt } = await viewOf(games, id);
    for (let i = 0; i < 100; i++) {
      await drafted(games, id, draft([i % 2 === 0 ? MARCH : HOLD]));
      await drafted(games, id, draft([i % 2 === 0 ? MARCH : HOLD], 'other'));
    }
    expect((await store.load(id))?.length).toBe(before);
    const kept = await store.drafts(id);
    expect(kept.map(({ name, orders }) => [name, orders])).toEqual([
      [null, [HOLD]],
      ['other', [HOLD]],
    ]);
    const view = await viewOf(games, id);
    expect([view.number, view.updatedAt]).toEqual([number, updatedAt]);
    expect(view.own).toMatchObject({ saved: { orders: [HOLD] }, revision: 200 });
  });

  it('that is repeated writes nothing at all', async () => {
    const store = await openMemory();
    const games = await gamesWith({ store });
    const id = await played(games);
    await drafted(games, id, draft([MARCH]));
    const version = await store.versions([id]);
    expect(await drafted(games, id, draft([MARCH]))).toEqual([]);
    expect(await store.versions([id])).toEqual(version);
  });

  it('is told to the seat in its other windows, and to nobody else', async () => {
    const games = await gamesWith();
    const id = await played(games);
    const heard = new Map<string, Delta[]>();
    for (const seat of ['seat-1', 'seat-2']) {
      heard.set(seat, []);
      await games.follow(id, seated(seat), undefined, (deltas) => {
        heard.get(seat)?.push(...(deltas ?? []));
      });
    }
    const reply = await drafted(games, id, draft([MARCH]));
    expect(reply).toMatchObject([{ type: 'drafts', own: { saved: { orders: [MARCH] } } }]);
    expect(heard.get('seat-1')).toEqual(reply);
    expect(heard.get('seat-2')).toEqual([]);
    const { number } = await viewOf(games, id);
    const again = await games.follow(id, seated('seat-1'), number, () => undefined);
    expect(again?.missed).toEqual(reply);
    const other = await games.follow(id, seated('seat-2'), number, () => undefined);
    expect(JSON.stringify(other?.missed)).not.toContain('a-ser@0');
  });

  it('survives a restart, and is carried out at the deadline', async () => {
    const file = join(folder, 'restart.sqlite');
    const first = await openSqlite(file);
    let games = await gamesWith({ store: first });
    const id = await played(games);
    await drafted(games, id, draft([MARCH]));
    await first.close();
    const store = await openSqlite(file);
    games = await gamesWith({ store });
    const { own, table } = await viewOf(games, id);
    expect(own).toMatchObject({ saved: { orders: [MARCH] }, revision: 1 });
    const later = await gamesWith({ store, now: () => table?.deadline ?? 0 });
    await later.tick(id, 0);
    const view = await viewOf(later, id);
    expect(view.steps[1]?.orders).toEqual([MARCH]);
    expect((await store.drafts(id)).filter(({ orders }) => orders !== null)).toEqual([]);
    await store.close();
  });

  it('is gone with its seat, and with its game', async () => {
    const store = await openMemory();
    const games = await gamesWith({ store });
    const id = await played(games);
    await drafted(games, id, draft([MARCH], 'bold'));
    await games.command(id, seated('seat-1'), { type: 'leave' });
    expect(await store.drafts(id)).toEqual([]);
  });

  it('names each order that is not due', async () => {
    const app = await appWith();
    const { id, players } = await seatedGame(app);
    const foreign: Order = { kind: 'hold', power: 'france', unit: 'a-par@0' };
    const command = { type: 'draft', step: 0, orders: [HOLD, foreign] } as const;
    const refused = await players[0]?.command(id, command);
    expect(refused).toMatchObject({
      status: 422,
      body: { reason: 'more-than-due', problems: [{ index: 1, key: 'orders[1]' }] },
    });
    await app.close();
  });
});

describe('a plan', () => {
  const PLAN = { type: 'plan', text: 'F1901: A Bud H; A Vie H; F Tri H', ready: true } as const;

  it('replaces a row, writes nothing in the log, and is told to its seat alone', async () => {
    const store = await openMemory();
    const games = await gamesWith({ store });
    const id = await played(games);
    const before = (await store.load(id))?.length;
    const heard: Delta[] = [];
    await games.follow(id, seated('seat-2'), undefined, (deltas) => heard.push(...(deltas ?? [])));
    for (let i = 0; i < 20; i++) await drafted(games, id, { ...PLAN, ready: i % 2 === 0 });
    const told = await drafted(games, id, PLAN);
    expect(told).toMatchObject([{ type: 'drafts', own: { plan: { text: PLAN.text, step: 0 } } }]);
    expect((await store.load(id))?.length).toBe(before);
    expect(await store.plans(id)).toHaveLength(1);
    expect(heard).toEqual([]);
    await drafted(games, id, { ...PLAN, text: '' });
    expect(await store.plans(id)).toEqual([]);
  });

  it('survives a restart, and is sent when its phase opens', async () => {
    const file = join(folder, 'planned.sqlite');
    const first = await openSqlite(file);
    let games = await gamesWith({ store: first });
    const id = await played(games);
    await drafted(games, id, PLAN);
    await first.close();
    const store = await openSqlite(file);
    games = await gamesWith({ store });
    const { table } = await viewOf(games, id);
    const later = await gamesWith({ store, now: () => table?.deadline ?? 0 });
    await later.tick(id, 0);
    const view = await viewOf(later, id);
    expect(view.own).toMatchObject({ plan: { text: PLAN.text }, sent: [{ planned: true }] });
    expect(view.table?.seats[0]).toMatchObject({ isAwaited: true, ready: true });
    expect((await viewOf(later, id, 'seat-2')).own?.plan).toBeNull();
    await store.close();
  });

  it('says which line is none', async () => {
    const app = await appWith();
    const { id, players } = await seatedGame(app);
    const refused = await players[0]?.command(id, { ...PLAN, text: 'F1901:\nA Bud jumps' });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'orders-unreadable', problems: [{ line: 2, code: 'unknown-word' }] },
    });
    await app.close();
  });
});

describePostgres('drafts on two servers', () => {
  let stores: readonly Store[] = [];
  afterAll(async () => {
    for (const store of stores) await store.close();
  });

  it('are seen on both, told to windows on the other, and carried out by either', async () => {
    const url = (await postgres?.database()) ?? '';
    stores = [await openPostgres(url), await openPostgres(url)];
    const [here, there] = await Promise.all(stores.map((store) => gamesWith({ store })));
    if (!here || !there) throw new Error('there are two servers');
    const id = await played(here);
    const heard: Delta[] = [];
    await there.follow(id, seated('seat-1'), undefined, (deltas) => heard.push(...(deltas ?? [])));
    await drafted(here, id, draft([MARCH]));
    await there.refresh(id);
    expect(heard).toMatchObject([{ type: 'drafts', own: { saved: { orders: [MARCH] } } }]);
    await drafted(there, id, draft([HOLD], 'other'));
    await Promise.all(
      [here, there].flatMap((games) => [
        drafted(games, id, draft([HOLD])),
        drafted(games, id, draft([MARCH])),
      ]),
    );
    const views = [await viewOf(here, id), await viewOf(there, id)];
    expect(views[0]?.own).toEqual(views[1]?.own);
    await drafted(there, id, draft([MARCH]));
    const now = (): number => views[0]?.table?.deadline ?? 0;
    const [store] = stores;
    const third = await gamesWith({ ...(store && { store }), now });
    await here.game(id);
    await third.tick(id, 0);
    expect((await viewOf(here, id)).steps[1]?.orders).toEqual([MARCH]);
    expect((await viewOf(there, id)).own?.saved).toBeNull();
  });
});
