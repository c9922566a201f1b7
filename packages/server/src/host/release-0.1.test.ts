/** What release 0.1 wrote, this one opens: databases of both kinds, backups, and game files. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { GameView } from '@chronopolitik/game';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  describeDatabases,
  hasPostgres,
  query,
  startPostgres,
  type TestPostgres,
} from '../../test/postgres.ts';
import { openStream } from '../../test/sse.ts';
import { restore } from './backup.ts';
import { serve } from './serve.ts';

const DATA = fileURLToPath(new URL('../../test/release-0.1/', import.meta.url));
const textOf = (name: string): Buffer => gunzipSync(readFileSync(join(DATA, name)));

interface Kept {
  readonly id: string;
  readonly step: number;
  readonly digests: readonly string[];
  readonly note?: string;
  readonly messages?: number;
  readonly ending?: unknown;
}
const { games } = JSON.parse(readFileSync(join(DATA, 'index.json'), 'utf8')) as {
  readonly games: Readonly<Record<string, Kept>>;
};
const FILES = ['5dplomacy', 'classic', 'drawn', 'loose', 'people', 'rootz', 'strict', 'study'];

const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-release-'));
let postgres: TestPostgres | undefined;
beforeAll(async () => {
  if (hasPostgres) postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true });
}, 30_000);

/** The data of the release, in a database that may be changed. */
const WAYS: Readonly<Record<string, () => Promise<string>>> = {
  'its SQLite file': async () => {
    const data = join(folder, 'own.sqlite');
    writeFileSync(data, textOf('games.sqlite.gz'));
    return data;
  },
  'its backup': async () => {
    const data = join(folder, 'restored.sqlite');
    await restore(join(DATA, 'server.backup'), data);
    return data;
  },
  'its PostgreSQL database': async () => {
    const data = (await postgres?.database()) ?? '';
    await query(data, textOf('postgres.sql.gz').toString());
    return data;
  },
};

interface Ask {
  <T>(path: string, body?: object): Promise<T>;
  /** What was last set as a cookie. */
  readonly cookie: () => string;
}

/** Asks a server with one cookie. */
function browserOf(url: string): Ask {
  let cookie = '';
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const headers = { 'content-type': 'application/json', cookie };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const reply = await fetch(`${url}/api${path}`, init);
    cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    expect(reply.status, `${path}: ${reply.statusText}`).toBeLessThan(300);
    return (await reply.json()) as T;
  };
  return Object.assign(ask, { cookie: () => cookie });
}

const digestsOf = ({ steps }: GameView): readonly string[] => steps.map(({ digest }) => digest);

describeDatabases(WAYS, 'release 0.1: %s', (_name, open) => {
  let server: Awaited<ReturnType<typeof serve>>;
  let ask: Ask;
  beforeAll(async () => {
    server = await serve({ data: await open(), rate: 0 });
    ask = browserOf(server.url);
    await ask('/account/sign-in', { email: 'host@example.org', password: 'correct horse battery' });
  }, 60_000);
  afterAll(() => server.close());

  it.each(Object.entries(games))('has the game %s, step by step', async (_key, kept) => {
    const view = await ask<GameView>(`/games/${kept.id}`);
    expect(view.step).toBe(kept.step);
    expect(digestsOf(view)).toEqual(kept.digests);
    expect(view.table?.ending ?? undefined).toEqual(kept.ending);
    if (kept.messages !== undefined) expect(view.messages).toHaveLength(kept.messages);
    if (kept.note !== undefined) expect(JSON.stringify(view.study)).toContain(kept.note);
  });

  it.each(['classic', 'loose', 'strict', '5dplomacy', 'rootz'])(
    'plays on in the sandbox %s',
    async (key) => {
      const { id, step } = games[key] as Kept;
      await ask(`/games/${id}/commands`, { type: 'submit', step, orders: [] });
      expect((await ask<GameView>(`/games/${id}`)).step).toBeGreaterThan(step);
    },
  );

  it('resumes a stream from where a page of the release had it', async () => {
    const { id } = games['people'] as Kept;
    const view = await ask<GameView>(`/games/${id}`);
    const cookie = ask.cookie();
    const resumed = async (number: number, count: number) => {
      const headers = { cookie, 'last-event-id': `${number}` };
      const stream = await openStream(`${server.url}/api/games/${id}/events`, headers);
      const heard = await stream.take(count);
      stream.close();
      return heard.map((each) => each.id);
    };
    expect(view.number).toBeGreaterThan(3);
    const last = [view.number - 2, view.number - 1, view.number].map(String);
    expect(await resumed(view.number - 3, 3)).toEqual(last);
    const all = Array.from({ length: view.number }, (_, index) => `${index + 1}`);
    expect(await resumed(0, view.number)).toEqual(all);
    expect(await resumed(view.number + 1, 1)).toEqual([undefined]);
  });

  it('knows who holds a seat, what was drafted and what was voted', async () => {
    const view = await ask<GameView>(`/games/${(games['people'] as Kept).id}`);
    expect(view.seat).not.toBeNull();
    expect(view.own?.drafts).toEqual([{ name: 'later', orders: [] }]);
    expect(view.own?.motions).toEqual([{ kind: 'draw' }]);
    expect(view.messages?.map(({ text }) => text)).toContain('A secret of release 0.1.');
  });
});

describe('release 0.1: its game files', () => {
  let server: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    server = await serve({ data: join(folder, 'empty.sqlite'), rate: 0 });
  });
  afterAll(() => server.close());

  it.each(FILES)('open: %s', async (key) => {
    const file: unknown = JSON.parse(textOf(`${key}.chrono.json.gz`).toString());
    const ask = browserOf(server.url);
    const { id } = await ask<{ readonly id: string }>('/import', file as object);
    const view = await ask<GameView>(`/games/${id}`);
    expect(view.steps.length).toBeGreaterThanOrEqual((games[key] as Kept).step + 1);
  });
});
