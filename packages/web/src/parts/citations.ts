/** Citations of the rules (`5d 6.3`) in sentences. */

/** Where a paragraph is read: `/rules/5d#6.3`. */
export function addressOf(citation: string): string {
  const [id = '', number = ''] = citation.split(' ');
  return `/rules/${id}#${number}`;
}

/** What a sentence cites: texts and citations in their order. */
export function splitCitations(text: string): readonly { text: string; isCitation: boolean }[] {
  return text
    .split(/((?<=[[ (,;])[a-z0-9]+ \d+\.\d+(?=[\],; )]))/)
    .map((part, i) => ({ text: part, isCitation: i % 2 === 1 }))
    .filter((part) => part.text !== '');
}
