/** The rules in the page. */
export const rules = {
  heading: 'Rules',
  books: 'Books of rules',
  search: 'Search the rules',
  found: (count: number) => (count === 1 ? '1 paragraph' : `${count} paragraphs`),
  nothing: (query: string) => `No paragraph has “${query}”.`,
  /** About the language of the rules, where it is another than the page's. */
  language: 'Paragraphs are cited as “5d 6.3” wherever a rule decides something.',
  whole: 'The whole book',
  close: 'Close',
  none: 'There is no such paragraph.',
  about: (option: string) => `The rule: ${option}`,
};
