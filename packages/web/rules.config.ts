/** Reads `docs/rules` when the page is built: markdown to books of numbered paragraphs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { Book, Paragraph, Section } from './src/pages/rules/book.ts';

/** In the order in which they are read. */
export const BOOKS = ['classic', '5d', '5dplomacy', 'house', 'variants', 'deviations'] as const;

const NUMBERED = /^\*\*(\d+\.\d+)\*\*/;

/** Citations become links to their paragraphs: `5d 6.3`, and `(6.3)` within the same book. */
function linked(html: string, id: string): string {
  const books = BOOKS.join('|');
  return html
    .replace(
      new RegExp(`\\b(${books}) (\\d+\\.\\d+)`, 'g'),
      '<a href="/rules/$1#$2" class="cited">$1&nbsp;$2</a>',
    )
    .replace(/\((\d+\.\d+)\)/g, `(<a href="/rules/${id}#$1" class="cited">$1</a>)`)
    .replace(/href="(\w+)\.md"/g, 'href="/rules/$1"');
}

function plain(html: string): string {
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

/** A heading without its marks. */
function unmarked(text: string): string {
  return text.replace(/[`*_]/g, '');
}

/**
 * One document as a book: a heading of the second level opens a section, a bold number a paragraph.
 *
 * @param id of the book in citations
 */
export function readBook(id: string, markdown: string): Book {
  const marked = new Marked({ gfm: true });
  const sections: { title: string; paragraphs: Token[][] }[] = [{ title: '', paragraphs: [] }];
  let title = id;
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'space') continue;
    const heading = token.type === 'heading' ? (token as Tokens.Heading) : undefined;
    if (heading?.depth === 1) title = unmarked(heading.text);
    else if (heading) sections.push({ title: heading.text, paragraphs: [] });
    else {
      const paragraphs = sections.at(-1)?.paragraphs;
      const isFirst = NUMBERED.test(token.raw) || paragraphs?.length === 0;
      if (isFirst) paragraphs?.push([token]);
      else paragraphs?.at(-1)?.push(token);
    }
  }
  const paragraphOf = (tokens: Token[]): Paragraph => {
    const number = NUMBERED.exec(tokens[0]?.raw ?? '')?.[1];
    const html = linked(marked.parser(tokens), id);
    return { ...(number !== undefined && { number }), html, text: plain(html) };
  };
  return {
    id,
    title,
    sections: sections
      .filter(({ paragraphs }) => paragraphs.length > 0)
      .map((section): Section => ({
        title: unmarked(section.title),
        paragraphs: section.paragraphs.map(paragraphOf),
      })),
  };
}

/** All books. @param folder that of `docs/rules` */
export function readBooks(folder: string): readonly Book[] {
  return BOOKS.map((id) => readBook(id, readFileSync(join(folder, `${id}.md`), 'utf8')));
}

const MODULE = 'virtual:rules';

/** Makes `virtual:rules` of the documents. */
export function rules(folder: string): Plugin {
  return {
    name: 'chronopolitik-rules',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) =>
      id === `\0${MODULE}`
        ? `export const books = ${JSON.stringify(readBooks(folder))};`
        : undefined,
  };
}
