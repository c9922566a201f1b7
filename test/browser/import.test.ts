/** A file from elsewhere, opened on the first page. */
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

const saved = (results: object) => ({
  name: 'saved.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      id: 'From elsewhere',
      map: 'standard',
      phases: [
        { name: 'S1901M', state: { units: {} }, orders: { GERMANY: ['A MUN - BUR'] }, results },
      ],
    }),
  ),
});

test('a file becomes a game at once; what differs from it is told first, and what is none is refused', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  const choose = page.getByLabel('Choose a file');
  await choose.setInputFiles({ ...saved({}), buffer: Buffer.from('no JSON') });
  await page.getByText('it is not JSON').waitFor();
  await choose.setInputFiles({ ...saved({}), buffer: Buffer.from('{}') });
  await page.getByText('tells no game').waitFor();
  expect(player.errors.filter((text) => !text.includes('400'))).toEqual([]);
  await choose.setInputFiles(saved({ 'A MUN': ['bounce'] }));
  await page.getByText('S1901M MUN: works instead of fails').waitFor();
  await page.getByRole('link', { name: 'Open the game' }).click();
  await player.calm();
  expect(await player.boards()).toEqual(['a@0', 'a@1']);
  await page.goBack();
  await choose.setInputFiles(saved({ 'A MUN': [] }));
  await player.calm();
  expect(await player.boards()).toEqual(['a@0', 'a@1']);
}, 60_000);
