/** A round in which nothing but winters are due: what asks for a build, and how the round is headed afterwards. */
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player, SCREENS, type ScreenName } from './player.ts';

const house = houseOfStories();

async function order(player: Player, text: string): Promise<void> {
  await player.open('Orders');
  const line = player.page.getByLabel('Type an order');
  await line.fill(text);
  await line.press('Enter');
  await player.page.getByTestId('orders').locator('.said').first().waitFor();
  await player.fold();
  await player.resolve();
}

test.each(Object.keys(SCREENS) as readonly ScreenName[])(
  'a winter asks for its build in full, and its round is headed by what it was: %s',
  async (screen) => {
    const player = await Player.enter(house, screen);
    const { page } = player;
    await player.begin('5D (strict)');
    await order(player, 'F Kie - Hol');
    await order(player, 'F Hol H');

    await player.fold();
    await player.show('a@1w');
    await player.press('a-kie@1w');
    const question = page.getByTestId('entry').getByText(/^Build in Kiel.*: which unit\?$/);
    await question.waitFor();
    const isCut = (it: Element): boolean =>
      [it, it.parentElement].some((each) => each !== null && each.scrollWidth > each.clientWidth);
    expect(await question.evaluate(isCut)).toBe(false);
    await player.picture(`winter-${screen}`);
    await player.choose('Army Kiel');
    await player.resolve();

    await player.open('History');
    await page.getByTestId('scrubber').getByText('Round 3: Builds').waitFor();
    await page
      .getByRole('button', { name: 'Record' })
      .or(page.getByRole('tab', { name: 'Record' }))
      .click();
    const record = await page.getByTestId('record').innerText();
    expect(record.split('## Round 3')[1]).toMatch(/^\s*# Builds/);
    await player.open('Study');
    await page.getByTestId('make-study').click();
    const tree = page.getByTestId('variations');
    await tree.getByRole('button', { name: 'Round 3 · winter' }).waitFor();
    expect(player.errors).toEqual([]);
  },
  90_000,
);

test('a winter in which nobody builds says that nothing happened', async () => {
  const player = await Player.enter(house, 'desktop');
  await player.begin('5D (strict)');
  await order(player, 'F Kie - Hol');
  await order(player, 'F Hol H');
  await player.resolve();
  await player.open('History');
  const round = player.page.getByTestId('round');
  await round.getByText('Nothing happened in this round.').waitFor();
  expect(player.errors).toEqual([]);
}, 60_000);
