/* Stands in for sw.js where the host wants no page kept in browsers: forgets what was kept, and still shows what is pushed. */

self.importScripts('push.js');

async function forget() {
  for (const name of await caches.keys()) {
    if (/^(chronopolitik|workbox)-/.test(name)) await caches.delete(name);
  }
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(forget()));
