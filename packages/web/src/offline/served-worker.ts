/**
 * Keeps the shell of the page beside a server, so that a game opens without a connection, and shows what is pushed.
 * Replies of the interface are never kept here. `offline.config.ts` names the files and bundles this.
 */
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { files, others } from 'virtual:files';

/** The part of the worker's world that the types of a page do not know. */
declare const self: {
  readonly skipWaiting: () => Promise<void>;
  readonly importScripts: (address: string) => void;
  readonly registration: { readonly scope: string };
  readonly addEventListener: (
    type: 'activate',
    hear: (event: { readonly waitUntil: (done: Promise<unknown>) => void }) => void,
  ) => void;
};

/** Parts that were used: words of a language, typefaces. `CACHE_URLS` of the page adds what it had before this worker. */
const USED = 'chronopolitik-used';
const DOCUMENT = 'index.html';
/** Seconds after which the kept document is shown, where the server has not answered. */
const PATIENCE = 4;

const { scope } = self.registration;
const inScope = (path: string): string => new URL(path, scope).href;

/** What proxies say while the server behind them is started anew. */
function isGateway({ status }: Response): boolean {
  return status >= 502 && status <= 504;
}

/** Parts of earlier builds are of no use any more. */
async function forgetEarlier(): Promise<void> {
  const cache = await caches.open(USED);
  const known = new Set(others.map(inScope));
  for (const request of await cache.keys()) {
    if (!known.has(request.url)) await cache.delete(request);
  }
}

self.importScripts('push.js');
precacheAndRoute([...files], {
  directoryIndex: '',
  cleanURLs: false,
  ignoreURLParametersMatching: [],
});
cleanupOutdatedCaches();
// The server has the last word: the kept document stands in where nobody answers.
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: PATIENCE,
      plugins: [
        {
          fetchDidSucceed: async ({ response }) => {
            if (isGateway(response)) throw new Error('the server is not there');
            return response;
          },
          handlerDidError: () => matchPrecache(DOCUMENT),
        },
      ],
    }),
    { denylist: [new RegExp(`^${new URL('api/', scope).pathname}`)] },
  ),
);
registerRoute(
  ({ url }) => url.href.startsWith(inScope('assets/')),
  new CacheFirst({ cacheName: USED }),
);
self.addEventListener('activate', (event) => event.waitUntil(forgetEarlier()));
void self.skipWaiting();
clientsClaim();
