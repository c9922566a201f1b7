/** Presses that end or change a game for all say first what follows, and do nothing before the answer. */
import type { GameView } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { gather } from './gathered.ts';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

test.each(['desktop', 'phone'] as const)(
  'conceding, drawing and leaving are asked about on a %s',
  async (screen) => {
    const { id, link, self, others, seats } = await gather(
      house,
      'turkey',
      { preset: 'ordinary' },
      { votes: 'shown' },
    );
    const motion = { kind: 'draw' };
    const vote = { type: 'vote', step: 0, motion, support: true };
    await others['italy']?.ask(`/games/${id}/commands`, { type: 'leave' });
    for (const power of ['austria', 'england', 'germany', 'russia']) {
      await others[power]?.ask(`/games/${id}/commands`, vote);
    }
    const player = await Player.enter(house, screen);
    const { page } = player;
    await page.goto(house.server.url + link);
    await page.waitForURL(/\/game\//);
    // The seat of Italy is open: who holds one goes straight to the table.
    await player.calm();
    await player.open('Players');
    await page.getByText('Votes', { exact: true }).click();
    const line = page.locator('.motions li', { hasText: /^Draw/ });
    const asking = page.getByTestId('asking');
    await line.getByRole('button', { name: 'Vote for it' }).click();
    await asking.getByText(/a draw of .*Turkey and Italy, whose seat is open/).waitFor();
    await asking.getByText('France still has to agree.').waitFor();
    expect(await asking.getByRole('button', { name: 'No, go back' }).evaluate(isFocused)).toBe(
      true,
    );
    await player.pictures(`asking-${screen}`);
    await page.keyboard.press('Enter');
    await asking.waitFor({ state: 'detached' });
    const supporters = async (): Promise<readonly string[]> => {
      const { table } = await self.ask<GameView>(`/games/${id}`);
      return table?.motions.flatMap((each) => each.seats) ?? [];
    };
    expect(await supporters()).not.toContain(seats['turkey']);

    await others['france']?.ask(`/games/${id}/commands`, vote);
    await line.getByText('France').waitFor();
    await line.getByRole('button', { name: 'Vote for it' }).click();
    await asking
      .getByText(/the game ends in a day: a draw of .*Italy, whose seat is open/)
      .waitFor();
    await page.keyboard.press('Escape');
    await asking.waitFor({ state: 'detached' });
    // Somebody takes the seat: nothing waits any more.
    const heir = others['italy'];
    await heir?.ask(`/games/${id}/join`, { seat: seats['italy'] });
    await heir?.ask(`/games/${id}/commands`, vote);
    await line.getByText('Italy').waitFor();
    await line.getByRole('button', { name: 'Vote for it' }).click();
    await asking.getByText(/^Ends the game now: a draw of /).waitFor();
    await page.keyboard.press('Escape');
    await asking.waitFor({ state: 'detached' });

    await page.getByText('Your seat', { exact: true }).click();
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await asking.getByText('You give up Turkey: the seat is open').waitFor();
    await asking.getByRole('button', { name: 'No, go back' }).click();

    await line.getByRole('button', { name: 'Vote for it' }).click();
    await asking.getByRole('button', { name: 'Yes', exact: true }).click();
    await page
      .getByTestId('ending')
      .getByText(/^A draw of /)
      .waitFor();
    expect(player.errors).toEqual([]);
  },
  60_000,
);

const isFocused = (element: Element): boolean => document.activeElement === element;
