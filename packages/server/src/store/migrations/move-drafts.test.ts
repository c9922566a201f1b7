/** Drafts that an earlier release wrote in logs stand beside them afterwards, and the logs hold them no more. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  describeDatabases,
  hasPostgres,
  startPostgres,
  type TestPostgres,
} from '../../../test/postgres.ts';
import { moveDrafts } from './move-drafts.ts';
import { openPostgresTables } from '../sql/postgres.ts';
import { openSqliteTables } from '../sql/sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-drafts-'));
let postgres: TestPostgres | undefined;
beforeAll(async () => {
  if (hasPostgres) postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await postgres?.stop();
});

const TABLES = {
  SQLite: () => openSqliteTables(join(folder, 'games.sqlite')),
  PostgreSQL: async () => openPostgresTables((await postgres?.database()) ?? ''),
} as const;

const BUD = { kind: 'hold', power: 'austria', unit: 'a-bud@0' };
const SERBIA = { kind: 'move', power: 'austria', unit: 'a-bud@0', to: 'a-ser@0' };
const VIE = { kind: 'hold', power: 'austria', unit: 'a-vie@0' };
const TRI = { kind: 'hold', power: 'austria', unit: 'a-tri@0' };

/** What earlier releases wrote: of the first phase nothing may be left. */
const LOG: readonly (readonly [string, object])[] = [
  ['created', {}],
  ['drafted', { seat: 'seat-1', name: 'old', orders: [BUD] }],
  ['saved', { seat: 'seat-1', orders: [BUD], gone: [] }],
  ['resolved', { record: { orders: [BUD] } }],
  ['submitted', { seat: 'seat-1', orders: [BUD, VIE] }],
  ['saved', { seat: 'seat-1', orders: [SERBIA, TRI], gone: ['a-vie@0'] }],
  ['drafted', { seat: 'seat-1', name: 'bold', orders: [TRI] }],
  ['drafted', { seat: 'seat-1', name: 'gone', orders: [TRI] }],
  ['drafted', { seat: 'seat-1', name: 'gone', orders: null }],
  ['saved', { seat: 'seat-2', orders: [TRI], gone: [] }],
  ['submitted', { seat: 'seat-2', orders: [TRI] }],
  ['saved', { seat: 'seat-3', orders: [TRI], gone: [] }],
  ['left', { seat: 'seat-3', because: 'left' }],
];

describeDatabases(TABLES, 'drafts in logs of a %s database', (_name, open) => {
  it('are moved, once, and no event changes its number', async () => {
    const db = await open();
    const game = { id: 'g', name: 'g', variant: 'v', ruleset: 'r', phase: 'movement', digest: 'd' };
    const counts = { created_at: 1, updated_at: 2, version: LOG.length, step: 1, round: 1 };
    const people = { kind: 'players', stage: 'playing', listed: 0, seats: 7, seats_open: 0 };
    const clock = { deadline: null, due_at: null, claimed_until: 0 };
    await db
      .insertInto('games')
      .values({ ...game, ...counts, ...people, ...clock })
      .execute();
    const rows = LOG.map(([type, payload], index) => {
      const event = { game: 'g', number: index + 1, type, version: 1, at: index * 10 };
      return { ...event, payload: JSON.stringify(payload), audience: null };
    });
    await db.insertInto('events').values(rows).execute();
    for (const _ of [1, 2]) {
      await moveDrafts(db);
      const kept = await db.selectFrom('drafts').selectAll().orderBy('name').execute();
      expect(
        kept.map(({ orders, ...row }) => ({ ...row, orders: JSON.parse(orders ?? '') })),
      ).toEqual([
        {
          game: 'g',
          seat: 'seat-1',
          name: '',
          step: 1,
          at: 50,
          revision: 1,
          orders: [SERBIA, TRI],
        },
        { game: 'g', seat: 'seat-1', name: 'bold', step: 1, at: 60, revision: 0, orders: [TRI] },
      ]);
    }
    const log = await db.selectFrom('events').selectAll().orderBy('number').execute();
    expect(log.map(({ number, type }) => [number, type])).toEqual(
      LOG.map(([type], index) => [index + 1, type]),
    );
    const written = log.filter(({ type }) => type === 'drafted' || type === 'saved');
    expect(JSON.stringify(written)).not.toContain('austria');
    expect(log[4]?.payload).toBe(JSON.stringify(LOG[4]?.[1]));
    await db.destroy();
  });
});
