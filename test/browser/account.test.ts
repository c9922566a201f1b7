/** The account page and the administrators' through the real page: told by push, tokens, sessions, reports. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { keptWhole, programsOf } from './kept.ts';
import { subscribeNowhere } from './push-service.ts';

const house = houseOfStories({ admins: ['admin@example.org'] });

async function newPage(): Promise<readonly [Page, BrowserContext]> {
  const context = await house.browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  return [page, context];
}

async function register(page: Page, email: string): Promise<void> {
  await page.goto(`${house.server.url}/account`);
  await page.getByRole('button', { name: 'Make an account' }).waitFor();
  // This server sends no mail: it offers no link by mail.
  expect(await page.getByRole('button', { name: 'Mail me a link to sign in' }).count()).toBe(0);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password (10 letters at least)').fill('correct horse');
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.getByText(`Signed in as ${email}`).waitFor();
}

/** Delivers a push message to the page's worker, as a push service would. */
async function push(page: Page, context: BrowserContext, data: object): Promise<void> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) found(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: house.server.url,
    registrationId: await registered,
    data: JSON.stringify(data),
  });
}

/** What the page's worker shows from now on. A browser without windows may have no notifications to look at. */
async function notificationsOf(context: BrowserContext): Promise<() => Promise<readonly string[]>> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const here = globalThis as unknown as Shower;
    here.shown = [];
    here.registration.showNotification = async (_title, { body = '' } = {}) => {
      here.shown.push(body);
    };
  });
  return () => worker.evaluate(() => (globalThis as unknown as Shower).shown);
}

/** The worker's global object. */
interface Shower {
  shown: string[];
  readonly registration: ServiceWorkerRegistration;
}

test('a browser is told by push though no game is open, and of what its player chose', async () => {
  const [page, context] = await newPage();
  await context.grantPermissions(['notifications'], { origin: house.server.url });
  await context.addInitScript(subscribeNowhere);
  await register(page, 'player@example.org');
  await page.getByLabel('Send by', { exact: true }).selectOption('push');
  await page.locator('.new-channel').getByText('About what: everything').click();
  await page.locator('.new-channel').getByLabel('a message arrived').uncheck();
  await page.getByRole('button', { name: 'Notify this browser' }).click();
  const channel = page.getByTestId('channel-push');
  await channel.getByText('push.example.org').waitFor();
  expect(await channel.getByLabel('a message arrived').isChecked()).toBe(false);
  expect(await channel.getByLabel('a deadline is near').isChecked()).toBe(true);
  await channel.getByRole('button', { name: 'Send a test' }).click();
  await channel.getByText('A test is on its way').waitFor();
  const shown = await notificationsOf(context);
  await push(page, context, {
    text: 'G: A phase was resolved.',
    url: `${house.server.url}/game/g`,
  });
  await expect.poll(shown).toEqual(['G: A phase was resolved.']);
  expect(await programsOf(page)).toEqual(['/sw.js']);
}, 60_000);

test('one worker keeps the page and shows what is pushed, also where one for push alone was there before', async () => {
  const [page, context] = await newPage();
  await context.grantPermissions(['notifications'], { origin: house.server.url });
  await context.addInitScript(subscribeNowhere);
  // As release 0.1 left it.
  await page.goto(`${house.server.url}/about`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push.js');
    await navigator.serviceWorker.ready;
  });
  expect(await programsOf(page)).toEqual(['/push.js']);
  await page.goto(house.server.url);
  await page.getByRole('radio', { name: '5D (strict)', exact: true }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL(/\/game\//);
  await keptWhole(page);
  expect(await programsOf(page)).toEqual(['/sw.js']);
  await register(page, 'both@example.org');
  await page.getByLabel('Send by', { exact: true }).selectOption('push');
  await page.getByRole('button', { name: 'Notify this browser' }).click();
  await page.getByTestId('channel-push').getByText('push.example.org').waitFor();
  expect(await programsOf(page)).toEqual(['/sw.js']);
}, 90_000);

test('tokens are made with scopes, other sessions ended, and an account deleted for good', async () => {
  const [page, context] = await newPage();
  await register(page, 'other@example.org');
  const tokens = page.locator('section', { hasText: 'Tokens for bots' });
  await tokens.getByLabel('Name').fill('my bot');
  await tokens.getByLabel('join, send orders, vote').uncheck();
  await tokens.getByRole('button', { name: 'Make a token' }).click();
  const token = await tokens.locator('code').innerText();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const joined = await fetch(`${house.server.url}/api/games`, {
    method: 'POST',
    headers,
    body: '{"terms": {}}',
  });
  expect(joined.status).toBe(403);
  const [phone, elsewhere] = await newPage();
  await phone.goto(`${house.server.url}/account`);
  await phone.getByLabel('E-mail').fill('other@example.org');
  await phone.getByLabel('Password (10 letters at least)').fill('correct horse');
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await phone.getByText('Signed in as').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Sign out there' }).click();
  await page.getByRole('button', { name: 'Sign out there' }).waitFor({ state: 'detached' });
  await phone.reload();
  await phone.getByText('You need no account to play').waitFor();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('button', { name: 'Really delete it?' }).click();
  await page.getByText('You need no account to play').waitFor();
  await context.close();
  await elsewhere.close();
}, 60_000);

test('an administrator settles what was reported, and removes a game', async () => {
  const [page] = await newPage();
  await page.goto(house.server.adminLinks[0] ?? '');
  await page.getByText('Signed in as admin@example.org').waitFor();
  const made = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    const post = (path: string, body: object): Promise<Response> =>
      fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const game = (await (await post('/games', { name: 'Rude', terms: {} })).json()) as {
      id: string;
    };
    await post(`/games/${game.id}/report`, { text: '<i>He</i> is rude.' });
    return game.id;
  });
  await page.getByRole('link', { name: 'Administration' }).click();
  await page.getByText('1 open report').waitFor();
  await page.getByText('<i>He</i> is rude.').waitFor();
  await page.getByRole('button', { name: 'Mark as settled' }).click();
  await page.getByText('0 open reports').waitFor();
  await page.getByRole('button', { name: 'Remove Rude' }).click();
  await page.getByRole('button', { name: 'Really remove it?' }).click();
  await page.getByText(`removed a game: ${made}`).waitFor();
}, 60_000);

test('where one plays by mail the page about privacy says what becomes of the mails, elsewhere nothing of it', async () => {
  const context = await house.browser.newContext();
  const page = await context.newPage();
  await page.goto(`${house.server.url}/privacy`);
  await page.getByText('This server sends no mail.').waitFor();
  expect(await page.getByText('You may play by mail here.').count()).toBe(0);
  await page.route('**/api/privacy', async (route) => {
    const reply = await route.fetch();
    const said = (await reply.json()) as object;
    await route.fulfill({ json: { ...said, sendsMail: true, readsMail: true } });
  });
  await page.reload();
  await page.getByText(/^You may play by mail here\. Mails to a game lie in a mailbox/).waitFor();
  expect(await page.getByText('This server sends no mail.').count()).toBe(0);
}, 60_000);
