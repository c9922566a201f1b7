/** A variant that is dropped into a folder while the server runs is played in the page. */
import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { drop, duel, emptyFolder } from '../duel.ts';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const folder = emptyFolder();
const house = houseOfStories({ folders: [folder] });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const map = (player: Player, name: string) => player.page.locator('.map-card', { hasText: name });

test('a dropped folder is offered with its picture, and played', async () => {
  drop(folder, 'duel');
  drop(folder, 'undrawn', { 'variant.json': { ...duel(), id: 'undrawn', name: 'Undrawn' } });
  drop(folder, 'torn', { 'variant.json': '{\n"format": 1' });
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  for (const name of ['Duel', 'Undrawn']) {
    const card = map(player, name);
    expect(await card.innerText()).toMatch(/2 powers, 2 centers\s+for 2 players\s+by Nobody/);
    await card.scrollIntoViewIfNeeded();
    const picture = card.locator('img');
    await expect
      .poll(() => picture.evaluate((each) => (each as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  }
  await page.getByText('1 map cannot be played').click();
  await page.getByText('torn/variant.json:2: expected a closing brace').waitFor();

  await page.getByRole('radio', { name: /Duel/ }).check();
  await player.begin('5D (loose)');
  await player.press('a-red@0', 'a-mid@0');
  await player.press('a-mid/nc@0', 'a-sea@0');
  await player.open('Orders');
  await expect
    .poll(() => player.orders())
    .toEqual(['Army Red moves to Middle', 'Fleet Middle (north coast) moves to Sea']);
  await player.resolve();
  expect(await player.boards()).toEqual(['a@0', 'a@1']);

  // The folder goes; the game stays.
  rmSync(folder, { recursive: true });
  await page.reload();
  await player.calm();
  expect(await player.boards()).toEqual(['a@0', 'a@1']);
  expect(player.errors).toEqual([]);
}, 60_000);

test('what is wrong with a map, or with the settings of a game, is said in the language of the page', async () => {
  drop(folder, 'torn', { 'variant.json': '{\n"format": 1' });
  drop(folder, 'stray', { 'variant.json': { ...duel(), id: 'astray' } });
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await page.evaluate(() => localStorage.setItem('chronopolitik.language', '"de"'));
  await page.reload();
  await page.getByText('2 Karten sind nicht spielbar').click();
  await page.getByText('torn/variant.json:2: erwartet: eine schließende geschweifte').waitFor();
  await page
    .getByText('id: erwartet: der Name seines Ordners, "stray", gefunden: "astray"')
    .waitFor();

  await page.getByRole('radio', { name: 'Zwischen Menschen' }).check();
  for (const more of await page.getByText('Weitere Bedingungen').all()) await more.click();
  await page.getByLabel('Spieler (leer: wie die Karte sagt)').fill('9');
  await page.getByRole('button', { name: 'Beginnen' }).click();
  await expect
    .poll(() => page.locator('.start [role=alert]').textContent())
    .toBe('Diese Karte können 9 Spieler nicht spielen; sie ist für 7.');
}, 60_000);
