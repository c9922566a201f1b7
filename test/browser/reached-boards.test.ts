/** The past comes to you: boards that the selected unit reaches stand beside its own, and are ordered to there. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { barriers } from './barriers.ts';
import { houseOfStories } from './fixture.ts';
import { Player, type ScreenName } from './player.ts';

const house = houseOfStories();

interface Drawn {
  readonly viewBox: readonly [number, number, number, number];
  readonly provinces: Readonly<Record<string, { readonly unit: readonly [number, number] }>>;
}
const DRAWING = JSON.parse(
  readFileSync(new URL('../../variants/standard/drawing.json', import.meta.url), 'utf8'),
) as Drawn;

async function inFall(screen: ScreenName, preset: string): Promise<Player> {
  const player = await Player.enter(house, screen);
  await player.begin(preset);
  await player.resolve();
  await player.fold();
  return player;
}

test.each([
  ['desktop', '5D (loose)'],
  ['desktop', '5D (strict)'],
  ['phone', '5D (loose)'],
] as const)(
  'on a %s, %s: the board of the past comes beside the unit, and a press on it orders',
  async (screen, preset) => {
    const player = await inFall(screen, preset);
    const { page } = player;
    await player.press('a-mun@1');
    const card = page.getByRole('listitem').filter({ hasText: '1 turn back: Spring 1901' });
    await card.waitFor();
    // On a phone it opens when it is asked for: its picture would lie over the board of the unit.
    if (screen === 'phone') await card.locator('.heading').click();
    await player.picture(`reached-${screen}-${preset}`);
    expect(await barriers(page)).toEqual([]);
    const goal = preset === '5D (strict)' ? 'mun' : 'bur';
    const picture = card.locator('canvas');
    const box = await picture.boundingBox();
    const [x, y] = DRAWING.provinces[goal]?.unit ?? [0, 0];
    const scale = (box?.width ?? 0) / DRAWING.viewBox[2];
    await picture.click({ position: { x: x * scale, y: y * scale } });
    // A unit of one's own stands in Munich: is it to be helped?
    if (goal === 'mun')
      await page
        .getByTestId('entry')
        .getByRole('button', { name: /^Move to/ })
        .click();
    await player.hears(/Munich/);
    await player.open('Orders');
    const name = goal === 'mun' ? 'Munich' : 'Burgundy';
    expect((await player.orders()).join()).toMatch(new RegExp(`Munich.*${name}.*T1 S1901`));
    expect(player.errors).toEqual([]);
    await page.context().close();
  },
  60_000,
);

test.each(['desktop', 'phone'] as const)(
  'on a %s an open question stands around the place that was pressed, and is answered there',
  async (screen) => {
    const player = await Player.enter(house, screen);
    const { page } = player;
    await player.begin('5D (loose)');
    await player.press('a-ber@0', 'a-kie@0');
    const ring = page.getByTestId('ring');
    await ring.locator('button').first().waitFor();
    await player.picture(`ring-${screen}`);
    expect(await barriers(page)).toEqual([]);
    const at = await page.evaluate(() => window.chronopolitik?.pointOf('a-kie@0'));
    const box = await ring.boundingBox();
    expect(Math.hypot((box?.x ?? 0) - (at?.x ?? 0), (box?.y ?? 0) - (at?.y ?? 0))).toBeLessThan(5);
    await ring.locator('button', { hasText: 'Move to Kiel' }).click();
    await player.hears(/Berlin.* moves to Kiel/);
    await ring.waitFor({ state: 'detached' });
    // By keys the first answer is taken, as ever.
    await player.press('a-ber@0', 'a-kie@0');
    await ring.locator('button').first().waitFor();
    await page.keyboard.press('Enter');
    await player.hears(/Berlin.* supports .*Kiel/);
    expect(player.errors).toEqual([]);
    await page.context().close();
  },
  60_000,
);
