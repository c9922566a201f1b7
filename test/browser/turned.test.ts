/** Where a game turned, once it is over: what might have been ordered, on the map and in a sandbox. */
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

test('who held all the time sees what might have been ordered, on the map and in a sandbox', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await page.goto(new URL(await duelOf(player), page.url()).href);
  await page.getByRole('button', { name: 'Join as Rime' }).click();
  await page.getByTestId('go-on').click();
  await player.calm();
  const turned = page.getByTestId('turned');
  const endTurn = page.getByRole('button', { name: 'End turn', exact: true, disabled: false });
  for (let phases = 0; phases < 20 && (await turned.count()) === 0; phases++) {
    await expect.poll(async () => (await endTurn.or(turned).count()) > 0, LONG).toBe(true);
    if ((await endTurn.count()) > 0) await player.ready();
    await player.calm();
  }
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
