import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appWith } from '../../test/support.ts';
import type { App } from './app.ts';

const outside = mkdtempSync(join(tmpdir(), 'chronopolitik-page-'));
const folder = join(outside, 'page');
let app: App;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(outside, 'secret'), 'keep out');
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head><title>x</title></head>');
  writeFileSync(join(folder, 'assets', 'main-1a2b.js'), 'export {};');
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  app = await appWith({}, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(outside, { recursive: true });
});

describe('the page', () => {
  it.each(['/', '/index.html', '/games/abc', '/about', '/games/abc?step=3', '/apiary'])(
    'is the document at %s, asked for anew each time',
    async (url) => {
      const reply = await app.inject(url);
      expect(reply.statusCode).toBe(200);
      expect(reply.body).toContain('<!doctype html>');
      expect(reply.headers['content-type']).toContain('text/html');
      expect(reply.headers['cache-control']).toBe('no-cache');
    },
  );

  it('asks for the map, the terms and the steps of a game at once, and of no other page', async () => {
    const asked = /<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="([^"]*)"/;
    const documentAt = async (url: string): Promise<string> => (await app.inject(url)).body;
    const all = (await documentAt('/game/abc')).matchAll(new RegExp(asked, 'g'));
    const parts = ['variant', 'terms', 'steps'];
    expect([...all].map(([, at]) => at)).toEqual(parts.map((part) => `/api/games/abc/${part}`));
    for (const url of ['/', '/game/', '/game/a"b', '/game/abc/more', '/about'])
      expect(await documentAt(url)).not.toMatch(asked);
  });

  it('names the scripts of a game, as the build lists them, in the document of a game alone', async () => {
    const named = /<link rel="modulepreload" crossorigin href="([^"]*)"/g;
    const scriptsAt = async (url: string) =>
      [...(await app.inject(url)).body.matchAll(named)].map(([, at]) => at);
    expect(await scriptsAt('/game/abc')).toEqual([]);
    writeFileSync(
      join(folder, 'scripts.json'),
      '{"game":["assets/board-1a.js","assets/game-2b.js"]}',
    );
    expect(await scriptsAt('/game/abc')).toEqual(['/assets/board-1a.js', '/assets/game-2b.js']);
    expect(await scriptsAt('/')).toEqual([]);
    rmSync(join(folder, 'scripts.json'));
  });

  it('has assets that are kept for ever', async () => {
    const reply = await app.inject('/assets/main-1a2b.js');
    expect(reply.headers['cache-control']).toContain('immutable');
    expect(reply.headers['content-type']).toContain('javascript');
    for (const name of ['etag', 'last-modified', 'accept-ranges'])
      expect(reply.headers).not.toHaveProperty(name);
  });

  it('has files for a whole class behind one address, whose questions are counted for themselves', async () => {
    const limited = await appWith({}, folder, { rate: 10 });
    const codes = async (url: string, times: number): Promise<readonly number[]> => {
      const replies = await Promise.all(Array.from({ length: times }, () => limited.inject(url)));
      return replies.map(({ statusCode }) => statusCode);
    };
    expect(new Set(await codes('/assets/main-1a2b.js', 25))).toEqual(new Set([200]));
    expect(new Set(await codes('/icon.svg', 25))).toEqual(new Set([200]));
    expect(new Set(await codes('/api/health', 10))).toEqual(new Set([200]));
    expect((await codes('/icon.svg', 1))[0]).toBe(429);
    expect((await codes('/game/abc.js?x', 1))[0]).toBe(429);
    expect((await codes('/about', 1))[0]).toBe(429);
    await limited.close();
  });

  it('is kept in browsers, or forgotten by them where the host wants that', async () => {
    writeFileSync(join(folder, 'sw.js'), 'keep();');
    writeFileSync(join(folder, 'no-offline.js'), 'forget();');
    const kept = await app.inject('/sw.js');
    expect([kept.body, kept.headers['cache-control']]).toEqual(['keep();', 'no-cache']);
    const other = await appWith({}, folder, { offline: false });
    const forgotten = await other.inject('/sw.js');
    expect([forgotten.body, forgotten.headers['cache-control']]).toEqual(['forget();', 'no-cache']);
    expect(forgotten.headers['content-type']).toContain('text/javascript');
    await other.close();
  });

  it('is asked for by tag, and not sent twice', async () => {
    const { headers } = await app.inject('/icon.svg');
    const again = { url: '/icon.svg', headers: { 'if-none-match': String(headers.etag) } };
    expect((await app.inject(again)).statusCode).toBe(304);
  });

  it.each(['/assets/gone-9z.js', '/favicon.ico', '/.env'])(
    'is not the answer to %s',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBeGreaterThanOrEqual(400);
    },
  );

  it.each([
    '/../secret',
    '/..%2fsecret',
    '/..%2f..%2fsecret',
    '/assets/../../secret',
    '/assets/%2e%2e/%2e%2e/secret',
    '/..%5csecret',
    '/%00/../secret',
  ])('never is a file from outside its folder: %s', async (url) => {
    expect((await app.inject(url)).body).not.toContain('keep out');
  });

  it.each(['/', '/assets/main-1a2b.js', '/api/games', '/api/nothing', '/api/games/nobody'])(
    'and all else comes with headers that keep it to itself: %s',
    async (url) => {
      const { headers } = await app.inject(url);
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|https?:/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  it('that is not built says so', async () => {
    const bare = await appWith();
    const reply = await bare.inject('/');
    expect([reply.statusCode, reply.body]).toEqual([503, expect.stringContaining('npm run build')]);
    await bare.close();
  });
});
