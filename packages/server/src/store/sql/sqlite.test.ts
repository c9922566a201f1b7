import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { EVENT, LISTING } from '../../../test/listing.ts';
import { openSqlite } from './sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-store-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const newFile = () => join(folder, `${++files}`, 'games.sqlite');

describe('a SQLite file', () => {
  it('keeps its games when it is closed and opened again', async () => {
    const file = newFile();
    const first = await openSqlite(file);
    await first.create('g', LISTING, [EVENT]);
    await first.close();
    const second = await openSqlite(file);
    expect(await second.load('g')).toEqual([EVENT]);
    await second.close();
  });

  it('is refused to a second opener while the first has it', async () => {
    const file = newFile();
    const first = await openSqlite(file);
    await expect(openSqlite(file)).rejects.toMatchObject({ code: 'data-in-use' });
    await first.close();
    await (await openSqlite(file)).close();
  });

  it('is held against other processes', async () => {
    const file = newFile();
    const store = await openSqlite(file);
    const driver = createRequire(import.meta.url).resolve('@photostructure/sqlite');
    const intrude = `const { DatabaseSync } = require(${JSON.stringify(driver)});
      new DatabaseSync(${JSON.stringify(file)}).prepare('select count(*) from games').all();`;
    const { stderr, status } = spawnSync(process.execPath, ['-e', intrude], { encoding: 'utf8' });
    expect(stderr).toContain('database is locked');
    expect(status).toBe(1);
    await store.close();
  });

  it('that is no database is refused', async () => {
    const file = join(folder, 'text.sqlite');
    writeFileSync(file, 'this is no database, only text that goes on for a while'.repeat(20));
    await expect(openSqlite(file)).rejects.toMatchObject({ code: 'data-unusable' });
  });
});
