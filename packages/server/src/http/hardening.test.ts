/** Small holes that an attack on the server found. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { Person, seatedGame } from '../../test/people.ts';
import { appWith, newGame } from '../../test/support.ts';
import type { App } from './app.ts';

const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-hard-'));
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><html><head><script src="a.js"></script></head><body></body></html>',
);
afterAll(() => rmSync(folder, { recursive: true }));

let app: App;
afterEach(() => app.close());

it.each(['$`', "$'", '$&', '$1', '$$'])(
  'a game named %s leaves the document as it is',
  async (name) => {
    app = await appWith({}, folder);
    const { id } = await newGame(app, { name });
    const { body } = await app.inject(`/game/${id}`);
    expect(body.match(/<!doctype/g)).toHaveLength(1);
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body).toContain(`content="${name.replace('&', '&amp;')}"`);
  },
);

describe('limits by address', () => {
  const ask = (ip: string, url = '/api/links/open') =>
    app.inject({ method: 'POST', url, payload: { secret: 'guessed' }, remoteAddress: ip });

  it('count the /64 of an address of IPv6, of which one person has all', async () => {
    app = await appWith({}, '/nowhere', { rate: 100 });
    const statuses: number[] = [];
    for (let i = 1; i <= 40; i++) {
      statuses.push((await ask(`2001:db8:1:2:${i.toString(16)}::${i}`)).statusCode);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await ask('2001:db8:1:3::1')).statusCode).toBe(401);
  });

  it('count an address of IPv4 as one, however it is written', async () => {
    app = await appWith({}, '/nowhere', { rate: 100 });
    const statuses: number[] = [];
    for (let i = 0; i < 40; i++) {
      statuses.push((await ask(i % 2 === 0 ? '192.0.2.7' : '::ffff:192.0.2.7')).statusCode);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await ask('::ffff:192.0.2.8')).statusCode).toBe(401);
  });
});

describe('a token', () => {
  async function withToken(scope: string) {
    app = await appWith();
    const { id, players } = await seatedGame(app);
    const [player] = players;
    await player?.post('/api/account/register', {
      email: 'player@example.org',
      password: 'correct horse',
      name: 'Ada',
    });
    const made = await player?.post<{ token: string }>('/api/account/tokens', {
      name: 'bot',
      scopes: [scope],
    });
    const headers = { authorization: `Bearer ${made?.body.token}` };
    const ask = (url: string, payload: object) =>
      app.inject({ method: 'POST', url, payload, headers });
    return { id, player, ask };
  }

  it('of the scope master makes no link of a seat: that would outlive it and do more', async () => {
    const { id, ask } = await withToken('master');
    const made = await ask(`/api/games/${id}/links`, { role: 'seat', seat: 'seat-1' });
    expect(made.statusCode).toBe(403);
  });

  it('of the scope play does not rename its person, whether or not it may join', async () => {
    const { id, player, ask } = await withToken('play');
    expect((await ask(`/api/games/${id}/join`, { name: 'Mallory' })).statusCode).toBe(403);
    const open = await new Person(app).post<{ id: string }>('/api/games', { terms: {} });
    expect((await ask(`/api/games/${open.body.id}/join`, { name: 'Mallory' })).statusCode).toBe(
      403,
    );
    const { name } = (await player?.get<{ name: string }>('/api/account'))?.body ?? {};
    expect(name).toBe('Ada');
    expect((await ask(`/api/games/${open.body.id}/join`, {})).statusCode).toBe(200);
  });
});

describe('a browser', () => {
  it.each(['/', '/api/health', '/api/nothing'])(
    'is told to come back encrypted where players reach the server so: %s',
    async (url) => {
      app = await appWith({}, folder, { publicUrl: 'https://games.example.org' });
      const { headers } = await app.inject({ url, headers: { host: 'games.example.org' } });
      expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8,}$/);
    },
  );

  it('is told no such thing elsewhere', async () => {
    app = await appWith({}, folder, { publicUrl: 'http://games.example.org' });
    const { headers } = await app.inject({ url: '/', headers: { host: 'games.example.org' } });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});
