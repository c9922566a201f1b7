/** Has the browser keep the page for when there is no connection. */
import { tellConnected } from '../app/failures/outdated.ts';

/** How often an open page asks whether there is a newer build. */
const EVERY = 30 * 60_000;

/**
 * Registers the service worker, where there can be one: not for a file that was opened by a double click.
 * When the worker of a newer build takes over, the open page looks at once whether it is outdated.
 */
export function installOffline(): void {
  if (!('serviceWorker' in navigator) || !location.protocol.startsWith('http')) return;
  const { serviceWorker } = navigator;
  const wasControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (wasControlled) tellConnected();
  });
  const address = new URL('sw.js', document.baseURI);
  serviceWorker.register(address).then(
    (registration) => {
      setInterval(() => void registration.update().catch(() => undefined), EVERY);
    },
    () => undefined,
  );
}
