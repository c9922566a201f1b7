/** Orders for later: by keys, drawn on the map, and in the text mode. */
import type { GameView } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player, SCREENS, type ScreenName } from './player.ts';

const house = houseOfStories({ perStory: true });

/** A game of one person and six machines. @returns its id */
async function begun(player: Player, preset: string): Promise<string> {
  const { page } = player;
  const machines = { count: 6, strength: 'easy', seconds: 0 } as const;
  const made = await page.request.post(`${house.server.url}/api/games`, {
    data: {
      preset,
      name: 'Later',
      terms: { seating: 'chosen', machines, deadlines: { movement: null }, press: 'none' },
    },
  });
  const { id } = (await made.json()) as { readonly id: string };
  await page.request.post(`${house.server.url}/api/games/${id}/join`, { data: { seat: 'seat-1' } });
  await page.goto(`${house.server.url}/game/${id}`);
  await player.calm();
  return id;
}

const planOf = async (player: Player, id: string): Promise<string | undefined> => {
  const reply = await player.page.request.get(`${house.server.url}/api/games/${id}`);
  return ((await reply.json()) as GameView).own?.plan?.text;
};

test.each(Object.keys(SCREENS) as ScreenName[])(
  'on a %s orders for later are written by keys, kept, drawn on the map, and taken away',
  async (screen) => {
    const player = await Player.enter(house, screen);
    const { page } = player;
    const id = await begun(player, '5d-loose');
    const dialog = page.getByRole('dialog', { name: 'Orders for later' });
    const line = dialog.getByLabel('Rule');
    const legend = page.getByTestId('later-legend');
    expect(await legend.count()).toBe(0);

    await page.keyboard.press('l');
    await dialog.waitFor();
    expect(await line.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.type('A Bud jumps');
    await page.keyboard.press('Enter');
    await dialog.getByTestId('plan-faults').getByText('jumps').waitFor();
    await line.fill('if A Bud - Ser succeeded: A Ser S F Alb - Gre');
    await page.keyboard.press('Enter');
    await dialog.getByTestId('later-told').getByText('Kept').waitFor();
    await line.fill('F Alb - Gre');
    await page.keyboard.press('Enter');
    await dialog.getByTestId('later-lines').getByText('F Alb - Gre', { exact: true }).waitFor();
    await line.fill('winter 1901: Build A Vie; Build F Tri');
    await page.keyboard.press('Enter');
    await dialog.getByTestId('later-lines').getByText('Build F Tri').waitFor();
    await line.fill('S1902: A Vie - T1 S1901 Bud');
    await page.keyboard.press('Enter');
    await dialog.getByTestId('later-lines').getByText('A Vie - T1 S1901 Bud').waitFor();
    await player.picture(`later-${screen}-dialog`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => legend.getByRole('button').textContent()).toContain('5 orders');
    const told = await legend.getByRole('listitem').allTextContents();
    expect(told[0]).toContain('Fall 1901');
    expect(told[0]).toContain('if its condition holds');
    await player.calm();
    await player.pictures(`later-${screen}-map`, ['light', 'dark', 'contrast']);

    // Kept by the server: a reload and a second window show the same.
    await page.reload();
    await player.calm();
    await legend.waitFor();
    const second = await page.context().newPage();
    await second.goto(`${house.server.url}/game/${id}`);
    await second.getByTestId('later-legend').waitFor();
    await legend.getByRole('button').click();
    await dialog.getByRole('button', { name: 'Remove the line of F Alb - Gre' }).click();
    await expect
      .poll(() => second.getByTestId('later-legend').getByRole('button').textContent())
      .toContain('4 orders');
    await second.close();
    await page.keyboard.press('Escape');
    await expect.poll(() => planOf(player, id)).not.toContain('  F Alb - Gre');
    expect(player.errors).toEqual([]);
  },
  120_000,
);

test.each(Object.keys(SCREENS) as ScreenName[])(
  'on a %s orders for later are entered on the map of their season',
  async (screen) => {
    const player = await Player.enter(house, screen);
    const { page } = player;
    const id = await begun(player, '5d-loose');
    await player.fold();
    await player.press('a-bud@0', 'a-ser@0');
    await player.hears(/Budapest.* moves to Serbia/);
    await player.open('Orders');
    const panel = page.locator('details.plan');
    await panel.locator('summary').first().click();
    await panel.getByLabel('When').selectOption('Fall 1901');
    await panel.getByRole('button', { name: 'Enter on the map' }).click();
    const banner = page.getByTestId('plan-banner');
    await banner.waitFor();
    await player.calm();

    // The army stands where its move leads; a new order takes the place of the one before.
    await player.press('a-ser@1', 'a-bul@1');
    await player.hears(/Serbia.* moves to Bulgaria/);
    await player.press('a-ser@1', 'a-gre@1');
    await player.hears(/Serbia.* moves to Greece/);
    await player.press('a-vie@1', 'a-bud@1');
    await player.hears(/Vienna.* moves to Budapest/);
    await expect.poll(() => planOf(player, id)).toBe('Fall 1901:\n  A Ser - Gre\n  A Vie - Bud\n');
    await player.calm();
    await player.pictures(`later-${screen}-pressed`);
    await banner.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => planOf(player, id)).toBe('Fall 1901:\n  A Ser - Gre\n');

    // To the board of spring, which is then past.
    await player.press('a-vie@1');
    await player.picture(`later-${screen}-selected`);
    await page.keyboard.press('Escape');
    await page.getByTestId('entry').waitFor({ state: 'detached' });

    await banner.getByLabel('When').selectOption('Fall 1901 retreats');
    await player.calm();
    await player.press('a-ser@1', 'a-bud@1');
    await player.hears(/Serbia.* retreats to Budapest/);
    await banner.getByLabel('When').selectOption('Winter 1901');
    await player.calm();
    await player.press('a-vie@1w');
    await player.picture(`later-${screen}-site`);
    // An army is the only unit that can stand there.
    await page
      .getByTestId('entry')
      .getByRole('button', { name: /^Build/ })
      .click();
    const whole =
      'Fall 1901:\n  A Ser - Gre\nFall 1901 retreats:\n  A Ser R Bud\nWinter 1901:\n  Build A Vie\n';
    // Who leaves at once loses nothing.
    await player.hears(/builds an army in Vienna/);
    await page.keyboard.press('Escape');
    await banner.waitFor({ state: 'detached' });
    await expect.poll(() => planOf(player, id)).toBe(whole);

    // The usual orders are as they were; an order of the plan gets a condition by hand.
    await player.calm();
    if (screen === 'phone') await page.locator('details.plan').waitFor();
    expect(await player.orders()).toHaveLength(1);
    const script = panel.getByLabel('Your plan');
    await script.fill(whole.replace('A Ser - Gre', 'if Gre is empty: A Ser - Gre'));
    await panel.getByRole('button', { name: 'Keep the plan' }).click();
    await expect.poll(() => planOf(player, id)).toContain('if Gre is empty: A Ser - Gre');
    await player.fold();
    await page.getByTestId('later-legend').getByText('3 orders').waitFor();
    expect(player.errors).toEqual([]);
  },
  120_000,
);

/** A game in the text mode, and its line for commands. */
async function asText() {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  const id = await begun(player, 'ordinary');
  await page.getByRole('button', { name: 'Play as text' }).press('Enter');
  return { player, page, id, command: page.getByLabel('Command or order') };
}

test('the text mode reads, adds and removes orders for later', async () => {
  const { player, page, id, command } = await asText();
  const answers = page.getByTestId('answers');
  const say = async (line: string, answer: string | RegExp): Promise<void> => {
    await command.fill(line);
    await page.keyboard.press('Enter');
    await answers.locator('section').last().getByText(answer).first().waitFor();
  };
  await say('plan', 'No orders for later.');
  await say('plan A Bud H', 'Say first for when');
  await say('plan F1901: if A Bud - Ser succeeded: A Ser S F Alb - Gre', 'Kept');
  await say('plan else: A Vie H', 'Kept');
  await say('plan A Vie - Atlantis', '“Atlantis” is no province');
  await say('plan', '1. A Ser S F Alb - Gre: waits.');
  await say('plan ready', 'you are ready');
  await say('plan remove 2', 'Removed and kept');
  await expect
    .poll(() => planOf(player, id))
    .toBe('F1901:\n  if A Bud - Ser succeeded: A Ser S F Alb - Gre\n');
  await player.picture('later-text');
  await say('plan clear', 'No orders for later.');
  await expect.poll(() => planOf(player, id)).toBeUndefined();
  expect(player.errors).toEqual([]);
}, 60_000);

test('lines that are typed faster than they are answered are answered in turn, each after what the one before did', async () => {
  const { player, page, id, command } = await asText();
  await page.route('**/commands', async (route) => {
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  const lines = [
    'plan F1901: A Bud - Ser',
    'plan A Vie - Bud',
    'plan A Vie - Atlantis',
    'A Bud - Ser',
    'plan remove 2',
  ];
  for (const line of lines) {
    await command.fill(line);
    await page.keyboard.press('Enter');
  }
  const answers = page.getByTestId('answers').locator('section');
  await answers.last().getByText('Removed and kept').waitFor();
  const headings = await answers.getByRole('heading').allTextContents();
  expect(headings.map((heading) => lines.findIndex((line) => heading.includes(line)))).toEqual([
    0, 1, 2, 3, 4,
  ]);
  expect(await answers.nth(1).textContent()).toContain('Kept');
  expect(await answers.nth(2).textContent()).toContain('Atlantis');
  expect(await planOf(player, id)).toBe('F1901:\n  A Bud - Ser\n');
  expect(player.errors).toEqual([]);
}, 60_000);
