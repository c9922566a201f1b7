import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { Person, seatedGame } from '../../test/people.ts';
import { appWith, command, newGame } from '../../test/support.ts';
import type { App } from '../http/app.ts';

const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-page-'));
writeFileSync(join(folder, 'index.html'), '<html><head></head><body></body></html>');
afterAll(() => rmSync(folder, { recursive: true }));

let app: App;
beforeEach(async () => {
  app = await appWith({}, folder);
});
afterEach(() => app.close());

const picture = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });

it('a board is drawn as SVG and as PNG of the width asked for', async () => {
  const { id } = await newGame(app, { preset: '5d-loose' });
  await command(app, id, { type: 'submit', step: 0, text: 'Germany: A Mun - Bur' });
  const svg = await picture(`/api/games/${id}/board/a@0.svg?theme=dark`);
  expect(svg.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(svg.body).toContain('<title>5D (loose): Timeline 1, Spring 1901</title>');
  const png = await picture(`/api/games/${id}/board/a@1.png?width=400`);
  expect(png.headers['content-type']).toBe('image/png');
  const width = png.rawPayload.readUInt32BE(16);
  expect([png.rawPayload.toString('latin1', 1, 4), width]).toEqual(['PNG', 400]);
  const again = await picture(`/api/games/${id}/board/a@1.png?width=400`, {
    'if-none-match': png.headers.etag,
  });
  expect(again.statusCode).toBe(304);
});

it('a board has patterns and initials where they are asked for', async () => {
  const { id } = await newGame(app, { preset: '5d-loose' });
  const bodyOf = async (query: string): Promise<string> =>
    (await picture(`/api/games/${id}/board/a@0.svg?${query}`)).body;
  const [plain, patterned] = [await bodyOf('width=400'), await bodyOf('width=400&patterns=on')];
  expect(plain).not.toContain('data-name="patterns"');
  expect(patterned).toContain('data-name="patterns"');
  // One is not given for the other.
  expect(await bodyOf('width=400')).toBe(plain);
});

it('a board as SVG brings along the typefaces of its letters, and no others', async () => {
  const { id } = await newGame(app, { preset: '5d-loose' });
  const { body, headers } = await picture(`/api/games/${id}/board/a@0.svg`);
  const faces = body.match(/@font-face/g) ?? [];
  expect(body).toContain('font-family:&#39;Alegreya Variable&#39;;font-style:italic');
  expect(faces).toHaveLength(2);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

it('the multiverse is drawn with the title of every board', async () => {
  const { id } = await newGame(app, { preset: '5d-loose' });
  await command(app, id, { type: 'submit', step: 0, text: '' });
  const svg = await picture(`/api/games/${id}/multiverse.svg`);
  expect(svg.body).toMatch(/T1 S1901[^]*T1 F1901/);
  const then = await picture(`/api/games/${id}/multiverse.svg?step=0`);
  expect(then.body).not.toContain('T1 F1901');
  expect((await picture(`/api/games/${id}/multiverse.png`)).statusCode).toBe(200);
});

it.each(['board/b@7.png', 'board/a@0.gif', 'board/a@0', 'board/none.svg', 'multiverse.gif'])(
  'there is no %s',
  async (path) => {
    const { id } = await newGame(app);
    expect((await picture(`/api/games/${id}/${path}`)).statusCode).toBe(404);
  },
);

it('a private game is shown by a signed link, without what is not resolved', async () => {
  const { id, players } = await seatedGame(app, { spectators: 'none', listed: 'private' });
  await players[0]?.command(id, { type: 'submit', step: 0, text: 'A Vie - Tri' });
  const url = `/api/games/${id}/board/a@0.svg`;
  expect((await picture(url)).statusCode).toBe(403);
  expect((await picture(`${url}?key=guessed`)).statusCode).toBe(403);
  expect((await new Person(app).get(`/api/games/${id}/picture-key`)).status).toBe(403);
  const given = await players[1]?.get<{ key: string }>(`/api/games/${id}/picture-key`);
  const shown = await picture(`${url}?key=${given?.body.key}`);
  expect(shown.statusCode).toBe(200);
  const other = await newGame(app);
  expect(shown.body).not.toContain('data-name="orders"');
  const wrong = await seatedGame(app, { spectators: 'none', listed: 'private' });
  const elsewhere = `/api/games/${wrong.id}/board/a@0.svg?key=${given?.body.key}`;
  expect([(await picture(elsewhere)).statusCode, other.seat]).toEqual([403, 'sandbox']);
});

it('a signed link dies when the seat of whoever had it is taken by another, or a link is made anew', async () => {
  const { id, host, players } = await seatedGame(app, { spectators: 'link', listed: 'private' });
  const [first, second] = players;
  const keyOf = async (person: Person | undefined) =>
    (await person?.get<{ key: string }>(`/api/games/${id}/picture-key`))?.body.key;
  const statusOf = async (key: string | undefined) =>
    (await picture(`/api/games/${id}/board/a@0.svg?key=${key}`)).statusCode;
  const kept = await keyOf(first);
  expect([await statusOf(kept), await keyOf(second)]).toEqual([200, kept]);
  expect((await host.post(`/api/games/${id}/links`, { role: 'invitation' })).status).toBe(200);
  expect(await statusOf(kept)).toBe(200);
  expect((await host.post(`/api/games/${id}/links`, { role: 'spectator' })).status).toBe(200);
  expect(await statusOf(kept)).toBe(403);
  const newer = await keyOf(first);
  expect((await first?.command(id, { type: 'leave' }))?.status).toBe(200);
  expect([await statusOf(newer), await statusOf(await keyOf(second))]).toEqual([403, 200]);
});

it('links to games that anybody may watch have a preview, those to others none', async () => {
  const name = '<b>"Ours"</b>';
  const { id } = await newGame(app, { name });
  const page = await picture(`/game/${id}`);
  expect(page.body).toContain('content="&lt;b&gt;&quot;Ours&quot;&lt;/b&gt;"');
  expect(page.body).toContain(
    `content="http://localhost/api/games/${id}/multiverse.png?width=1200"`,
  );
  const hidden = await seatedGame(app, { listed: 'private' });
  expect((await picture(`/game/${hidden.id}`)).body).not.toContain('og:');
  expect((await picture('/')).body).toContain('/poster.jpg');
  expect((await picture('/game/nowhere')).body).not.toContain('og:');
});
