/** A game that the position itself ends: a solo by count, and the last power standing. Told on all pages at once. */
import type { GameView } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { Correspondent } from './correspondent.ts';
import { houseOfStories } from './fixture.ts';
import { enterAs } from './gathered.ts';
import { Player } from './player.ts';

// A server each: it lets one address join only so many games in a minute.
const house = houseOfStories({ perStory: true });

const VICTORIES = [
  ['a solo victory by count', {}, (centers: readonly string[]) => centers.slice(0, 18)],
  [
    'an elimination, where the rules have it',
    { ruleset: { id: 'classic', options: { victoryCondition: 'elimination' } } },
    (centers: readonly string[]) => centers,
  ],
] as const;

/** Both players are ready, in each phase, until the game is over. */
async function playToTheEnd(players: readonly Correspondent[], id: string): Promise<void> {
  for (let phases = 0; phases < 12; phases += 1) {
    for (const player of players) {
      const { step, table, seat } = await player.ask<GameView>(`/games/${id}`);
      if (table?.stage === 'finished') return;
      if (table?.seats.some((each) => each.id === seat && each.isAwaited && !each.ready) === true)
        await player.ask(`/games/${id}/commands`, { type: 'ready', step, ready: true });
    }
  }
}

test.each(VICTORIES)(
  '%s ends the game for who won, who lost and who watches',
  async (_name, rules, owned) => {
    const master = new Correspondent(house);
    const terms = { seating: 'chosen', master: 'blind' };
    const choice = { preset: 'ordinary', variant: 'france-austria', name: 'A duel', terms };
    const { id } = await master.ask<{ id: string }>('/games', { ...choice, ...rules });
    const players = [new Correspondent(house), new Correspondent(house)] as const;
    for (const [i, player] of players.entries())
      await player.ask(`/games/${id}/join`, { seat: `seat-${i + 1}` });
    const loser = await enterAs(house, 'phone', players[0], `/game/${id}`);
    const winner = await enterAs(house, 'desktop', players[1], `/game/${id}`);
    const watcher = await Player.enter(house, 'desktop', `/game/${id}`);
    await watcher.calm();

    // The game master puts France on the way to its victory: the year is played by both.
    const { variant } = await master.ask<{
      variant: { map: { provinces: Readonly<Record<string, { center?: unknown }>> } };
    }>(`/games/${id}/variant`);
    const centers = Object.entries(variant.map.provinces).flatMap(([name, province]) =>
      province.center === undefined || province.center === false ? [] : [name],
    );
    expect(centers).toHaveLength(34);
    const { step } = await master.ask<GameView>(`/games/${id}`);
    const units = [
      { power: 'france', kind: 'army', location: 'par' },
      { power: 'austria', kind: 'army', location: 'tyr' },
    ];
    const owners = Object.fromEntries(owned(centers).map((center) => [center, 'france']));
    const edit = { type: 'edit', step, board: 'a@0', units, owners };
    const edited = await master.ask<{ code?: string }>(`/games/${id}/commands`, edit);
    expect(edited.code).toBeUndefined();
    await playToTheEnd(players, id);

    for (const { page } of [winner, loser, watcher]) {
      const told = page.getByTestId('ending');
      await told.getByText('France won.', { exact: true }).waitFor();
      const first = told.getByRole('row').nth(1);
      expect(await first.innerText()).toMatch(/France\s+won/);
      expect(await page.getByText(/\d+ boards? needs? you/).count()).toBe(0);
    }
    await winner.picture('victory-desktop');
    await loser.picture('victory-phone');
    const { table } = await master.ask<GameView>(`/games/${id}`);
    expect(table?.ending?.because).toBe('victory');
    expect([...winner.errors, ...loser.errors, ...watcher.errors]).toEqual([]);
  },
  90_000,
);
