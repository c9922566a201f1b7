/** Conversations through the real page: how one is opened, what is typed in it, who received it. */
import type { GameView } from '@chronopolitik/game';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Gathered } from './gathered.ts';
import type { House } from './fixture.ts';
import type { Player } from './player.ts';

/** Comes by the link of a seat. */
export async function openSeat(
  { server }: Pick<House, 'server'>,
  player: Player,
  link: string,
): Promise<void> {
  await player.page.goto(server.url + link);
  await player.page.waitForURL(/\/game\//);
  await player.calm();
}

/** Opens a conversation from the list; on a phone back to the list first. */
export async function choose(page: Page, name: string): Promise<void> {
  const back = page.getByRole('button', { name: 'All conversations' });
  if (await back.isVisible()) await back.click();
  const list = page.getByLabel('Conversations');
  await list
    .getByRole('button', { name: new RegExp(`^${name}(?! and)`) })
    .first()
    .click();
}

/** Where a message is typed. */
export const field = (page: Page): Locator => page.getByTestId('message');

/** That what is typed now goes there, and what was typed for it is at hand. */
export async function isAt(page: Page, address: RegExp, text: string): Promise<void> {
  await page.getByTestId('address').filter({ hasText: address }).waitFor();
  await expect.poll(() => field(page).inputValue()).toBe(text);
}

/** The powers of those who can read a text, besides its author. */
export async function readers(
  { id, others }: Gathered,
  wanted: string,
): Promise<readonly string[]> {
  const found = Object.entries(others).map(async ([power, other]) => {
    const { messages = [] } = await other.ask<GameView>(`/games/${id}`);
    return messages.some(({ text }) => text === wanted) ? [power] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Sends what is typed, and waits until the server has taken it. */
export async function send({ page }: Player): Promise<void> {
  const reply = page.waitForResponse(
    (response) =>
      response.url().endsWith('/commands') &&
      response.request().postData()?.includes('"say"') === true,
  );
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await reply;
}
