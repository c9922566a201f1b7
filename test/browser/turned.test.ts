/** Where a game turned, once it is over: what might have been ordered, on the map and in a sandbox. */
import type { GameView } from '@chronopolitik/game';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

/** Machines think, and a busy computer lets them wait. */
const LONG = { timeout: 30_000 };

/** A duel under 5D against a machine that acts at once; its address. */
async function duelOf({ page }: Player): Promise<string> {
  return page.evaluate(async () => {
    const machines = { count: 1, strength: 'hard', seconds: 0 };
    const terms = { seating: 'chosen', deadlines: { movement: null }, machines };
    const rules = { variant: 'teaching', ruleset: { id: '5d', options: {} } };
    const reply = await fetch('/api/games', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...rules, terms }),
    });
    return `/game/${((await reply.json()) as { id: string }).id}`;
  });
}

/** Rime holds until Ash has won. @returns where the page tells how the game turned */
async function heldToTheEnd(player: Player): Promise<Locator> {
  const { page } = player;
  const address = await duelOf(player);
  await page.goto(new URL(address, page.url()).href);
  await page.getByRole('button', { name: 'Join as Rime' }).click();
  await page.getByTestId('go-on').click();
  await player.calm();
  const game = new URL(address.replace('/game/', '/api/games/'), page.url()).href;
  // Who has nothing to do in a phase may be late with this: the answer does not matter.
  const hold = async (): Promise<string> => {
    const { step, table } = (await (await page.request.get(game)).json()) as GameView;
    const ready = { type: 'ready', step, ready: true };
    if (table?.stage === 'playing') await page.request.post(`${game}/commands`, { data: ready });
    return table?.stage ?? '';
  };
  await expect.poll(hold, { timeout: 60_000 }).toBe('finished');
  await page.reload();
  await player.open('History');
  return page.getByTestId('turned');
}

test('who held all the time sees what might have been ordered, on the map and in a sandbox', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  const turned = await heldToTheEnd(player);
  await turned.getByRole('button', { name: 'Look for it' }).click();
  await turned.getByText('How likely each was to win, as machines rate it').waitFor(LONG);
  const best = turned.getByRole('listitem').filter({ hasText: 'With these orders Rime' }).first();
  await best.getByText(/Rime \d+ → \d+ per cent; Ash \d+ → \d+ per cent\./).waitFor();
  const lines = await best.locator('ul li').allInnerTexts();
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatch(/^(The )?(army|fleet) /i);
  await best.scrollIntoViewIfNeeded();
  await player.pictures('turned-duel');

  // On the map one looks at the board on which these orders are given.
  await best.getByRole('button', { name: 'Show these orders on the map' }).click();
  await player.calm();
  const round = await best
    .getByRole('button', { name: /^Round \d+, (Spring|Fall) \d+$/ })
    .innerText();
  const turn = /, (.*)$/.exec(round)?.[1] ?? '';
  await page.getByText(turn).first().waitFor();
  expect(new URL(page.url()).searchParams.get('step')).toMatch(/^\d+$/);
  await player.pictures('turned-on-the-map');

  // In a sandbox they stand in the draft, with what the other ordered.
  const before = page.url();
  await best.getByRole('button', { name: 'Try them in a sandbox' }).click();
  await page.waitForURL((url) => url.href !== before && url.pathname.startsWith('/game/'));
  await player.calm();
  await player.open('Orders');
  await expect.poll(async () => (await player.orders()).length).toBeGreaterThanOrEqual(3);
  await player.pictures('turned-sandbox');
  expect(player.errors).toEqual([]);
}, 120_000);

test('on a phone the map is uncovered for the better line, and what was found stays', async () => {
  const player = await Player.enter(house, 'phone');
  const { page } = player;
  const turned = await heldToTheEnd(player);
  await turned.getByRole('button', { name: 'Look for it' }).click();
  const show = turned.getByRole('button', { name: 'Show these orders on the map' }).first();
  await show.click(LONG);
  await turned.waitFor({ state: 'detached' });
  await player.calm();
  expect(new URL(page.url()).searchParams.get('step')).toMatch(/^\d+$/);
  await player.pictures('turned-phone');
  await player.open('History');
  await turned.getByText('How likely each was to win, as machines rate it').waitFor();
  await show.scrollIntoViewIfNeeded();
  await player.pictures('turned-phone-list');
  expect(player.errors).toEqual([]);
}, 120_000);
