/** Backups of servers that run, and what comes of them on either database. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { GameView, JoinReply } from '@chronopolitik/game';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  describeDatabases,
  describePostgres,
  hasPostgres,
  startPostgres,
  type TestPostgres,
} from '../../test/postgres.ts';
import { execute } from '../../test/schema-dump.ts';
import { backup, restore } from './backup.ts';
import { serve } from './serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-backup-test-'));
let postgres: TestPostgres | undefined;
beforeAll(async () => {
  if (hasPostgres) postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true });
}, 30_000);

let made = 0;
const fileOf = (kind: string): string => join(folder, `${++made}.${kind}`);
const sqlite = async (): Promise<string> => fileOf('sqlite');
const inPostgres = async (): Promise<string> => (await postgres?.database()) ?? '';

type Ask = <T>(path: string, body?: object) => Promise<T>;

/** Asks with one cookie, whichever server is asked. */
function browser(): (url: string) => Ask {
  let cookie = '';
  return (url) => async (path, body) => {
    const headers = { 'content-type': 'application/json', cookie };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const reply = await fetch(`${url}/api${path}`, init);
    cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    expect(reply.ok).toBe(true);
    return (await reply.json()) as never;
  };
}

/** A server with a game in which England wrote an order, and who wrote it. */
async function played(data: string) {
  const server = await serve({ data, rate: 0 });
  const player = browser();
  const ask = player(server.url);
  const { id, seats } = await ask<GameView>('/games', {
    preset: 'ordinary',
    terms: { seating: 'chosen' },
  });
  for (const { id: seat } of seats) {
    await (seat === seats[0]?.id ? ask : browser()(server.url))<JoinReply>(`/games/${id}/join`, {
      seat,
    });
  }
  const text = 'Austria: A Vie - Tri';
  await ask(`/games/${id}/commands`, { type: 'submit', step: 0, text });
  return { server, player, id };
}

const WAYS: Readonly<Record<string, readonly [() => Promise<string>, () => Promise<string>]>> = {
  'SQLite to SQLite': [sqlite, sqlite],
  'SQLite to PostgreSQL': [sqlite, inPostgres],
  'PostgreSQL to SQLite': [inPostgres, sqlite],
  'PostgreSQL to PostgreSQL': [inPostgres, inPostgres],
};

describeDatabases(WAYS, 'a backup, %s,', (_name, [from, to]) => {
  it('of a server that runs holds games, seats, sessions and secret orders', async () => {
    const data = await from();
    const { server, player, id } = await played(data);
    const before = await player(server.url)<GameView>(`/games/${id}`);
    expect(before.seat).not.toBeNull();
    const file = fileOf('backup');
    const { games, rows, tables } = await backup(data, file);
    expect(games).toBe(1);
    await player(server.url)(`/games/${id}/commands`, { type: 'submit', step: 0, text: '' });
    await server.close();

    const other = await to();
    expect(tables).toMatchObject({ games: 1, players: 7, sessions: 7 });
    expect(await restore(file, other)).toEqual({ games, rows, tables });
    const again = await serve({ data: other });
    expect(await player(again.url)<GameView>(`/games/${id}`)).toEqual(before);
    await again.close();
    await expect(restore(file, other)).rejects.toMatchObject({ code: 'not-empty' });
    expect(await restore(file, other, { force: true })).toEqual({ games, rows, tables });
  });

  it('holds copies with the games that they refer to', async () => {
    const data = await from();
    const server = await serve({ data, rate: 0 });
    const player = browser();
    const ask = player(server.url);
    const { id } = await ask<GameView>('/games', {});
    for (const step of [0, 1, 2]) await ask(`/games/${id}/commands`, { type: 'submit', step });
    const copy = await ask<GameView>(`/games/${id}/copy`, { step: 3 });
    const before = await ask<GameView>(`/games/${copy.id}`);
    await server.close();
    const file = fileOf('backup');
    await backup(data, file);
    const other = await to();
    await restore(file, other);
    const again = await serve({ data: other, keep: { sandboxes: 0 } });
    expect(await player(again.url)<GameView>(`/games/${copy.id}`)).toEqual(before);
    await again.close();
    await execute(other, [`delete from events where game = '${id}' and number > 1`]);
    await expect(backup(other, fileOf('backup'))).rejects.toMatchObject({ code: 'unverified' });
  });

  it('taken while games are made holds each of them whole', async () => {
    const data = await from();
    const server = await serve({ data, rate: 0 });
    const ask = browser()(server.url);
    let isOver = false;
    const playing = async (): Promise<void> => {
      while (!isOver) {
        const { id } = await ask<GameView>('/games', {});
        await ask(`/games/${id}/commands`, { type: 'submit', step: 0 });
      }
    };
    // Not before there is something to back up, however slow the machine.
    await ask<GameView>('/games', {});
    const played = playing();
    const files = [fileOf('backup'), fileOf('backup'), fileOf('backup')];
    for (const file of files) {
      await new Promise((done) => setTimeout(done, 100));
      await backup(data, file);
    }
    isOver = true;
    await played;
    await server.close();
    for (const file of files) expect(brokenLogs(file)).toEqual([]);
  });
});

/** Games whose log is not as long as their line says. */
function brokenLogs(file: string): readonly string[] {
  const text = gunzipSync(readFileSync(file)).toString().trim().split('\n').slice(1, -1);
  const lines = text.map((line) => JSON.parse(line) as [string, Record<string, unknown>]);
  const games = lines.filter(([table]) => table === 'games');
  expect(games.length).toBeGreaterThan(0);
  const length = (id: unknown): number =>
    lines.filter(([table, row]) => table === 'events' && row['game'] === id).length;
  return games.flatMap(([, { id, version }]) => (length(id) === version ? [] : [String(id)]));
}

const KINDS: Readonly<Record<string, () => Promise<string>>> = {
  SQLite: sqlite,
  PostgreSQL: inPostgres,
};

describeDatabases(KINDS, 'a backup of %s', (_name, open) => {
  it('is refused, and leaves no file, where the database itself lost an event', async () => {
    const data = await open();
    const { server, id } = await played(data);
    await server.close();
    await execute(data, [`delete from events where game = '${id}' and number = 3`]);
    const file = fileOf('backup');
    await expect(backup(data, file)).rejects.toMatchObject({
      code: 'unverified',
      message: expect.stringContaining(id) as string,
    });
    expect(existsSync(file) || existsSync(`${file}.part`)).toBe(false);
  });

  it('that fails leaves the one before it as it was', async () => {
    const data = await open();
    const { server, id } = await played(data);
    await server.close();
    const file = fileOf('backup');
    await backup(data, file);
    const before = readFileSync(file);
    await execute(data, [`delete from events where game = '${id}' and number = 2`]);
    await expect(backup(data, file, { force: true })).rejects.toMatchObject({ code: 'unverified' });
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});

describe('a backup', () => {
  it('replaces no file unless it is told to', async () => {
    const data = await sqlite();
    const { server } = await played(data);
    const file = fileOf('backup');
    writeFileSync(file, 'precious');
    await expect(backup(data, file)).rejects.toMatchObject({ code: 'exists' });
    expect(readFileSync(file, 'utf8')).toBe('precious');
    expect((await backup(data, file, { force: true })).games).toBe(1);
    expect(existsSync(`${file}.part`)).toBe(false);
    await server.close();
  });

  it('of a file that is not there makes none', async () => {
    const [data, file] = [fileOf('sqlite'), fileOf('backup')];
    await expect(backup(data, file)).rejects.toMatchObject({ code: 'no-data' });
    expect(existsSync(data) || existsSync(file)).toBe(false);
  });

  it('says which file cannot be written or read', async () => {
    const data = await sqlite();
    const { server } = await played(data);
    const nowhere = join(folder, 'nowhere', 'x.backup');
    await expect(backup(data, nowhere)).rejects.toMatchObject({ code: 'unusable' });
    await expect(restore(folder, data)).rejects.toMatchObject({ code: 'unusable' });
    await server.close();
  });

  it('is not restored below a server that runs', async () => {
    const data = await sqlite();
    const { server, id, player } = await played(data);
    const file = fileOf('backup');
    await backup(data, file);
    await expect(restore(file, data, { force: true })).rejects.toMatchObject({
      code: 'data-in-use',
    });
    expect((await player(server.url)<GameView>(`/games/${id}`)).id).toBe(id);
    await server.close();
  });
});

describePostgres('a PostgreSQL database', () => {
  it('that servers run on keeps its data, though it shall be replaced', async () => {
    const data = await inPostgres();
    const { server, id, player } = await played(data);
    const file = fileOf('backup');
    await backup(data, file);
    const restored = restore(file, data, { force: true });
    await expect(restored).rejects.toMatchObject({ code: 'in-use' });
    expect((await player(server.url)<GameView>(`/games/${id}`)).id).toBe(id);
    await server.close();
    expect((await restore(file, data, { force: true })).games).toBe(1);
  });
});

describe('what is no backup', () => {
  const whole = [
    JSON.stringify({ format: 'chronopolitik-backup/1', schema: '003-people' }),
    JSON.stringify(['facts', { name: 'a', value: 'b' }]),
    JSON.stringify({ rows: 1 }),
  ];
  const zipped = (lines: readonly string[]): Buffer => gzipSync(lines.join('\n'));
  const cases: Readonly<Record<string, readonly [Buffer, string]>> = {
    'a text': [Buffer.from('hello'), 'broken'],
    nothing: [Buffer.from(''), 'broken'],
    'half of one': [zipped(whole).subarray(0, 60), 'broken'],
    'one without its end': [zipped(whole.slice(0, 2)), 'broken'],
    'one with a row too few': [zipped([whole[0] ?? '', whole[2] ?? '']), 'broken'],
    'one with lines after its end': [zipped([...whole, whole[1] ?? '']), 'broken'],
    'an unknown table': [zipped([whole[0] ?? '', '["secrets",{}]', whole[2] ?? '']), 'broken'],
    'one of a later release': [
      zipped([JSON.stringify({ format: 'chronopolitik-backup/1', schema: '999-later' })]),
      'later-release',
    ],
  };

  it.each(Object.entries(cases))(
    '%s, is refused and changes nothing',
    async (_name, [bytes, code]) => {
      const [file, data] = [fileOf('backup'), fileOf('sqlite')];
      writeFileSync(file, bytes);
      await expect(restore(file, data)).rejects.toMatchObject({ code });
      expect(existsSync(data)).toBe(false);
    },
  );

  it('a row that does not fit its table, leaves what was there', async () => {
    const data = await sqlite();
    const { server, id, player } = await played(data);
    await server.close();
    const file = fileOf('backup');
    writeFileSync(file, zipped([whole[0] ?? '', '["facts",{"nothing":1}]', whole[2] ?? '']));
    await expect(restore(file, data, { force: true })).rejects.toMatchObject({ code: 'broken' });
    const again = await serve({ data });
    expect((await player(again.url)<GameView>(`/games/${id}`)).id).toBe(id);
    await again.close();
  });
});
