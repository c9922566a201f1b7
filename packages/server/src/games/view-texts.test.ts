import { invariant } from '@chronopolitik/engine';
import type { Game } from '@chronopolitik/game';
import { expect, it } from 'vitest';
import { gamesWith } from '../../test/support.ts';
import { createViewTexts } from './view-texts.ts';

const HOLDER = { seat: 'sandbox' };

async function named(name: string): Promise<Game> {
  const games = await gamesWith();
  const made = await games.create({ preset: 'ordinary', name }, HOLDER);
  invariant(made.ok, 'the preset can be played');
  const game = await games.game(made.value.id);
  invariant(game, 'the game was made');
  return game;
}

it('views are kept by the bytes that they take', async () => {
  const [latin, wide] = [await named('Moskwa'), await named('Москва')];
  const json = (await createViewTexts().of(latin, HOLDER))?.json ?? Buffer.of();
  // Letters beyond Latin take two bytes each.
  const texts = createViewTexts(json.byteLength);
  expect(await texts.of(latin, HOLDER)).toBe(await texts.of(latin, HOLDER));
  expect(await texts.of(wide, HOLDER)).not.toBe(await texts.of(wide, HOLDER));
});
