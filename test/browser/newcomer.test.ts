/** What newcomers stumbled over: each story holds one of the faults that `docs/interface.md` lists. */
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

const LINES = ['A Par - Bur', 'A Mar S A Par - Bur', 'F Bre - Mao', 'A Mos - Ukr', 'F Lon - Nth'];

test('whatever is typed fast into the text of orders stands there, in its lines', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('Ordinary Diplomacy');
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  const editor = page.getByTestId('editor').locator('.cm-content');
  await editor.click();
  for (const line of LINES) await page.keyboard.type(`${line}\n`, { delay: 5 });
  await expect.poll(() => page.getByTestId('editor').locator('.grade').count()).toBe(LINES.length);
  const written = await editor
    .locator('.cm-line')
    .evaluateAll((lines) =>
      lines.map(
        (line) => [...line.childNodes].filter(({ nodeName }) => nodeName !== 'IMG')[0]?.textContent,
      ),
    );
  expect(written.filter((text) => text !== '')).toEqual(LINES);

  // A press into the text, right of what is written, takes no order away.
  const first = await editor.locator('.cm-line').nth(1).boundingBox();
  if (!first) throw new Error('the text has no lines');
  await page.mouse.click(first.x + first.width / 2, first.y + first.height / 2);
  expect(await page.getByTestId('editor').locator('.grade').count()).toBe(LINES.length);
  expect(player.errors).toEqual([]);
}, 60_000);

test('the text mode leads back to the map, and knows the word of the button', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('Ordinary Diplomacy');
  await page.evaluate(() => document.querySelector<HTMLElement>('.to-text')?.click());
  const line = page.getByLabel('Command or order');
  await line.fill('resolve');
  await line.press('Enter');
  await page.getByTestId('answers').getByText('Sent.').waitFor();
  await page.getByRole('button', { name: 'Back to the map' }).click();
  await player.calm();
  expect(await player.boards()).toHaveLength(2);
  // Who came by keys goes on from the button that led away.
  await page.locator('.to-text:focus').waitFor({ state: 'attached' });
  expect(player.errors).toEqual([]);
}, 60_000);

test('the text mode takes several orders in a line, and says what there is to undo', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('Ordinary Diplomacy');
  await page.getByRole('button', { name: 'Play as text' }).press('Enter');
  const line = page.getByLabel('Command or order');
  const say = async (text: string, ...heard: readonly (string | RegExp)[]): Promise<void> => {
    await line.fill(text);
    await line.press('Enter');
    const answer = page.getByTestId('answers').locator('section').last();
    await answer.filter({ hasText: text }).waitFor();
    for (const each of heard) await answer.getByText(each).first().waitFor();
  };
  await say('undo', 'Nothing to undo.');
  await say(
    'A Vie - Gal; A Foo - Bar; A Ven - Tri',
    /Ordered: Army Vienna/,
    /Foo/,
    /Ordered: .*Venice/,
  );
  await say('undo', 'Taken back.');
  await say('orders', /^1\. Army Vienna/);
  await say('redo', 'Entered again.');
  await say('redo', 'Nothing to redo.');
  await say('orders', /^2\. Army Venice/);
  // A round without an order is no game without a round.
  const answers = page.getByTestId('answers');
  for (const round of [1, 2]) {
    await line.fill('send');
    await line.press('Enter');
    await answers
      .locator('section')
      .filter({ hasText: `Round ${round}` })
      .waitFor();
  }
  await say('why', 'No orders.');
  expect(player.errors).toEqual([]);
}, 60_000);

test('a key of a letter works while a button has the focus', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('Ordinary Diplomacy');
  await page.getByTestId('queue').getByRole('button').first().focus();
  await page.keyboard.press('p');
  await page.getByRole('button', { name: 'Stop the preview of my draft' }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Next unit without order').first().waitFor();
  expect(player.errors).toEqual([]);
}, 60_000);
