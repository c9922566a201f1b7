/** What fails in the page is said, and what the browser keeps cannot blank it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

/** Values that no page ever kept, and some that an older one did. */
const HOSTILE: readonly string[] = [
  '{"',
  'null',
  '7',
  '"\\u0000"',
  '[]',
  '[null]',
  '{}',
  '[{}]',
  '[{"order":null},{"order":{"kind":"move"}}]',
  '[{"order":{"kind":"fly","power":"germany","unit":"a-mun@0","to":"a-bur@0"}}]',
  '[{"order":{"kind":"move","power":"nobody","unit":"a-mun@0","to":"a-bur@0"}}]',
  '[{"order":{"kind":"move","power":"germany","unit":"a-xyz@0","to":"nowhere"}}]',
  '[{"order":{"kind":"move","power":"germany","unit":"zz-mun@7","to":"zz-xyz@7"}}]',
  '[{"order":{"kind":"hold","power":"germany","unit":"a-mun@0"},"depends":{"code":"magic"}}]',
  '[{"place":"a-xyz@1","unit":{"power":"nobody","kind":"zeppelin"}},{"place":3}]',
  '[{"id":7,"name":{},"at":"yesterday"},{"id":"x","name":"y","at":1e300}]',
  '{"sort":"sideways","notes":null}',
  '{"sort":"number","notes":{"a":null,"b":7,"c":{"name":{},"color":"plaid"}}}',
  '{"nextUnit":{},"fit":7}',
];

/** The keys under which the page keeps something. */
const keysFor = (game: string): readonly string[] => [
  `draft.${game}.0`,
  `draft-2.${game}.0`,
  `guesses.${game}.0`,
  `guesses-2.${game}.0`,
  `text.${game}.0`,
  `letter.${game}`,
  `timelines.${game}`,
  `to-send.${game}`,
  'games',
  'tour',
  'keys',
  'theme',
  'language',
  'patterns',
  'discreet',
  'impossible',
  'navigator',
  'orders-as-text',
  'read-back',
];

async function keep(page: Page, keys: readonly string[], value: string): Promise<void> {
  await page.evaluate(
    ([names, kept]) => {
      for (const name of names) localStorage.setItem(`chronopolitik.${name}`, kept);
    },
    [keys, value] as const,
  );
}

const gameOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

test('no stored value blanks the page', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (loose)');
  const game = gameOf(page);
  for (const value of HOSTILE) {
    await keep(page, keysFor(game), value);
    await page.goto(`${house.server.url}/game/${game}`);
    await player.calm();
    await page.getByRole('tab').first().waitFor();
    await page
      .getByTestId('due')
      .getByText(/^2[12] units/)
      .waitFor();
    await page.goto(house.server.url);
    await page.getByRole('radio').first().waitFor();
    await page.locator('.below .recent').first().waitFor();
    expect(player.errors, value).toEqual([]);
  }
}, 240_000);

test('orders that do not fit are dropped, those that fit are taken up', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (loose)');
  const game = gameOf(page);
  const order = (unit: string, to: string) => ({
    order: { kind: 'move', power: 'germany', unit, to },
  });
  const kept = [order('a-mun@0', 'a-bur@0'), order('a-xyz@0', 'a-bur@0'), { order: 'march' }];
  await page.goto(house.server.url);
  // As release 0.1 kept it.
  await keep(page, [`draft.${game}.0`], JSON.stringify(kept));
  await page.goto(`${house.server.url}/game/${game}`);
  await player.calm();
  expect(await player.orders()).toEqual(['Army Munich moves to Burgundy']);
  expect(player.errors).toEqual([]);
}, 60_000);

test('a page that fails says so, and can forget the draft', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (loose)');
  await player.press('a-mun@0', 'a-bur@0');
  await player.hears(/Munich.*Burgundy/);
  const game = gameOf(page);
  const drafts = (): Promise<readonly string[]> =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')));
  expect(await drafts()).toHaveLength(1);
  // A view that no server sends.
  const view = new RegExp(`/api/games/${game}\\?`);
  await page.route(view, async (route) => {
    const reply = await route.fetch();
    const { stepCount: _, ...sent } = (await reply.json()) as { readonly stepCount: number };
    await route.fulfill({ json: { ...sent, steps: [{}] } });
  });
  await page.reload();
  await page.getByRole('heading', { name: 'This page has failed' }).waitFor();
  await page.unroute(view);
  await page.getByRole('button', { name: 'Report it to the host' }).click();
  await page.getByText('Thank you. The host has the report.').waitFor();
  await page.getByRole('button', { name: 'Forget this draft' }).click();
  await player.calm();
  await page.getByTestId('due').getByText('22').waitFor();
  expect(await drafts()).toEqual([]);
}, 60_000);

test('a page whose engine does not start says so, and works after reloading', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (loose)');
  await page.route('**/assets/worker-*.js', (route) => route.abort());
  await page.reload();
  const notice = page.getByTestId('engine-failed');
  await notice.waitFor();
  await page.unroute('**/assets/worker-*.js');
  await notice.getByRole('button', { name: 'Reload' }).click();
  await player.calm();
  await page.getByTestId('due').getByText('22').waitFor();
  expect(await notice.count()).toBe(0);
}, 60_000);

test('a worst case whose engine fails does not think for ever', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('Ordinary Diplomacy');
  await player.press('a-mun@0', 'a-bur@0');
  await player.hears(/Munich.*Burgundy/);
  // Only what is started from now on fails: the engine that searches.
  await page.evaluate(() => {
    const Sound = window.Worker;
    window.Worker = class extends Sound {
      override postMessage(): void {
        setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { message: 'broken' })));
      }
    };
  });
  await page.getByRole('button', { name: /^Worst case of / }).click();
  const part = page.getByTestId('worst-case');
  await part.getByText('This search has failed.').waitFor();
  expect(await page.getByTestId('searching').count()).toBe(0);
  await part.getByRole('button', { name: 'Search again' }).waitFor();
}, 60_000);

test('an address that is none is said to be none', async () => {
  const player = await Player.enter(house, 'desktop');
  await player.page.evaluate(() => {
    history.pushState(null, '', '/game/%E0%A4');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await player.page.getByText('There is no such page.').waitFor();
}, 30_000);
