/** Disks that are full or read-only, databases that go away: clear errors, nothing lost, and on when it is over. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorReply } from '@chronopolitik/game';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { describePostgres, query, startPostgres, type TestPostgres } from '../../test/postgres.ts';
import { appOver, command, gamesWith, get, newGame, viewOf } from '../../test/support.ts';
import type { App } from '../http/app.ts';
import { storeTime } from '../games/clock.ts';
import { openPostgres } from '../store/sql/postgres.ts';
import { carryOut } from '../../test/schema-dump.ts';
import { openSqlite, openSqliteTables, sqliteStore } from '../store/sql/sqlite.ts';
import type { Store } from '../store/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-trouble-'));
afterAll(() => rmSync(folder, { recursive: true }));

const appOn = async (store: Store): Promise<App> => appOver(await gamesWith({ store }), store);

/** Submits until it is refused, or a hundred times. */
async function submitWhilePossible(
  app: App,
  id: string,
): Promise<{ status: number; body: ErrorReply }> {
  for (let tries = 0; tries < 100; tries++) {
    const { step } = await viewOf(app, id);
    const reply = await command(app, id, { type: 'submit', step });
    if (reply.status !== 200) return reply;
  }
  throw new Error('nothing was refused');
}

describe('a SQLite file', () => {
  it.each([
    ['whose disk is full', 'pragma max_page_count = 1', 'pragma max_page_count = 100000', 'full'],
    ['that is read-only', 'pragma query_only = on', 'pragma query_only = off', 'cannot write'],
  ])(
    '%s refuses commands in clear words, shows what it has, and goes on afterwards',
    async (...row) => {
      const [name, begin, end, words] = row;
      const file = join(folder, `${name}.sqlite`);
      const db = await openSqliteTables(file);
      const app = await appOn(sqliteStore(db));
      const { id } = await newGame(app, { preset: 'ordinary' });
      await carryOut(db, begin);
      const refused = await submitWhilePossible(app, id);
      expect([refused.status, refused.body.code]).toEqual([503, 'no-storage']);
      expect(refused.body.message).toContain(words);
      const before = await viewOf(app, id);
      expect((await command(app, id, { type: 'submit', step: before.step })).status).toBe(503);
      expect(await viewOf(app, id)).toEqual(before);
      await carryOut(db, end);
      expect((await command(app, id, { type: 'submit', step: before.step })).status).toBe(200);
      const after = await viewOf(app, id);
      expect(after.step).toBe(before.step + 1);
      await app.close();
      await db.destroy();
      const again = await openSqlite(file);
      const reopened = await appOn(again);
      expect(await viewOf(reopened, id)).toEqual(after);
      await reopened.close();
      await again.close();
    },
  );

  it('whose disk is full when a transaction is kept says so, and not what followed from it', async () => {
    const db = await openSqliteTables(join(folder, 'kept.sqlite'));
    const kept = db.transaction().execute(async (transaction) => {
      // As SQLite does by itself where the disk is full.
      await carryOut(transaction, 'rollback');
      throw new Error('database or disk is full');
    });
    await expect(kept).rejects.toThrow('database or disk is full');
    await db.transaction().execute((transaction) => carryOut(transaction, 'select 1'));
    await db.destroy();
  });

  it('that can be read only closes without a word', async () => {
    const db = await openSqliteTables(join(folder, 'closing.sqlite'));
    await carryOut(db, 'begin immediate');
    await expect(db.destroy()).resolves.toBeUndefined();
  });

  it('in a folder that cannot be made is refused with the reason', async () => {
    writeFileSync(join(folder, 'no-folder'), '');
    const opened = openSqlite(join(folder, 'no-folder', 'games.sqlite'));
    await expect(opened).rejects.toMatchObject({
      code: 'data-unusable',
      message: expect.stringMatching(/cannot be opened \(.+\)/) as string,
    });
  });
});

describePostgres('a PostgreSQL database', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(() => postgres?.stop());

  it('that became read-only refuses commands in clear words, and goes on afterwards', async () => {
    const data = await postgres.database();
    const store = await openPostgres(data);
    const app = await appOn(store);
    const { id } = await newGame(app);
    await setReadOnly(data, 'on');
    const refused = await command(app, id, { type: 'submit', step: 0 });
    expect([refused.status, refused.body.code]).toEqual([503, 'no-storage']);
    expect((await viewOf(app, id)).step).toBe(0);
    await setReadOnly(data, 'off');
    // A connection that was ended may say so to who asks next.
    await vi.waitFor(async () => {
      expect((await command(app, id, { type: 'submit', step: 0 })).status).toBe(200);
    });
    await app.close();
    await store.close();
  });

  it('gives the time to servers whose clocks differ', async () => {
    const data = await postgres.database();
    const [here, there] = [await openPostgres(data), await openPostgres(data)];
    const right = await storeTime(here);
    const clock = vi
      .spyOn(Date, 'now')
      .mockImplementation(() => performance.timeOrigin + performance.now() + 7_200_000);
    const wrong = await storeTime(there);
    expect(Date.now() - wrong.now()).toBeGreaterThan(7_190_000);
    clock.mockRestore();
    expect(Math.abs(right.now() - Date.now())).toBeLessThan(1_000);
    await here.close();
    await there.close();
  });

  it('that went away is told to have, and so says readiness', async () => {
    const alone = await startPostgres();
    const store = await openPostgres(await alone.database());
    const app = await appOn(store);
    const { id } = await newGame(app);
    await alone.stop();
    const refused = await command(app, id, { type: 'submit', step: 0 });
    expect([refused.status, refused.body.code]).toEqual([503, 'no-storage']);
    expect(refused.body.message).toContain('does not answer');
    expect((await get<ErrorReply>(app, '/api/ready')).status).toBe(503);
    expect((await get(app, '/api/health')).status).toBe(200);
    await app.close();
    await store.close();
  });
});

/** For connections from now on: those that are open are closed. */
async function setReadOnly(data: string, to: 'on' | 'off'): Promise<void> {
  const name = new URL(data).pathname.slice(1);
  const set = `begin read write; alter database "${name}" set default_transaction_read_only = ${to}; commit`;
  await query(data, set);
  await query(
    data,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
}
