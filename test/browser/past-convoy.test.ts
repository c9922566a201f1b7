/** A convoy to the past on a phone, by touch: an army crosses the sea to a board of the turn before. */
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

test('by touch an army is convoyed to the past, with the fleet that the page offers, and a timeline opens', async () => {
  const player = await Player.enter(house, 'phone');
  const { page } = player;
  await player.begin('5D (loose)');
  await player.press('a-lon@0', 'a-nth@0');
  await player.hears(/London.* moves to North Sea/);
  await player.press('a-lvp@0', 'a-yor@0');
  await player.hears(/Liverpool.* moves to Yorkshire/);
  await player.resolve();
  await player.fold();
  await player.picture('convoy-0');
  await player.press('a-yor@1');
  const way = page.locator('.reached-board[data-board="a@0"]');
  await way.waitFor();
  await player.picture('convoy-1');
  await way.getByRole('button').tap();
  await player.calm();
  await player.picture('convoy-2');
  await player.press('a-nwy@0');
  await player.hears(/Yorkshire.* moves to Norway/);
  await player.picture('convoy-3');
  const offer = page.getByTestId('offer');
  await offer.waitFor();
  await player.picture('convoy-4');
  await offer.getByRole('button', { name: 'Yes' }).tap();
  await player.hears(/North Sea.* convoys/);
  await player.picture('convoy-5');
  await player.resolve();
  await player.fold();
  await player.picture('convoy-6');
  expect((await player.boards()).filter((board) => board.startsWith('b'))).not.toEqual([]);
  expect(player.errors).toEqual([]);
}, 60_000);
