/** Going to anything, orders typed side by side, and a note that covers no title. */
import type { GameView } from '@chronopolitik/game';
import type { Order } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player, SCREENS, type ScreenName } from './player.ts';

const house = houseOfStories();

test('Ctrl K moves the view, also where a board is open beside it', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (loose)');
  await player.resolve();
  await player.zoom(0.05);
  await page.keyboard.press('n');
  const inset = page.locator('.inset');
  await inset.waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Spring 1901');
  await page.keyboard.press('Enter');
  await inset.waitFor({ state: 'detached' });
  await player.calm();
  const apart = await page.evaluate(() => {
    const at = (place: string) => window.chronopolitik?.pointOf(place) ?? { x: -1, y: -1 };
    const [a, b] = [at('a-par@0'), at('a-mos@0')];
    return { a, b, width: Math.hypot(a.x - b.x, a.y - b.y) };
  });
  expect(apart.width).toBeGreaterThan(150);
  expect(apart.a.x).toBeGreaterThan(0);
  await player.picture('going-desktop');
  expect(player.errors).toEqual([]);
});

test('several orders are typed at once, and the one that is none stays', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (loose)');
  const line = page.getByLabel('Type an order');
  await line.fill('A Vie - Gal; A Ven - Nowhere; A Bud - Ser');
  await line.press('Enter');
  await expect.poll(() => line.inputValue()).toBe('A Ven - Nowhere');
  await expect.poll(async () => (await player.orders()).length).toBe(2);

  // However long the list above it becomes, the line stays where one types.
  await line.fill(
    'Par H; Mar H; Bre H; Kie H; Ber H; Mun H; Rom H; Nap H; Lon H; Edi H; Lvp H; Mos H; War H',
  );
  await line.press('Enter');
  await expect.poll(async () => (await player.orders()).length).toBe(15);
  const isSeen = (field: Element): boolean => {
    const { left, top, height } = field.getBoundingClientRect();
    return field === document.elementFromPoint(left + 20, top + height / 2);
  };
  await expect.poll(() => line.evaluate(isSeen)).toBe(true);
  expect(player.errors).toEqual([]);
});

const move = (power: string, unit: string, to: string) =>
  ({ kind: 'move', power, unit, to }) as Order;

test.each(Object.keys(SCREENS) as ScreenName[])(
  'on a %s the note on retreats covers no title',
  async (screen) => {
    const player = await Player.enter(house, screen);
    const { page } = player;
    const url = `${house.server.url}/api/games`;
    const made = await page.request.post(url, { data: { preset: 'ordinary' } });
    const { id } = (await made.json()) as { readonly id: string };
    const rounds: readonly (readonly Order[])[] = [
      [move('germany', 'a-mun@0', 'a-boh@0'), move('russia', 'a-war@0', 'a-gal@0')],
      [
        move('germany', 'a-boh@1', 'a-vie@1'),
        { kind: 'support', power: 'russia', unit: 'a-gal@1', of: 'a-boh@1', to: 'a-vie@1' },
      ],
    ];
    for (const orders of rounds) {
      const view = (await (await page.request.get(`${url}/${id}`)).json()) as GameView;
      const data = { type: 'submit', step: view.step, orders };
      await page.request.post(`${url}/${id}/commands`, { data });
    }
    await page.goto(`${house.server.url}/game/${id}`);
    await player.calm();
    const note = page.locator('.banner.retreats');
    await note.waitFor();
    await player.picture(`retreats-${screen}`);
    const main = await page.locator('main.table').boundingBox();
    const box = await note.boundingBox();
    const below = (main?.y ?? 0) + (main?.height ?? 0) * 0.75;
    expect(box?.y).toBeGreaterThan(below);
    expect(player.errors).toEqual([]);
    await page.context().close();
  },
);

test('a coast that a province does not have is ignored, and the page says so', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (loose)');
  const line = page.getByLabel('Type an order');
  await line.fill('F Ank - Con/nc');
  await line.press('Enter');
  await page.getByText('“nc” is ignored: Constantinople has no such coast.').waitFor();
  expect(await player.orders()).toEqual(['Fleet Ankara moves to Constantinople']);
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  const editor = page.getByTestId('editor').locator('.cm-content');
  await editor.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('\nA Smy - Arm/sc');
  const told = page.getByTestId('editor').locator('.cm-lintRange-info');
  expect(await told.innerText()).toBe('sc');
  await told.hover();
  await page.getByText('“sc” is ignored: Armenia has no such coast.').waitFor();
  await player.picture('ignored-coast');
  expect(player.errors).toEqual([]);
});

test('who orders a unit from where none stands reads that', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (loose)');
  const line = page.getByLabel('Type an order');
  await line.fill('F Mao - Spa/sc');
  await line.press('Enter');
  await page.locator('.text-line [role=alert]', { hasText: 'no unit stands in' }).waitFor();
  expect(await line.inputValue()).toBe('F Mao - Spa/sc');
  expect(player.errors).toEqual([]);
});

test('a double press on a board seen from afar goes there', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (loose)');
  await player.resolve();
  await player.zoom(0.05);
  const apart = (): Promise<number> =>
    page.evaluate(() => {
      const at = (place: string) => window.chronopolitik?.pointOf(place) ?? { x: 0, y: 0 };
      const [a, b] = [at('a-par@0'), at('a-mos@0')];
      return Math.hypot(a.x - b.x, a.y - b.y);
    });
  expect(await apart()).toBeLessThan(50);
  const at = await page.evaluate(() => window.chronopolitik?.pointOf('a-mun@0'));
  await page.mouse.dblclick(at?.x ?? 0, at?.y ?? 0);
  await page.locator('.inset').waitFor({ state: 'detached' });
  await player.calm();
  await expect.poll(apart).toBeGreaterThan(150);
  expect(player.errors).toEqual([]);
});
