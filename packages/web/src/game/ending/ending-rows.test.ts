import { ENDINGS, type Ending } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { endingRows, timelinesLed } from './ending-rows.ts';
import { endingText } from '../../parts/ending-text.ts';
import { CATALOGUES } from '../../messages/catalogues.ts';

const NAMES: Readonly<Record<string, string>> = {
  turkey: 'Turkey',
  france: 'France',
  italy: 'Italy',
};
const nameOf = (power: string): string => NAMES[power] ?? power;
const counts = { france: 12, italy: 7, turkey: 15 };
const drawn = { kind: 'drawn', powers: ['turkey', 'france'], counts } as const;
const won = { kind: 'won', powers: ['turkey'], counts } as const;

test('every ending is said with the powers that it is of', () => {
  const said = (because: Ending['because'], verdict: Ending['verdict']): string =>
    endingText({ because, verdict }, nameOf);
  expect(said('victory', won)).toBe('Turkey won.');
  expect(said('concession', won)).toBe('Turkey won: the others conceded.');
  expect(said('draw', drawn)).toBe('A draw of Turkey and France.');
  expect(said('end-year', drawn)).toBe('The last year is over: a draw of Turkey and France.');
  expect(said('cancelled', { ...drawn, powers: [] })).toBe('The game was cancelled: nobody won.');
});

test.each(Object.entries(CATALOGUES))(
  'every ending is told apart in %s',
  async (_language, fetchCatalogue) => {
    const { ending } = await fetchCatalogue();
    const said = ENDINGS.flatMap((because) =>
      endingText(
        { because, verdict: because === 'cancelled' ? { ...drawn, powers: [] } : won },
        nameOf,
        ending,
      ),
    );
    expect(new Set(said).size).toBe(ENDINGS.length);
  },
);

test('whoever won or shares the draw stands first, then the others by their centers', () => {
  const seats = [
    { id: 'seat-1', powers: ['france', 'austria'] },
    { id: 'seat-2', powers: ['italy'] },
    { id: 'seat-3', powers: ['turkey'] },
  ];
  const ending: Ending = { because: 'draw', verdict: { ...drawn, powers: ['italy', 'turkey'] } };
  expect(
    endingRows({ seats }, ending).map(({ power, centers, share }) => [power, centers, share]),
  ).toEqual([
    ['turkey', 15, 'drawn'],
    ['italy', 7, 'drawn'],
    ['france', 12, undefined],
    ['austria', 0, undefined],
  ]);
});

test('a timeline is led by whoever has most centers there; equals lead together, and a timeline without owners by nobody', () => {
  const first = { par: 'france', mar: 'france', ber: 'germany' };
  const second = { par: 'france', ber: 'germany' };
  expect(timelinesLed([first, second, {}])).toEqual({ france: 2, germany: 1 });
});
