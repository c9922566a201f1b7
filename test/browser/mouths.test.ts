/** Pointer, keys and text are three mouths of one machine: the same game of three rounds by each of them. */
import type { PlaceId } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

/** Every board after the three rounds: the past forked once, one timeline is a winter further. */
const BOARDS = ['a@0', 'a@1', 'b@1', 'a@1w', 'b@1w', 'a@2'];

async function played(player: Player): Promise<readonly string[]> {
  const boards = await player.boards();
  expect(player.errors).toEqual([]);
  await player.page.context().close();
  return boards.toSorted();
}

/** Gives an order by presses. @returns how many it took */
async function pressed(
  player: Player,
  places: readonly PlaceId[],
  choice?: string,
): Promise<number> {
  const before = player.presses;
  await player.press(...places);
  if (choice !== undefined) await player.choose(choice);
  return player.presses - before;
}

test('by pointer: orders take as few presses as they should', async () => {
  const player = await Player.enter(house, 'desktop');
  await player.begin('5D (strict)');

  expect(await pressed(player, ['a-mun@0', 'a-bur@0'])).toBe(2);
  await player.hears(/Munich.* moves to Burgundy/);
  expect(await pressed(player, ['a-ber@0', 'a-ber@0'])).toBe(2);
  await player.hears(/Berlin.* holds/);
  expect(await pressed(player, ['a-vie@0', 'a-bud@0', 'a-bud@0'])).toBe(3);
  await player.hears(/Vienna.* supports .*Budapest.* to hold/);
  expect(await pressed(player, ['a-war@0', 'a-mos@0', 'a-ukr@0'])).toBe(3);
  await player.hears(/Warsaw.* supports .*Moscow to Ukraine/);
  await pressed(player, ['a-nap@0', 'a-ion@0']);
  await pressed(player, ['a-rom@0', 'a-apu@0']);
  await pressed(player, ['a-con@0', 'a-bul@0']);
  await player.resolve();

  await player.show('a@1');
  expect(await pressed(player, ['a-ion@1', 'a-apu@1', 'a-tun@1'])).toBe(3);
  await player.hears(/Ionian Sea.* convoys .*Apulia to Tunis/);
  expect(await pressed(player, ['a-apu@1', 'a-tun@1'])).toBe(2);
  await player.hears(/Apulia.* moves to Tunis/);
  await player.press('a-bur@1');
  await player.show('a@0');
  await player.press('a-bur@0');
  await player.hears(/Burgundy.* moves to Burgundy in S1901/);
  await player.resolve();

  await player.show('a@1w');
  expect(await pressed(player, ['a-con@1w'], 'Army Constantinople')).toBe(2);
  await player.hears(/Turkey builds an army in Constantinople/);
  await player.show('b@1');
  await pressed(player, ['b-mun@1', 'b-ruh@1']);
  await player.resolve();
  expect(await played(player)).toEqual(BOARDS.toSorted());
}, 60_000);

test('by keyboard alone', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (strict)');
  const { keyboard } = page;
  /** Goes to a unit by its name, chooses a kind by its letter and a place by its first letters. */
  const order = async (unit: string, kind: string, ...places: readonly string[]): Promise<void> => {
    await keyboard.press('Control+k');
    await keyboard.type(unit);
    await keyboard.press('Enter');
    await page.getByTestId('entry').locator('.kinds').waitFor();
    await keyboard.press(kind);
    for (const place of places) {
      await page.getByTestId('targets').waitFor();
      await keyboard.type(place);
      await keyboard.press('Enter');
    }
  };
  const send = async (): Promise<void> => {
    const reply = page.waitForResponse((response) => response.url().endsWith('/commands'));
    await keyboard.press('Control+Enter');
    await page.locator('.submit-bar .primary:focus').waitFor();
    await keyboard.press('Enter');
    await reply;
    await player.calm();
    // The focus leaves the button that went.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  };
  await page.getByTestId('due').waitFor();
  await order('army munich', 'm', 'bur');
  await player.hears(/Munich.* moves to Burgundy/);
  await order('army constantinople', 'm', 'bul');
  await order('army warsaw', 's', 'mos', 'ukr');
  await player.hears(/Warsaw.* supports .*Moscow to Ukraine/);
  await send();
  await order('army burgundy', 'm', 'bur s1901');
  await player.hears(/Burgundy.* moves to Burgundy in S1901/);
  await send();
  await order('army munich t2', 'm', 'ruh');
  await player.hears(/Munich.* moves to Ruhr/);
  await send();
  expect(await played(player)).toEqual(BOARDS.toSorted());
}, 60_000);

test('by text alone', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (strict)');
  const write = async (...lines: readonly string[]): Promise<void> => {
    const line = page.getByLabel('Type an order');
    for (const text of lines) {
      await line.fill(text);
      await line.press('Enter');
      await expect.poll(() => line.inputValue()).toBe('');
    }
  };
  const send = async (): Promise<void> => {
    const reply = page.waitForResponse((response) => response.url().endsWith('/commands'));
    await page.getByTestId('resolve').press('Enter');
    await reply;
    await player.calm();
    await page.getByRole('tab', { name: 'Orders' }).press('Enter');
  };
  await page.getByTestId('due').waitFor();
  await write('A Mun - Bur', 'A Con - Bul', 'A War S A Mos - Ukr');
  await send();
  await write('A T1 F1901 Bur - T1 S1901 Bur');
  await send();
  await write('A T2 F1901 Mun - Ruh');
  await send();
  expect(await played(player)).toEqual(BOARDS.toSorted());
}, 60_000);
