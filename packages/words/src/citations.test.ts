import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BECAUSE_CITATIONS, CAUSE_CITATIONS, RESULT_CITATIONS } from './citations.ts';

const rules = (name: string) =>
  readFileSync(new URL(`../../../docs/rules/${name}.md`, import.meta.url), 'utf8');

const paragraphs = new Set(
  ['classic', '5d', '5dplomacy'].flatMap((book) =>
    [...rules(book).matchAll(/^\*\*(\d+\.\d+)\*\*/gm)].map(([, number]) => `${book} ${number}`),
  ),
);

const cited = [
  ...Object.values(CAUSE_CITATIONS).flatMap(({ rule, across }) =>
    across ? [rule, across] : [rule],
  ),
  ...Object.values(RESULT_CITATIONS),
  ...Object.values(BECAUSE_CITATIONS),
];

test.each([...new Set(cited)])('%s is a paragraph of the rules', (citation) => {
  expect(paragraphs).toContain(citation);
});

/** `classic 2.1, 5.5; 5d 5.2` as its three citations. */
function citationsIn(cell: string): string[] {
  return cell.split(';').flatMap((part) => {
    const [book, ...numbers] = part.trim().split(/[ ,]+/);
    return numbers.map((number) => `${book} ${number}`);
  });
}

describe('the table of codes in the rules', () => {
  const rows = new Map(
    [...rules('deviations').matchAll(/^\| `([a-z-]+)` +\| ([^|]+) \|$/gm)].map(
      ([, code = '', cell = '']) => [code, citationsIn(cell)],
    ),
  );

  test.each(Object.entries(CAUSE_CITATIONS))('%s has the same paragraphs', (code, citations) => {
    expect(rows.get(code)).toEqual(expect.arrayContaining(Object.values(citations)));
  });
});
