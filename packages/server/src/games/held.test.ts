/** Sandboxes that are read by their id, and changed by those who hold their link. */
import type { ErrorReply, GameFile, GameView } from '@chronopolitik/game';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Person } from '../../test/people.ts';
import { appWith, newGame } from '../../test/support.ts';
import type { App } from '../http/app.ts';

let app: App;
beforeEach(async () => {
  app = await appWith();
});
afterEach(() => app.close());

const SEND = { type: 'submit', step: 0, text: '' } as const;
const LINK = { role: 'seat', seat: 'sandbox' } as const;

async function madeBy(person: Person): Promise<string> {
  const made = await person.post<GameView>('/api/games', { preset: 'ordinary', held: true });
  expect([made.status, made.body.seat, made.body.settings.kind]).toEqual([201, 'sandbox', 'held']);
  return made.body.id;
}

it('a held sandbox is played by who made it, and read by whoever knows its id', async () => {
  const [maker, reader] = [new Person(app), new Person(app)];
  const id = await madeBy(maker);
  expect((await maker.command(id, SEND)).status).toBe(200);
  const seen = await reader.view(id);
  expect([seen.seat, seen.step]).toEqual([null, 1]);
  for (const command of [
    { type: 'undo', step: 1 },
    { ...SEND, step: 1 },
  ] as const) {
    const refused = await reader.command<ErrorReply>(id, command);
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
  }
  expect((await maker.view(id)).step).toBe(1);
});

it('its link lets others play on, and only who may play makes one', async () => {
  const [maker, friend] = [new Person(app), new Person(app)];
  const id = await madeBy(maker);
  await friend.post('/api/games', { preset: 'ordinary', held: true });
  expect((await friend.post(`/api/games/${id}/links`, LINK)).status).toBe(403);
  const made = await maker.post<{ link: string }>(`/api/games/${id}/links`, LINK);
  await friend.post('/api/links/open', { secret: made.body.link });
  expect((await friend.command(id, SEND)).status).toBe(200);
  expect((await maker.command(id, { type: 'undo', step: 1 })).status).toBe(200);
});

it('a copy and a file of it are the copier’s own, held where that is asked', async () => {
  const [maker, reader] = [new Person(app), new Person(app)];
  const id = await madeBy(maker);
  await maker.command(id, SEND);
  const held = await reader.post<GameView>(`/api/games/${id}/copy`, { step: 1, as: 'held' });
  expect((await reader.command(held.body.id, { ...SEND, step: 1 })).status).toBe(200);
  expect((await maker.command(held.body.id, { type: 'undo', step: 2 })).status).toBe(403);
  const open = await reader.post<GameView>(`/api/games/${id}/copy`, { step: 1 });
  expect((await maker.command(open.body.id, { type: 'undo', step: 1 })).status).toBe(200);

  const { body: file } = await maker.get<GameFile>(`/api/games/${id}/export`);
  const brought = await reader.post<{ id: string }>('/api/import?held=true', file);
  expect((await reader.view(brought.body.id)).seat).toBe('sandbox');
  expect((await maker.view(brought.body.id)).seat).toBeNull();
  const plain = await reader.post<{ id: string }>('/api/import', file);
  expect((await maker.view(plain.body.id)).seat).toBe('sandbox');
});

it('a sandbox that nobody holds is played by whoever knows its id, as before', async () => {
  const { id } = await newGame(app);
  const stranger = new Person(app);
  expect((await stranger.view(id)).seat).toBe('sandbox');
  expect((await stranger.command(id, SEND)).status).toBe(200);
});

it('who made it plays on in another browser once they have an account', async () => {
  const maker = new Person(app);
  const id = await madeBy(maker);
  await maker.post('/api/account/register', {
    email: 'a@example.org',
    password: 'correct horse',
  });
  const elsewhere = new Person(app);
  expect((await elsewhere.view(id)).seat).toBeNull();
  await elsewhere.post('/api/account/sign-in', {
    email: 'a@example.org',
    password: 'correct horse',
  });
  expect((await elsewhere.view(id)).seat).toBe('sandbox');
});
