/** A server that is reached under a path of another, behind proxies that strip the path and that pass it on. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as ask, type Server as Proxy } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameView } from '@chronopolitik/game';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStream } from '../../test/sse.ts';
import { serve, type Server } from '../host/serve.ts';

const BASE = '/play/diplomacy';
const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-base-'));
const DOCUMENT = `<!doctype html><meta name="chronopolitik-base" content="" />
<link href="./favicon.svg" /><script src="./assets/main-1a2b.js"></script>`;

let server: Server;
const proxies: Proxy[] = [];

/** @param forward what the proxy makes of an address */
async function proxy(forward: (url: string) => string): Promise<string> {
  const made = createServer((from, to) => {
    const { method, headers, url = '/' } = from;
    const on = ask(`${server.url}${forward(url)}`, { method, headers }, (reply) => {
      to.writeHead(reply.statusCode ?? 500, reply.headers);
      reply.pipe(to);
    });
    to.on('close', () => on.destroy());
    on.on('error', () => to.destroy());
    from.pipe(on);
  });
  proxies.push(made);
  await new Promise<void>((listening) => made.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}${BASE}`;
}

const addresses: Record<string, string> = {};
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), DOCUMENT);
  writeFileSync(join(folder, 'assets', 'main-1a2b.js'), 'export {};');
  const publicUrl = `https://example.org${BASE}`;
  server = await serve({ data: ':memory:', page: folder, publicUrl, admins: ['a@example.org'] });
  addresses['strips it'] = await proxy((url) => url.slice(BASE.length) || '/');
  addresses['passes it on'] = await proxy((url) => url);
});
afterAll(async () => {
  for (const each of proxies) each.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

describe.each(['strips it', 'passes it on'])('under a path, behind a proxy that %s', (kind) => {
  const at = (path: string): string => `${addresses[kind]}${path}`;

  it.each(['', '/', '/game/some-id', '/about?x=1', '/index.html'])(
    'the page at “%s” refers to files under the path',
    async (path) => {
      const reply = await fetch(at(path));
      const text = await reply.text();
      expect(reply.status).toBe(200);
      expect(text).toContain(`name="chronopolitik-base" content="${BASE}"`);
      expect(text).toContain(`src="${BASE}/assets/main-1a2b.js"`);
      expect(text).toContain(`href="${BASE}/favicon.svg"`);
    },
  );

  it('files, the interface and its description are there', async () => {
    expect((await fetch(at('/assets/main-1a2b.js'))).headers.get('content-type')).toContain(
      'javascript',
    );
    expect(await (await fetch(at('/api/health'))).json()).toEqual({ status: 'ok' });
    const description = (await (await fetch(at('/api/openapi.json'))).json()) as object;
    expect(description).toMatchObject({ servers: [{ url: BASE }] });
    const docs = await (await fetch(at('/api/docs'))).text();
    expect(docs).toContain(`src="${BASE}/api/docs/static/swagger-ui-bundle.js"`);
    expect((await fetch(at('/api/docs/static/swagger-ui-bundle.js'))).status).toBe(200);
    expect((await fetch(at('/api/nothing'))).status).toBe(404);
  });

  it('cookies are for the path only, and streams run', async () => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify({ terms: {} }) };
    const made = await fetch(at('/api/games'), init);
    const { id } = (await made.json()) as GameView;
    expect(made.headers.get('set-cookie')).toContain(`Path=${BASE}/;`);
    expect(made.headers.get('location')).toBe(`${BASE}/api/games/${id}`);
    const sandbox = (await (
      await fetch(at('/api/games'), { ...init, body: '{}' })
    ).json()) as GameView;
    const stream = await openStream(at(`/api/games/${sandbox.id}/events?after=0`));
    const body = JSON.stringify({ type: 'submit', step: 0 });
    await fetch(at(`/api/games/${sandbox.id}/commands`), { ...init, body });
    expect((await stream.take(1)).map(({ id: number }) => number)).toEqual(['1']);
    stream.close();
  });
});

it('links that the server gives out bear the path', () => {
  expect(server.adminLinks[0]).toContain(`https://example.org${BASE}/sign-in#`);
});
