/** What `rules.config.ts` makes of `docs/rules`: `Book`s. */
declare module 'virtual:rules' {
  export const books: unknown;
}
