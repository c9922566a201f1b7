/** Outcomes of a round by importance, in plain words; strengths are told when they are asked for. */
import { expect, test } from 'vitest';
import { barriers } from './barriers.ts';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

test('what matters is told first and plainly, strengths on demand, and what succeeded is folded', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('Ordinary Diplomacy');
  await player.press('a-war@0', 'a-gal@0', 'a-bud@0', 'a-gal@0');
  await player.press('a-par@0', 'a-bur@0', 'a-ber@0', 'a-pru@0', 'a-mar@0', 'a-spa@0');
  await player.press('a-rom@0', 'a-apu@0', 'a-edi@0', 'a-nwg@0', 'a-lon@0', 'a-eng@0');
  await player.resolve();
  await player.open('History');
  const round = page.getByTestId('round');
  await round.getByText('Two armies of equal strength met: nobody entered Galicia.').waitFor();
  await player.picture('outcomes');
  const lines = await round.locator('li').allInnerTexts();
  expect(lines[0]).toMatch(/nobody entered Galicia/);
  expect(lines[1]).toMatch(/enters the center Spain/);
  const reason = round.locator('details.reason').first();
  expect(await reason.getAttribute('open')).toBeNull();
  await reason.getByText('why?').click();
  expect(await reason.getAttribute('open')).not.toBeNull();
  await reason.getByText(/prevent strength 1/).waitFor();
  const usual = round.getByTestId('usual');
  expect(await usual.locator('summary').first().innerText()).toBe('5 orders succeeded');
  expect(await usual.getAttribute('open')).toBeNull();
  await usual.locator('summary').first().click();
  await round.getByText('Army Paris moves to Burgundy').waitFor();
  await player.picture('outcomes-open');
  expect(await barriers(page)).toEqual([]);
  expect(player.errors).toEqual([]);
}, 60_000);

test('of a fork that many orders cause the panel says who changed which turn; all else is folded', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (loose)');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const travels = [
    'Germany: A Mun - T1 S1901 Bur',
    'France: A Par - T1 S1901 Pic',
    'Russia: A Mos - T1 S1901 Lvn',
    'Italy: A Rom - T1 S1901 Tus',
    'Austria: A Bud - T1 S1901 Ser',
  ];
  for (const [step, text] of ['', travels.join('\n')].entries()) {
    const data = { type: 'submit', step, text };
    await page.request.post(`${house.server.url}/api/games/${id}/commands`, { data });
  }
  await page.goto(`${house.server.url}/game/${id}?panel=history`);
  await player.calm();
  const forks = page.getByTestId('forks');
  await forks.getByText(/^\w+, .* changed Spring 1901\. Timeline 2 opens\.$/).waitFor();
  await player.picture('fork-of-many');
  expect(await player.seen(/T1 S1901 no longer leads to/)).toEqual([]);
  await forks.getByText('Causes and differences').click();
  await forks.getByText(/T1 S1901 no longer leads to/).waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(player.errors).toEqual([]);
}, 60_000);
