/** The tour keeps nobody out: every step is checked in all looks, and the whole is walked by keys alone. */
import { expect, test } from 'vitest';
import { barriersInAll, OTHER_WAYS } from './barriers.ts';
import { houseOfStories } from './fixture.ts';
import { Player, SCREENS, type ScreenName } from './player.ts';

const house = houseOfStories();

/** Ways for which each step is looked at. */
const LOOKS = OTHER_WAYS.slice(0, 2);

test.each(Object.keys(SCREENS) as readonly ScreenName[])(
  'no step of the tour keeps anybody out: %s',
  async (screen) => {
    const player = await Player.enter(house, screen);
    const { page } = player;
    const checked = async (name: string): Promise<void> => {
      await player.calm();
      expect(await barriersInAll(page, LOOKS), name).toEqual([]);
      await player.pictures(`tour-${screen}-${name}`, ['light', 'dark', 'contrast']);
    };
    await page.locator('.poster .opening').waitFor();
    expect(await barriersInAll(page, LOOKS), 'first page').toEqual([]);
    await page.getByRole('button', { name: /The tour/ }).click();
    await page.getByTestId('coach').waitFor();
    await checked('begins');
    await player.press('a-kil@0');
    await page.getByTestId('entry').waitFor();
    await checked('selected');
    await player.press('a-bri@0');
    await player.hears(/Kiln/);
    await checked('ordered');
    await player.press('a-tar@0', 'a-bri@0');
    await player.hears(/Tarn/);
    await checked('complete');
    await player.resolve();
    await player.fold();
    await page.getByText('Tour, 2 of 3').waitFor();
    await checked('second');
    await page.getByRole('button', { name: 'Show me' }).click();
    await page.getByTestId('entry').waitFor();
    await checked('shown');
    await player.press('a-kil@0');
    await page
      .getByTestId('entry')
      .getByText(/helps .*Kiln/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Show me' }).click();
    await player.calm();
    await player.press('a-bri@0');
    await player.hears(/supports/);
    await checked('supported');
    await player.resolve();
    await player.fold();
    await page.getByText('Tour, 3 of 3').waitFor();
    await page.getByTestId('coach').locator('img').waitFor();
    await checked('end');
    await page.getByRole('button', { name: 'Why did it fork?' }).click();
    await page.getByTestId('coach').getByTestId('chain').waitFor();
    await player.fold();
    await checked('why');
    expect(player.errors).toEqual([]);
  },
  150_000,
);

/** More stops of the tabulator than any page has. */
const MOST_STOPS = 120;

/** Goes by the tabulator alone to what is called so. */
async function tabTo({ page }: Player, name: RegExp): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab');
    const called = await page.evaluate(() => {
      const { activeElement: it } = document;
      return it instanceof HTMLElement ? (it.ariaLabel ?? it.innerText) : '';
    });
    if (name.test(called)) return;
  }
  throw new Error(`no stop is called ${name.source}`);
}

test('the whole tour by keys alone, to a real game', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  const { keyboard } = page;
  const go = async (unit: string): Promise<void> => {
    await keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Go to' }).waitFor();
    await keyboard.type(unit);
    await keyboard.press('Enter');
    await page.getByTestId('entry').waitFor();
  };
  const order = async (unit: string, kind: string, ...places: readonly string[]): Promise<void> => {
    await go(unit);
    await keyboard.press(kind);
    for (const place of places) {
      await page.getByTestId('targets').waitFor();
      await keyboard.type(place);
      await keyboard.press('Enter');
    }
  };
  const send = async (): Promise<void> => {
    await keyboard.press('Control+Enter');
    await page.locator('.submit-bar .primary:focus').waitFor();
    const reply = page.waitForResponse((response) => response.url().endsWith('/commands'));
    await keyboard.press('Enter');
    await reply;
    await player.calm();
  };
  await page.locator('.poster .opening').waitFor();
  await tabTo(player, /^The tour/);
  await keyboard.press('Enter');
  const coach = page.getByTestId('coach');
  await coach.waitFor();
  await player.calm();
  await order('army kiln', 'm', 'bri');
  await player.hears(/Kiln.* moves to Bridge/);
  await order('army tarn', 'm', 'bri');
  await player.hears(/Tarn.* moves to Bridge/);
  await send();
  await page.getByText('Tour, 2 of 3').waitFor();
  await player.calm();
  // "Show me" is pressed by keys, and the order is finished by keys.
  await tabTo(player, /^Show me$/);
  await keyboard.press('Enter');
  await page.getByTestId('entry').waitFor();
  await order('army kiln f1901', 's', 'kil s1901', 'bri s1901');
  await player.hears(/supports/);
  await player.picture('tour-keys-second');
  await send();
  await page.getByText('Tour, 3 of 3').waitFor();
  await coach.locator('img').waitFor();
  await tabTo(player, /Why did it fork\?$/);
  await keyboard.press('Enter');
  await coach.getByTestId('chain').waitFor();
  await tabTo(player, /^Play on the standard map/);
  await player.picture('tour-keys-end');
  const tour = page.url();
  await keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname.startsWith('/game/') && url.href !== tour);
  await coach.waitFor({ state: 'detached' });
  await player.calm();
  expect(await player.boards()).toEqual(['a@0']);
  expect(player.errors).toEqual([]);
}, 90_000);
