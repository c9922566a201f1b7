/** Orders typed while pages are loaded anew and connections come and go: nothing typed is lost. */
import type { GameView } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { pick, randomFrom } from '../random.ts';
import { size } from '../sizes.ts';
import { houseOfStories } from './fixture.ts';
import { gather } from './gathered.ts';
import { keptWhole } from './kept.ts';
import { Player } from './player.ts';

const house = houseOfStories();

/** How often the page is loaded anew or loses the server. */
const BREAKS = size(20, 200);

/** What each unit of Turkey may be ordered. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  con: ['A Con - Bul', 'A Con - Smy', 'A Con H'],
  smy: ['A Smy - Arm', 'A Smy - Syr', 'A Smy H'],
  ank: ['F Ank - Bla', 'F Ank - Arm', 'F Ank H'],
};

test(
  `nothing typed is lost in ${BREAKS} random reloads and disconnections`,
  async () => {
    const terms = { deadlines: { movement: null } };
    const { id, link, self } = await gather(house, 'turkey', { preset: 'ordinary' }, terms);
    const player = await Player.enter(house, 'desktop');
    const { page } = player;
    await page.goto(house.server.url + link);
    await page.waitForURL(/\/game\//);
    await player.calm();
    await player.open('Orders');
    await keptWhole(page);
    const random = randomFrom('breaks');
    const wanted = new Map<string, string>();
    const type = async (): Promise<void> => {
      const unit = pick(random, Object.keys(ORDERS)) ?? 'con';
      const order = pick(random, ORDERS[unit] ?? []) ?? '';
      const line = page.getByLabel('Type an order');
      await line.fill(order);
      await line.press('Enter');
      await expect.poll(() => line.inputValue()).toBe('');
      wanted.set(unit, order);
    };
    const reload = async (): Promise<void> => {
      await page.context().setOffline(false);
      await page.reload();
      await player.calm();
    };
    const reloadAway = async (): Promise<void> => {
      await page.context().setOffline(true);
      await page.reload();
      await player.calm();
      await player.open('Orders');
    };
    const breaks = [
      reload,
      reloadAway,
      () => page.context().setOffline(true),
      () => page.context().setOffline(false),
      () => page.waitForTimeout(900),
    ];
    for (let i = 0; i < BREAKS; i += 1) {
      await type();
      await pick(random, breaks)?.();
    }
    await page.context().setOffline(false);
    const saved = page.getByTestId('sent').filter({ hasText: /^Saved/ });
    await saved.waitFor({ timeout: 60_000 });
    const { own } = await self.ask<GameView>(`/games/${id}`);
    const places = (own?.saved?.orders ?? []).map((order) =>
      'unit' in order ? `${order.unit} ${'to' in order ? order.to : order.kind}` : order.kind,
    );
    const typed = [...wanted].map(([unit, order]) => {
      const goal = / - (\w+)$/.exec(order)?.[1]?.toLowerCase();
      return `a-${unit}@0 ${goal === undefined ? 'hold' : `a-${goal}@0`}`;
    });
    expect(places.toSorted()).toEqual(typed.toSorted());
  },
  size(180_000, 1_800_000),
);
