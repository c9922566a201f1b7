import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readBook, readBooks } from '../../../rules.config.ts';
import { addressOf, splitCitations } from '../../parts/citations.ts';
import { aboutOption, citedParagraph, search } from './book.ts';

const books = readBooks(fileURLToPath(new URL('../../../../../docs/rules', import.meta.url)));

const SAMPLE = `# The rules

Preface.

## 1. Boards & rows

**1.1** A board lies _somewhere_ (1.2), as in classic 3.2.

| a | b |
| - | - |
| 1 | 2 |

**1.2** See [what differs](deviations.md).
`;

describe('a book of rules', () => {
  const book = readBook('5d', SAMPLE);

  test('has a paragraph for each number, with the tables below it', () => {
    expect(book.title).toBe('The rules');
    expect(book.sections.map(({ title }) => title)).toEqual(['', '1. Boards & rows']);
    const [first, second] = book.sections[1]?.paragraphs ?? [];
    expect([first?.number, second?.number]).toEqual(['1.1', '1.2']);
    expect(first?.html).toContain('<table>');
  });

  test('links the paragraphs that it cites, and other books', () => {
    const [first, second] = book.sections[1]?.paragraphs ?? [];
    expect(first?.html).toContain('href="/rules/5d#1.2"');
    expect(first?.html).toContain('href="/rules/classic#3.2"');
    expect(second?.html).toContain('href="/rules/deviations"');
  });
});

test('a citation leads to its paragraph, and one that does not exist to none', () => {
  expect(citedParagraph(books, '5d 6.3')?.paragraph.text).toMatch(/^ ?6\.3/);
  expect(citedParagraph(books, ['5d', '99.1'].join(' '))).toBeUndefined();
  expect(addressOf('5d 6.3')).toBe('/rules/5d#6.3');
});

test('an option is explained by the book of its rules, else by any that knows it', () => {
  expect(aboutOption(books, 'adjacency', '5d')?.book.id).toBe('5d');
  expect(aboutOption(books, 'sustainCadence', 'classic')?.paragraph.number).toBeDefined();
  expect(aboutOption(books, 'noSuchOption', '5d')).toBeUndefined();
});

test('a search finds paragraphs with all its words, by number too', () => {
  expect(search(books, '5d 6.3').some(({ paragraph }) => paragraph.number === '6.3')).toBe(true);
  expect(search(books, 'winter fork').length).toBeGreaterThan(0);
  expect(search(books, '  ')).toEqual([]);
  expect(search(books, 'xyzzy')).toEqual([]);
});

test('citations in a sentence are found wherever they stand', () => {
  const parts = splitCitations('Bounced. [classic 3.4] Cut. [5d 4.4, house 1.2]');
  expect(parts.filter((part) => part.isCitation).map(({ text }) => text)).toEqual([
    'classic 3.4',
    '5d 4.4',
    'house 1.2',
  ]);
  expect(parts.map(({ text }) => text).join('')).toBe(
    'Bounced. [classic 3.4] Cut. [5d 4.4, house 1.2]',
  );
});
