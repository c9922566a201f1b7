/** What is sent to visitors, as it was built: no schemas that only the server checks requests by, and all of it small. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const assets = new URL('../../dist/assets/', import.meta.url);
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
