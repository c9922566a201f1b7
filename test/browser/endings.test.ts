/** How a game ended is told to those who play, to those who watch, and to whoever opens it later. */
import type { Motion, TermsChoice } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { gather, type Gathered } from './gathered.ts';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

// A server each: it lets one address join only so many games in a minute.
const house = houseOfStories({ perStory: true });

async function allVote({ id, self, others }: Gathered, motion: Motion): Promise<void> {
  for (const voter of [...Object.values(others), self]) {
    await voter.ask(`/games/${id}/commands`, { type: 'vote', step: 0, motion, support: true });
  }
}

async function allReady({ id, self, others }: Gathered): Promise<void> {
  for (const other of [...Object.values(others), self]) {
    await other.ask(`/games/${id}/commands`, { type: 'ready', step: 0, ready: true });
  }
}

const ORDINARY = { preset: 'ordinary' } as const;
const seated = (terms: TermsChoice = {}): Promise<Gathered> =>
  gather(house, 'turkey', ORDINARY, terms);

const ENDS: readonly (readonly [string, TermsChoice, (game: Gathered) => Promise<void>, string])[] =
  [
    [
      'a draw',
      {},
      (game) => allVote(game, { kind: 'draw' }),
      'A draw of Austria, England, France, Germany, Italy, Russia and Turkey.',
    ],
    [
      'a concession',
      {},
      (game) => allVote(game, { kind: 'concede', to: 'france' }),
      'France won: the others conceded.',
    ],
    [
      'a cancellation',
      {},
      (game) => allVote(game, { kind: 'cancel' }),
      'The game was cancelled: nobody won.',
    ],
    [
      'the last year',
      { endYear: 1900 },
      allReady,
      'The last year is over: a draw of Austria, England, France, Germany, Italy, Russia and Turkey.',
    ],
  ];

test.each(ENDS)(
  '%s is told at once to who plays and to who watches',
  async (_name, terms, end, verdict) => {
    const game = await seated(terms);
    const player = await Player.enter(house, 'desktop');
    await player.page.goto(house.server.url + game.link);
    await player.page.waitForURL(/\/game\//);
    await player.calm();
    const watcher = await Player.enter(house, 'phone', `/game/${game.id}`);
    await watcher.calm();
    await end(game);
    for (const { page } of [player, watcher]) {
      const told = page.getByTestId('ending');
      await told.getByText(verdict, { exact: true }).waitFor();
      expect(await told.getByRole('row').count()).toBe(8);
      await told.getByRole('row').filter({ hasText: 'Russia' }).getByText('4').waitFor();
    }
    const own = player.page.getByTestId('ending').getByRole('row').filter({ hasText: 'Turkey' });
    await own.getByText('you').waitFor();
    expect([...player.errors, ...watcher.errors]).toEqual([]);
  },
  60_000,
);

test.each(['desktop', 'phone'] as const)(
  'whoever opens a finished game on a %s sees first how it ended',
  async (screen) => {
    const game = await seated();
    await allVote(game, { kind: 'concede', to: 'france' });
    const late = await Player.enter(house, screen, `/game/${game.id}`);
    const { page } = late;
    await late.calm();
    await page.getByTestId('ending').getByText('France won: the others conceded.').waitFor();
    const first = page.getByTestId('ending').getByRole('row').nth(1);
    expect(await first.innerText()).toMatch(/France\s+won/);
    expect(await page.getByText(/\d+ boards? needs? you/).count()).toBe(0);
    await late.pictures(`ending-${screen}`);
    await (screen === 'phone' ? late.fold() : late.open('Orders'));
    await page.getByTestId('over').getByText('France won: the others conceded.').waitFor();
    await late.picture(`ending-${screen}-folded`);
    await page.getByTestId('over').getByRole('button', { name: 'Result' }).click();
    await page.getByTestId('ending').waitFor();
    expect(late.errors).toEqual([]);
  },
  60_000,
);
