/** The client for TypeScript on a running server: whole games, and what happens when replies are lost. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Player, RequestRefused, Unreachable, type Change } from '@chronopolitik/client';
import { serve, type Server } from '@chronopolitik/server';
import { transformWithOxc as transform } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../sources.ts';
import { begun, viewOf } from './begun.ts';

const LONG = 120_000;
let server: Server;
beforeAll(async () => {
  server = await serve({ data: ':memory:', rate: 0 });
});
afterAll(() => server.close());

const playerOf = ({ token }: { readonly token: string }): Player =>
  new Player({ server: server.url, token });

/** Runs the example of a bot in a process of its own, without its types: older versions of Node do not strip them. @returns what it prints */
async function bot(...args: readonly string[]): Promise<string> {
  const source = readFileSync(join(ROOT, 'examples/bots/bot.ts'), 'utf8');
  const { code } = await transform(source, 'bot.ts');
  const named = `process.argv.splice(1, 0, 'bot.ts');\n${code}`;
  const node = ['--input-type=module', '-e', named, ...args];
  return (await promisify(execFile)(process.execPath, node, { cwd: ROOT, timeout: LONG })).stdout;
}

test.each([
  ['ordinary', 'france-austria'],
  ['5d-loose', 'france-austria'],
])(
  'the example of a bot plays a whole game of %s on %s',
  async (preset, variant) => {
    const [id, people] = await begun(server.url, preset, variant);
    const said = await Promise.all(people.map(({ token }) => bot(server.url, id, token)));
    expect(said[0]).toMatch(/^step 0, movement: \d+ orders$/m);
    const view = await viewOf(server.url, id, people[0]!);
    expect(view.table.ending?.because).toBe('end-year');
  },
  LONG,
);

test('all games of a player come by, and a turn without orders once', async () => {
  const [first, people] = await begun(server.url, 'ordinary', 'france-austria');
  const [second] = await begun(server.url, 'ordinary', 'france-austria', { first: people[0] });
  const player = playerOf(people[0]!);
  const listed: string[] = [];
  for await (const { id } of player.games()) listed.push(id);
  expect(listed.toSorted()).toEqual([first, second].toSorted());
  const turns: string[] = [];
  const signal = AbortSignal.timeout(1_500);
  for await (const { game } of player.turns({ signal })) turns.push(game.id);
  expect(turns.toSorted()).toEqual([first, second].toSorted());
});

test('a turn says what may be done, what orders mean, and why they are refused', async () => {
  const [id, people] = await begun(server.url, 'ordinary', 'france-austria');
  for await (const turn of playerOf(people[0]!).turns({ game: id })) {
    const { power, units } = turn.duties[0]!;
    const unit = units[0]!;
    const to = (await turn.moves(unit))[0]!;
    const order = { kind: 'move', power, unit, to } as const;
    expect((await turn.check([order])).orders).toMatchObject([{ order, isLegal: true }]);
    expect((await turn.preview([order])).why.length).toBeGreaterThan(0);
    const refused = await turn.submit('nonsense').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RequestRefused);
    expect(refused).toMatchObject({ status: 422, code: 'orders-unreadable' });
    await turn.submit([order], false);
    expect((await turn.view()).own?.orders).toEqual([order]);
    break;
  }
});

test('orders whose reply was lost are sent again, and carried out once', async () => {
  const [id, people] = await begun(server.url, 'ordinary', 'france-austria');
  const keys: (string | null)[] = [];
  const lossy = async (request: Request): Promise<Response> => {
    const reply = await fetch(request);
    if (request.method === 'GET') return reply;
    keys.push(request.headers.get('idempotency-key'));
    if (keys.length === 1) throw new TypeError('lost');
    return reply;
  };
  const { token } = people[0]!;
  const player = new Player({ server: server.url, token, fetch: lossy });
  for await (const turn of player.turns({ game: id })) {
    await turn.submit([]);
    break;
  }
  expect(keys.length).toBe(2);
  expect(new Set(keys).size).toBe(1);
});

test('changes come until they are ended, and a server that is not there is an error', async () => {
  const [id, people] = await begun(server.url, 'ordinary', 'france-austria');
  const stop = new AbortController();
  const told: Change[] = [];
  for await (const change of playerOf(people[0]!).changes(stop.signal)) {
    told.push(change);
    if (change.kind === 'ready') {
      const body = { type: 'ready', step: 0, ready: true };
      const headers = {
        authorization: `Bearer ${people[0]!.token}`,
        'content-type': 'application/json',
      };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      await fetch(`${server.url}/api/games/${id}/commands`, init);
    } else stop.abort();
  }
  expect(told).toMatchObject([{ kind: 'ready' }, { kind: 'game', game: { id, ready: true } }]);
  const stranger = new Player({ server: server.url, token: 'nobody' });
  await expect(stranger.games().next()).rejects.toThrow(RequestRefused);
  const nowhere = new Player({
    server: 'http://127.0.0.1:9',
    token: 'x',
    fetch: () => Promise.reject(new TypeError('no')),
  });
  await expect(nowhere.games().next()).rejects.toThrow(Unreachable);
}, 30_000);

test('a stream that is given up ends at once, also after memory was tidied up', async () => {
  setFlagsFromString('--expose_gc');
  const tidy = runInNewContext('gc') as () => void;
  const [id, people] = await begun(server.url, 'ordinary', 'france-austria');
  const player = playerOf(people[0]!);
  const { number } = (await viewOf(server.url, id, people[0]!)) as unknown as { number: number };
  const ends = Array.from({ length: 5 }, () => {
    const end = new AbortController();
    const over = (async () => {
      for await (const delta of player.follow(id, number, end.signal)) return delta;
      return 'over';
    })();
    return { end, over: over.catch(() => 'over') };
  });
  await new Promise((done) => setTimeout(done, 500));
  for (let i = 0; i < 5; i++) {
    tidy();
    await new Promise((done) => setTimeout(done, 50));
  }
  for (const { end } of ends) end.abort();
  const late = new Promise((done) => setTimeout(done, 5_000, 'late'));
  for (const { over } of ends) expect(await Promise.race([over, late])).toBe('over');
}, 30_000);
