/** What `rules.config.ts` makes of `docs/rules`. */
declare module 'virtual:rules' {
  import type { Book } from './book.ts';
  export const books: readonly Book[];
}
