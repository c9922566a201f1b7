/** Every book of rules that a language has says the same paragraphs as the English one. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@chronopolitik/words';
import { describe, expect, test } from 'vitest';
import { BOOKS } from '../packages/web/rules.config.ts';
import { ROOT } from './sources.ts';

const FOLDER = join(ROOT, 'docs/rules');

/** Books that stay English: they tell developers where rules and models differ. */
const ENGLISH_ONLY = ['deviations'];
const TRANSLATED = BOOKS.filter((book) => !ENGLISH_ONLY.includes(book));

/** Languages of the page, and any folder of rules beside them. */
const languages = [
  ...new Set([
    ...LANGUAGES.filter((language) => language !== 'en'),
    ...readdirSync(FOLDER, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
  ]),
];

/** A block of a document: what a translation must keep of it. */
interface Block {
  /** `6.3`, a section `## 6.`, or the block that it follows. */
  readonly name: string;
  readonly kind: 'heading' | 'paragraph' | 'list' | 'table' | 'code';
  /** Rows of a table and their cells, items of a list. */
  readonly shape: readonly number[];
  /** Keys, values and orders in code marks. */
  readonly code: readonly string[];
  /** Paragraphs that it cites: `5d 6.3`, `(6.3`. */
  readonly cites: readonly string[];
}

function kindOf(text: string): Block['kind'] {
  if (text.startsWith('#')) return 'heading';
  if (text.startsWith('|')) return 'table';
  if (text.startsWith('```')) return 'code';
  return text.startsWith('- ') ? 'list' : 'paragraph';
}

function shapeOf(text: string, kind: Block['kind']): readonly number[] {
  const lines = text.split('\n');
  if (kind === 'table') return lines.map((line) => line.split('|').length);
  return kind === 'list' ? [lines.filter((line) => line.startsWith('- ')).length] : [];
}

const inOrder = (found: IterableIterator<RegExpMatchArray>): readonly string[] =>
  [...new Set([...found].map(([, what = '']) => what.replaceAll(/\s+/g, ' ')))].toSorted();

function blocksOf(path: string): readonly Block[] {
  const blocks: Block[] = [];
  for (const text of readFileSync(path, 'utf8')
    .trim()
    .split(/\n{2,}/)) {
    const kind = kindOf(text);
    const number = /^(?:\*\*(\d+\.\d+)\*\*|(#+ (?:\d+\.)?))/.exec(text);
    const before = blocks.at(-1)?.name ?? 'start';
    blocks.push({
      name: number?.[1] ?? number?.[2]?.trim() ?? `after ${before.replace(/^after /, '')}`,
      kind,
      shape: shapeOf(text, kind),
      code: inOrder(text.matchAll(/`([^`]+)`/g)),
      cites: inOrder(
        text.matchAll(/((?:\b(?:classic|5d|5dplomacy|house|variants) |\()\d+(?:\.\d+)?)/g),
      ),
    });
  }
  return blocks;
}

describe.each(languages)('the rules in %s', (language) => {
  test('are there, book for book', () => {
    const missing = TRANSLATED.filter((book) => !existsSync(join(FOLDER, language, `${book}.md`)));
    expect(missing).toEqual([]);
  });

  test.each(TRANSLATED)('say every paragraph of %s, in its order', (book) => {
    const english = blocksOf(join(FOLDER, `${book}.md`));
    const other = blocksOf(join(FOLDER, language, `${book}.md`));
    const names = (blocks: readonly Block[]) => blocks.map(({ name, kind }) => `${kind} ${name}`);
    expect(names(other)).toEqual(names(english));
  });

  test.each(TRANSLATED)('keep tables, keys and citations of %s', (book) => {
    const other = blocksOf(join(FOLDER, language, `${book}.md`));
    for (const [i, block] of blocksOf(join(FOLDER, `${book}.md`)).entries()) {
      const { name, shape, cites, code } = other[i] ?? expect.fail(`${block.name} is missing`);
      expect.soft({ name, shape, cites }).toEqual({ name, shape: block.shape, cites: block.cites });
      expect
        .soft(
          block.code.filter((each) => !code.includes(each)),
          `${name}: code`,
        )
        .toEqual([]);
    }
  });
});
