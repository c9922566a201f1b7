/** Data of every release come up to date with nothing lost; and no step that was released is ever changed. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  describeDatabases,
  hasPostgres,
  startPostgres,
  type TestPostgres,
} from '../../../test/postgres.ts';
import { hashOf } from '../../people/secrets.ts';
import { MIGRATION_NAMES } from './migrations.ts';
import { openPostgres } from '../sql/postgres.ts';
import { execute, statementsOf } from '../../../test/schema-dump.ts';
import { openSqlite } from '../sql/sqlite.ts';
import type { Store } from '../store.ts';

const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-schemas-'));
let postgres: TestPostgres | undefined;
beforeAll(async () => {
  if (hasPostgres) postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await postgres?.stop();
});
let files = 0;

interface Kind {
  /** Where a new, empty database is. */
  readonly empty: () => Promise<string>;
  readonly open: (data: string) => Promise<Store>;
}

const KINDS: Readonly<Record<string, Kind>> = {
  sqlite: {
    empty: async () => join(folder, `${++files}.sqlite`),
    open: openSqlite,
  },
  postgres: {
    empty: async () => (await postgres?.database()) ?? '',
    open: openPostgres,
  },
};

const SESSION = 'a session';

/** What was kept by the release of each step: only columns that it had. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  '001-games': [
    `insert into games (id, name, variant, ruleset, created_at, updated_at, version, step, round, phase, digest)
     values ('old', 'Zürich 🗺', 'standard', '5d', 1, 2, 2, 0, 0, 'movement', 'd')`,
    `insert into events (game, number, type, version, at, payload) values ('old', 1, 'created', 1, 1, '{"a":[1,null]}')`,
    `insert into events (game, number, type, version, at, payload) values ('old', 2, 'seated', 1, 2, '{}')`,
  ],
  '002-texts': [`insert into texts (digest, text) values ('digest', 'a variant')`],
  '003-people': [
    `insert into players (id, name, email, password, suspended, created_at)
     values ('anna', 'Anna', 'anna@example.org', null, 0, 1)`,
    `insert into links (hash, game, role, seat, player, created_at)
     values ('link', 'old', 'seat', 'seat-1', 'anna', 1)`,
    `insert into grants (player, link) values ('anna', 'link')`,
    `insert into sessions (hash, player, created_at, expires_at)
     values ('${hashOf(SESSION)}', 'anna', 1, 1000)`,
    `insert into tokens (hash, id, player, name, scopes, created_at)
     values ('token', 't', 'anna', 'bot', 'read play', 1)`,
    `insert into facts (name, value) values ('registration', 'closed')`,
  ],
  '004-notices': [
    `insert into channels (id, player, kind, address, secret, kinds, created_at)
     values ('c', 'anna', 'mail', 'anna@example.org', 's', 'message draw', 1)`,
  ],
  '005-conduct': [`insert into silences (player, game, other) values ('anna', '', 'ben')`],
  '007-language': [`update players set language = 'de' where id = 'anna'`],
  '008-verified': [`update players set verified_at = 7 where id = 'anna'`],
  '010-audience': [`update events set audience = 'all' where game = 'old' and number = 2`],
  '012-passkeys': [
    `insert into passkeys (id, player, public_key, counter, transports, name, created_at, used_at)
     values ('key', 'anna', 'cose', 4, 'usb nfc', 'Stick', 1, null)`,
    `insert into recovery_codes (hash, player) values ('code', 'anna')`,
  ],
  '013-requests': [
    `insert into requests (scope, key, game, first, last, at) values ('old', 'hash', 'old', 2, 2, 3)`,
  ],
  '016-pauses': [
    `insert into pauses (since, lasts, until, words, settled) values (5, 1, null, 'we move', 0)`,
  ],
  '021-plans': [
    `insert into plans (game, seat, text, ready, step, at) values ('old', 'seat-1', 'movement: A Bud H', 1, 0, 9)`,
  ],
  '022-copies': [`update games set bytes = 17 where id = 'old'`],
  '023-notices': [
    `update channels set leads = '24 1', digest = '18:00'`,
    `insert into notice_settings (player, zone, quiet_from, quiet_to)
     values ('anna', 'Europe/Vienna', '22:00', '07:00')`,
    `insert into notices_off (player, game) values ('anna', 'old')`,
    `insert into reminders (game, channel, deadline, lead) values ('old', 'c', 7, 6)`,
  ],
  '024-asides': [
    `insert into private_notes (player, game, board, text, revision, at) values ('anna', 'old', '', 'Trust nobody.', 1, 9)`,
    `insert into watchers (game, player, at) values ('old', 'bert', 9)`,
    `insert into remarks (game, number, player, at, text) values ('old', 1, 'bert', 9, 'Bold.')`,
  ],
  '025-space': [`insert into space (key, bytes, at) values ('k', 60, 5)`],
  '006-throttle': [`insert into attempts (key, count, since) values ('k', 3, 5)`],
};

const isKept = (step: string, release: string): boolean => step <= release;

async function dumpOf(kind: Kind, release: string): Promise<string> {
  const steps = MIGRATION_NAMES.filter((step) => isKept(step, release));
  const noted = steps.map(
    (step) => `insert into kysely_migration (name, timestamp) values ('${step}', '2026-01-01')`,
  );
  const lock = "insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0)";
  const kept = steps.flatMap((step) => KEPT[step] ?? []);
  return (
    [...(await statementsOf(await kind.empty(), release)), lock, ...noted, ...kept].join(';\n') +
    ';\n'
  );
}

const fileOf = (kind: string, release: string): string =>
  new URL(`../../../test/schemas/${release}.${kind}.sql`, import.meta.url).pathname;

/** A database as a release left it, from its dump. */
async function restored(kind: Kind, file: string): Promise<string> {
  const data = await kind.empty();
  const statements = readFileSync(file, 'utf8').split(';\n');
  await execute(
    data,
    statements.filter((statement) => statement.trim() !== ''),
  );
  return data;
}

async function expectKept(store: Store, release: string): Promise<void> {
  expect(await store.load('old')).toEqual([
    { number: 1, type: 'created', version: 1, at: 1, payload: { a: [1, null] } },
    { number: 2, type: 'seated', version: 1, at: 2, payload: {} },
  ]);
  expect(await store.list({ limit: 9 })).toMatchObject([{ id: 'old', name: 'Zürich 🗺' }]);
  const { access, notices, conduct } = store;
  if (isKept('016-pauses', release)) {
    expect(await store.pauses.current()).toEqual({ since: 5, words: 'we move' });
  }
  if (isKept('023-notices', release)) {
    expect(await notices.channel('c')).toMatchObject({ leads: [24, 1], digest: '18:00' });
    const quiet = { from: '22:00', to: '07:00' };
    expect(await notices.settings('anna')).toEqual({ zone: 'Europe/Vienna', quiet });
    expect(await notices.gamesOff('anna')).toEqual(['old']);
    expect(await notices.reminders('old')).toEqual([{ channel: 'c', deadline: 7, lead: 6 }]);
  }
  if (isKept('024-asides', release)) {
    expect(await store.privateNotes.notes('anna')).toMatchObject([
      { game: 'old', text: 'Trust nobody.', revision: 1 },
    ]);
    expect(await store.spectating.hasEntered('old', 'bert')).toBe(true);
    expect(await store.spectating.remarks('old', 2, 9)).toMatchObject([{ text: 'Bold.' }]);
  }
  if (isKept('002-texts', release)) expect(await store.kept('digest')).toBe('a variant');
  if (isKept('003-people', release)) {
    expect(await access.playerByEmail('anna@example.org')).toMatchObject({ name: 'Anna' });
    expect(await access.grants('anna', 'old')).toMatchObject([{ role: 'seat', seat: 'seat-1' }]);
    expect(await access.session(hashOf(SESSION), 5)).toMatchObject({ player: 'anna' });
    expect(await access.token('token')).toMatchObject({ scopes: ['read', 'play'] });
    expect(await access.fact('registration')).toBe('closed');
  }
  if (isKept('004-notices', release)) {
    expect(await notices.channel('c')).toMatchObject({ kinds: ['message', 'draw'] });
  }
  if (isKept('005-conduct', release)) {
    expect(await conduct.silences('anna')).toMatchObject([{ other: 'ben' }]);
  }
  const language = isKept('007-language', release) ? 'de' : null;
  if (isKept('003-people', release))
    expect(await access.player('anna')).toMatchObject({ language });
  const verifiedAt = isKept('008-verified', release) ? 7 : null;
  if (isKept('003-people', release))
    expect(await access.player('anna')).toMatchObject({ verifiedAt });
  const second = { number: 2, type: 'seated', version: 1, at: 2, payload: {} };
  const heard = isKept('010-audience', release) ? [second] : 'unaddressed';
  expect(await store.heard('old', undefined, 1, 2)).toEqual(heard);
  if (isKept('012-passkeys', release)) {
    expect(await store.passkeys.passkeys('anna')).toMatchObject([
      { id: 'key', publicKey: 'cose', counter: 4, transports: ['usb', 'nfc'], usedAt: null },
    ]);
    expect(await store.passkeys.codesLeft('anna')).toBe(1);
  }
  if (isKept('013-requests', release)) {
    const asked = await store.requested({ scope: 'old', key: 'hash' });
    expect(asked).toEqual({ game: 'old', first: 2, last: 2 });
  }
  if (isKept('021-plans', release)) {
    const plan = { text: 'movement: A Bud H', ready: true, step: 0, at: 9 };
    expect(await store.plans('old')).toEqual([{ seat: 'seat-1', plan }]);
  }
  const bytes = isKept('022-copies', release) ? 17 : 16;
  expect((await store.versions(['old'])).get('old')).toMatchObject({ events: 2, bytes });
  const budget = { limit: 100, within: 1_000, now: 5 };
  expect(await access.takeSpace('k', 41, budget)).toBe(!isKept('025-space', release));
  if (isKept('006-throttle', release)) expect(await access.attempt('k', 6, 0)).toBe(4);
}

describeDatabases(KINDS, 'a database of kind %s', (name, kind) => {
  it.each(MIGRATION_NAMES)('is made by %s as its release made it', async (release) => {
    await expect(await dumpOf(kind, release)).toMatchFileSnapshot(fileOf(name, release));
  });

  it.each(MIGRATION_NAMES)(
    'of the release of %s comes up to date, and goes on',
    async (release) => {
      const store = await kind.open(await restored(kind, fileOf(name, release)));
      await expectKept(store, release);
      const [listed] = await store.list({ limit: 1 });
      if (!listed) throw new Error('the game is listed');
      const event = { number: 3, type: 'pointed', version: 1, at: 3, payload: {} };
      const { adjacency: _, ...line } = listed;
      const listing = { ...line, digest: 'd', dueAt: null };
      expect(await store.append('old', 2, listing, [event])).toMatchObject({ ok: true });
      expect(await store.load('old', 2)).toEqual([event]);
      // Nobody is told of what is long past.
      expect((await store.notices.behind(9)).map(({ game }) => game)).toEqual([]);
      await store.close();
    },
  );

  it('of a later release is refused, and told to be one', async () => {
    const data = await kind.empty();
    await (await kind.open(data)).close();
    await execute(data, [
      "insert into kysely_migration (name, timestamp) values ('999-later', '2099-01-01')",
    ]);
    await expect(kind.open(data)).rejects.toMatchObject({
      code: 'data-unusable',
      message: expect.stringContaining('later release') as string,
    });
  });
});
