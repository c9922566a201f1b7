/** A new game on a page of its own: usual games, an earlier one again, and nothing entered is lost. */
import type { TermsReply } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories({ perStory: true });

test.each(['desktop', 'phone'] as const)(
  'what an organizer enters at /new on a %s is kept by a reload and by the way back',
  async (screen) => {
    const player = await Player.enter(house, screen, '/new');
    const { page } = player;
    const agreed = page.getByTestId('agreement');
    await agreed.getByText('Moves: 2 days.').waitFor();
    await page.getByRole('button', { name: 'one evening: 10 and 5 minutes' }).click();
    await agreed.getByText('Moves: 10 minutes. Retreats: 5 minutes.').waitFor();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Live on Friday');
    await player.picture(`new-game-${screen}-light`);
    await page.reload();
    await agreed.getByText('Moves: 10 minutes.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe(
      'Live on Friday',
    );
    await player.pictures(`new-game-${screen}-kept`, ['dark']);

    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByTestId('gathering').waitFor();
    const id = page.url().split('/').at(-1) ?? '';
    const reply = await page.request.get(`${house.server.url}/api/games/${id}/terms`);
    const { settings } = (await reply.json()) as TermsReply;
    expect(settings.name).toBe('Live on Friday');
    expect(settings.terms?.deadlines.movement).toEqual({ minutes: 10 });

    // Back from the game: the form as it was; then the same terms for another.
    await page.goBack();
    await agreed.getByText('Moves: 10 minutes.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe(
      'Live on Friday',
    );
    expect(player.errors).toEqual([]);
  },
  60_000,
);

test('phases of any number of minutes are chosen by hand, and the agreement and the game have them', async () => {
  const player = await Player.enter(house, 'phone', '/new');
  const { page } = player;
  const agreed = page.getByTestId('agreement');
  await page.getByLabel('Time for moves', { exact: true }).selectOption('minutes');
  const minutes = page.getByLabel('Minutes', { exact: true });
  await minutes.first().fill('7');
  await agreed.getByText('Moves: 7 minutes.').waitFor();
  await page.getByLabel('Time for retreats and builds', { exact: true }).selectOption('minutes');
  await minutes.last().fill('3');
  await agreed.getByText('Moves: 7 minutes. Retreats: 3 minutes.').waitFor();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByTestId('gathering').waitFor();
  const id = page.url().split('/').at(-1) ?? '';
  const reply = await page.request.get(`${house.server.url}/api/games/${id}/terms`);
  const { settings } = (await reply.json()) as TermsReply;
  expect(settings.terms?.deadlines).toMatchObject({
    movement: { minutes: 7 },
    retreat: { minutes: 3 },
  });
  expect(player.errors).toEqual([]);
}, 60_000);

test('the terms of an earlier game are taken over, and pairs on Root Z are one press', async () => {
  const player = await Player.enter(house, 'desktop', '/new');
  const { page } = player;
  const agreed = page.getByTestId('agreement');
  await page.getByRole('button', { name: 'gunboat' }).click();
  await agreed.getByText('No press: nobody writes to anybody.').waitFor();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Quiet');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByTestId('gathering').waitFor();
  await page.getByTestId('join').click();
  await page.getByTestId('go-on').click();

  await page.goto(`${house.server.url}/new`);
  await agreed.getByText('Moves: 2 days.').waitFor();
  await page.getByLabel('Rules and terms of an earlier game').selectOption({ label: 'Quiet' });
  await agreed.getByText('No press: nobody writes to anybody.').waitFor();
  await agreed.getByText('Nobody learns who plays what before the end.').waitFor();

  await page.getByRole('button', { name: 'pairs on Root Z' }).click();
  await agreed.getByText(/Root Z/).waitFor();
  await agreed.getByText('Powers are dealt by lists of preference').waitFor();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByTestId('gathering').getByText('0 of 7').waitFor();
  expect(player.errors).toEqual([]);
});
