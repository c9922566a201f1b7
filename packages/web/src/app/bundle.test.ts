/**
 * What is sent to visitors: no schemas that only the server checks requests by, and all of it small. `npm test` and
 * `npm run test:ci` have just built the page; anything else builds it here first, beside the one that was built before.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const isBuilt = /^test\b/.test(process.env['npm_lifecycle_event'] ?? '');
const page = fileURLToPath(new URL('../../', import.meta.url));
const folder = isBuilt ? join(page, 'dist') : mkdtempSync(join(tmpdir(), 'chronopolitik-page-'));
if (!isBuilt) {
  process.stdout.write('bundle.test.ts builds the page from its sources first\n');
  const { NODE_ENV: _test, ...env } = process.env;
  const built = [
    'build',
    '--outDir',
    relative(page, folder),
    '--emptyOutDir',
    '--logLevel',
    'error',
  ];
  execFileSync('npx', ['vite', ...built], { cwd: page, env, stdio: 'inherit' });
}
afterAll(() => {
  if (!isBuilt) rmSync(folder, { recursive: true });
});

const assets = pathToFileURL(join(folder, 'assets/'));
const names = readdirSync(assets);
const scripts = names.filter((name) => name.endsWith('.js'));
const text = scripts.map((name) => readFileSync(new URL(name, assets), 'utf8')).join('');

test('the page is built', () => {
  expect(text).toContain('chronopolitik');
});

test.each([
  ['zod', 'ZodError'],
  ['temporal-polyfill', 'ZonedDateTime'],
])('the page carries no %s', (_, sign) => {
  expect(text.includes(sign)).toBe(false);
});

test.each(['.br', '.gz'])('beside each part stands what is sent in its place: %s', (ending) => {
  const large = names.filter(
    (name) => /\.(js|css)$/.test(name) && readFileSync(new URL(name, assets)).length >= 1024,
  );
  const bare = large.filter((name) => !existsSync(new URL(name + ending, assets)));
  expect(large.length).toBeGreaterThan(5);
  expect(bare).toEqual([]);
});

test('the sentences of each language are a file of their own, and what paints boards brings none', () => {
  const textOf = (start: string) =>
    scripts
      .filter((name) => name.startsWith(start))
      .map((name) => readFileSync(new URL(name, assets), 'utf8'))
      .join('');
  // Of `dislodged`, in either language.
  const SIGNS = { en: 'was not dislodged', de: 'wurde nicht vertrieben' };
  for (const [language, sign] of Object.entries(SIGNS)) {
    expect(textOf(`sentences-${language}-`)).toContain(sign);
    expect(textOf('board-')).not.toContain(sign);
  }
});
