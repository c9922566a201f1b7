/** The books of rules as the page shows them; made from `docs/rules` when it is built. */

/** A paragraph with what belongs to it: lists, tables. Some text has no number. */
export interface Paragraph {
  /** `6.3`. */
  readonly number?: string;
  readonly html: string;
  /** What a search reads. */
  readonly text: string;
}

/** A part of a book under one heading. */
export interface Section {
  readonly title: string;
  readonly paragraphs: readonly Paragraph[];
}

/** One file of `docs/rules`. */
export interface Book {
  /** As in a citation: `5d` in `5d 6.3`. */
  readonly id: string;
  /** Of its text: that of the page, or English where the book is not translated. */
  readonly language: string;
  readonly title: string;
  readonly sections: readonly Section[];
}

/** A paragraph and where it stands. */
export interface FoundParagraph {
  readonly book: Book;
  readonly section: Section;
  readonly paragraph: Paragraph;
}

function* paragraphsOf(books: readonly Book[]): Generator<FoundParagraph> {
  for (const book of books)
    for (const section of book.sections)
      for (const paragraph of section.paragraphs) yield { book, section, paragraph };
}

/** The paragraph that a citation (`5d 6.3`) names. */
export function citedParagraph(
  books: readonly Book[],
  citation: string,
): FoundParagraph | undefined {
  const [id, number] = citation.split(' ');
  for (const found of paragraphsOf(books))
    if (found.book.id === id && found.paragraph.number === number) return found;
  return undefined;
}

/**
 * The first paragraph that tells of an option (`adjacency`), in the book of the rules in force if it
 * does, else in any.
 */
export function aboutOption(
  books: readonly Book[],
  option: string,
  ruleset: string,
): FoundParagraph | undefined {
  const all = [...paragraphsOf(books)].filter(
    ({ paragraph }) =>
      paragraph.number !== undefined && paragraph.html.includes(`<code>${option}</code>`),
  );
  return all.find(({ book }) => book.id === ruleset) ?? all[0];
}

/** Paragraphs in which every word of a search stands, whatever its case. */
export function search(books: readonly Book[], query: string): readonly FoundParagraph[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return [...paragraphsOf(books)].filter(({ book, section, paragraph }) => {
    const text = `${book.id} ${paragraph.number} ${section.title} ${paragraph.text}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
