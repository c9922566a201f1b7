/** Every exported name says what it is, and every exported noun stands in the glossary once. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportsOfPackage, exportsWithin, type Exported } from './exports.ts';
import { PACKAGES, ROOT } from './sources.ts';

const exported = PACKAGES.flatMap((name) => exportsOfPackage(name));

/** Where each noun is declared: once, or alike in packages that may not know each other. */
const nouns = new Map<string, Exported[]>();
for (const one of exported.filter(({ isNoun }) => isNoun))
  nouns.set(one.name, [...(nouns.get(one.name) ?? []), one]);

/** The rows of the glossary: `| \`Board\` | meaning | packages |`. */
const rows = [
  ...readFileSync(join(ROOT, 'docs', 'glossary.md'), 'utf8').matchAll(
    /^\| `(\w+)` +\| +(.*?) +\| +`(.*?)` +\|$/gm,
  ),
].map(([, name = '', meaning = '', homes = '']) => ({ name, meaning, homes: homes.split('`, `') }));

/** How many names that only files of the same package import have no docstring yet. The numbers only fall. */
const BARE_WITHIN: Readonly<Record<string, number>> = {
  bots: 0,
  cli: 0,
  draw: 0,
  engine: 0,
  game: 0,
  oracle: 0,
  server: 0,
  shelf: 0,
  words: 0,
};

const repeated = (texts: readonly string[]): readonly string[] =>
  texts.filter((text, i) => texts.indexOf(text) !== i);

describe('exported names', () => {
  it('are found in every library', () => {
    const silent = PACKAGES.filter((name) => exportsOfPackage(name).length === 0);
    // The command line exports nothing.
    expect(silent).toEqual(['cli']);
  });

  it('have a docstring each, which begins with what they are', () => {
    const bare = exported.filter(({ doc = '' }) => doc === '' || doc.startsWith('@'));
    expect(bare.map(({ name, file }) => `${file}: ${name}`)).toEqual([]);
  });

  it.each(PACKAGES)('have one within %s too, or the number of those without only falls', (name) => {
    const bare = exportsWithin(name).filter(({ doc = '' }) => doc === '' || doc.startsWith('@'));
    const told = bare.map((each) => `${each.file}: ${each.name}`).join('\n');
    expect(bare.length, told).toBeLessThanOrEqual(BARE_WITHIN[name] ?? 0);
  });

  it('no noun has two meanings', () => {
    const twice = [...nouns].filter(([, all]) => new Set(all.map(({ text }) => text)).size > 1);
    expect(twice.map(([name, all]) => `${name}: ${all.map(({ file }) => file).join()}`)).toEqual(
      [],
    );
  });
});

describe('the glossary', () => {
  it('has every exported noun once, and no other', () => {
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...nouns.keys()].toSorted());
  });

  it('gives each a meaning of its own, as a sentence', () => {
    const meanings = rows.map(({ meaning }) => meaning);
    expect(repeated(meanings)).toEqual([]);
    expect(meanings.filter((meaning) => !/^[A-Z].*[.…]$/.test(meaning))).toEqual([]);
  });

  it('says which packages export each', () => {
    const wrong = rows.filter(({ name, homes }) => {
      const found = nouns.get(name)?.map(({ file }) => file.split('/')[1]);
      return found?.join() !== homes.join();
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});
