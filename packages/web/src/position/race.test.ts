import { readFileSync } from 'node:fs';
import { createRules, readVariant, startWorld } from '@chronopolitik/engine';
import { settingsOf } from '@chronopolitik/game';
import { expect, it } from 'vitest';
import { raceOf } from './race.ts';

/** How far it is at the beginning of a game. */
function raceAtStart(variant: string, own: string | null, pairs: readonly (readonly string[])[]) {
  const file = new URL(`../../../../variants/${variant}/variant.json`, import.meta.url);
  const reading = readVariant(JSON.parse(readFileSync(file, 'utf8')));
  if (!reading.ok) throw new Error('the variant cannot be read');
  const settings = settingsOf({ preset: 'ordinary' }, 'seed');
  if (!settings) throw new Error('there is no such preset');
  const { name: _name, kind: _kind, terms: _terms, ...spec } = settings;
  const made = createRules(spec, reading.value.variant);
  if (!made.ok) throw new Error('there are no such rules');
  const seats = pairs.map((powers, i) => ({ id: `seat-${i + 1}`, powers }));
  const seat = seats.find(({ powers }) => own !== null && powers.includes(own))?.id ?? null;
  return raceOf(made.value, startWorld(made.value), { seat, seats });
}

const ALONE = ['austria', 'england', 'russia'].map((power) => [power]);

it('says what wins, what one has, and who leads', () => {
  const race = raceAtStart('standard', 'england', ALONE);
  expect(race?.goal).toBe(18);
  expect(race?.own).toMatchObject({ powers: ['england'], count: 3 });
  expect(race?.leader).toMatchObject({ powers: ['russia'], count: 4 });
});

it('leads with those who have as many as anybody', () => {
  const race = raceAtStart('standard', 'england', [['austria'], ['england']]);
  expect(race?.leader).toBe(race?.own);
});

it('knows of no own side for who watches', () => {
  expect(raceAtStart('standard', null, ALONE)?.own).toBeUndefined();
});

it('ranks all sides, and of a sandbox all powers', () => {
  const race = raceAtStart('standard', 'england', ALONE);
  expect(race?.sides.map(({ powers }) => powers)).toEqual([['russia'], ['england'], ['austria']]);
  const sandbox = raceAtStart('standard', null, []);
  expect(sandbox?.sides.map(({ count }) => count)).toEqual([4, 3, 3, 3, 3, 3, 3]);
});
