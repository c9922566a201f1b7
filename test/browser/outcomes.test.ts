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
