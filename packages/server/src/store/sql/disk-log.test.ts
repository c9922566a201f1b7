import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { EVENT, LISTING } from '../../../test/listing.ts';
import { InDoubt } from '../trouble.ts';
import { DiskLog, type Sync } from './disk-log.ts';
import { openSqlite } from './sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-log-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'log');
writeFileSync(path, '');

type Done = Parameters<Sync>[1];

/** A disk that writes when it is told to. */
function slowDisk(): { readonly sync: Sync; readonly asked: Done[] } {
  const asked: Done[] = [];
  return { asked, sync: (_, done) => void asked.push(done) };
}

/** What has become of promises by now. */
async function statesOf(promises: readonly Promise<unknown>[]): Promise<readonly string[]> {
  const waits = new Promise<string>((done) => setImmediate(done, 'waits'));
  const state = (promise: Promise<unknown>): Promise<string> =>
    Promise.race([promise.then(() => 'kept'), waits]).catch(() => 'failed');
  return Promise.all(promises.map(state));
}

describe('a log on its way to the disk', () => {
  it('is not written where there is nothing new', async () => {
    const { sync, asked } = slowDisk();
    const log = new DiskLog(path, sync);
    await log.kept();
    expect(asked).toHaveLength(0);
  });

  it('is kept once the disk has what was written before, and not by a write that began earlier', async () => {
    const { sync, asked } = slowDisk();
    const log = new DiskLog(path, sync);
    log.written++;
    const first = log.kept();
    log.written++;
    const [second, third] = [log.kept(), log.kept()];
    expect(await statesOf([first, second, third])).toEqual(['waits', 'waits', 'waits']);
    asked.shift()?.(null);
    expect(await statesOf([first, second, third])).toEqual(['kept', 'waits', 'waits']);
    expect(asked).toHaveLength(1);
    asked.shift()?.(null);
    expect(await statesOf([first, second, third])).toEqual(['kept', 'kept', 'kept']);
    expect(asked).toHaveLength(0);
    log.close();
  });

  it('is in doubt where the disk fails, and the next write is tried anew', async () => {
    const { sync, asked } = slowDisk();
    const log = new DiskLog(path, sync);
    log.written++;
    const failed = log.kept();
    asked.shift()?.(new Error('EIO'));
    await expect(failed).rejects.toThrow(InDoubt);
    const again = log.kept();
    asked.shift()?.(null);
    await again;
    log.close();
  });

  it('that is closed keeps nobody waiting: SQLite brings it to the disk', async () => {
    const { sync, asked } = slowDisk();
    const log = new DiskLog(path, sync);
    log.written++;
    const first = log.kept();
    log.written++;
    const second = log.kept();
    log.close();
    asked.shift()?.(null);
    expect(await statesOf([first, second])).toEqual(['kept', 'kept']);
  });
});

describe('a store in a file', () => {
  it('confirms nothing before it is on the disk, and answers questions meanwhile', async () => {
    let isSlow = false;
    const { sync, asked } = slowDisk();
    const store = await openSqlite(join(folder, 'games.sqlite'), (file, done) => {
      if (isSlow) sync(file, done);
      else done(null);
    });
    await store.create('g', LISTING, [EVENT]);
    isSlow = true;
    const made = store.create('h', LISTING, [EVENT]);
    await expect.poll(() => asked.length).toBe(1);
    const appended = store.append('g', 1, LISTING, [{ ...EVENT, number: 2 }]);
    await new Promise((done) => setTimeout(done, 50));
    expect(await statesOf([made, appended])).toEqual(['waits', 'waits']);
    // A question that writes nothing is answered while the disk works.
    expect(await store.load('g')).toHaveLength(2);
    asked.shift()?.(null);
    await made;
    await expect.poll(() => asked.length).toBe(1);
    expect(await statesOf([appended])).toEqual(['waits']);
    asked.shift()?.(null);
    expect(await appended).toEqual({ ok: true, value: undefined });
    isSlow = false;
    await store.close();
  });
});
