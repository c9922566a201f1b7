/** What is written beside a game: a conversation of spectators that players do not read, and notes for oneself. */
import type { MadeLinks } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { Correspondent } from './correspondent.ts';
import { houseOfStories } from './fixture.ts';
import { Player, SCREENS, type ScreenName } from './player.ts';

const house = houseOfStories({ perStory: true });

/** A game of two that has begun; the second of them is at hand. */
async function begun(): Promise<{
  readonly id: string;
  readonly players: readonly Correspondent[];
  /** Makes its bearer the game master. */
  readonly master: string;
}> {
  const players = [new Correspondent(house), new Correspondent(house)];
  const [host] = players as [Correspondent, Correspondent];
  const made = await host.ask<{ id: string; links: MadeLinks }>('/games', {
    preset: 'ordinary',
    terms: { seating: 'chosen', master: 'blind', machines: { count: 5, seconds: 0 } },
  });
  const { id, links } = made;
  for (const player of players) await player.ask(`/games/${id}/join`, {});
  return { id, players, master: links.master ?? '' };
}

async function as(player: Player, { cookie }: Correspondent): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await player.page.context().addCookies([{ name, value, url: house.server.url }]);
}

test.each(Object.keys(SCREENS) as ScreenName[])(
  'on a %s spectators talk to one another, and a player reads it only once the game is over, signed out too',
  async (screen) => {
    const { id, players, master } = await begun();
    const address = `${house.server.url}/game/${id}?panel=orders`;
    const [ann, ben] = [await Player.enter(house, screen), await Player.enter(house, screen)];
    for (const [at, who] of [ann, ben].entries()) {
      await who.page.goto(address);
      await who.calm();
      if (screen === 'phone') await who.open('Phase');
      const talk = who.page.getByTestId('spectators');
      await talk.getByRole('button', { name: 'Join the conversation' }).click();
      await who.page.getByText('You cannot take a seat in this game then.').waitFor();
      await who.page.getByRole('button', { name: 'Yes' }).click();
      await talk.getByLabel('Message to the spectators').fill(`I am number ${at}.`);
      if (at === 0) {
        await who.page.reload();
        await who.calm();
        if (screen === 'phone') await who.open('Phase');
        expect(await talk.getByLabel('Message to the spectators').inputValue()).toContain('0');
      }
      await talk.getByRole('button', { name: 'Send' }).click();
      await talk
        .getByRole('listitem')
        .filter({ hasText: `I am number ${at}.` })
        .waitFor();
    }
    await ann.page.getByTestId('spectators').getByText('I am number 1.').waitFor();
    await ann.pictures(`spectators-${screen}`);
    const moderator = await Player.enter(house, screen, `/link#${master}`);
    await moderator.page.waitForURL(/\/game\//);
    await moderator.calm();
    if (screen === 'phone') await moderator.open('Phase');
    const moderated = moderator.page.getByTestId('spectators');
    expect(await moderated.getByText('I am number').count()).toBe(0);
    await moderated.getByRole('button', { name: 'Join the conversation' }).click();
    await moderator.page.getByRole('button', { name: 'Yes' }).click();
    await moderated
      .getByRole('listitem')
      .filter({ hasText: 'I am number 1.' })
      .getByRole('button', { name: 'Take back' })
      .click();
    await ann.page
      .getByTestId('spectators')
      .getByText('I am number 1.')
      .waitFor({ state: 'detached' });
    const [first, second] = players;
    const player = await Player.enter(house, screen);
    if (first) await as(player, first);
    await player.page.goto(`${house.server.url}/game/${id}`);
    await player.calm();
    const asked = (): Promise<string> =>
      player.page.evaluate(
        async (path) => (await fetch(path)).text(),
        `/api/games/${id}/spectators`,
      );
    expect(await asked()).not.toContain('I am number');
    await player.page.context().clearCookies({ name: 'chronopolitik' });
    expect(await asked()).toContain('"reason":"player"');
    for (const each of [first, second]) {
      const motion = { kind: 'cancel' };
      await each?.ask(`/games/${id}/commands`, { type: 'vote', step: 0, motion, support: true });
    }
    if (first) await as(player, first);
    await player.page.goto(`${house.server.url}/game/${id}?panel=history`);
    await player.calm();
    if (screen === 'phone' && !(await player.page.getByTestId('after-end').isVisible())) {
      await player.open('History');
    }
    await player.page.getByTestId('spectators').getByText('I am number 0.').waitFor();
    expect(ann.errors).toEqual([]);
    expect(ben.errors).toEqual([]);
  },
  150_000,
);

test.each(Object.keys(SCREENS) as ScreenName[])(
  'on a %s notes on the game and on a board save themselves, wait for the connection, and meet in two windows',
  async (screen) => {
    const { id, players } = await begun();
    const address = `${house.server.url}/game/${id}?panel=study`;
    const player = await Player.enter(house, screen);
    const [first] = players;
    if (first) await as(player, first);
    const { page } = player;
    await page.goto(address);
    await player.calm();
    const notes = page.getByTestId('own-notes');
    if (!(await notes.isVisible())) await player.open('Study');
    const text = notes.getByRole('textbox');
    await text.fill('Trust Italy.');
    await notes.getByText(/^Saved /).waitFor();
    await notes.getByLabel('About').selectOption({ index: 1 });
    await text.fill('Munich is open.');
    await notes.getByText(/^Saved /).waitFor();
    await player.pictures(`notes-${screen}`);
    await page.context().setOffline(true);
    await text.fill('Munich is open. Burgundy too.');
    await notes.getByText('Not saved: no connection.').waitFor();
    await page.context().setOffline(false);
    await notes.getByText(/^Saved /).waitFor();
    const second = await page.context().newPage();
    await second.goto(address);
    const other = second.getByTestId('own-notes');
    if (screen === 'phone') {
      await second.waitForFunction(() => window.chronopolitik?.isCalm());
    }
    await other
      .or(second.getByRole('button', { name: 'More', exact: true }))
      .first()
      .waitFor();
    if (!(await other.isVisible())) {
      await second.getByRole('button', { name: 'More', exact: true }).click();
      await second.getByRole('button', { name: 'Study', exact: true }).click();
    }
    await expect.poll(() => other.getByRole('textbox').inputValue()).toBe('Trust Italy.');
    await other.getByLabel('About').selectOption({ index: 1 });
    const there = other.getByRole('textbox');
    await expect.poll(() => there.inputValue()).toBe('Munich is open. Burgundy too.');
    await there.fill('Munich is open. Burgundy too. Ruhr?');
    await other.getByText(/^Saved /).waitFor();
    await text.fill('Munich is open. Burgundy too. Tyrolia?');
    await expect.poll(() => text.inputValue()).toMatch(/Ruhr\?[^]*Tyrolia\?/);
    await notes.getByText(/^Saved /).waitFor();
    expect(player.errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual(
      [],
    );
  },
  150_000,
);
