/** The page as an app: what a browser needs to install it, and what it says without a connection. */
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { gather } from './gathered.ts';
import { Player } from './player.ts';

const house = houseOfStories();

test('a browser can install it: a manifest with icons that are there', async () => {
  const { page, errors } = await Player.enter(house, 'phone');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const address = new URL(href ?? '', page.url()).href;
  const reply = await page.request.get(address);
  expect(reply.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await reply.json()) as {
    readonly name: string;
    readonly display: string;
    readonly start_url: string;
    readonly icons: readonly { readonly src: string; readonly sizes: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Chronopolitik', display: 'standalone' });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  );
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(new URL(src, address).href);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([
      src,
      200,
      expect.stringMatching(/^image\//),
    ]);
  }
  const start = await page.request.get(new URL(manifest.start_url, address).href);
  expect(start.status()).toBe(200);
  const touch = page.locator('link[rel=apple-touch-icon]');
  expect(await touch.getAttribute('href')).toContain('apple-touch-icon.png');
  // The browser itself takes it.
  const session = await page.context().newCDPSession(page);
  const { errors: faults } = (await session.send('Page.getAppManifest')) as { errors: unknown[] };
  expect(faults).toEqual([]);
  expect(errors).toEqual([]);
});

test('without a connection a command says at once that it is tried again, and then arrives', async () => {
  const terms = { deadlines: { movement: null } };
  const { link } = await gather(house, 'turkey', { preset: 'ordinary' }, terms);
  const { page } = await Player.enter(house, 'desktop', link);
  await page.waitForURL(/\/game\//);
  const player = page.getByTestId('ready');
  await player.waitFor();
  await page.context().setOffline(true);
  await player.click();
  const anyway = page.getByRole('button', { name: 'I am ready anyway' });
  if (await anyway.isVisible()) await anyway.click();
  await page.getByText('No connection: the page tries again.').waitFor();
  await page.context().setOffline(false);
  await page.getByText('No connection: the page tries again.').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /not ready/i }).waitFor();
});
