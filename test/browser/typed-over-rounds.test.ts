/** A message that is being typed stays where it is when a round or the game ends. */
import { afterEach, expect, test } from 'vitest';
import { gather } from './gathered.ts';
import { houseOfStories } from './fixture.ts';
import { Player, SCREENS, type ScreenName } from './player.ts';
import { choose, field, isAt, openSeat } from './talk.ts';

const house = houseOfStories();
let player: Player;
afterEach(() => player.page.context().close());

test.each(Object.keys(SCREENS) as ScreenName[])(
  'on a %s a round, and then the end of the game, leave a letter that is being typed where it is',
  async (screen) => {
    const game = await gather(house, 'austria', { preset: 'ordinary' });
    player = await Player.enter(house, screen);
    const { page } = player;
    await openSeat(house, player, game.link);
    await player.open('Press');
    await choose(page, 'Germany');
    await field(page).click();
    const all = [game.self, ...Object.values(game.others)];
    const path = `/games/${game.id}/commands`;
    const stepOf = async () => (await game.self.ask<{ step: number }>(`/games/${game.id}`)).step;
    await page.keyboard.type('Meet me ');
    for (const each of all) await each.ask(path, { type: 'ready', step: 0, ready: true });
    await page.getByText('Round 2').waitFor();
    await page.keyboard.type('in Burgundy, ', { delay: 60 });
    await player.calm();
    const step = await stepOf();
    const motion = { kind: 'concede', to: 'germany' };
    for (const each of all)
      await each.ask(path, { type: 'vote', step, motion, support: true }).catch(() => undefined);
    await page.getByText('Germany won: the others conceded.').first().waitFor();
    await page.keyboard.type('or never.', { delay: 60 });
    await isAt(page, /^To Germany only$/, 'Meet me in Burgundy, or never.');
    await player.picture(`typed-over-a-round-${screen}`);
    expect(player.errors).toEqual([]);
  },
  60_000,
);
