/** A page that a browser kept meets a newer release of its server, and gives way without losing what was entered. */
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { keptWhole, programsOf } from './kept.ts';
import { Player } from './player.ts';
import { subscribeNowhere } from './push-service.ts';

const BUILT = fileURLToPath(new URL('../../packages/web/dist', import.meta.url));
const LONG = { timeout: 60_000 };
const ORDER = 'Army Munich moves to Burgundy';

const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-build-'));
cpSync(BUILT, folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const house = houseOfStories({ page: folder, perStory: true });

/** The first script that a document names. */
const entryOf = (html: string): string => /assets\/(index-[\w-]+)\.js/.exec(html)?.[1] ?? '';

function rewrite(file: string, change: (text: string) => string): void {
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  for (const end of ['.br', '.gz']) rmSync(path + end, { force: true });
}

/** The same page with its first script under another name, as a newer build has it; the older one is gone. */
function release(name: string): void {
  const older = entryOf(readFileSync(join(folder, 'index.html'), 'utf8'));
  const script = (entry: string): string => join(folder, 'assets', `${entry}.js`);
  renameSync(script(older), script(name));
  for (const end of ['.br', '.gz']) rmSync(script(older) + end, { force: true });
  rewrite('index.html', (text) => text.replaceAll(older, name));
  rewrite('sw.js', (text) =>
    text.replaceAll(older, name).replace(/(index\.html.{1,4}revision:.)\w+/, `$1${name}`),
  );
}

/** The first script of the page that is open; nothing while it is loaded. */
const entryIn = (page: Page): Promise<string> =>
  page.evaluate(() => document.head.innerHTML).then(entryOf, () => '');

/** A sandbox that is kept, with an order that is in the browser alone. */
async function began(): Promise<Player> {
  const player = await Player.enter(house, 'desktop');
  player.page.setDefaultTimeout(LONG.timeout);
  await player.begin('5D (strict)');
  await player.press('a-mun@0', 'a-bur@0');
  await player.hears(/Munich.*Burgundy/);
  await keptWhole(player.page);
  return player;
}

async function stillOrders(player: Player): Promise<void> {
  await player.calm();
  await player.open('Orders');
  await expect.poll(() => player.orders(), LONG).toEqual([ORDER]);
}

test('a kept page of an older release says so when the server is there again, and renews itself', async () => {
  const player = await began();
  const { page } = player;
  const older = await entryIn(page);
  const second = Player.at(await page.context().newPage(), 'desktop');
  await second.page.goto(page.url());
  await second.calm();
  await page.context().setOffline(true);
  await page.reload();
  await stillOrders(player);
  expect(await entryIn(page)).toBe(older);

  release('index-Newer001');
  await page.context().setOffline(false);
  await page.getByText('The server has a newer version of this page.').waitFor();
  await player.pictures('outdated');
  await expect.poll(() => entryIn(page), LONG).toBe('index-Newer001');
  await stillOrders(player);
  await second.page.bringToFront();
  await expect.poll(() => entryIn(second.page), LONG).toBe('index-Newer001');
  await stillOrders(second);

  // What is kept is of the newer release from now on.
  await page.bringToFront();
  await keptWhole(page);
  await page.context().setOffline(true);
  await page.reload();
  await stillOrders(player);
  expect(await entryIn(page)).toBe('index-Newer001');
}, 300_000);

test('a deploy in the middle of a game: a gateway with nobody behind it, then a newer release', async () => {
  const player = await began();
  const { page } = player;
  const gateway = '**/*';
  await page
    .context()
    .route(gateway, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await page.reload();
  await page.getByTestId('away').waitFor();
  await stillOrders(player);
  release('index-Newer002');
  await page.context().unroute(gateway);
  await expect.poll(() => entryIn(page), LONG).toBe('index-Newer002');
  await stillOrders(player);
  await page.getByTestId('away').waitFor({ state: 'detached' });
}, 300_000);

test('a worker that cannot be installed breaks nothing', async () => {
  // It names a file that is not there.
  rewrite('sw.js', (text) => text.replace('favicon.svg', 'favicon-gone.svg'));
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (strict)');
  await page.waitForTimeout(3_000);
  const workers = (): Promise<number> =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers, LONG).toBe(0);
  await player.press('a-mun@0', 'a-bur@0');
  await player.resolve();
  await expect.poll(() => player.boards(), LONG).toEqual(['a@0', 'a@1']);
  await page.reload();
  await player.calm();

  // What is pushed is shown all the same.
  const context = page.context();
  await context.grantPermissions(['notifications'], { origin: house.server.url });
  await context.addInitScript(subscribeNowhere);
  await page.goto(`${house.server.url}/account`);
  await page.getByLabel('E-mail').fill('player@example.org');
  await page.getByLabel('Password (10 letters at least)').fill('correct horse');
  await page.getByRole('button', { name: 'Make an account' }).click();
  // The account has a session of its own: what is sent with the guest's while it comes is refused.
  await page.getByText('Signed in as player@example.org').waitFor();
  await page.getByLabel('Send by', { exact: true }).selectOption('push');
  await page.getByRole('button', { name: 'Notify this browser' }).click();
  // The whole page: what it says where no channel came.
  await expect.poll(() => page.locator('main').innerText(), LONG).toContain('push.example.org');
  await page.getByTestId('channel-push').getByText('push.example.org').waitFor();
  expect(await programsOf(page)).toEqual(['/push.js']);
  rewrite('sw.js', (text) => text.replace('favicon-gone.svg', 'favicon.svg'));
}, 120_000);
