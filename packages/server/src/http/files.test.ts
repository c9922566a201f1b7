import { type ErrorReply, type GameFile, gameFrom } from '@chronopolitik/game';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Person, seatedGame } from '../../test/people.ts';
import { appWith, command, get, newGame, post, viewOf } from '../../test/support.ts';
import type { App } from './app.ts';

let app: App;
beforeEach(async () => {
  app = await appWith();
});
afterEach(() => app.close());

it('a sandbox goes out as a file and comes in again, branches and all', async () => {
  const { id } = await newGame(app, { preset: '5d-loose' });
  await command(app, id, { type: 'submit', step: 0, text: 'Germany: A Mun - Bur' });
  await command(app, id, { type: 'undo', step: 1 });
  await command(app, id, { type: 'submit', step: 0, text: 'France: A Par - Bur' });
  const { body: file } = await get<GameFile>(app, `/api/games/${id}/export`);
  const brought = await post<{ id: string; different: number[] }>(app, '/api/import', file);
  expect([brought.status, brought.body.different]).toEqual([201, []]);
  const [there, back] = [await viewOf(app, id), await viewOf(app, brought.body.id)];
  expect(back.steps.map(({ digest }) => digest)).toEqual(there.steps.map(({ digest }) => digest));
});

it('a file that claims what did not happen is played as it should have been, and said to differ', async () => {
  const { id } = await newGame(app);
  await command(app, id, { type: 'submit', step: 0, text: 'Germany: A Mun - Bur' });
  const { body: file } = await get<GameFile>(app, `/api/games/${id}/export`);
  const text = JSON.stringify(file).replaceAll('"location":"bur"', '"location":"par"');
  const altered = JSON.parse(text.replace(/("digest":")[0-9a-f]{8}/g, '$100000000')) as object;
  const brought = await post<{ different: number[] }>(app, '/api/import', altered);
  expect(brought.body.different).toEqual([1]);
});

it.each([
  ['nothing', {}],
  ['no events', { format: 'chronopolitik-game/1', events: [] }],
  ['no beginning', { format: 'chronopolitik-game/1', events: [{ type: 'seated', payload: {} }] }],
  [
    'no such map',
    {
      format: 'chronopolitik-game/1',
      events: [{ type: 'created', payload: { settings: { variant: 'atlantis' } } }],
    },
  ],
])('a file of %s is refused', async (_what, file) => {
  expect((await post(app, '/api/import', file)).status).toBe(400);
});

it('a game between people goes out as its player sees it', async () => {
  const { id, players } = await seatedGame(app);
  const draft = { type: 'draft', step: 0, name: 'secret plan', orders: [] } as const;
  await players[0]?.command(id, draft);
  const file = await players[0]?.get<GameFile>(`/api/games/${id}/export`);
  expect(file?.text).not.toContain('secret plan');
  expect(gameFrom(file?.body as GameFile).settings.kind).toBe('sandbox');
  const closed = await seatedGame(app, { spectators: 'none' });
  expect((await new Person(app).get(`/api/games/${closed.id}/export`)).status).toBe(404);
});

it('an ordinary game goes out as python-diplomacy saves it, and comes in again', async () => {
  const { id } = await newGame(app, { preset: 'ordinary' });
  await command(app, id, { type: 'submit', step: 0, text: 'Germany: A Mun - Bur' });
  const saved = await get<object>(app, `/api/games/${id}/export?format=python-diplomacy`);
  const brought = await post<{ id: string; differences: object[] }>(app, '/api/import', saved.body);
  expect([brought.status, brought.body.differences]).toEqual([201, []]);
  const [there, back] = [await viewOf(app, id), await viewOf(app, brought.body.id)];
  expect(back.steps.map(({ added }) => added)).toEqual(there.steps.map(({ added }) => added));
  const travelled = await newGame(app, { preset: '5d-loose' });
  const none = await get(app, `/api/games/${travelled.id}/export?format=python-diplomacy`);
  expect(none.status).toBe(400);
});

it('what differs from a file of python-diplomacy is told with phase and place', async () => {
  const { id } = await newGame(app, { preset: 'ordinary' });
  await command(app, id, { type: 'submit', step: 0, text: 'Germany: A Mun - Bur' });
  const { body } = await get<object>(app, `/api/games/${id}/export?format=python-diplomacy`);
  const altered = JSON.parse(JSON.stringify(body).replace('"A BUR"', '"A RUH"')) as object;
  const brought = await post<{ differences: object[] }>(app, '/api/import', altered);
  expect(brought.body.differences).toEqual([
    { step: 1, phase: 'F1901M', place: 'RUH', claimed: 'GERMANY A RUH', found: '' },
    { step: 1, phase: 'F1901M', place: 'BUR', claimed: '', found: 'GERMANY A BUR' },
  ]);
});

it('examples opened one after the other do not count against large files', async () => {
  await app.close();
  app = await appWith({}, '/nowhere', { rate: 1000 });
  const refusedOf = async (count: number, padding: string): Promise<number> => {
    let refused = 0;
    for (let i = 0; i < count; i++) {
      const { status } = await post(app, '/api/import', { format: 'none', padding });
      if (status === 429) refused += 1;
    }
    return refused;
  };
  expect([await refusedOf(31, ''), await refusedOf(6, 'x'.repeat(40_000))]).toEqual([1, 1]);
});

it('an address may send the bytes of two of the largest files in a minute', async () => {
  await app.close();
  app = await appWith({}, '/nowhere', { rate: 1000 });
  const padding = 'x'.repeat(15_000_000);
  const statuses: number[] = [];
  for (let i = 0; i < 3; i++) {
    statuses.push((await post(app, '/api/import', { padding })).status);
  }
  expect(statuses).toEqual([400, 400, 429]);
});

it.each([
  ['no JSON', '{"format":', 'bad-json'],
  ['nothing at all', '', 'bad-json'],
  ['a poisoned prototype', '{"__proto__":{"format":"chronopolitik-game/1"}}', 'bad-json'],
  ['a list', '[]', 'bad-request'],
  ['null', 'null', 'bad-request'],
  ['more levels than a game', `{"events":${'['.repeat(50)}${']'.repeat(50)}}`, 'bad-request'],
])('a file that is %s is refused', async (_what, payload, code) => {
  const headers = { 'content-type': 'application/json' };
  const reply = await app.inject({ method: 'POST', url: '/api/import', headers, payload });
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, code]);
});

it('what is described as a file is an object of JSON', async () => {
  const { body } = await get<{ paths: Record<string, { post: object }> }>(app, '/api/openapi.json');
  expect(body.paths['/api/import']?.post).toMatchObject({
    requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
  });
});

it('an address may have so many bytes kept in an hour, whatever they are for', async () => {
  const app = await appWith({ quotas: async () => ({ megabytesEach: 0.02 }) });
  const { id } = await newGame(app);
  const copied = () => post<ErrorReply>(app, `/api/games/${id}/copy`, { step: 0 });
  const statuses: number[] = [];
  for (let i = 0; i < 20; i++) statuses.push((await copied()).status);
  expect(statuses[0]).toBe(201);
  expect(statuses.at(-1)).toBe(429);
  const refused = [
    await copied(),
    await post<ErrorReply>(app, '/api/games', {}),
    await post<ErrorReply>(app, '/api/import', { events: 'x'.repeat(60_000) }),
  ];
  for (const { status, body } of refused) {
    expect([status, body.code, body.reason]).toEqual([429, 'too-many', 'space']);
  }
  expect((await get(app, `/api/games/${id}`)).status).toBe(200);
});
