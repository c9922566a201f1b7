/** A player goes on vacation: the page asks first, deadlines wait, others read it, and no turn counts as missed. */
import type { GameView, MadeLinks } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { Correspondent } from './correspondent.ts';
import { houseOfStories } from './fixture.ts';
import { enterAs } from './gathered.ts';
import { Player, SCREENS, type ScreenName } from './player.ts';

const house = houseOfStories({ perStory: true });

const DAY = 86_400_000;

test.each(Object.keys(SCREENS) as ScreenName[])(
  'on a %s a player takes days off, and the master who resolves early reads who is away',
  async (screen) => {
    const host = new Correspondent(house);
    const terms = { seating: 'chosen', master: 'blind', missed: 1, vacation: 10 };
    const { id, links } = await host.ask<{ id: string; links: MadeLinks }>('/games', {
      preset: 'ordinary',
      terms,
    });
    const people = Array.from({ length: 7 }, () => new Correspondent(house));
    for (const [i, one] of people.entries())
      await one.ask(`/games/${id}/join`, { seat: `seat-${i + 1}` });
    const [austria, england] = people as [Correspondent, Correspondent];
    const before = (await austria.ask<GameView>(`/games/${id}`)).table?.deadline ?? 0;

    const player = await enterAs(house, screen, england, `/game/${id}`);
    const { page } = player;
    await player.open('Players');
    await page.getByText('Your seat', { exact: true }).click();
    const vacation = page.getByTestId('vacation');
    await vacation.getByText('You have 10 of 10 days of vacation left.').waitFor();
    const days = vacation.getByLabel('Days off, from now');
    const take = vacation.getByRole('button', { name: 'Go on vacation' });
    await days.fill('11');
    expect(await take.isDisabled()).toBe(true);
    await days.fill('4');
    await take.click();
    await vacation
      .getByText(/^You are on vacation until .* Deadlines before that wait for you.$/)
      .waitFor();
    await player.pictures(`vacation-asked-${screen}`, ['light', 'dark', 'contrast']);
    await page.getByRole('button', { name: 'No, go back' }).click();
    expect((await austria.ask<GameView>(`/games/${id}`)).table?.deadline).toBe(before);
    await take.click();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await vacation
      .getByText(/^You are on vacation until .* You may play all the same\.$/)
      .waitFor();
    await vacation.getByText('You have 6 of 10 days of vacation left.').waitFor();
    const { table } = await austria.ask<GameView>(`/games/${id}`);
    // Two days of a phase were to pass within the four days: then a day to come back.
    expect((table?.deadline ?? 0) - Date.now()).toBeGreaterThan(4.9 * DAY);
    await page.reload();
    await player.calm();
    await player.open('Players');
    await page
      .getByTestId('seats')
      .getByText(/on vacation until .* · not ready/)
      .waitFor();
    await player.pictures(`vacation-taken-${screen}`, ['light', 'dark', 'contrast']);

    const desk = await Player.enter(house, screen, `/link#${links.master}`);
    await desk.page.waitForURL(/\/game\//);
    await desk.calm();
    await desk.open('Players');
    await desk.page
      .getByTestId('desk')
      .getByRole('button', { name: /^Resolve now/ })
      .click();
    const question = desk.page.getByTestId('resolve-early');
    await question.getByText(/^Not ready: Austria, England, /).waitFor();
    await question.getByLabel('Count this turn as missed').check();
    await question
      .getByText('On vacation, so this turn does not count for them: England.')
      .waitFor();
    await question.getByRole('button', { name: 'Resolve now' }).click();
    await expect.poll(() => player.boards(), { timeout: 30_000 }).toContain('a@1');
    const after = await england.ask<GameView>(`/games/${id}`);
    expect(after.table?.seats.map(({ isTaken }) => isTaken)).toEqual([
      false,
      true,
      ...Array.from({ length: 5 }, () => false),
    ]);
    expect([...player.errors, ...desk.errors]).toEqual([]);
  },
  90_000,
);

test('where the terms give no vacation, none is offered', async () => {
  const host = new Correspondent(house);
  const { id } = await host.ask<{ id: string }>('/games', {
    preset: 'ordinary',
    terms: { seating: 'chosen', vacation: 0, machines: { count: 6, seconds: 86_400 } },
  });
  await host.ask(`/games/${id}/join`, { seat: 'seat-1' });
  const player = await enterAs(house, 'desktop', host, `/game/${id}`);
  await player.open('Players');
  await player.page.getByText('Your seat', { exact: true }).click();
  await player.page.getByRole('button', { name: 'Leave the game' }).waitFor();
  expect(await player.page.getByRole('button', { name: 'Go on vacation' }).count()).toBe(0);
}, 60_000);
