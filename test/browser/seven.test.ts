/** A game of seven: three people on pages of their own, four machines, and one of the three goes away for a year. */
import type { GameView } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { Correspondent } from './correspondent.ts';
import { houseOfStories } from './fixture.ts';
import { enterAs } from './gathered.ts';
import type { Player } from './player.ts';

const house = houseOfStories();

/** What the absent player wishes: a fall move of an army that the spring left in place, and builds. */
const PLAN = `F1901:
  if A Ser is mine: A Ser S F Alb - Gre; F Alb - Gre
  else A Bud H
  A Vie - Bud; A Vie H
F1901 retreats:
  A Vie D; A Ser D; A Bud D; F Alb D
winter 1901:
  Build A Vie; Build A Tri; Build A Bud; Waive; Waive
  A Vie D; A Bud D; A Ser D; F Alb D
`;

/** Ready by the page's own button, wherever the phase waits for this player. */
async function readyIfAwaited(player: Player): Promise<void> {
  const { page } = player;
  const button = page.getByRole('button', { name: 'I am ready', exact: true });
  if ((await button.count()) === 0) await player.open('Orders');
  if ((await button.count()) === 0 || !(await button.isEnabled())) return;
  const reply = page.waitForResponse((response) => response.url().endsWith('/commands'));
  await player.ready();
  await reply;
}

test('three people and four machines play a year, one of them by what they wrote down before they went', async () => {
  const people = [new Correspondent(house), new Correspondent(house), new Correspondent(house)];
  const machines = { count: 4, strength: 'easy', seconds: 0 };
  const terms = { seating: 'chosen', machines, deadlines: { movement: null } };
  const [absent, , friend] = people;
  const made = await absent?.ask<{ id: string }>('/games', { preset: 'ordinary', terms });
  const id = made?.id ?? '';
  for (const [i, person] of people.entries())
    await person.ask(`/games/${id}/join`, { seat: `seat-${i + 1}` });
  const path = `/game/${id}`;
  const players: Player[] = [];
  for (const [i, person] of people.entries())
    players.push(await enterAs(house, i === 1 ? 'phone' : 'desktop', person, path));
  const [austria, england, france] = players;
  if (!austria || !england || !france || !friend) throw new Error('three people play');

  // Austria orders the spring, writes the rest of the year down, and closes the page.
  await austria.open('Orders');
  const line = austria.page.getByLabel('Type an order');
  for (const order of ['A Bud - Ser', 'F Tri - Alb', 'A Vie H']) {
    await line.fill(order);
    await line.press('Enter');
    await expect.poll(() => line.inputValue()).toBe('');
  }
  // What a plan does to orders on their way is told in `planned-by-hand.test.ts`.
  await expect.poll(() => austria.page.getByTestId('sent').innerText()).toMatch(/^Saved/);
  const panel = austria.page.locator('details.plan');
  await panel.locator('summary').first().click();
  await panel.getByLabel('Your plan').fill(PLAN);
  await austria.page.getByTestId('plan-faults').waitFor({ state: 'detached' });
  await panel.getByLabel(/Ready in phases/).check();
  await panel.getByRole('button', { name: 'Keep the plan' }).click();
  await austria.page.getByTestId('plan-status').getByText('tried from the next phase on').waitFor();
  await austria.ready();
  await austria.page.getByRole('button', { name: 'I am not ready' }).waitFor();
  await austria.page.goto('about:blank');

  const arrived = async (): Promise<string> => {
    for (const player of [england, france]) await readyIfAwaited(player);
    const { steps, step, table } = await friend.ask<GameView>(`/games/${id}`);
    const { round, due } = steps[step] ?? {};
    if (round === 2 && due?.phase === 'movement') return 'the next year';
    const waits = table?.seats.filter(({ isAwaited, ready }) => isAwaited && !ready) ?? [];
    return `${due?.phase} after round ${round} waits for ${waits.map((seat) => seat.id).join()}`;
  };
  await expect.poll(arrived, { timeout: 90_000, interval: 500 }).toBe('the next year');
  for (const player of [england, france])
    await expect.poll(() => player.boards(), { timeout: 30_000 }).toContain('a@2');

  // Nobody waited for the one who was away, and what was given is what they had written.
  const { steps, table } = await friend.ask<GameView>(`/games/${id}`);
  const own = steps.flatMap(({ orders }) => orders.filter(({ power }) => power === 'austria'));
  expect(own.some((order) => order.kind === 'move' && order.unit === 'a-vie@1')).toBe(true);
  expect(table?.seats[0]).toMatchObject({ isTaken: true, missed: 0 });
  expect(table?.seats.filter(({ machine }) => machine !== null)).toHaveLength(4);

  await austria.page.goto(house.server.url + path);
  await austria.calm();
  await expect.poll(() => austria.boards()).toContain('a@2');
  expect(await austria.page.getByTestId('lost').count()).toBe(0);
  expect(players.flatMap(({ errors }) => errors)).toEqual([]);
}, 180_000);
