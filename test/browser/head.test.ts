/** The head of a game says who one is, how long there is time, who is ready, and by which rules. */
import { expect, test } from 'vitest';
import { gather } from './gathered.ts';
import { houseOfStories } from './fixture.ts';
import { Player, SCREENS } from './player.ts';

const house = houseOfStories();

const WINDOWS = Object.keys(SCREENS) as (keyof typeof SCREENS)[];

test.each(WINDOWS)(
  'a player on a %s reads power, clock, readiness and rules',
  async (screen) => {
    const { id, link, others } = await gather(
      house,
      'italy',
      { preset: '5d-loose', name: 'Tuesday Club' },
      { deadlines: { movement: { minutes: 28 * 60 + 1 }, zone: 'Asia/Tokyo' } },
    );
    await others['france']?.ask(`/games/${id}/commands`, { type: 'ready', step: 0, ready: true });
    const player = await Player.enter(house, screen);
    const { page } = player;
    await page.goto(house.server.url + link);
    await page.waitForURL(/\/game\//);
    await player.calm();
    const head = page.locator('header.head');
    await head.getByText('You: Italy', { exact: true }).waitFor();
    await head.getByText('1 of 7 ready', { exact: true }).waitFor();
    const clock = page.getByTestId('clock');
    expect(await clock.innerText()).toMatch(/^1 d 4 h · \w{3} \d\d:\d\d$/);
    expect(await clock.getAttribute('title')).toContain('(Asia/Tokyo)');
    expect(await clock.getAttribute('data-near')).toBe('far');
    await player.pictures(`head-${screen}`);
    // The name is read whole, in two lines on a phone.
    const name = head.locator('h1');
    expect(
      await name.evaluate((it) => [
        it.scrollWidth <= it.clientWidth,
        it.scrollHeight <= it.clientHeight + 1,
      ]),
    ).toEqual([true, true]);
    const isWhole = await head.evaluate((it) => it.scrollWidth <= it.clientWidth);
    expect(isWhole).toBe(true);
    const race = page.getByTestId('race');
    const counts = screen === 'phone' ? '4 3 3 3 3 3 3' : 'Russia 4 Italy 3 Austria 3 England 3';
    const told = (await race.innerText()).replace(/\s+/g, ' ');
    expect(told.startsWith(`3 of 18 ${counts}`), told).toBe(true);
    expect(await race.getAttribute('title')).toContain('Russia leads with 4');
    for (const part of ['plate', 'clock', 'ready-count', 'race', 'rules-name']) {
      const inside = await page.getByTestId(part).evaluate((it) => {
        const { left, right } = it.getBoundingClientRect();
        return left >= 0 && right <= innerWidth;
      });
      expect(inside, part).toBe(true);
    }

    await page.clock.install({ time: Date.now() + 23.5 * 3_600_000 });
    await page.reload();
    await page.locator('[data-near=soon]').waitFor();
    await player.picture(`head-${screen}-soon`);
    await page.clock.fastForward(4 * 3_600_000);
    await page.locator('[data-near=near]').waitFor();
    await player.picture(`head-${screen}-near`);
    await page.getByTestId('rules-name').click();
    await page.getByRole('dialog').getByText('adjacency').first().waitFor();
    await page.keyboard.press('Escape');
    await clock.click();
    await page.getByTestId('seats').waitFor();
    expect(player.errors).toEqual([]);
  },
  60_000,
);

test('sandboxes say their rules, and lists and agreements whether they are strict or loose', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (loose)');
  await page.getByTestId('rules-name').getByText('5D loose', { exact: true }).waitFor();
  expect(await page.getByTestId('plate').count()).toBe(0);
  expect(await page.getByTestId('clock').count()).toBe(0);
  await player.picture('head-sandbox');
  for (const rules of ['strict', 'loose']) {
    await page.request.post(`${house.server.url}/api/games`, {
      data: { preset: `5d-${rules}`, name: `A ${rules} game`, terms: {} },
    });
  }
  await page.goto(house.server.url);
  const open = page.locator('.recent', { hasText: 'Games to join' });
  for (const rules of ['strict', 'loose']) {
    const line = open.getByRole('listitem').filter({ hasText: `A ${rules} game` });
    await line.getByText(`Standard · 5D ${rules}`).waitFor();
    await line.getByText('0 of 7 seats taken').waitFor();
    await line.getByText('2 d · full press').waitFor();
  }
  await player.picture('head-lists');
  await open.getByRole('link', { name: 'A strict game' }).click();
  await page.getByTestId('agreement').getByText('Rules: 5D strict.').waitFor();
  expect(player.errors).toEqual([]);
}, 60_000);

/** The name of the game stands in two lines at most, and nothing of it is cut off. */
async function hasWholeName({ page }: Player): Promise<void> {
  const name = page.locator('header.head h1');
  const [tall, shown] = await name.evaluate((it) => [it.scrollHeight, it.clientHeight] as const);
  expect(tall).toBeLessThan(shown * 1.3);
}

test('on a phone a sandbox that is called like its rules has its name whole, and leads to the rules; so has one with a long name', async () => {
  const player = await Player.enter(house, 'phone');
  const { page } = player;
  await player.begin('Ordinary Diplomacy');
  await player.picture('head-same-name');
  await hasWholeName(player);
  await page.getByTestId('rules-name').click();
  await page.getByRole('dialog').waitFor();
  const url = `${house.server.url}/api/games`;
  const data = { preset: '5d-loose', name: 'The march of last spring' };
  const made = await page.request.post(url, { data });
  const { id } = (await made.json()) as { readonly id: string };
  await page.goto(`${house.server.url}/game/${id}`);
  await player.calm();
  await player.picture('head-long-name');
  await hasWholeName(player);
  expect(player.errors).toEqual([]);
});

test('who plays against machines reads which power it is', async () => {
  const player = await Player.enter(house, 'phone');
  const { page } = player;
  await page.getByRole('radio', { name: 'Ordinary Diplomacy', exact: true }).check();
  await page.getByRole('radio', { name: 'Against machines' }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  // A card says it at the start, and once only.
  const card = page.getByTestId('start-card');
  await card.getByText(/^You play \w+$/).waitFor();
  await player.picture('head-start-card');
  await player.calm();
  await card.waitFor({ state: 'detached' });
  await page.reload();
  await player.calm();
  expect(await card.count()).toBe(0);
  expect(await page.getByTestId('plate').innerText()).toMatch(/^You: \w+/);
  await page.getByTestId('rules-name').getByText('ordinary Diplomacy', { exact: true }).waitFor();
  await player.picture('head-machines');
  expect(player.errors).toEqual([]);
}, 60_000);

test('in German the name of a game keeps its room, and the date is shown whole or not at all', async () => {
  const { link } = await gather(
    house,
    'austria',
    { preset: 'ordinary', name: 'Der lange Winter von Klagenfurt' },
    { deadlines: { movement: { minutes: 47 * 60 + 1 } } },
  );
  const player = await Player.enter(house, 'desktop', '/privacy');
  const { page } = player;
  await page.evaluate(() => localStorage.setItem('chronopolitik.language', '"de"'));
  await page.goto(house.server.url + link);
  await page.waitForURL(/\/game\//);
  await player.calm();
  const given = page.getByTestId('given');
  for (const width of [1440, 1366, 1280, 1600, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await player.picture(`head-de-${width}`);
    const name = await page.locator('.head h1').boundingBox();
    expect(name?.width, `${width}`).toBeGreaterThan(78);
    const shown = await given.evaluate((it) => {
      const box = it.getBoundingClientRect();
      return [...it.children].map((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const isInside = left >= box.left - 1 && right <= box.right + 1;
        return top >= box.bottom - 1
          ? 'away'
          : isInside && bottom <= box.bottom + 1
            ? 'whole'
            : 'cut';
      });
    });
    expect(shown, `${width}`).not.toContain('cut');
    const sound = await page.locator('.standing .mute').boundingBox();
    const ways = await page.locator('.head > nav').boundingBox();
    expect((sound?.x ?? 0) + (sound?.width ?? 0), `${width}`).toBeLessThanOrEqual(ways?.x ?? 0);
    if (width === 1920) expect(shown).toEqual(['whole', 'whole']);
  }
  expect(player.errors).toEqual([]);
}, 60_000);
