/** Orders as they are typed: ballots that name no power, slips that are told, and questions of the text mode. */
import type { GameView } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { Correspondent } from './correspondent.ts';
import { houseOfStories } from './fixture.ts';
import { gather, type Gathered } from './gathered.ts';
import { Player } from './player.ts';
import { openSeat } from './talk.ts';

const house = houseOfStories({ perStory: true });
const LONG = { timeout: 15_000 };

/** Sends orders of some seats, has all ready, and gives the step that follows. */
async function round(game: Gathered, orders: Readonly<Record<string, string>>): Promise<number> {
  const { id, self, others } = game;
  const { step } = await self.ask<GameView>(`/games/${id}`);
  const all = { germany: self, ...others };
  for (const [power, text] of Object.entries(orders)) {
    const sent = { type: 'submit', step, text: `${power}:\n${text}` };
    const reply = await all[power as keyof typeof all].ask<{ message?: string }>(
      `/games/${id}/commands`,
      sent,
    );
    expect(reply.message).toBeUndefined();
  }
  for (const each of Object.values(all))
    await each.ask(`/games/${id}/commands`, { type: 'ready', step, ready: true });
  return (await self.ask<GameView>(`/games/${id}`)).step;
}

test('in a game between people ballots are typed without a power, shown and awaited for their owner alone', async () => {
  const rules = { preset: '5dplomacy-wide' };
  const game = await gather(house, 'germany', rules, { deadlines: { movement: null } });
  await round(game, { england: 'F a-Lon@0 - Nth', germany: 'A a-Mun@0 - Ruh' });
  await round(game, {
    england: 'F a-Nth@1 C *',
    germany: 'A a-Ruh@1 - a-Ruh@0',
  });
  const { steps, step } = await game.self.ask<GameView>(`/games/${game.id}`);
  expect(steps[step]?.due.phase).toBe('sustain');

  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await openSeat(house, player, game.link);
  await player.open('Orders');
  expect(await page.getByText('No board needs you').count()).toBe(0);
  await page
    .getByText(/\d boards? needs? you/)
    .first()
    .waitFor();
  const ballots = page.getByTestId('ballots');
  await ballots.getByLabel('Berlin: all ballots').waitFor();
  expect(await ballots.getByLabel(/London|Paris|Moscow/).count()).toBe(0);

  const line = page.getByLabel('Type an order');
  const fault = page.locator('.text-line .fault');
  await line.fill('Ber sustains b');
  await line.press('Enter');
  await expect.poll(() => player.orders()).toEqual(['Germany sustains b with Berlin']);
  await line.fill('Ber sustains zz');
  await line.press('Enter');
  await fault.filter({ hasText: 'zz' }).waitFor();
  expect(await line.inputValue()).toBe('Ber sustains zz');
  await line.fill('Lon sustains b');
  await line.press('Enter');
  await fault.filter({ hasText: /\w/ }).or(page.getByText('assumed of another player')).waitFor();
  await player.picture('typed-ballots');
  expect((await player.orders())[0]).toBe('Germany sustains b with Berlin');

  // As one text, which says the ballots that are typed there.
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  const editor = page.getByTestId('editor').locator('.cm-content');
  await editor.click();
  await page.keyboard.type('Ber sustains a');
  const kept = async () => {
    const { own } = await game.self.ask<GameView>(`/games/${game.id}`);
    return own?.saved?.orders;
  };
  const ballot = { kind: 'sustain', power: 'germany', center: 'ber', board: 'a@2' };
  await expect.poll(kept, LONG).toEqual([ballot]);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  const own = async () => (await player.orders()).filter((each) => each.startsWith('Germany'));
  await expect.poll(own, LONG).toEqual(['Germany sustains a with Berlin']);
  expect(player.errors).toEqual([]);
}, 120_000);

test('the text mode says who reaches a place of a board, as its help shows it', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (loose)');
  await player.resolve();
  await page.getByRole('button', { name: 'Play as text' }).press('Enter');
  const command = page.getByLabel('Command or order');
  const answers = page.getByTestId('answers');
  const say = async (text: string, answer: string | RegExp): Promise<void> => {
    await command.fill(text);
    await page.keyboard.press('Enter');
    await answers.locator('section').last().getByText(answer).first().waitFor();
  };
  await say('help', /who reaches mun t1 f1901/);
  await say('who reaches bur t1 f1901', /France: Army Paris/);
  await say('who reaches mun t1 s1901', /Germany: Army/);
  await say('who reaches atlantis', /atlantis/i);
  await say('where mun t1 f1901', /Burgundy/);
  expect(player.errors).toEqual([]);
}, 60_000);

test('a preference list with a slip is refused with the slip in words, by the interface', async () => {
  const host = new Correspondent(house);
  const made = await host.ask<{ id: string }>('/games', {
    preset: 'ordinary',
    terms: { seating: 'preferences' },
  });
  const wishes = [['england', 'engand']];
  const joined = await host.ask<{ message: string; seat?: string }>(`/games/${made.id}/join`, {
    wishes,
  });
  expect(joined.message).toBe('Your preferences name “engand”, which is no power of this map.');
  expect(joined.seat).toBeUndefined();
});
