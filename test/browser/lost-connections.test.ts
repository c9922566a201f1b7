/** Orders and letters typed while pages are loaded anew and connections come and go: nothing typed is lost. */
import type { GameView } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { reportFigure } from '../figures.ts';
import { pick, randomFrom } from '../random.ts';
import { size } from '../sizes.ts';
import { houseOfStories } from './fixture.ts';
import { gather } from './gathered.ts';
import { keptWhole } from './kept.ts';
import { Player } from './player.ts';
import { choose, field, isAt } from './talk.ts';

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
    const letters = new Map<string, string>();
    const typedIn = { orders: 0, letters: 0 };
    const write = async (number: number): Promise<void> => {
      await player.open('Press');
      const whom = pick(random, ['France', 'Italy', 'Everybody']) ?? 'France';
      await choose(page, whom);
      const text = `Letter ${number} to ${whom}`;
      await field(page).fill(text);
      letters.set(whom, text);
      typedIn.letters += 1;
    };
    const type = async (): Promise<void> => {
      const unit = pick(random, Object.keys(ORDERS)) ?? 'con';
      const order = pick(random, ORDERS[unit] ?? []) ?? '';
      await player.open('Orders');
      const line = page.getByLabel('Type an order');
      await line.fill(order);
      await line.press('Enter');
      await expect.poll(() => line.inputValue()).toBe('');
      wanted.set(unit, order);
      typedIn.orders += 1;
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
    };
    const breaks = [
      reload,
      reloadAway,
      () => page.context().setOffline(true),
      () => page.context().setOffline(false),
      () => page.waitForTimeout(900),
    ];
    for (let i = 0; i < BREAKS; i += 1) {
      await (random() < 0.3 ? write(i) : type());
      await pick(random, breaks)?.();
    }
    await page.context().setOffline(false);
    await player.open('Orders');
    const saved = page.getByTestId('sent').filter({ hasText: /^Saved/ });
    await saved.waitFor({ timeout: 60_000 });
    const { own, messages } = await self.ask<GameView>(`/games/${id}`);
    const places = (own?.saved?.orders ?? []).map((order) =>
      'unit' in order ? `${order.unit} ${'to' in order ? order.to : order.kind}` : order.kind,
    );
    const typed = [...wanted].map(([unit, order]) => {
      const goal = / - (\w+)$/.exec(order)?.[1]?.toLowerCase();
      return `a-${unit}@0 ${goal === undefined ? 'hold' : `a-${goal}@0`}`;
    });
    expect(places.toSorted()).toEqual(typed.toSorted());
    // What was not sent stands where it was written, and nobody received it.
    expect(messages ?? []).toEqual([]);
    await player.open('Press');
    for (const [whom, text] of letters) {
      await choose(page, whom);
      await isAt(page, new RegExp(whom, 'i'), text);
    }
    reportFigure('connections: reloads and broken connections', BREAKS, 'times');
    reportFigure('connections: orders typed', typedIn.orders, 'orders');
    reportFigure('connections: letters typed', typedIn.letters, 'letters');
  },
  size(180_000, 1_800_000),
);
