/** What is compressed on the wire, and what is not. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { VariantsReply } from '@chronopolitik/game';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seatedGame, type Person } from '../../test/people.ts';
import { appWith } from '../../test/support.ts';
import type { App } from './app.ts';

const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-compression-'));
let app: App;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>x</title>');
  writeFileSync(join(folder, 'assets', 'main-1a2b.js'), 'export {};');
  writeFileSync(join(folder, 'assets', 'main-1a2b.js.br'), 'by brotli');
  app = await appWith({}, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const ask = (url: string, encoding = 'br', cookie = '') =>
  app.inject({ url, headers: { 'accept-encoding': encoding, cookie } });
const make = (payload: object) => app.inject({ method: 'POST', url: '/api/games', payload });

describe('compressed', () => {
  it.each(['/api/rules', '/api/variants', '/api/variants/standard', '/api/openapi.json'])(
    'is what is the same for everybody: %s',
    async (url) => {
      const [plain, small] = [await ask(url, 'identity'), await ask(url)];
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(small.headers['content-encoding']).toBe('br');
      expect(small.headers['vary']).toContain('accept-encoding');
      expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
      expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(gunzipSync((await ask(url, 'gzip')).rawPayload).toString()).toBe(plain.body);
    },
  );

  it('is smallest where it is kept: a variant, from the second time on', async () => {
    const url = '/api/variants/mare-nostrum';
    const first = (await ask(url)).rawPayload;
    const plain = (await ask(url, 'identity')).body;
    await expect
      .poll(async () => (await ask(url)).rawPayload.length, { timeout: 10_000 })
      .toBeLessThan(first.length * 0.97);
    const small = await ask(url, 'gzip, br;q=0.8');
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain);
    expect(small.headers['etag']).toBe((await ask(url, 'identity')).headers['etag']);
    expect((await ask(url, 'br;q=0')).headers['content-encoding']).toBeUndefined();
    expect(gunzipSync((await ask(url, 'gzip, br;q=0.0')).rawPayload).toString()).toBe(plain);
    const made = await make({ variant: 'mare-nostrum' });
    const game = await ask(`/api/games/${made.json<{ id: string }>().id}/variant`);
    expect(game.rawPayload).toEqual(small.rawPayload);
  });

  it('are the files of the page, as the build left them', async () => {
    const reply = await ask('/assets/main-1a2b.js');
    expect(reply.headers['content-encoding']).toBe('br');
    expect(reply.headers['content-type']).toContain('javascript');
    expect(reply.headers['cache-control']).toContain('immutable');
    expect(reply.headers['vary']).toContain('accept-encoding');
    expect(reply.body).toBe('by brotli');
    expect((await ask('/assets/main-1a2b.js', 'identity')).body).toBe('export {};');
  });

  it('is a sandbox, where nobody else writes', async () => {
    const made = await make({});
    const url = `/api/games/${made.json<{ id: string }>().id}`;
    const reply = await ask(url);
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(
      (await ask(url, 'identity')).body,
    );
  });

  it('is never a request: nothing inflates here', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/games',
      headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' },
      payload: Buffer.from('1f8b', 'hex'),
    });
    expect(reply.statusCode).toBe(400);
  });
});

describe('never compressed', () => {
  it('is the view of who holds a seat or is game master: their secrets stand beside press', async () => {
    const { id, host, players } = await seatedGame(app, { master: 'blind' });
    const url = `/api/games/${id}`;
    const encoded = async ({ cookie = '' }: Person) =>
      (await ask(url, 'br', `chronopolitik=${cookie}`)).headers['content-encoding'];
    expect((await host.view(id)).isMaster).toBe(true);
    expect(await encoded(host)).toBeUndefined();
    for (const player of players) expect(await encoded(player)).toBeUndefined();
    expect((await ask(url)).headers['content-encoding']).toBe('br');
  });

  it('but the steps of a game, which are the same for all who may read them', async () => {
    const { id, players } = await seatedGame(app, {});
    const steps = async ({ cookie = '' }: Partial<Person>) =>
      ask(`/api/games/${id}/steps`, 'br', `chronopolitik=${cookie}`);
    const [first, second, stranger] = [
      ...(await Promise.all(players.slice(0, 2).map(steps))),
      await steps({}),
    ];
    expect(first?.headers['content-encoding']).toBe('br');
    expect(second?.rawPayload).toEqual(first?.rawPayload);
    expect(stranger?.rawPayload).toEqual(first?.rawPayload);
  });

  it.each(['/api/account', '/api/games', '/api/notifications'])(
    'is what differs from caller to caller: %s',
    async (url) => {
      expect((await ask(url)).headers['content-encoding']).toBeUndefined();
    },
  );
});

describe('a variant', () => {
  const list = async () => (await ask('/api/variants', 'identity')).json<VariantsReply>().variants;

  it.each(['', '/picture.svg'])(
    'that is asked for by its digest is kept for ever%s',
    async (part) => {
      const { id, digest } = (await list())[0] ?? { id: '', digest: '' };
      const url = `/api/variants/${id}${part}`;
      const caching = async (query: string) => (await ask(url + query)).headers['cache-control'];
      expect(await caching(`?digest=${digest}`)).toContain('immutable');
      expect(await caching('?digest=another')).toBe('no-cache');
      expect(await caching('')).toBe('no-cache');
    },
  );

  it('has a digest that no other has', async () => {
    const digests = (await list()).map(({ digest }) => digest);
    expect(new Set(digests).size).toBe(digests.length);
  });

  it('has a picture for lists that is small', async () => {
    for (const { id } of await list()) {
      const { rawPayload } = await ask(`/api/variants/${id}/picture.svg?width=128`);
      expect(rawPayload.length, id).toBeLessThan(30_000);
    }
  });
});
