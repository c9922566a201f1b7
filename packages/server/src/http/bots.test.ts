import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, seatedGame } from '../../test/people.ts';
import { appWith } from '../../test/support.ts';
import type { App } from './app.ts';

let app: App;
let url: string;
beforeAll(async () => {
  app = await appWith();
  url = await app.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => '' });
});
afterAll(() => app.close());

const hasPython = spawnSync('python3', ['--version']).status === 0;
const file = (name: string): string =>
  fileURLToPath(new URL(`../../../../examples/bots/${name}`, import.meta.url));

async function firstLine(child: ChildProcess): Promise<string> {
  let told = '';
  child.stderr?.on('data', (chunk) => (told += String(chunk)));
  const line = once(child.stdout!, 'data').then(([chunk]) => String(chunk));
  return Promise.race([line, once(child, 'exit').then(() => told)]);
}

/** Germany's orders as the bot of a program sent them. */
async function sentBy(program: string, path: string) {
  const { id, players } = await seatedGame(app);
  const germany = players[3] as Person;
  const token = await germany.post<{ token: string }>('/api/account/tokens', {
    name: 'bot',
    scopes: ['read', 'play'],
  });
  const child = spawn(program, [path, url, id, token.body.token]);
  try {
    expect(await firstLine(child)).toMatch(/^step 0, movement: 3 orders/);
  } finally {
    child.kill();
  }
  const view = await germany.view(id);
  expect(view.own?.orders).toHaveLength(3);
  expect(view.own?.orders?.every(({ power }) => power === 'germany')).toBe(true);
}

describe('the example bots', () => {
  it('play in TypeScript', async () => {
    // Not every Node reads types by itself.
    const folder = mkdtempSync(join(tmpdir(), 'bot-'));
    const path = join(folder, 'bot.mjs');
    await build({ input: file('bot.ts'), output: { file: path } });
    await sentBy(process.execPath, path);
    rmSync(folder, { recursive: true });
  });
  it.skipIf(!hasPython)('play in Python, where there is one', () =>
    sentBy('python3', file('bot.py')),
  );
});
