/** What the documents say about the code is true. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ILLEGAL_CODES, RULEBOOKS, RULEBOOK_CHOICES } from '@chronopolitik/engine';
import { describe, expect, test } from 'vitest';
import { ROOT, readSources } from './sources.ts';

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
    expect(tableRow(read('docs/rules/deviations.md'), code)).toMatch(
      /(classic|5d|5dplomacy) \d+\.\d+/,
    );
  });
});

/** The rows of the last table of semantics.md: a symbol, functions of the engine, functions of the oracle. */
const computed = read('docs/rules/semantics.md')
  .split('## 6.')[1]
  ?.split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** Parsed once: that takes a while. */
const sources = readSources().filter(({ isTest }) => !isTest);

const defines = (text: string, name: string) =>
  new RegExp(`(?:function|const) ${name}\\b`).test(text);

test.each([
  ['engine', 2],
  ['oracle', 3],
] as const)('semantics.md names functions that the %s has', (packageName, column) => {
  const texts = sources.filter(({ home }) => home === packageName).map(({ text }) => text);
  const names = (computed ?? []).flatMap((cells) =>
    [...(cells[column] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !texts.some((text) => defines(text, name)))).toEqual([]);
});

const CITED = "'((?:classic|5d|5dplomacy) \\d+\\.\\d+)'";
/** How code puts a code and a paragraph together: in a call, in an object, in a table. */
const PAIRS = [
  new RegExp(`\\(\\s*'([a-z-]+)',\\s*${CITED}`, 'g'),
  new RegExp(`code: '([a-z-]+)',\\s*rule: ${CITED}`, 'g'),
  new RegExp(`^\\s*'?([a-z-]+)'?: ${CITED}`, 'gm'),
];

test('code cites the paragraphs that docs/rules gives for its codes', () => {
  const table = read('docs/rules/deviations.md');
  const isCited = (code: string, rule: string) =>
    (tableRow(table, code).split('|')[2] ?? '').split(';').some((part) => {
      const [book, ...numbers] = part.trim().split(/[ ,]+/);
      return numbers.some((number) => `${book} ${number}` === rule);
    });
  const wrong = sources.flatMap(({ path, text }) =>
    PAIRS.flatMap((pair) => [...text.matchAll(pair)])
      .filter(([, code = '', rule = '']) => tableRow(table, code) && !isCited(code, rule))
      .map(([, code, rule]) => `${path} cites ${rule} for ${code}`),
  );
  expect(wrong).toEqual([]);
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
