/** The client for Python on a running server: whole games, played by nothing but the standard library. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, request, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serve, type Server } from '@chronopolitik/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../sources.ts';
import { begun, viewOf } from './begun.ts';

/** That of Debian, where it is one. */
const PYTHON = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3';
const LONG = 120_000;

let server: Server;
beforeAll(async () => {
  server = await serve({ data: ':memory:', rate: 0 });
});
afterAll(() => server.close());

/** Runs a program of Python with the client. @returns what it prints */
async function python(program: string, ...args: readonly string[]): Promise<string> {
  const env = { ...process.env, PYTHONPATH: join(ROOT, 'clients/python') };
  const options = { env, timeout: LONG, maxBuffer: 10_000_000 };
  return (
    await promisify(execFile)(PYTHON, ['-X', 'dev', '-W', 'error', '-c', program, ...args], options)
  ).stdout;
}

/** All seats of a game in one program, each with its own loop of turns. */
const PLAY = `
import asyncio, random, sys
sys.path.insert(0, ${JSON.stringify(join(ROOT, 'examples/bots'))})
from bot import play
random.seed(7)
async def main(server, *tokens):
    await asyncio.gather(*(play(server, token) for token in tokens))
asyncio.run(main(*sys.argv[1:]))
`;

describe.skipIf(!existsSync(PYTHON))('the client for Python', () => {
  test.each([
    ['ordinary', 'france-austria'],
    ['5d-loose', 'france-austria'],
  ])(
    'plays a whole game of %s on %s',
    async (preset, variant) => {
      const [id, people] = await begun(server.url, preset, variant);
      const said = await python(PLAY, server.url, ...people.map(({ token }) => token));
      expect(said).toMatch(/^step 0, movement: \d+ orders$/m);
      const view = await viewOf(server.url, id, people[0]!);
      expect(view.table.ending?.because).toBe('end-year');
      const powers = new Set(view.steps.flatMap(({ orders }) => orders.map(({ power }) => power)));
      expect(powers.size).toBeGreaterThanOrEqual(people.length);
    },
    LONG,
  );

  test(
    'the example of the README plays a game to its end, word for word',
    async () => {
      const [id, people] = await begun(server.url, 'ordinary', 'france-austria');
      const readme = readFileSync(join(ROOT, 'clients/python/README.md'), 'utf8');
      const [, example = ''] = /^```python\n(.*?)^```$/ms.exec(readme) ?? [];
      expect(example).toContain('"https://games.example.org", "TOKEN"');
      const programOf = (token: string): string =>
        example.replace('https://games.example.org', server.url).replace('TOKEN', token);
      await Promise.all(people.map(({ token }) => python(programOf(token))));
      const view = await viewOf(server.url, id, people[0]!);
      expect(view.table.ending?.because).toBe('end-year');
    },
    LONG,
  );

  test(
    'all games of a player come by, page after page, and a turn without orders once',
    async () => {
      const [first, people] = await begun(server.url, 'ordinary', 'france-austria');
      const [second] = await begun(server.url, 'ordinary', 'france-austria', { first: people[0] });
      const program = `
import asyncio, sys
from chronopolitik import Games, games
games.PAGE = 1
async def main(server, token):
    mine = Games(server, token, every=0.1)
    print("mine", *[game["id"] async for game in mine.mine()])
    count = 0
    async def watch():
        nonlocal count
        async for turn in mine.turns():
            count += 1
    try:
        await asyncio.wait_for(watch(), 2)
    except asyncio.TimeoutError:
        print("turns", count)
asyncio.run(main(*sys.argv[1:]))
`;
      const said = await python(program, server.url, people[0]!.token);
      const [, listed = ''] = /^mine (.*)$/m.exec(said) ?? [];
      expect(listed.split(' ').toSorted()).toEqual([first, second].toSorted());
      expect(said).toMatch(/^turns 2$/m);
    },
    LONG,
  );

  test(
    'says why something was refused, by its code',
    async () => {
      const [id, people] = await begun(server.url, 'ordinary', 'france-austria');
      const program = `
import asyncio, sys
from chronopolitik import Games, Refused, move
async def main(server, token):
    async for turn in Games(server, token).turns(game=sys.argv[3]):
        power, unit = turn.duties[0]["power"], turn.duties[0]["units"][0]
        for orders in ([move(power, unit, "a-nowhere@0")], "nonsense"):
            try:
                await turn.submit(orders)
            except Refused as refused:
                print("refused", refused.status, refused.code)
        turn.step = 7
        try:
            await turn.submit([])
        except Refused as refused:
            print("refused", refused.status, refused.code)
        return
asyncio.run(main(*sys.argv[1:3]))
`;
      const said = await python(program, server.url, people[0]!.token, id);
      expect(said).toMatch(/^refused 422 /m);
      expect(said).toMatch(/^refused 409 stale-round$/m);
    },
    LONG,
  );

  test(
    'orders whose reply was lost are sent again, and carried out once',
    async () => {
      const [id, people] = await begun(server.url, 'ordinary', 'france-austria');
      const lossy = await losing();
      try {
        const url = `http://127.0.0.1:${(lossy.server.address() as AddressInfo).port}`;
        const program = `
import asyncio, sys
from chronopolitik import Games, hold
async def main(server, token):
    async for turn in Games(server, token).turns():
        await turn.submit([hold(duty["power"], unit) for duty in turn.duties for unit in duty["units"]])
        print("done")
        return
asyncio.run(main(*sys.argv[1:]))
`;
        expect(await python(program, url, people[0]!.token)).toBe('done\n');
        expect(lossy.keys.length).toBe(2);
        expect(new Set(lossy.keys).size).toBe(1);
        const { own } = (await viewOf(server.url, id, people[0]!)) as unknown as {
          own: { orders: unknown[] };
        };
        expect(own.orders.length).toBeGreaterThan(0);
      } finally {
        await new Promise((done) => lossy.server.close(done));
      }
    },
    LONG,
  );
});

interface Losing {
  readonly server: HttpServer;
  /** The keys of the commands that came by. */
  readonly keys: (string | string[] | undefined)[];
}

/** A way to the server on which the reply to the first command is lost. */
async function losing(): Promise<Losing> {
  const keys: Losing['keys'] = [];
  const between = createServer((asked, reply) => {
    const { method, headers, url: path } = asked;
    const isCommand = path?.endsWith('/commands') === true;
    if (isCommand) keys.push(headers['idempotency-key']);
    const isLost = isCommand && keys.length === 1;
    const { host } = new URL(server.url);
    const options = { method, headers: { ...headers, host } } as const;
    const on = request(`${server.url}${path}`, options, (told) => {
      if (isLost) return void told.resume().on('end', () => asked.socket.destroy());
      reply.writeHead(told.statusCode ?? 500, told.headers);
      told.pipe(reply);
    });
    asked.pipe(on);
  });
  await new Promise<void>((done) => between.listen(0, '127.0.0.1', done));
  return { server: between, keys };
}
