import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { serve, type Server, type ServeOptions } from '../host/serve.ts';

let server: Server;
afterEach(() => server.close());

/** What a browser is told that was led to the server by the name of another. */
async function asked(
  host: string | undefined,
  options: Partial<ServeOptions> = {},
  path = '/api/games',
): Promise<number> {
  server = await serve({ data: ':memory:', ...options });
  const { port } = new URL(server.url);
  const headers = host === undefined ? {} : { host: host.replace('PORT', port) };
  return new Promise((done, fail) => {
    const sent = request({ host: '127.0.0.1', port, path, headers }, (reply) => {
      reply.resume();
      done(reply.statusCode ?? 0);
    });
    sent.on('error', fail).end();
  });
}

describe('a server on an address of its own machine', () => {
  it.each(['127.0.0.1:PORT', 'localhost:PORT', 'localhost', '[::1]:PORT', '127.8.9.1'])(
    'answers to %s',
    async (host) => expect(await asked(host)).toBe(200),
  );

  it.each(['evil.example:PORT', 'evil.example', '127.0.0.1.evil.example', '10.0.0.1', 'a b'])(
    'does not answer to "%s"',
    async (host) => expect(await asked(host)).toBeGreaterThanOrEqual(400),
  );

  it('answers to the name that its host gave it, as behind a proxy', async () => {
    const publicUrl = 'https://games.example.org/diplomacy';
    expect(await asked('games.example.org', { publicUrl })).toBe(200);
    await server.close();
    expect(await asked('evil.example', { publicUrl })).toBe(403);
  });
});

describe('a server that other machines reach', () => {
  const host = '0.0.0.0';
  const publicUrl = 'https://games.example.org/diplomacy';

  it('answers to any name while it has none', async () => {
    expect(await asked('games.example.org', { host })).toBe(200);
  });

  it.each(['games.example.org', 'games.example.org:443', '127.0.0.1:PORT', '10.0.0.7', 'app:PORT'])(
    'with a name answers to %s',
    async (name) => expect(await asked(name, { host, publicUrl })).toBe(200),
  );

  it.each(['evil.example', 'evil.example:PORT', 'games.example.org.evil.example'])(
    'with a name does not answer to %s, which may lead here by somebody else’s doing',
    async (name) => expect(await asked(name, { host, publicUrl })).toBe(403),
  );

  it('says to whatever watches it that it lives, whatever that calls it', async () => {
    for (const path of ['/api/health', '/api/ready']) {
      expect(await asked('games.cluster.local', { host, publicUrl }, path)).toBe(200);
      await server.close();
    }
    server = await serve({ data: ':memory:' });
  });
});

describe('a command from a browser that says only its origin', () => {
  const publicUrl = 'https://games.example.org:8443/diplomacy';

  /** Of a proxy that leaves the port out of `Host`, as nginx does with `$host`. */
  async function commanded(origin: string): Promise<number> {
    server = await serve({ data: ':memory:', publicUrl });
    const headers = { host: 'games.example.org', origin, 'content-type': 'application/json' };
    return new Promise((done, fail) => {
      const { port } = new URL(server.url);
      const at = { host: '127.0.0.1', port, path: '/diplomacy/api/games', method: 'POST', headers };
      const sent = request(at, (reply) => {
        reply.resume();
        done(reply.statusCode ?? 0);
      });
      sent.on('error', fail).end('{}');
    });
  }

  it.each(['https://games.example.org:8443', 'https://games.example.org'])(
    'is carried out from %s',
    async (origin) => expect(await commanded(origin)).toBe(201),
  );

  it.each(['https://games.example.org:9', 'https://evil.example', 'null'])(
    'is refused from %s',
    async (origin) => expect(await commanded(origin)).toBe(403),
  );
});
