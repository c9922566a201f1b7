/** From release 0.1 to this one and back, as `docs/hosting.md` says (_Upgrade and rollback_), on both databases. */
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { GameView } from '@chronopolitik/game';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  describeDatabases,
  hasPostgres,
  query,
  startPostgres,
  type TestPostgres,
} from '../../test/postgres.ts';
import { openAsRelease } from '../../test/schema-dump.ts';
import { whyUnusable } from '../store/migrations/migrations.ts';
import { backup, restore } from './backup.ts';
import { serve } from './serve.ts';

const DATA = fileURLToPath(new URL('../../test/release-0.1/', import.meta.url));
const textOf = (name: string): Buffer => gunzipSync(readFileSync(join(DATA, name)));
const { games } = JSON.parse(readFileSync(join(DATA, 'index.json'), 'utf8')) as {
  readonly games: Readonly<Record<string, { readonly id: string; readonly step: number }>>;
};
const { classic } = games;
/** The last step of the schema that release 0.1 knows. */
const LAST_OF_0_1 = '007-language';

const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-upgrade-'));
let postgres: TestPostgres | undefined;
beforeAll(async () => {
  if (hasPostgres) postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true });
}, 30_000);

interface Kind {
  /** The data of release 0.1. */
  readonly data: () => Promise<string>;
  readonly empty: () => Promise<string>;
}
let made = 0;
const KINDS: Readonly<Record<string, Kind>> = {
  SQLite: {
    data: async () => {
      const file = join(folder, 'games.sqlite');
      writeFileSync(file, textOf('games.sqlite.gz'));
      return file;
    },
    empty: async () => join(folder, `${++made}.sqlite`),
  },
  PostgreSQL: {
    data: async () => {
      const data = (await postgres?.database()) ?? '';
      await query(data, textOf('postgres.sql.gz').toString());
      return data;
    },
    empty: async () => (await postgres?.database()) ?? '',
  },
};

/** Plays a round of the classic sandbox. @returns the step where it stands then */
async function playedOn(data: string): Promise<number> {
  const server = await serve({ data, rate: 0 });
  const url = `${server.url}/api/games/${classic?.id}`;
  const before = (await (await fetch(url)).json()) as GameView;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ type: 'submit', step: before.step, orders: [] });
  await fetch(`${url}/commands`, { method: 'POST', headers, body });
  const after = (await (await fetch(url)).json()) as GameView;
  await server.close();
  return after.step;
}

const stepIn = async (data: string): Promise<number> => {
  const server = await serve({ data });
  const reply = await fetch(`${server.url}/api/games/${classic?.id}`);
  const { step } = (await reply.json()) as GameView;
  await server.close();
  return step;
};

describeDatabases(KINDS, 'from release 0.1 on %s', (_name, kind) => {
  it('one upgrades by a start, is refused by the old release, and comes back by the backup', async () => {
    const data = await kind.data();
    const step = classic?.step ?? 0;
    // Before: the old release opens it. Its own file or backup is what one comes back by.
    await (await openAsRelease(data, LAST_OF_0_1)).destroy();
    const copy = join(folder, 'before.sqlite');
    if (existsSync(data)) copyFileSync(data, copy);
    expect(await playedOn(data)).toBeGreaterThan(step);

    // Back: the old release refuses the database with a clear word, and changes nothing.
    const refused: unknown = await openAsRelease(data, LAST_OF_0_1).catch(
      (error: unknown) => error,
    );
    expect(whyUnusable(refused)).toBe('(it is of a later release)');
    expect(await stepIn(data)).toBeGreaterThan(step);

    // What was there before still opens with the old release.
    if (existsSync(copy)) await (await openAsRelease(copy, LAST_OF_0_1)).destroy();
    const again = await kind.empty();
    await restore(join(DATA, 'server.backup'), again);
    expect(await stepIn(again)).toBe(step);

    // A backup of this release holds what was played since, for this release alone.
    const file = join(folder, `${++made}.backup`);
    await backup(data, file);
    const later = await kind.empty();
    await restore(file, later);
    expect(await stepIn(later)).toBeGreaterThan(step);
    const [head = ''] = gunzipSync(readFileSync(file)).toString().split('\n');
    expect((JSON.parse(head) as { schema: string }).schema > LAST_OF_0_1).toBe(true);
  }, 120_000);
});
