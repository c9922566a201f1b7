/** What is sent to every visitor, as it was built: no schemas that only the server checks requests by. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const assets = new URL('../dist/assets/', import.meta.url);
const first = readdirSync(assets).filter((name) => /^index-.*\.js$/.test(name));
const text = first.map((name) => readFileSync(new URL(name, assets), 'utf8')).join('');

test('the page is built', () => {
  expect(text).toContain('chronopolitik');
});

test.each([
  ['zod', 'ZodError'],
  ['temporal-polyfill', 'ZonedDateTime'],
])('the page carries no %s', (_, sign) => {
  expect(text.includes(sign)).toBe(false);
});
