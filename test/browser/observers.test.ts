/** Who gives no orders reads who is ready, and no page asks them for orders. */
import type { MadeLinks } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { Correspondent } from './correspondent.ts';
import { houseOfStories } from './fixture.ts';
import { Player, SCREENS, type ScreenName } from './player.ts';

const house = houseOfStories({ perStory: true });

test.each(Object.keys(SCREENS) as ScreenName[])(
  'on a %s spectators and game masters see who is ready, and masters remind once',
  async (screen) => {
    const host = new Correspondent(house);
    const terms = { seating: 'chosen', master: 'blind', machines: { count: 5, seconds: 86_400 } };
    const rules = { preset: 'ordinary', name: 'Watched', terms };
    const made = await host.ask<{ id: string; links: MadeLinks }>('/games', rules);
    const players = [new Correspondent(house), new Correspondent(house)];
    for (const [i, player] of players.entries()) {
      await player.ask(`/games/${made.id}/join`, { seat: `seat-${i + 1}` });
    }
    await players[0]?.ask(`/games/${made.id}/commands`, { type: 'ready', step: 0, ready: true });
    for (const path of [`/game/${made.id}`, `/link#${made.links.master}`]) {
      const player = await Player.enter(house, screen, path);
      const { page } = player;
      await page.waitForURL(/\/game\//);
      await player.calm();
      if (screen === 'phone') await page.getByRole('tab', { name: 'Phase' }).click();
      const observer = page.getByTestId('observer');
      await observer.getByText('Who is ready').waitFor();
      await observer
        .getByRole('listitem')
        .filter({ hasText: 'Austria' })
        .getByText('ready', { exact: true })
        .waitFor();
      expect(
        await page
          .getByText(/Every unit has an order|units without orders|boards? needs? you/i)
          .count(),
      ).toBe(0);
      expect(await page.getByLabel('Type an order').count()).toBe(0);
      const isMaster = path.startsWith('/link');
      expect(await observer.getByRole('button').count()).toBe(isMaster ? 1 : 0);
      if (isMaster) {
        await observer.getByRole('button', { name: 'Remind England' }).click();
        await observer.getByText('reminded').waitFor();
        expect(await observer.getByRole('button').count()).toBe(0);
      }
      await player.pictures(`observer-${screen}-${isMaster ? 'master' : 'spectator'}`);
      expect(player.errors).toEqual([]);
    }
  },
  60_000,
);
