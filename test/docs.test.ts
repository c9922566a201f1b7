/** What the documents say about the code is true. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ILLEGAL_CODES, RULEBOOKS, RULEBOOK_CHOICES } from '@chronopolitik/engine';
import { describe, expect, test } from 'vitest';
import { ROOT } from './sources.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const tableRow = (text: string, key: string) =>
  text.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${key}\``)) ?? '';

describe('docs/rules', () => {
  test.each(Object.entries(RULEBOOK_CHOICES))('name every choice of %s', (issue, choices) => {
    const row = tableRow(read('docs/rules/classic.md'), issue);
    expect(choices.filter((choice) => !row.includes(`\`${choice}\``))).toEqual([]);
  });

  test.each(Object.keys(RULEBOOKS))('name the edition %s', (edition) => {
    expect(tableRow(read('docs/rules/classic.md'), edition)).not.toBe('');
  });

  test.each(ILLEGAL_CODES)('have a paragraph for %s', (code) => {
    expect(tableRow(read('docs/rules/deviations.md'), code)).toMatch(/(classic|5d) \d+\.\d+/);
  });
});

const documents = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

test.each(documents)('%s links to files that exist', (document) => {
  const links = [...read(document).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link);
  const broken = links
    .filter((link) => !/^\w+:/.test(link))
    .filter((link) => !existsSync(join(ROOT, dirname(document), link)));
  expect(broken).toEqual([]);
});
