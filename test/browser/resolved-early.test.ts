/** A game master resolves a phase before its time: nobody has missed it, unless the master says so. */
import type { GameView, MadeLinks } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { Correspondent } from './correspondent.ts';
import { houseOfStories } from './fixture.ts';
import { enterAs } from './gathered.ts';
import { Player, SCREENS, type ScreenName } from './player.ts';

const house = houseOfStories({ perStory: true });

/** A game of seven people with a game master, in which one missed turn costs the seat. */
async function begun(): Promise<{ id: string; master: string; people: readonly Correspondent[] }> {
  const host = new Correspondent(house);
  const terms = { seating: 'chosen', master: 'blind', missed: 1 };
  const made = await host.ask<{ id: string; links: MadeLinks }>('/games', {
    preset: 'ordinary',
    terms,
  });
  const people = Array.from({ length: 7 }, () => new Correspondent(house));
  for (const [i, one] of people.entries())
    await one.ask(`/games/${made.id}/join`, { seat: `seat-${i + 1}` });
  return { id: made.id, master: made.links.master ?? '', people };
}

test.each(Object.keys(SCREENS) as ScreenName[])(
  'on a %s the master is told who is not ready; who gave nothing loses the seat only if the master ticks it',
  async (screen) => {
    const { id, master, people } = await begun();
    const [austria, england] = people as [Correspondent, Correspondent];
    const hold = { kind: 'hold', power: 'austria', unit: 'a-vie@0' };
    await austria.ask(`/games/${id}/commands`, { type: 'draft', step: 0, orders: [hold] });
    const late = await enterAs(house, screen, england, `/game/${id}`);
    const desk = await Player.enter(house, screen, `/link#${master}`);
    const { page } = desk;
    await page.waitForURL(/\/game\//);
    await desk.calm();
    await desk.open('Players');
    const question = page.getByTestId('resolve-early');
    const resolve = page.getByTestId('desk').getByRole('button', { name: /^Resolve now/ });
    await resolve.click();
    await question.getByText(/^Not ready: Austria, England, /).waitFor();
    await question.getByText('This turn does not count as missed for anybody.').waitFor();
    await question.getByRole('button', { name: 'Resolve now' }).click();
    await expect.poll(() => late.boards(), { timeout: 30_000 }).toContain('a@1');
    expect(await late.page.getByTestId('lost').count()).toBe(0);

    await desk.open('Players');
    await resolve.click();
    const tick = question.getByLabel('Count this turn as missed for those who gave no orders');
    expect(await tick.isChecked()).toBe(false);
    await tick.check();
    await question
      .getByText('Those of them who gave no orders have missed this turn and lose their seats.')
      .waitFor();
    await desk.pictures(`resolved-early-${screen}`, ['light', 'dark', 'contrast']);
    const { step } = await austria.ask<GameView>(`/games/${id}`);
    const again = { kind: 'hold', power: 'austria', unit: 'a-vie@1' };
    await austria.ask(`/games/${id}/commands`, { type: 'draft', step, orders: [again] });
    await question.getByRole('button', { name: 'Resolve now' }).click();
    await late.page.getByTestId('lost').getByText('You missed round 2. England is open.').waitFor();
    const { table } = await austria.ask<GameView>(`/games/${id}`);
    expect(table?.seats.map(({ isTaken }) => isTaken)).toEqual([
      true,
      ...Array.from({ length: 6 }, () => false),
    ]);
    await desk.open('Players');
    await page.getByText('Log', { exact: true }).click();
    await page.getByText(/had the phase resolved; who gave no orders missed the turn/).waitFor();
    expect([...desk.errors, ...late.errors]).toEqual([]);
  },
  90_000,
);
