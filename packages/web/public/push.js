/* Shows what the server tells this browser while the page is closed, and opens the game when it is pressed. */

self.addEventListener('push', (event) => {
  const { text, url } = event.data.json();
  const about = { body: text, tag: url, data: { url }, icon: 'icon-192.png' };
  event.waitUntil(self.registration.showNotification('Chronopolitik', about));
});

async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window' });
  const known = windows.find((each) => each.url.startsWith(url));
  return known ? known.focus() : self.clients.openWindow(url);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});
