/** Whether the server has a newer page than this one. A page is known by the files that its document names. */
import { documentAddress } from '../base.ts';

/** Scripts and styles: what is fetched beforehand besides, a page may name at one time and not at another. */
const NAMED = /<(?:script|link rel="stylesheet")[^>]*?(assets\/[\w.-]+)/g;

/** The files that a page begins with by its document, in an order that does not matter. They name all others. */
export function filesIn(html: string): string {
  const names = [...html.matchAll(NAMED)].map(([, name = '']) => name);
  return [...new Set(names)].toSorted().join(' ');
}

const isPage = typeof document !== 'undefined';

/** As it was loaded; later parts of the page name further files. Empty while it is developed. */
const own = isPage ? filesIn(document.head.innerHTML) : '';

/** Which build of the page this is: the files that its document names. Empty while it is developed. */
export const version = own;

/**
 * Whether the server has a newer page than the one that is open.
 *
 * @returns the files of the newer page; undefined if there is none, or nobody answers
 */
export async function newerPage(): Promise<string | undefined> {
  if (own === '') return undefined;
  const reply = await fetch(documentAddress(), {
    cache: 'no-store',
    headers: { accept: 'text/html' },
  }).catch(() => undefined);
  if (!reply?.ok) return undefined;
  const files = filesIn(await reply.text());
  return files === '' || files === own ? undefined : files;
}

const CONNECTED = 'chronopolitik:connected';

/** Says that a server answered that may be another than before. */
export function tellConnected(): void {
  window.dispatchEvent(new Event(CONNECTED));
}

const EVERY = 5 * 60_000;

/** Looks whenever the server may be another: after a break, when the page is seen again, and now and then. */
export function watchForNewer(found: (files: string) => void): () => void {
  const look = (): void => {
    if (document.visibilityState === 'hidden') return;
    void newerPage().then((files) => files !== undefined && found(files));
  };
  window.addEventListener(CONNECTED, look);
  window.addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  const timer = setInterval(look, EVERY);
  return () => {
    window.removeEventListener(CONNECTED, look);
    window.removeEventListener('online', look);
    document.removeEventListener('visibilitychange', look);
    clearInterval(timer);
  };
}
