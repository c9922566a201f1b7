/** Requests that are repeated by their key: carried out once, and answered as the first time. */
import type { CommandReply, GameView, JoinReply } from '@chronopolitik/game';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { Person, seatedGame } from '../../test/people.ts';
import {
  describeDatabases,
  hasPostgres,
  startPostgres,
  type TestPostgres,
} from '../../test/postgres.ts';
import { appWith } from '../../test/support.ts';
import { openPostgres } from '../store/sql/postgres.ts';
import { openMemory } from '../store/sql/sqlite.ts';
import type { Store } from '../store/store.ts';
import { InDoubt } from '../store/trouble.ts';
import type { App } from './app.ts';

let postgres: TestPostgres | undefined;
beforeAll(async () => {
  if (hasPostgres) postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres?.stop());

const STORES: Readonly<Record<string, () => Promise<Store>>> = {
  SQLite: openMemory,
  PostgreSQL: async () => openPostgres((await postgres?.database()) ?? ''),
};
const KEY = 'a-key-of-22-characters';
const HELLO = { type: 'say', to: 'all', text: 'hello' };

describeDatabases(STORES, 'a request that is repeated on %s', (_name, open) => {
  let store: Store;
  let app: App;
  beforeEach(async () => {
    store = await open();
    app = await appWith({ store });
  });
  afterEach(async () => {
    await app.close();
    await store.close();
  });

  const said = async (person: Person, id: string) =>
    ((await person.view(id)).messages ?? []).map(({ text }) => text);

  it('says once what it says, and is answered as the first time', async () => {
    const { id, players } = await seatedGame(app, { press: 'full' });
    const [first, second] = players as [Person, Person];
    const url = `/api/games/${id}/commands`;
    const told = await first.post<CommandReply>(url, HELLO, KEY);
    await second.post(url, { ...HELLO, text: 'and then' });
    const again = await first.post<CommandReply>(url, HELLO, KEY);
    expect(again).toEqual(told);
    expect(await said(second, id)).toEqual(['hello', 'and then']);
    expect((await second.post(url, HELLO, KEY)).status).toBe(200);
    expect(await said(second, id)).toEqual(['hello', 'and then', 'hello']);
  });

  it('is answered by a server that never saw the first, as by one that did', async () => {
    const { id, players } = await seatedGame(app, { press: 'full' });
    const [first] = players as [Person];
    const url = `/api/games/${id}/commands`;
    const told = await first.post<CommandReply>(url, HELLO, KEY);
    const other = new Person(await appWith({ store }));
    other.cookie = first.cookie;
    expect((await other.post<CommandReply>(url, HELLO, KEY)).body).toEqual(told.body);
    expect(await said(first, id)).toEqual(['hello']);
    await other.app.close();
  });

  it('carries out a step once', async () => {
    const person = new Person(app);
    const { id } = (await person.post<GameView>('/api/games', { preset: 'ordinary' })).body;
    const url = `/api/games/${id}/commands`;
    const told = await person.post(url, { type: 'submit', step: 0 }, KEY);
    expect(told.status).toBe(200);
    expect(await person.post(url, { type: 'submit', step: 0 }, KEY)).toEqual(told);
    expect((await person.post(url, { type: 'submit', step: 0 })).status).toBe(409);
    expect((await person.view(id)).step).toBe(1);
  });

  it('makes one game, and answers with it', async () => {
    const asked = { preset: 'ordinary', name: 'once' };
    const first = await new Person(app).post<GameView>('/api/games', asked, KEY);
    const both = await Promise.all([
      new Person(app).post<GameView>('/api/games', asked, KEY),
      new Person(app).post<GameView>('/api/games', asked, KEY),
    ]);
    for (const again of both) expect(again).toEqual(first);
    expect(await store.find('once', 10)).toHaveLength(1);
    const other = await new Person(app).post<GameView>('/api/games', asked, `${KEY}-2`);
    expect(other.body.id).not.toBe(first.body.id);
  });

  it('makes one game when it overtakes the first', async () => {
    const asked = { preset: 'ordinary', name: 'twins' };
    const both = await Promise.all(
      ['a', 'b', 'c'].map(() => new Person(app).post<GameView>('/api/games', asked, KEY)),
    );
    expect(both.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
  });

  it('seats one player, who never got the first answer and its cookie', async () => {
    const host = new Person(app);
    const terms = { seating: 'chosen' };
    const made = await host.post<GameView>('/api/games', { preset: 'ordinary', terms });
    const { id } = made.body;
    const seat = made.body.seats[0]?.id;
    const url = `/api/games/${id}/join`;
    expect((await new Person(app).post(url, { seat }, KEY)).status).toBe(200);
    const again = new Person(app);
    const joined = await again.post<JoinReply>(url, { seat }, KEY);
    expect(joined.body.seat).toBe(seat);
    expect((await again.view(id)).seat).toBe(seat);
    expect((await new Person(app).post(url, { seat }, `${KEY}-2`)).status).not.toBe(200);
  });

  it('tells that nobody knows what became of the first, and then what did', async () => {
    const { id, players } = await seatedGame(app, { press: 'full' });
    const [first] = players as [Person];
    const kept = store.append.bind(store);
    let breaks = 1;
    const append: Store['append'] = async (...asked) => {
      const done = await kept(...asked);
      if (breaks-- > 0) throw new InDoubt(new Error('gone'));
      return done;
    };
    const broken = new Person(await appWith({ store: { ...store, append } }));
    broken.cookie = first.cookie;
    const url = `/api/games/${id}/commands`;
    const doubtful = await broken.post(url, HELLO, KEY);
    expect(doubtful).toMatchObject({ status: 503, body: { code: 'in-doubt' } });
    expect((await broken.post(url, HELLO, KEY)).status).toBe(200);
    expect(await said(broken, id)).toEqual(['hello']);
    await broken.app.close();
  });

  it('is refused where its key is no key', async () => {
    const asked = await new Person(app).post('/api/games', {}, 'short');
    expect(asked).toMatchObject({ status: 400, body: { code: 'bad-request' } });
  });
});
