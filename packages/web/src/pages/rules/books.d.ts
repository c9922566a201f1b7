/** What `rules.config.ts` makes of `docs/rules` for each language: `Book`s. */
declare module 'virtual:rules/*' {
  export const books: unknown;
}
