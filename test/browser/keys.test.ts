/** A key of one's own: refused in words where another has it, shown and obeyed where it is free. */
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

test('a command takes another key, which is kept and shown until it is reset', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (strict)');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  const openKeys = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Keys …' }).click();
    await dialog.waitFor();
  };
  await openKeys();
  const key = dialog.getByTestId('key-fit');
  await key.click();
  await page.keyboard.press('n');
  await dialog.getByText('N is taken: Next board that needs me.').waitFor();
  await page.keyboard.press('x');
  expect(await key.innerText()).toBe('X');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Show everything (X)' }).waitFor();
  await player.calm();
  await player.zoom(3);
  const pointOf = () => page.evaluate(() => window.chronopolitik?.pointOf('a-mun@0'));
  const before = await pointOf();
  await page.getByTestId('plane').focus();
  await page.keyboard.press('x');
  await player.calm();
  expect(await pointOf()).not.toEqual(before);
  await openKeys();
  await dialog.getByRole('button', { name: 'Reset all keys' }).click();
  expect(await key.innerText()).toBe('0');
  expect(player.errors).toEqual([]);
}, 45_000);
