/** Whoever reads German finds no English: from the first page through a round, a refusal included. */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

/** Words that English is hardly written without, and that are no German. */
const ENGLISH =
  /\b(?:the|and|of|with|your|you|this|that|from|nothing|orders?|boards?|units?|moves?|holds?|where|there|cannot|space|next|send|saved?|show|every|game)\b/gi;

/** Rules are German too; only what developers read of them is not. */
const RULES = ['/rules', '/rules/5d', '/rules/5dplomacy', '/rules/house', '/rules/variants'];

/** English that is read, but for what is marked as such: names of maps, say. */
function english(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ([source, flags]) => {
      const found: string[] = [];
      const walk = (node: Node): void => {
        const place = node instanceof Element ? node : node.parentElement;
        if (
          place?.closest('script, style, code') ||
          place?.closest<HTMLElement>('[lang]')?.lang === 'en'
        ) {
          for (const child of node.childNodes) if (child instanceof Element) walk(child);
          return;
        }
        const said =
          node instanceof Element
            ? ['aria-label', 'title', 'placeholder'].map((name) => node.getAttribute(name) ?? '')
            : [node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''];
        for (const text of said)
          if (new RegExp(source ?? '', flags).test(text)) found.push(text.trim());
        node.childNodes.forEach(walk);
      };
      walk(document.body);
      return found;
    },
    [ENGLISH.source, 'i'],
  );
}

test('a round is played in German from the first page to its history', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await page.evaluate(() => localStorage.setItem('chronopolitik.language', '"de"'));
  const found: (readonly [string, readonly string[]])[] = [];
  const read = async (where: string): Promise<void> => {
    found.push([where, await english(page)]);
  };
  for (const path of ['/account', '/examples', ...RULES, '/']) {
    await page.goto(house.server.url + path);
    await page.locator('main h1, .new-game').first().waitFor();
    await read(path);
  }
  await page.goto(`${house.server.url}/rules/5d#6.3`);
  await page.getByRole('heading', { name: 'Die Regeln 5d' }).waitFor();
  await page.getByRole('searchbox').fill('Anwärter Folgebrett');
  await page.getByRole('button', { name: '5d 6.3' }).waitFor();
  await read('a search in the rules');
  await page.goto(`${house.server.url}/`);
  await page.getByRole('button', { name: /^Sandkasten: alle/ }).click();
  await player.calm();
  for (const panel of ['Befehle', 'Studie', 'Verlauf']) {
    await page.getByRole('tab', { name: panel }).click();
    await read(panel);
  }
  await page.getByRole('tab', { name: 'Befehle' }).click();
  await page.route('**/commands', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'not-now', reason: 'paused', message: 'The game is paused.' },
    }),
  );
  await page.getByTestId('resolve').click();
  await page.getByText('Das Spiel ist angehalten.').waitFor();
  await read('a refusal');
  await page.unroute('**/commands');
  await player.resolve();
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  await read('outcomes');
  expect(found.filter(([, said]) => said.length > 0)).toEqual([]);
}, 60_000);

test('on a phone the centers of all powers stand beside the button for sounds, also in German', async () => {
  const player = await Player.enter(house, 'phone');
  const { page } = player;
  await page.evaluate(() => localStorage.setItem('chronopolitik.language', '"de"'));
  await page.reload();
  await page.getByRole('button', { name: /^Sandkasten/ }).click();
  await player.calm();
  const right = await page
    .getByTestId('race')
    .locator('.side')
    .last()
    .evaluate((it) => it.getBoundingClientRect().right);
  const mute = await page.locator('.mute').boundingBox();
  await player.picture('race-phone-de');
  expect(right).toBeLessThanOrEqual(mute?.x ?? 0);
  expect(player.errors).toEqual([]);
}, 45_000);
