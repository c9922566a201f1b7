/** Reads `docs/rules` when the page is built: markdown to books of numbered paragraphs. */
import { existsSync, readFileSync } from 'node:fs';
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
    .replace(/href="(?:\.\.\/)?(\w+)\.md"/g, 'href="/rules/$1"');
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
 * @param language that the document is written in
 */
export function readBook(id: string, markdown: string, language = 'en'): Book {
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
    language,
    title,
    sections: sections
      .filter(({ paragraphs }) => paragraphs.length > 0)
      .map((section): Section => ({
        title: unmarked(section.title),
        paragraphs: section.paragraphs.map(paragraphOf),
      })),
  };
}

/**
 * All books, each in a language if it is translated, else in English.
 *
 * @param folder that of `docs/rules`; translations stand in a folder for each language
 */
export function readBooks(folder: string, language = 'en'): readonly Book[] {
  return BOOKS.map((id) => {
    const translation = join(folder, language, `${id}.md`);
    return existsSync(translation)
      ? readBook(id, readFileSync(translation, 'utf8'), language)
      : readBook(id, readFileSync(join(folder, `${id}.md`), 'utf8'));
  });
}

/** One module for each language: `virtual:rules/de`. */
const MODULE = /^\0?virtual:rules\/([a-z]+)$/;

/** Makes `virtual:rules/en`, `virtual:rules/de` … of the documents. */
export function rules(folder: string): Plugin {
  return {
    name: 'chronopolitik-rules',
    resolveId: (id) => (MODULE.test(id) ? `\0${id}` : undefined),
    load: (id) => {
      const language = MODULE.exec(id)?.[1];
      return language === undefined
        ? undefined
        : `export const books = ${JSON.stringify(readBooks(folder, language))};`;
    },
  };
}
