/** Addresses beside a server: paths under the one by which it is reached, such as `/diplomacy`; nothing where it has a name of its own. */

/** The server writes it into the document. */
function basePath(): string {
  if (typeof document === 'undefined') return '';
  const meta = document.querySelector<HTMLMetaElement>('meta[name="chronopolitik-base"]');
  return meta?.content ?? '';
}

/** Every path of the page and of the interface begins with it (`atBase`). */
const BASE = basePath();

/** An address of this server, from one that begins with a slash. */
export function atBase(path: string): string {
  return BASE + path;
}

/** The part of a path behind the base; the path itself where it does not begin so. */
function behindBase(path: string): string {
  return path === BASE || path.startsWith(`${BASE}/`) ? path.slice(BASE.length) : path;
}

/** Where the page is now: path, search and hash, without what leads to the page at all. */
export function placeNow(): URL {
  const { pathname, search, hash, origin } = location;
  return new URL(behindBase(pathname) + search + hash, origin);
}

/** The path that a link of the page leads to; undefined where it leads elsewhere. */
export function pathIn(href: string): string | undefined {
  return href.startsWith(`${BASE}/`) ? behindBase(href) : undefined;
}

/** Where the document of the page is. */
export const documentAddress = (): string => atBase('/');

/** The address of a page for frames of other sites. @param path `/game/ID`, or `/shared#…` with a game in the address */
export const frameAt = (path: string): string | undefined => atBase(`/embed${path}`);
