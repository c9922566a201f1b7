/** Servers on a file: restarts, crashes, and two at once. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createRules, invariant } from '@chronopolitik/engine';
import {
  readEvent,
  replay,
  verify,
  type CommandReply,
  type ErrorReply,
  type GamesReply,
  type GameView,
} from '@chronopolitik/game';
import { afterAll, describe, expect, it } from 'vitest';
import { size } from '../../../../test/sizes.ts';
import { openStream } from '../../test/sse.ts';
import { variants } from '../../test/support.ts';
import { serve } from './serve.ts';
import { openSqlite } from '../store/sql/sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-serve-'));
afterAll(() => rmSync(folder, { recursive: true }));
const CHILD = fileURLToPath(new URL('../../test/child.mjs', import.meta.url));

async function send<T>(url: string, payload: unknown, key?: string): Promise<T> {
  const marked = key === undefined ? {} : { 'idempotency-key': key };
  const headers = { 'content-type': 'application/json', ...marked };
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(payload) });
  return (await reply.json()) as T;
}
const gameAt = async (url: string, id: string) =>
  (await (await fetch(`${url}/api/games/${id}`)).json()) as GameView;

async function idsListed(url: string): Promise<readonly string[]> {
  const reply = (await (await fetch(`${url}/api/games`)).json()) as GamesReply;
  return reply.games.map(({ id }) => id);
}

/** Starts a server of its own process; `line` is its address, or why it will not start. */
async function start(file: string): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, [CHILD, file], { stdio: ['pipe', 'pipe', 'inherit'] });
  invariant(child.stdout, 'the output is piped');
  for await (const line of createInterface({ input: child.stdout })) return { child, line };
  throw new Error('the server ended without a word');
}
const end = (child: ChildProcess) =>
  new Promise((done) =>
    child.exitCode === null && child.signalCode === null ? child.on('exit', done) : done(null),
  );

describe('a server', () => {
  it('has its games again after a restart', async () => {
    const data = join(folder, 'restart', 'games.sqlite');
    const first = await serve({ data });
    const { id } = await send<GameView>(`${first.url}/api/games`, {});
    const text = 'Germany: A Mun - Tyr\nFrance: A Par - Bur';
    await send(`${first.url}/api/games/${id}/commands`, { type: 'submit', step: 0, text });
    await send(`${first.url}/api/games/${id}/commands`, { type: 'submit', step: 1 });
    await send(`${first.url}/api/games/${id}/commands`, { type: 'undo', step: 2 });
    const before = await gameAt(first.url, id);
    await first.close();
    const second = await serve({ data });
    expect(await gameAt(second.url, id)).toEqual(before);
    const on = await send<CommandReply>(`${second.url}/api/games/${id}/commands`, {
      type: 'submit',
      step: 1,
    });
    expect(on.deltas).toMatchObject([{ number: 4, record: { step: 3, parent: 1 } }]);
    await second.close();
  });

  it('is refused a port that is taken', async () => {
    const first = await serve({ data: ':memory:' });
    const port = Number(new URL(first.url).port);
    await expect(serve({ data: ':memory:', port })).rejects.toMatchObject({
      code: 'address-in-use',
    });
    await first.close();
  });

  it('closes though a browser holds a connection in reserve', async () => {
    const server = await serve({ data: ':memory:' });
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    await once(socket, 'connect');
    await Promise.all([server.close(), once(socket, 'close')]);
    await expect(fetch(server.url)).rejects.toThrow('fetch failed');
  });

  it('closes though a page still listens, and tells it', async () => {
    const server = await serve({ data: ':memory:' });
    const { id } = await send<GameView>(`${server.url}/api/games`, {});
    const stream = await openStream(`${server.url}/api/games/${id}/events`);
    const ended = stream.ended();
    await server.close();
    expect(await ended).toBe(true);
    await expect(fetch(server.url)).rejects.toThrow('fetch failed');
  });

  it.each([{}, { host: '0.0.0.0' }, { publicUrl: 'https://example.org' }, { trustProxy: true }])(
    'lists no sandbox and no private game unless its host says so: %o',
    async (where) => {
      const server = await serve({ data: ':memory:', ...where });
      const url = server.url.replace('0.0.0.0', '127.0.0.1');
      await send(`${url}/api/games`, {});
      await send(`${url}/api/games`, { terms: { listed: 'private' } });
      const open = await send<GameView>(`${url}/api/games`, { terms: {} });
      expect(await idsListed(url)).toEqual([open.id]);
      await server.close();
    },
  );

  it('lists sandboxes where its host says so, and still no private game', async () => {
    const server = await serve({ data: ':memory:', listed: true });
    const sandbox = await send<GameView>(`${server.url}/api/games`, {});
    await send(`${server.url}/api/games`, { terms: { listed: 'private' } });
    expect(await idsListed(server.url)).toEqual([sandbox.id]);
    await server.close();
  });

  it('refuses a file that another process has, and says so', async () => {
    const file = join(folder, 'shared.sqlite');
    const first = await serve({ data: file });
    const second = await start(file);
    expect(second.line).toBe(`refused data-in-use: ${file} is in use by another process.`);
    await end(second.child);
    await first.close();
    const third = await serve({ data: file });
    await third.close();
  }, 30_000);
});

/** Sends a step, always by the same key: sent again, it is the same step. */
function submitted(url: string, id: string, step: number): Promise<CommandReply & ErrorReply> {
  const key = `the step after number ${step}`.replaceAll(' ', '-');
  return send(`${url}/api/games/${id}/commands`, { type: 'submit', step }, key);
}

/** Plays as fast as it can until the server dies. Returns the step of the last reply that came. */
async function playUntilDead(
  url: string,
  id: string,
  from: number,
  onFirst: () => void,
): Promise<number> {
  let known = from;
  for (;;) {
    try {
      const reply = await submitted(url, id, known);
      invariant(reply.deltas, `refused: ${reply.message}`);
      if (known++ === from) onFirst();
    } catch (error) {
      if (error instanceof TypeError || error instanceof SyntaxError) return known;
      throw error;
    }
  }
}

describe('kill -9', () => {
  it(
    'loses nothing that was confirmed and repeats nothing',
    async () => {
      const file = join(folder, 'killed.sqlite');
      let id: string | undefined;
      let confirmed = 0;
      for (let kill = 0; kill < size(3, 20); kill++) {
        const { child, line: url } = await start(file);
        id ??= (await send<GameView>(`${url}/api/games`, { preset: 'ordinary' })).id;
        const found = (await gameAt(url, id)).step;
        // A step may have been kept whose reply did not come any more.
        expect([confirmed, confirmed + 1]).toContain(found);
        if (kill > 0) {
          const repeated = await submitted(url, id, confirmed);
          expect(repeated.deltas?.length).toBeGreaterThan(0);
          expect((await gameAt(url, id)).step).toBe(confirmed + 1);
          confirmed++;
        }
        // However slow the machine is, something has been confirmed by then.
        const doom = (): void => {
          setTimeout(() => child.kill('SIGKILL'), Math.random() * 350);
        };
        confirmed = await playUntilDead(url, id, Math.max(found, confirmed), doom);
        await end(child);
        expect(confirmed).toBeGreaterThan(found);
      }
      invariant(id !== undefined, 'a game was made');
      const store = await openSqlite(file);
      const stored = (await store.load(id)) ?? [];
      expect(stored.map(({ number }) => number)).toEqual(stored.map((_, index) => index + 1));
      const game = replay(id, stored.map(readEvent));
      expect(game.steps.map(({ parent }) => parent)).toEqual([
        null,
        ...game.steps.slice(1).map((_, i) => i),
      ]);
      const { name: _name, kind: _kind, ...spec } = game.settings;
      const variant = variants.get(spec.variant)?.variant;
      invariant(variant, 'the variant is here');
      const rules = createRules(spec, variant);
      invariant(rules.ok, 'the rules are here');
      expect(verify(rules.value, game)).toEqual([]);
      await store.close();
    },
    size(120_000, 600_000),
  );
});
