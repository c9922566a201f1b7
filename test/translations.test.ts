/**
 * What a translation lacks, language for language: `docs/translating.md` says how to read this.
 * A language counts as soon as it has one folder or file, so that its translator sees what is left.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@chronopolitik/words';
import { describe, expect, test } from 'vitest';
import { mailTextsIn } from '../packages/server/src/people/mail-texts.ts';
import { BOOKS } from '../packages/web/rules.config.ts';
import { ROOT } from './sources.ts';

const CATALOGUES = join(ROOT, 'packages/words/src/catalogues');
const MESSAGES = join(ROOT, 'packages/web/src/messages');
const FOLDER = join(ROOT, 'docs/rules');

/** Books that stay English: they tell developers where rules and models differ. */
const ENGLISH_ONLY = ['deviations'];
const TRANSLATED = BOOKS.filter((book) => !ENGLISH_ONLY.includes(book));

const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Languages that the program offers, and those of which only a part is there yet. */
const languages = [
  ...new Set([
    ...LANGUAGES,
    ...foldersIn(FOLDER),
    ...foldersIn(MESSAGES),
    ...readdirSync(CATALOGUES)
      .filter((name) => /^[a-z]{2,3}\.ts$/.test(name))
      .map((name) => name.slice(0, -3)),
  ]),
].filter((language) => language !== 'en');

/** Texts of a catalogue by their path, `home.start`; a message with parts is its source. */
function textsOf(part: unknown, path = ''): ReadonlyMap<string, string> {
  if (typeof part !== 'object' || part === null) return new Map([[path, String(part)]]);
  return new Map(
    Object.entries(part).flatMap(([key, value]) => [
      ...textsOf(value, path === '' ? key : `${path}.${key}`),
    ]),
  );
}

/** The catalogue that a module exports under the name of its language. */
async function catalogueAt(folder: string, path: string, language: string) {
  const file = join(folder, path);
  if (!existsSync(file)) return new Map<string, string>();
  const found = (await import(file)) as Record<string, unknown>;
  return textsOf(found[language]);
}

/** What is the same in every language: names, and keys of English files. */
const NAMES = /^(about\.|expectations\.|files\.)/;
/** Other languages translate what English takes from the files of the server and the variants. */
const MORE = /^(home\.presets|seasons|powers|files)\./;

function lacking(english: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) {
  const keys = [...english.keys()];
  return {
    missing: keys.filter((key) => !other.has(key)),
    unknown: [...other.keys()].filter((key) => !english.has(key) && !MORE.test(key)),
    empty: keys.filter((key) => other.get(key)?.trim() === ''),
    /** Sentences that are still English. */
    untranslated: keys.filter(
      (key) =>
        !NAMES.test(key) &&
        other.get(key) === english.get(key) &&
        /\w \w+ \w/.test(other.get(key) ?? ''),
    ),
  };
}
const NOTHING = { missing: [], unknown: [], empty: [], untranslated: [] };

describe.each(languages)('the messages in %s', (language) => {
  test('of the page are all there', async () => {
    const english = await catalogueAt(MESSAGES, 'en/en.ts', 'en');
    const other = await catalogueAt(MESSAGES, `${language}/${language}.ts`, language);
    expect(english.size).toBeGreaterThan(500);
    expect(lacking(english, other)).toEqual(NOTHING);
  });

  test('about orders and rules are all there', async () => {
    const english = await catalogueAt(CATALOGUES, 'en.ts', 'en');
    const other = await catalogueAt(CATALOGUES, `${language}.ts`, language);
    expect(english.size).toBeGreaterThan(300);
    expect(lacking(english, other)).toEqual(NOTHING);
  });

  test('of mail and notices are its own', () => {
    expect(mailTextsIn(language)).not.toBe(mailTextsIn('en'));
  });

  test('are offered', () => {
    expect(LANGUAGES).toContain(language);
  });
});

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
