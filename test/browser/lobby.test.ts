/** A game gathers: people read what is awaited, talk, and its host starts it. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { Correspondent } from './correspondent.ts';
import { houseOfStories } from './fixture.ts';
import { Player, SCREENS, type ScreenName } from './player.ts';

const house = houseOfStories({ perStory: true });

const DAY = 86_400_000;

/** The page in both themes. */
async function pictures(player: Player, name: string): Promise<void> {
  const { page } = player;
  await player.pictures(name, ['light', 'dark'], () => page.evaluate(() => scrollTo(0, 0)));
  const below = (): Promise<void> => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await player.pictures(`${name}-below`, ['light', 'dark'], below);
}

test.each(Object.keys(SCREENS) as ScreenName[])(
  'on a %s a host gathers people, removes one, and starts now with machines',
  async (screen) => {
    const player = await Player.enter(house, screen);
    const { page } = player;
    const at = Date.now() + 3 * DAY;
    const made = await page.request.post(`${house.server.url}/api/games`, {
      data: { preset: '5d-loose', name: 'Friday', terms: { start: { at }, press: 'public' } },
    });
    const { id } = (await made.json()) as { readonly id: string };
    const guests = Array.from({ length: 3 }, () => new Correspondent(house));
    for (const [i, guest] of guests.entries()) {
      await guest.ask(`/games/${id}/join`, { name: ['Ada', 'Bob', 'Cy'][i] });
    }
    await page.goto(`${house.server.url}/game/${id}`);
    await page.getByLabel('Your name (optional)').fill('Hosting Hugo');
    await page.getByTestId('join').click();
    await page.getByTestId('go-on').click();
    const gathering = page.getByTestId('gathering');
    await gathering.getByText('4 of 7 seats are taken.').waitFor();
    await gathering.getByText('Host: Hosting Hugo').waitFor();
    await gathering
      .getByText(/You have a seat\. .* at the latest \w{3} \d\d:\d\d \(in 2 days 23 hours\)/)
      .waitFor();
    await guests[0]?.ask(`/games/${id}/commands`, { type: 'say', to: 'all', text: 'Hello there' });
    const talk = page.getByTestId('talk');
    await talk.getByText('Hello there').waitFor();
    await talk.getByLabel('Message to everybody').fill('Welcome!');
    await talk.getByRole('button', { name: 'Send' }).click();
    await talk.getByText('Welcome!').waitFor();
    await pictures(player, `lobby-${screen}`);
    await page.getByRole('button', { name: 'Remove from Seat 3' }).click();
    await page.getByTestId('asking').getByText('Remove Cy?').waitFor();
    await page.getByRole('button', { name: 'Yes' }).click();
    await gathering.getByText('3 of 7 seats are taken.').waitFor();
    await page.getByRole('button', { name: 'Start now' }).click();
    await page.getByText('4 seats are open: machines take them.').waitFor();
    await player.picture(`lobby-start-${screen}`);
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByTestId('begun').getByRole('button', { name: 'Go to the game' }).click();
    await player.calm();
    expect(player.errors).toEqual([]);
  },
  60_000,
);

test('the present invitation is shown again, and a new one is made only after a question', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await page.getByRole('radio', { name: 'Between people' }).check();
  await page.getByLabel('Who can find the game', { exact: true }).selectOption('private');
  await page.getByRole('button', { name: 'Start' }).click();
  const invitation = page.getByLabel('Invitation, for players');
  const link = await invitation.inputValue();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByTestId('agreement').waitFor();
  await page.reload();
  expect(await invitation.inputValue()).toBe(link);
  await page.getByRole('button', { name: 'New invitation' }).click();
  await page.getByText('The link that you handed out before no longer works.').waitFor();
  await page.getByRole('button', { name: 'No, go back' }).click();
  expect(await invitation.inputValue()).toBe(link);
  await page.getByRole('button', { name: 'New invitation' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => invitation.inputValue()).not.toBe(link);
  expect(player.errors).toEqual([]);
}, 60_000);

test.each(Object.keys(SCREENS) as ScreenName[])(
  'on a %s one choice fills the terms of an evening, and a change makes them terms of their own',
  async (screen) => {
    const player = await Player.enter(house, screen);
    const { page } = player;
    await page.getByRole('radio', { name: 'Between people' }).check();
    const pace = page.getByLabel('What it is like');
    expect(await pace.inputValue()).toBe('letters');
    await pace.selectOption('evening');
    const minutes = page.getByLabel('Minutes', { exact: true });
    await expect.poll(() => minutes.first().inputValue()).toBe('10');
    expect(await minutes.last().inputValue()).toBe('5');
    await page.getByLabel('Start', { exact: true }).selectOption('date');
    await player.pictures(`form-${screen}`, ['light', 'dark'], () =>
      pace.evaluate((it) => it.scrollIntoView()),
    );
    await minutes.first().fill('15');
    expect(await pace.inputValue()).toBe('own');
    await page.getByLabel('Press', { exact: true }).selectOption('none');
    await pace.selectOption('gunboat');
    expect(await page.getByLabel('Players are named only at the end').isChecked()).toBe(true);
    expect(player.errors).toEqual([]);
  },
  60_000,
);

test.each(Object.keys(SCREENS) as ScreenName[])(
  'on a %s the host changes the terms: who joined reads what is different, agrees or leaves, and the game starts without who did neither',
  async (screen) => {
    const guest = await Player.enter(house, screen);
    const { page } = guest;
    const host = new Correspondent(house);
    const made = (await host.ask('/games', {
      preset: '5d-loose',
      name: 'Friday',
      terms: { machines: { count: 0 }, start: { at: Date.now() + 3 * DAY } },
    })) as { readonly id: string };
    const idle = new Correspondent(house);
    const leaver = new Correspondent(house);
    await idle.ask(`/games/${made.id}/join`, { name: 'Idle Ida' });
    await leaver.ask(`/games/${made.id}/join`, { name: 'Leaving Leo' });
    const lobby = `${house.server.url}/game/${made.id}`;
    await page.goto(lobby);
    await page.getByTestId('join').click();
    await page.getByTestId('go-on').click();
    const hosting = await Player.enter(house, screen);
    const [name = '', value = ''] = host.cookie.split('=');
    await hosting.page.context().addCookies([{ name, value, url: house.server.url }]);
    await hosting.page.goto(lobby);
    await hosting.page.getByText('Change the terms', { exact: true }).first().click();
    const amending = hosting.page.getByTestId('amending');
    await amending.getByText('You have changed nothing yet.').waitFor();
    // Retreats, whose length was left out, take as long as moves do.
    const hours = amending.getByLabel('Hours', { exact: true });
    expect([await hours.first().inputValue(), await hours.last().inputValue()]).toEqual([
      '48',
      '48',
    ]);
    // Still so once the page has asked for the terms again.
    await hosting.page.waitForResponse((reply) => reply.url().endsWith('/terms'));
    await amending.getByText('You have changed nothing yet.').waitFor();
    expect(await amending.getByRole('button', { name: 'Change the terms' }).isDisabled()).toBe(
      true,
    );
    await amending.getByLabel('Press', { exact: true }).selectOption('public');
    await amending.getByText(/Now: “Public press only/).waitFor();
    await pictures(hosting, `amending-${screen}`);
    await amending.getByRole('button', { name: 'Change the terms' }).click();
    await hosting.page.getByText(/3 people who have joined must agree/).waitFor();
    await hosting.page.getByRole('button', { name: 'Yes' }).click();
    await hosting.page.getByText(/3 people have not yet agreed/).waitFor();
    const amended = page.getByTestId('amended');
    await amended.getByText(/Now: “Public press only: all read what anybody writes.”/).waitFor();
    await page.reload();
    await amended.waitFor();
    await pictures(guest, `amended-${screen}`);
    const second = await page.context().newPage();
    await second.goto(lobby);
    await second.getByTestId('amended').getByRole('button', { name: 'I agree' }).click();
    await second.getByTestId('amended').waitFor({ state: 'detached' });
    await amended.waitFor({ state: 'detached' });
    await leaver.ask(`/games/${made.id}/commands`, { type: 'leave' });
    await hosting.page.getByText(/1 person has not yet agreed/).waitFor();
    await hosting.page.getByText(/Idle Ida · .*has not agreed to the new terms/).waitFor();
    await hosting.page.getByRole('button', { name: 'Start now' }).click();
    await hosting.page.getByText(/1 person has not agreed to the new terms/).waitFor();
    await hosting.page.getByRole('button', { name: 'Yes' }).click();
    await page.getByTestId('begun').waitFor();
    const lost = (await idle.ask(`/games/${made.id}/terms`)) as { readonly lost?: object };
    expect(lost.lost).toMatchObject({ because: 'not-agreed' });
    expect(guest.errors).toEqual([]);
    expect(hosting.errors).toEqual([]);
  },
  60_000,
);

test('on a phone a seat keeps its name in one line beside a long name of a person', async () => {
  const host = new Correspondent(house);
  const request = {
    preset: '5d-loose',
    name: 'Friday',
    terms: { start: { at: Date.now() + DAY } },
  };
  const { id } = await host.ask<{ id: string }>('/games', request);
  await host.ask(`/games/${id}/join`, { name: 'MARGRAVINE WILHELMINA OF BRANDENBURG-ANS' });
  const player = await Player.enter(house, 'phone', `/game/${id}`);
  const seats = player.page.getByTestId('seats').getByRole('listitem');
  await seats.getByText(/MARGRAVINE/).waitFor();
  const heights = await seats
    .locator('span')
    .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBe(Math.min(...heights));
  expect(player.errors).toEqual([]);
}, 60_000);

const isInView = (part: Locator): Promise<boolean> =>
  part.evaluate((it) => {
    const { top, bottom } = it.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

test.each(Object.keys(SCREENS) as ScreenName[])(
  'on a %s whoever joins sees the link of the seat at once, makes another while the game gathers, and leaves',
  async (screen) => {
    const host = new Correspondent(house);
    const terms = { start: { at: Date.now() + DAY } };
    const request = { preset: '5d-loose', name: 'Friday', terms };
    const { id } = await host.ask<{ id: string }>('/games', request);
    const player = await Player.enter(house, screen, `/game/${id}`);
    const { page } = player;
    const join = page.getByTestId('join');
    await join.scrollIntoViewIfNeeded();
    await join.click();
    const kept = page.getByTestId('kept');
    await kept.waitFor();
    await expect.poll(() => isInView(kept)).toBe(true);
    expect(await kept.evaluate((it) => it === document.activeElement)).toBe(true);
    await player.pictures(`kept-${screen}`, ['light', 'dark', 'contrast']);
    const first = await kept.getByLabel('Your seat').inputValue();
    await page.getByTestId('go-on').click();
    await kept.waitFor({ state: 'detached' });
    await expect.poll(() => isInView(page.getByTestId('gathering'))).toBe(true);
    const own = page.getByTestId('own-seat');
    await own.getByText('Your seat', { exact: true }).click();
    await own.getByRole('button', { name: 'Make a new link' }).click();
    const second = await own.getByTestId('link').inputValue();
    expect(second).toMatch(/\/link#./);
    expect(second).not.toBe(first);
    await player.pictures(`own-seat-${screen}`, ['light', 'dark', 'contrast']);
    const other = await Player.enter(house, screen, '/privacy');
    await other.page.goto(second);
    await other.page.getByText('You have a seat.', { exact: false }).waitFor();
    await own.getByRole('button', { name: 'Leave the game' }).click();
    await page
      .getByTestId('asking')
      .getByText(/^The seat is open again/)
      .waitFor();
    await page.getByRole('button', { name: 'Yes' }).click();
    await join.waitFor();
    await own.waitFor({ state: 'detached' });
    expect(player.errors).toEqual([]);
  },
  60_000,
);
