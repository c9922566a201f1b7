/** Nothing is sent twice: whoever asks would not notice, but the log fills, and the figures count failures. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { appOver, gamesWith, newGame } from '../../test/support.ts';
import { openMemory } from '../store/sql/sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-page-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><head></head>');
afterAll(() => rmSync(folder, { recursive: true }));

/** Keeps what is logged as a warning or worse. */
function listening(): { readonly log: FastifyBaseLogger; readonly said: string[] } {
  const said: string[] = [];
  const say = (about: unknown, message?: unknown): void =>
    void said.push(String(message ?? about).slice(0, 60));
  const nothing = (): void => undefined;
  const heard = { level: 'warn', warn: say, error: say, fatal: say };
  const unheard = { info: nothing, debug: nothing, trace: nothing, silent: nothing };
  const log: FastifyBaseLogger = { ...heard, ...unheard, child: () => log };
  return { log, said };
}

it.each([
  ['GET', 'duties', undefined],
  ['GET', 'why?step=0', undefined],
  ['GET', 'targets?unit=a-lvp@0&kind=move', undefined],
  ['POST', 'check', { step: 0, text: 'Germany: A Mun - Bur' }],
  ['POST', 'preview', { step: 0, text: 'Germany: A Mun - Bur' }],
] as const)('%s %s is answered once', async (method, what, payload) => {
  const { log, said } = listening();
  const store = await openMemory();
  const app = await appOver(await gamesWith({ store }), store, { log, page: folder });
  const { id } = await newGame(app, { preset: '5d-loose' });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { 'content-type': 'application/json' };
  const asked = payload ? { method, headers, body: JSON.stringify(payload) } : { method };
  const reply = await fetch(`${base}/api/games/${id}/${what}`, asked);
  expect(reply.status).toBeLessThan(500);
  await reply.text();
  await new Promise((done) => setTimeout(done, 50));
  expect(said).toEqual([]);
  await app.close();
});
