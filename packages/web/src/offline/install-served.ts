/** Has the browser run the service worker of the page beside a server: it keeps the shell, and shows what is pushed. */
import { documentAddress } from '../app/base.ts';
import { tellConnected } from '../app/failures/outdated.ts';

/** Resolves when a worker is at work, or can be no more. */
function settled(worker: ServiceWorker): Promise<boolean> {
  return new Promise((done) => {
    const look = (): void => {
      if (worker.state === 'activated') done(true);
      if (worker.state === 'redundant') done(false);
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/** Registers a program of the server, and waits until it is at work. @throws if it does not come to that */
async function registered(file: string): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(`${documentAddress()}${file}`);
  const { installing, waiting, active } = registration;
  const worker = installing ?? waiting ?? active;
  if (!worker || !(await settled(worker))) throw new Error(`${file} was not installed`);
  return registration;
}

/** What this page has fetched of its own so far: the worker keeps it as if it had been there. */
function keepUsed({ active }: ServiceWorkerRegistration): void {
  const assets = new URL(`${documentAddress()}assets/`, location.href).href;
  const urlsToCache = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(assets));
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

let shell: Promise<ServiceWorkerRegistration> | undefined;

async function install(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  const wasControlled = serviceWorker.controller !== null;
  // The worker of a newer build has taken over: the open page looks whether it is outdated.
  serviceWorker.addEventListener('controllerchange', () => {
    if (wasControlled) tellConnected();
  });
  const registration = await registered('sw.js');
  keepUsed(registration);
  return registration;
}

/** Has the shell kept, once a page. Where that fails, the page goes on as without it. */
export async function installShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  shell ??= install();
  await shell.catch(() => undefined);
}

/** The worker that shows what is pushed: the one of the shell; where that cannot be had, one for nothing else. */
export async function pushWorker(): Promise<ServiceWorkerRegistration> {
  shell ??= install();
  return shell.catch(() => registered('push.js'));
}
