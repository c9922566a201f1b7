import { describe, expect, it } from 'vitest';
import { appOver, gamesWith, get } from '../../test/support.ts';
import { openMemory } from '../store/sql/sqlite.ts';
import { hostLog, type LogLevel } from './host-log.ts';

function said(level: LogLevel): {
  lines: Record<string, unknown>[];
  log: ReturnType<typeof hostLog>;
} {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string): void =>
    void lines.push(JSON.parse(line) as Record<string, unknown>);
  return { lines, log: hostLog(level, { write }) };
}

describe('the log of a host', () => {
  it('has what is of its level or graver', () => {
    const { lines, log } = said('warn');
    log.info('nothing');
    log.warn({ game: 'g' }, 'hm');
    log.error('oh');
    expect(lines).toMatchObject([{ game: 'g', msg: 'hm' }, { msg: 'oh' }]);
  });

  it('has a line for each request that failed: which, and why', async () => {
    const { lines, log } = said('warn');
    const store = await openMemory();
    const app = await appOver(await gamesWith({ store }), store, { log });
    store.list = async () => {
      throw new Error('the table is gone');
    };
    expect((await get(app, '/api/games')).status).toBe(500);
    expect((await get(app, '/api/games/none')).status).toBe(404);
    expect(lines).toMatchObject([
      { level: 50, msg: 'a request failed', err: { message: 'the table is gone' } },
    ]);
    expect(lines[0]).toHaveProperty('reqId');
    await app.close();
    await store.close();
  });

  it('names no secret', () => {
    const { lines, log } = said('warn');
    const error = new Error('connect to postgres://games:secret@localhost failed');
    Object.assign(error, { code: '23505', detail: 'Key (email)=(anna@example.org) exists' });
    log.error({ err: error }, 'a request failed');
    const text = JSON.stringify(lines);
    expect(text).toContain('23505');
    expect(text).toContain('postgres://…@localhost');
    expect(text).not.toContain('secret');
    expect(text).not.toContain('anna');
  });
});
