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

precacheAndRoute([...files]);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html')));
// Pictures of maps are many, and kept when they were seen: their names change with what they show.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /\/assets\/[^/]+\.svg$/.test(url.pathname),
  new CacheFirst({ cacheName: 'chronopolitik-pictures' }),
);
void self.skipWaiting();
clientsClaim();
