/** A person alone against machine players, through the real page. */
import type { GameView } from '@chronopolitik/game';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';
import { choose } from './talk.ts';

/** Machines think, and a busy computer lets them wait. */
const LONG = { timeout: 30_000 };

const house = houseOfStories();

/** The person is ready in every phase, once it has come, until something is so. */
async function playUntil(player: Player, isSo: () => Promise<boolean>): Promise<void> {
  const { page } = player;
  // As a game ends, a button of its last phase may stand there for a moment that cannot be pressed.
  const button = (name: string) => page.getByRole('button', { name, exact: true, disabled: false });
  const mayAct = async (): Promise<boolean> => (await button('End turn').count()) > 0;
  const waits = async (): Promise<boolean> => (await button('Do not end turn').count()) > 0;
  for (let phases = 0; !(await isSo()) && phases < 20; phases++) {
    await expect.poll(async () => (await mayAct()) || (await isSo()), LONG).toBe(true);
    if (!(await mayAct())) break;
    const reply = page.waitForResponse((response) => response.url().endsWith('/commands'));
    await player.ready();
    await reply;
    await expect.poll(waits, LONG).toBe(false);
  }
}

/** Machines of the games that are begun on this page act at once: their pace is tested elsewhere. */
async function hurry(page: Page): Promise<void> {
  await page.route('**/api/games', async (route) => {
    const payload = route.request().postDataJSON() as { terms?: { machines?: object } } | null;
    if (!payload?.terms?.machines) return route.continue();
    const machines = { ...payload.terms.machines, seconds: 0 };
    await route.continue({ postData: { ...payload, terms: { ...payload.terms, machines } } });
  });
}

/** The second power for which machines are to order is thought about for ever, as on the slowest of phones. */
async function thinkForEver(page: Page): Promise<void> {
  await page.evaluate(() => {
    let asked = 0;
    const post = Worker.prototype.postMessage as (this: Worker, message: unknown) => void;
    Worker.prototype.postMessage = function (message: unknown): void {
      const isAsked = (message as { name?: string }).name === 'machines';
      if (isAsked) asked++;
      if (!isAsked || asked !== 2) post.call(this, message);
    };
  });
}

test('a person plays three rounds of 5D against six machines', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await hurry(page);
  await page.getByRole('radio', { name: '5D (strict)', exact: true }).check();
  await page.getByRole('radio', { name: 'Against machines' }).check();
  await page.getByLabel('Strength of machines').selectOption('easy');
  await page.getByLabel('I choose my powers').check();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('are taken by machine players (easy)').waitFor();
  await page.getByRole('button', { name: 'Join as austria' }).click();
  await page.getByTestId('go-on').click();
  await player.calm();
  await player.open('Players');
  const seats = page.getByTestId('seats').locator('li');
  await expect.poll(() => seats.filter({ hasText: 'machine, easy' }).count()).toBe(6);

  await player.open('Orders');
  const line = page.getByLabel('Type an order');
  await line.fill('A Bud - Ser');
  await line.press('Enter');
  await expect.poll(() => line.inputValue()).toBe('');
  await page
    .getByTestId('sent')
    .filter({ hasText: /^Saved .* carried out when you end the turn$/ })
    .waitFor();
  // What is doubtful is read back in the words of the button.
  await page.getByRole('button', { name: 'End turn', exact: true }).click();
  await page.getByTestId('doubts').getByText('Before you end the turn').waitFor();
  await page.getByRole('button', { name: 'Back to the orders' }).click();
  const rounds = async (): Promise<number> => {
    await player.calm();
    const boards = await player.boards();
    return Math.max(...boards.map((board) => Number(/@(\d+)w?$/.exec(board)?.[1])));
  };
  await playUntil(player, async () => (await rounds()) >= 3);
  expect(await rounds()).toBeGreaterThanOrEqual(3);
  expect(player.errors).toEqual([]);
}, 120_000);

test('being ready against machines carries out the orders that are shown, sent or not', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await hurry(page);
  await page.getByRole('radio', { name: 'Ordinary Diplomacy', exact: true }).check();
  await page.getByRole('radio', { name: 'Against machines' }).check();
  await page.getByLabel('Strength of machines').selectOption('easy');
  await page.getByLabel('I choose my powers').check();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Join as Austria' }).click();
  await page.getByTestId('go-on').click();
  await player.calm();
  await player.open('Orders');
  const line = page.getByLabel('Type an order');
  for (const order of ['A Bud - Ser', 'F Tri - Alb', 'A Vie - Gal']) {
    await line.fill(order);
    await line.press('Enter');
    await expect.poll(() => line.inputValue()).toBe('');
  }
  await player.ready();
  await expect.poll(() => player.boards(), LONG).toContain('a@1');
  const id = /game\/([^/]+)$/.exec(page.url())?.[1] ?? '';
  const { steps } = await page.evaluate(
    async (game) => (await fetch(`/api/games/${game}`)).json() as Promise<GameView>,
    id,
  );
  const own = steps[1]?.orders.filter(({ power }) => power === 'austria') ?? [];
  expect(own.map(({ kind }) => kind)).toEqual(['move', 'move', 'move']);
  expect(player.errors).toEqual([]);
}, 60_000);

test('each machine is as strong as is said of its seat', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await page.getByRole('radio', { name: 'Ordinary Diplomacy', exact: true }).check();
  await page.getByRole('radio', { name: 'Against machines' }).check();
  await page.getByLabel('I choose my powers').check();
  await page.getByLabel('Strength of machines').selectOption('easy');
  await page.getByLabel('Strength of machines').selectOption('by seat …');
  const strengths = page.getByTestId('seat-strengths');
  await strengths.getByLabel('Italy').selectOption('hard');
  await page.getByLabel('What machines want').selectOption('vengeful');
  await player.pictures('machine-terms');
  await strengths.getByLabel('Turkey').selectOption('expert');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('machine players (easy; Italy: hard; Turkey: expert)').waitFor();
  await page.getByText('What machines want: vengeful.').waitFor();
  const seats = page.getByTestId('seats').locator('li');
  await seats.filter({ hasText: 'Italy' }).filter({ hasText: 'else a machine, hard' }).waitFor();
  await page.getByRole('button', { name: 'Join as Austria' }).click();
  await page.getByTestId('go-on').click();
  await player.calm();
  await player.open('Players');
  const shown = (power: string, strength: string) =>
    seats.filter({ hasText: power }).filter({ hasText: `machine, ${strength}` });
  await shown('Italy', 'hard').waitFor();
  await shown('Turkey', 'expert').waitFor();
  await shown('Russia', 'easy').waitFor();
  expect(player.errors).toEqual([]);
}, 60_000);

test('a person plays a game of 5D against six machines to its end in the last year', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await hurry(page);
  await page.getByRole('radio', { name: '5D (strict)', exact: true }).check();
  await page.getByRole('radio', { name: 'Between people' }).check();
  await page.getByLabel('Powers', { exact: true }).selectOption('chosen');
  await page.getByText('More terms').click();
  await page.getByLabel('Last year (empty: none)').fill('1901');
  await page.getByLabel('Seats for machines, at most').fill('6');
  await page.getByLabel('Strength of machines').selectOption('easy');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('After 1901 the game is drawn.').waitFor();
  await page.getByRole('button', { name: 'Join as Austria' }).click();
  await page.getByTestId('go-on').click();
  await player.calm();
  await player.open('Orders');
  const line = page.getByLabel('Type an order');
  for (const order of ['A Bud - Ser', 'F Tri - Alb', 'A Vie - Bud']) {
    await line.fill(order);
    await line.press('Enter');
    await expect.poll(() => line.inputValue()).toBe('');
  }
  await page
    .getByTestId('sent')
    .filter({ hasText: /^Saved/ })
    .waitFor();
  const over = page.getByText(/^The last year is over: a draw of /);
  await playUntil(player, async () => (await over.count()) > 0);
  await over.first().waitFor();
  const id = /game\/([^/]+)$/.exec(page.url())?.[1] ?? '';
  const { table, steps } = await page.evaluate(
    async (game) => (await fetch(`/api/games/${game}`)).json() as Promise<GameView>,
    id,
  );
  expect(table?.ending).toMatchObject({ because: 'end-year', verdict: { kind: 'drawn' } });
  // Where it turned is told with the rounds, and a press looks at one.
  const turned = page.getByTestId('turned');
  await turned.getByRole('button', { name: 'Look for it' }).click();
  const first = turned.getByRole('listitem').first();
  await first.getByText(/With these orders|found nothing better/).waitFor({ timeout: 60_000 });
  await turned.scrollIntoViewIfNeeded();
  await player.pictures('turned');
  const round = first.getByRole('button', { name: /^Round \d+/ });
  const step = /^Round \d+/.exec((await round.textContent()) ?? '')?.[0] ?? '';
  await round.click();
  await page
    .getByText(new RegExp(`${step}: `))
    .first()
    .waitFor();
  expect(steps.length).toBeGreaterThan(2);
  expect(player.errors).toEqual([]);
}, 120_000);

test('machines answer a proposal that a person makes in press, and both are shown as cards', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await hurry(page);
  await page.getByRole('radio', { name: 'Against machines' }).check();
  await page.getByLabel('Strength of machines').selectOption('easy');
  await page.getByText(/^It gives its units orders that go together/).waitFor();
  await page.getByLabel('I choose my powers').check();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('All other seats are taken by machine players (easy).').waitFor();
  await page.getByRole('button', { name: 'Join as austria' }).click();
  await page.getByTestId('go-on').click();
  await player.calm();
  await player.open('Press');
  await choose(page, 'England');
  await page.getByText('Propose …').click();
  await page.getByLabel('Proposal', { exact: true }).selectOption('zone');
  await page.getByLabel('Provinces, such as Bur, Mun').fill('Nwy, Burgundy');
  await page.getByRole('button', { name: 'Propose', exact: true }).click();
  const cards = page.getByTestId('proposal');
  await expect
    .poll(async () => (await cards.allInnerTexts()).join(' '), LONG)
    .toMatch(/proposes:[^]*Neither side enters Burgundy, Norway[^]*agrees:/);
  expect(player.errors).toEqual([]);
}, 60_000);

test('a sandbox shows who stands how, and what threatens a draft', async () => {
  const player = await Player.enter(house, 'desktop');
  await player.begin('Ordinary Diplomacy');
  await player.open('Study');
  const { page } = player;
  const shares = await page.getByTestId('shares').innerText();
  const percents = [...shares.matchAll(/(\d+) %/g)].map(([, percent]) => Number(percent));
  expect(percents).toHaveLength(7);
  expect(Math.abs(percents.reduce((sum, percent) => sum + percent, 0) - 100)).toBeLessThan(5);
  expect(percents).toEqual(percents.toSorted((a, b) => b - a));
  expect(await page.getByTestId('shares').getByRole('rowheader').count()).toBe(7);
  await page.getByLabel('Orders of').selectOption('austria');
  await page.getByRole('button', { name: 'What threatens this draft?' }).click();
  const threats = page.getByTestId('threats');
  await expect.poll(() => threats.innerText(), LONG).toMatch(/: .+ - |No threat found/);
  expect(player.errors).toEqual([]);
}, 60_000);

test('machines show best lines of a power in a sandbox, and order for the others', async () => {
  const player = await Player.enter(house, 'desktop');
  await player.begin('5D (strict)');
  await player.open('Study');
  const { page } = player;
  await page.getByLabel('Orders of').selectOption('austria');
  await page.getByRole('button', { name: 'Best lines' }).click();
  const lines = page.getByTestId('lines').locator('li');
  await expect.poll(() => lines.count(), LONG).toBeGreaterThan(1);
  // Who looks at the orders and comes back finds power and lines as they were.
  await page.getByLabel('Orders of').selectOption('germany');
  await page.getByRole('button', { name: 'Best lines' }).click();
  await expect.poll(() => lines.count(), LONG).toBeGreaterThan(1);
  const found = await lines.allInnerTexts();
  await player.open('Orders');
  await player.open('Study');
  await expect.poll(() => page.getByLabel('Orders of').inputValue(), LONG).toBe('germany');
  expect(await lines.allInnerTexts()).toEqual(found);
  await lines.first().getByRole('button', { name: 'Use these orders' }).click();
  await page.getByLabel('Strength', { exact: true }).selectOption('easy');
  await page.getByRole('button', { name: 'For all without orders' }).click();
  const rest = page.getByRole('button', { name: 'For all without orders' });
  await expect.poll(() => rest.isDisabled(), LONG).toBe(true);
  const progress = page.getByTestId('machines').getByRole('progressbar');
  await expect.poll(() => progress.count(), LONG).toBe(0);
  await player.resolve();
  await expect.poll(async () => (await player.boards()).length, LONG).toBeGreaterThan(1);
  expect(player.errors).toEqual([]);
}, 60_000);

test('machines of the strongest kind order power after power, and can be stopped', async () => {
  const player = await Player.enter(house, 'phone');
  await player.begin('Ordinary Diplomacy');
  await player.open('Study');
  const { page } = player;
  await thinkForEver(page);
  await page.getByLabel('Strength', { exact: true }).selectOption('expert');
  await page.getByText(/^Ratings, roughly.*easy 1000.*expert 1500/).waitFor();
  const rest = page.getByRole('button', { name: 'For all without orders' });
  await rest.click();
  const machines = page.getByTestId('machines');
  await machines.getByText('1 of 7 powers').waitFor();
  await machines.scrollIntoViewIfNeeded();
  await player.pictures('machines-order');
  await machines.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => machines.getByRole('progressbar').count(), LONG).toBe(0);
  expect(await rest.isEnabled(), 'some powers have no orders').toBe(true);
  await page.getByLabel('Orders of').selectOption('turkey');
  await page.getByRole('button', { name: 'For this power' }).click();
  await expect.poll(() => machines.getByRole('progressbar').count(), LONG).toBe(0);
  await player.resolve();
  await expect.poll(async () => (await player.boards()).length, LONG).toBeGreaterThan(1);
  expect(player.errors).toEqual([]);
}, 90_000);

test('a search in a study takes as long as is chosen, and can be stopped', async () => {
  const player = await Player.enter(house, 'desktop');
  await player.begin('5D (strict)');
  await player.open('Study');
  const { page } = player;
  await page.getByTestId('shares').waitFor();
  await page.getByRole('combobox', { name: 'Time limit', exact: true }).selectOption('15 s');
  await page.getByRole('button', { name: 'Best lines' }).click();
  const searching = page.getByTestId('searching');
  await searching.getByRole('progressbar').waitFor();
  await searching.getByRole('button', { name: 'Stop' }).click();
  await searching.waitFor({ state: 'detached' });
  expect(await page.getByTestId('lines').innerText()).toBe('');
  await page.getByRole('combobox', { name: 'Time limit', exact: true }).selectOption('1 s');
  await page.getByRole('button', { name: 'Best lines' }).click();
  const lines = page.getByTestId('lines').locator('li');
  await expect.poll(() => lines.count(), LONG).toBeGreaterThan(0);
  expect(player.errors).toEqual([]);
}, 60_000);
