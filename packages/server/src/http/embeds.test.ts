/** What pages of other sites are given: games that anybody may see, as a stranger sees them, whoever asks. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seatedGame } from '../../test/people.ts';
import { appWith, newGame } from '../../test/support.ts';
import type { App } from './app.ts';

const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-embeds-'));
let app: App;
beforeAll(async () => {
  const document = '<!doctype html><head><title>x</title><script src="./embed.js"></script></head>';
  writeFileSync(join(folder, 'index.html'), document.replace('embed.js', 'main.js'));
  writeFileSync(join(folder, 'embed.html'), document);
  writeFileSync(join(folder, 'embed.js'), 'define();');
  app = await appWith({}, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** What a browser is told of who may read and frame a reply. */
const manners = (headers: Readonly<Record<string, unknown>>) => ({
  origin: headers['access-control-allow-origin'],
  framed: headers['x-frame-options'] ?? 'by all',
  cookies: headers['set-cookie'] ?? 'none',
  identified: headers['access-control-allow-credentials'] ?? 'never',
});
const OPEN = { origin: '*', framed: 'DENY', cookies: 'none', identified: 'never' };

describe('a game in a page of another site', () => {
  it('is what a stranger sees, with its map, for any site', async () => {
    const { id } = await newGame(app, { preset: '5d-loose', name: 'Shown' });
    const reply = await app.inject(`/api/embed/games/${id}`);
    expect(reply.statusCode).toBe(200);
    expect(manners(reply.headers)).toEqual(OPEN);
    const { view, map } = reply.json<{ view: { id: string }; map: { variant: { id: string } } }>();
    expect([view.id, map.variant.id]).toEqual([id, 'standard']);
    const { etag } = reply.headers;
    const again = { url: `/api/embed/games/${id}`, headers: { 'if-none-match': String(etag) } };
    expect((await app.inject(again)).statusCode).toBe(304);
  });

  it('is the same for whoever holds a seat: no cookie and no token is looked at', async () => {
    const { id, players } = await seatedGame(app, {});
    const [player] = players;
    const cookie = `chronopolitik=${player?.cookie ?? ''}`;
    const url = `/api/embed/games/${id}`;
    await player?.command(id, { type: 'submit', step: 0, text: 'A Vie - Tri' });
    const [host, stranger] = [
      await app.inject({ url, headers: { cookie } }),
      await app.inject({ url }),
    ];
    expect(host.statusCode).toBe(200);
    expect(host.body).toBe(stranger.body);
    expect(host.json<{ view: object }>().view).toMatchObject({ seat: null });
    expect(host.headers['set-cookie']).toBeUndefined();
    const own = await app.inject({ url: `/api/games/${id}`, headers: { cookie } });
    expect(own.headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each([{ listed: 'private' }, { spectators: 'none' }, { spectators: 'link' }] as const)(
    'is refused where it is not for all: %j',
    async (closed) => {
      const { id } = await seatedGame(app, closed);
      const reply = await app.inject(`/api/embed/games/${id}`);
      expect(reply.statusCode).toBe(403);
      expect(manners(reply.headers)).toEqual(OPEN);
      const page = encodeURIComponent(`http://localhost/game/${id}`);
      expect((await app.inject(`/api/oembed?url=${page}`)).statusCode).toBe(404);
      expect((await app.inject(`/game/${id}`)).body).not.toContain('oembed');
    },
  );

  it('that is not there is not found', async () => {
    expect((await app.inject('/api/embed/games/nobody')).statusCode).toBe(404);
  });
});

describe('pages for frames', () => {
  it.each(['/embed/game/abc', '/embed/study/abc', '/embed/board/abc/a@0', '/embed/shared'])(
    'may be framed by all, and run nothing of others: %s',
    async (url) => {
      const { headers, body, statusCode } = await app.inject(url);
      expect(statusCode).toBe(200);
      expect(body).toContain('src="/embed.js"');
      expect(manners(headers)).toEqual({ ...OPEN, framed: 'by all' });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain('frame-ancestors *');
      expect(policy).not.toMatch(/unsafe|https?:/);
    },
  );

  it('are the only ones: all others keep out of frames', async () => {
    for (const url of ['/', '/game/abc', '/embedded', '/api/games', '/embed']) {
      const { headers } = await app.inject(url);
      expect(headers['x-frame-options'], url).toBe('DENY');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  it('and their program may be included by other sites', async () => {
    const { headers, statusCode } = await app.inject('/embed.js');
    expect(statusCode).toBe(200);
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['access-control-allow-origin']).toBe('*');
  });
});

describe('oEmbed', () => {
  it('says how a page of a game is put into another one, and the page says where to ask', async () => {
    const { id } = await newGame(app, { preset: '5d-loose', name: '"><script>' });
    const page = await app.inject(`/game/${id}`);
    const [, href = ''] =
      /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(page.body) ?? [];
    expect(page.body).not.toContain('<script>"');
    const asked = href.replaceAll('&amp;', '&').replace('http://localhost', '');
    const reply = await app.inject(`${asked}&maxwidth=400`);
    expect(manners(reply.headers)).toEqual(OPEN);
    expect(reply.json()).toMatchObject({ type: 'rich', version: '1.0', width: 400, height: 640 });
    const { html, thumbnail_url: picture } = reply.json<{ html: string; thumbnail_url: string }>();
    expect(html).toContain(`src="http://localhost/embed/game/${id}"`);
    expect(html).toContain('title="&quot;&gt;&lt;script&gt;"');
    const painted = await app.inject(picture.replace('http://localhost', ''));
    expect([painted.statusCode, painted.headers['content-type']]).toEqual([200, 'image/png']);
  });

  it('hands on nothing that stands behind a ? or a #, which may be a secret', async () => {
    const { id } = await newGame(app, { preset: '5d-loose' });
    const page = encodeURIComponent(`http://localhost/game/${id}?seat=secret#token`);
    const { body, statusCode } = await app.inject(`/api/oembed?url=${page}`);
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/secret|token/);
  });

  it.each([
    ['another site', 'https://example.org/game/abc', 404],
    ['another page', 'http://localhost/about', 404],
    ['a name that only begins alike', 'http://localhost.example.org/game/abc', 404],
    ['no address', '', 404],
  ])('knows nothing of %s', async (_, url, status) => {
    const reply = await app.inject(`/api/oembed?url=${encodeURIComponent(url)}`);
    expect(reply.statusCode).toBe(status);
  });

  it('speaks JSON alone', async () => {
    const reply = await app.inject('/api/oembed?url=http://localhost/game/a&format=xml');
    expect(reply.statusCode).toBe(400);
  });
});
