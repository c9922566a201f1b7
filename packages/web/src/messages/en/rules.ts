/** The rules in the page. */
export const rules = {
  heading: 'Rules',
  books: 'Books of rules',
  search: 'Search the rules',
  found: (count: number) => (count === 1 ? '1 paragraph' : `${count} paragraphs`),
  nothing: (query: string) => `No paragraph has “${query}”.`,
  cited: 'The page cites paragraphs as “5d 6.3” wherever a rule decides something.',
  /** With a translated book; never shown in English. */
  translated: 'This is a translation. Where the two differ, the original text decides.',
  /** With a book that is not translated; never shown in English. */
  untranslated: 'This book is not translated yet.',
  whole: 'Open the whole book',
  close: 'Close',
  none: 'There is no such paragraph.',
  about: (option: string) => `The rule: ${option}`,
};
