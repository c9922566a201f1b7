/**
 * Keeps the files of the page, so that it opens without a connection. `offline.config.ts` names the files and bundles this.
 * A new build is a new list: its files are fetched beside the old ones, and then take their place.
 */
import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { files } from 'virtual:files';

/** The part of the worker's world that the types of a page do not know. */
declare const self: { readonly skipWaiting: () => Promise<void> };

/** Stands for a picture that was never seen while there is no connection: it fits light and dark. */
function emptySheet(): Response {
  const sheet =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 117" width="128" height="117"><path fill="#888" fill-opacity=".2" d="M0 0h128v117H0z"/></svg>';
  return new Response(sheet, { headers: { 'content-type': 'image/svg+xml' } });
}

precacheAndRoute([...files]);
cleanupOutdatedCaches();
// Pages for frames of other sites are no pages of the program.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('index.html'), {
    denylist: [/\/embed\.html$/, /\/embed\.html\?/],
  }),
);
// Pictures of maps are many, and kept when they were seen: their names change with what they show.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /\/assets\/[^/]+\.svg$/.test(url.pathname),
  new CacheFirst({
    cacheName: 'chronopolitik-pictures',
    plugins: [{ handlerDidError: () => Promise.resolve(emptySheet()) }],
  }),
);
void self.skipWaiting();
clientsClaim();
