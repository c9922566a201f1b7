/** A game of seven, three people and four machines, that goes on as an absent player wished. */
import type { GameView } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { Correspondent } from './correspondent.ts';
import { houseOfStories } from './fixture.ts';
import { Player, SCREENS, type ScreenName } from './player.ts';

const house = houseOfStories({ perStory: true });

const PLAN = `F1901:
  if A Ser is mine: A Ser S F Alb - Gre; F Alb - Gre
  else A Vie H
  A Vie - Bud; A Vie H
F1901 retreats:
  A Vie D; A Ser D; A Bud D; F Alb D
winter 1901:
  Build A Vie; Build A Tri; Build A Bud; Waive; Waive
  A Vie D; A Bud D; A Ser D; F Alb D
`;

/** Both others are ready in a step, if they are waited for. */
async function othersReady(
  others: readonly Correspondent[],
  id: string,
  step: number,
): Promise<void> {
  for (const other of others) {
    const { table, seat, step: now } = await other.ask<GameView>(`/games/${id}`);
    const isAwaited = table?.seats.find((each) => each.id === seat)?.isAwaited === true;
    if (now !== step || !isAwaited) continue;
    await other.ask(`/games/${id}/commands`, { type: 'ready', step, ready: true });
  }
}

/** Plays on without the absent player until the movement of a round. */
async function playTo(others: readonly Correspondent[], id: string, round: number): Promise<void> {
  let asked = -1;
  const stands = async (): Promise<string> => {
    const view = await others[0]?.ask<GameView>(`/games/${id}`);
    const step = view?.step ?? 0;
    const record = view?.steps[step];
    if (record?.round === round && record.due.phase === 'movement') return 'there';
    if (step !== asked) await othersReady(others, id, step);
    asked = step;
    const waits = view?.table?.seats.filter(({ isAwaited, ready }) => isAwaited && !ready);
    return `${record?.due.phase} at step ${step} waits for ${waits?.map((seat) => seat.id).join()}`;
  };
  await expect.poll(stands, { timeout: 60_000, interval: 200 }).toBe('there');
}

test.each(Object.keys(SCREENS) as ScreenName[])(
  'on a %s a player writes orders for later, goes away, and the game goes on as they wished',
  async (screen) => {
    const player = await Player.enter(house, screen);
    const { page } = player;
    const machines = { count: 4, strength: 'easy', seconds: 0 } as const;
    const made = await page.request.post(`${house.server.url}/api/games`, {
      data: {
        preset: 'ordinary',
        name: 'Absence',
        terms: { seating: 'chosen', machines, deadlines: { movement: null }, press: 'none' },
      },
    });
    const { id } = (await made.json()) as { readonly id: string };
    const others = [new Correspondent(house), new Correspondent(house)];
    await page.request.post(`${house.server.url}/api/games/${id}/join`, {
      data: { seat: 'seat-1' },
    });
    for (const [i, other] of others.entries()) {
      await other.ask(`/games/${id}/join`, { seat: `seat-${i + 2}` });
    }
    await page.goto(`${house.server.url}/game/${id}`);
    await player.calm();
    await player.open('Orders');
    const panel = page.locator('details.plan');
    await panel.locator('summary').first().click();

    // By choices, and then as a script.
    await panel.getByLabel('When').selectOption('Fall 1901');
    await panel.getByLabel('Only if').selectOption('empty');
    await panel.getByLabel('Unit or place (A Bud)').fill('Ser');
    await panel.getByLabel('Orders, best first').fill('A Bud - Ser; A Bud H');
    await panel.getByRole('button', { name: 'Add to the plan' }).click();
    const script = panel.getByLabel('Your plan');
    expect(await script.inputValue()).toBe('Fall 1901:\n  if Ser is empty: A Bud - Ser; A Bud H\n');
    await script.fill('F1901:\n A Bud jumps');
    await page.getByTestId('plan-faults').getByText('line 2').waitFor();
    await script.fill(PLAN);
    await page.getByTestId('plan-faults').waitFor({ state: 'detached' });
    await page.getByTestId('plan-lines').getByText('waits').first().waitFor();
    await player.pictures(`ahead-${screen}-written`);
    // What is written and not kept outlives a reload.
    await page.reload();
    await player.calm();
    await player.open('Orders');
    if ((await panel.getAttribute('open')) === null) await panel.locator('summary').first().click();
    expect(await script.inputValue()).toBe(PLAN);
    await panel.getByLabel(/Ready in phases/).check();
    await panel.getByRole('button', { name: 'Keep the plan' }).click();
    await page.getByTestId('plan-status').getByText('tried from the next phase on').waitFor();

    // The first spring by hand; then the player goes away.
    const view = (await (
      await page.request.get(`${house.server.url}/api/games/${id}`)
    ).json()) as GameView;
    const orders = [
      { kind: 'move', power: 'austria', unit: 'a-bud@0', to: 'a-ser@0' },
      { kind: 'move', power: 'austria', unit: 'a-tri@0', to: 'a-alb@0' },
      { kind: 'hold', power: 'austria', unit: 'a-vie@0' },
    ];
    await page.request.post(`${house.server.url}/api/games/${id}/commands`, {
      data: { type: 'submit', step: view.step, orders, ready: true },
    });
    await page.goto('about:blank');
    await playTo(others, id, 2);

    const { steps } = (await others[0]?.ask<GameView>(`/games/${id}`)) ?? { steps: [] };
    const given = steps
      .slice(2)
      .flatMap((record) => record.orders.filter(({ power }) => power === 'austria'));
    const places = given.map((order) => [order.kind, 'unit' in order ? order.unit : '']);
    expect(places.length).toBeGreaterThan(2);
    expect(places.some(([kind, unit]) => kind === 'move' && unit === 'a-vie@1')).toBe(true);

    await page.goto(`${house.server.url}/game/${id}`);
    await player.calm();
    await player.open('Orders');
    await page.getByTestId('plan-lines').getByText('past').first().waitFor();
    await player.pictures(`ahead-${screen}-back`);
    expect(player.errors).toEqual([]);
  },
  120_000,
);
