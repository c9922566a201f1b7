/** Addresses without a server: what a server would have as a path stands behind the `#`, since only one document is there. */

/** An address of the page, from one that begins with a slash. */
export function atBase(path: string): string {
  return `#${path}`;
}

/** Where the page is now: path, search and hash, without what leads to the page at all. */
export function placeNow(): URL {
  const place = location.hash.startsWith('#/') ? location.hash.slice(1) : '/';
  return new URL(place, 'https://nowhere.invalid');
}

/** The path that a link of the page leads to; undefined where it leads elsewhere. */
export function pathIn(href: string): string | undefined {
  return href.startsWith('#/') ? href.slice(1) : undefined;
}

/** Where the document of the page is. */
export const documentAddress = (): string => location.href.split('#', 1)[0] ?? '';

/** The address of a page for frames of other sites; undefined where it takes a server. @param path `/shared#…` */
export const frameAt = (path: string): string | undefined =>
  path.startsWith('/shared#') ? path.replace('/shared', './embed.html') : undefined;
