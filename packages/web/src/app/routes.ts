/** Addresses of the page: `/`, `/about`, `/rules/<book>`, `/examples`, `/new`, `/account`, `/my-games`, `/admin`, `/privacy`, `/link#<secret>`, `/sign-in#<secret>`, `/unsubscribe#<channel>`, `/notice#<token>`, `/shared#<game>`, `/game/<id>`. */

/** A page of the program, and what it is about. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'about' }
  | { readonly page: 'examples' }
  | { readonly page: 'new' }
  | { readonly page: 'account' }
  | { readonly page: 'my-games' }
  | { readonly page: 'admin' }
  | { readonly page: 'privacy' }
  | { readonly page: 'rules'; readonly book: string | undefined }
  | { readonly page: 'link' | 'sign-in' }
  | { readonly page: 'unsubscribe' | 'notice' | 'shared' }
  | { readonly page: 'game'; readonly id: string }
  | { readonly page: 'unknown' };

/** The page that a path means. A path that no page has is `unknown`. */
export function routeOf(path: string): Route {
  const [first, second, ...more] = path.split('/').filter((part) => part !== '');
  if (first === undefined) return { page: 'home' };
  if (first === 'about' && second === undefined) return { page: 'about' };
  if (first === 'examples' && second === undefined) return { page: 'examples' };
  if (first === 'rules' && more.length === 0) return { page: 'rules', book: second };
  if (first === 'new' && second === undefined) return { page: 'new' };
  if (first === 'account' && second === undefined) return { page: 'account' };
  if (first === 'my-games' && second === undefined) return { page: 'my-games' };
  if (first === 'admin' && second === undefined) return { page: 'admin' };
  if (first === 'privacy' && second === undefined) return { page: 'privacy' };
  if ((first === 'link' || first === 'sign-in') && second === undefined) return { page: first };
  if (first === 'unsubscribe' || first === 'notice' || first === 'shared') {
    return second === undefined ? { page: first } : { page: 'unknown' };
  }
  const id = first === 'game' && more.length === 0 ? decoded(second) : undefined;
  return id === undefined ? { page: 'unknown' } : { page: 'game', id };
}

/** @returns undefined where the address was cut or changed on its way */
function decoded(part: string | undefined): string | undefined {
  try {
    return part && decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
