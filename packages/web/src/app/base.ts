/** The path under which this server is reached, such as `/diplomacy`; nothing where it has a name of its own. */

/** The server writes it into the document. */
function basePath(): string {
  if (typeof document === 'undefined') return '';
  const meta = document.querySelector<HTMLMetaElement>('meta[name="chronopolitik-base"]');
  return meta?.content ?? '';
}

/** Every path of the page and of the interface begins with it (`atBase`). */
export const BASE = basePath();

/** An address of this server, from one that begins with a slash. */
export function atBase(path: string): string {
  return BASE + path;
}

/** The part of an address behind the base; the address itself where it does not begin so. */
export function behindBase(path: string): string {
  return path === BASE || path.startsWith(`${BASE}/`) ? path.slice(BASE.length) : path;
}
