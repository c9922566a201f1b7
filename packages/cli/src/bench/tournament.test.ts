import { expect, test } from 'vitest';
import { makeRules } from '../variants.ts';
import { contestant } from './contestants.ts';
import { between } from './ratings.ts';
import { playTournament, seatingOf } from './tournament.ts';

const FIVE = ['a', 'b', 'c', 'd', 'e'];

test('at a table of seven all five sit, and the two seats that are left go round', () => {
  const counts = new Map(FIVE.map((name) => [name, 0]));
  for (let game = 0; game < 5; game++) {
    const seating = seatingOf(FIVE, 7, game);
    expect(seating).toHaveLength(7);
    expect(new Set(seating)).toEqual(new Set(FIVE));
    for (const name of seating) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual([7, 7, 7, 7, 7]);
});

test('at a table of two each plays each other on both sides in twenty games', () => {
  const seatings = Array.from({ length: 20 }, (_, game) => seatingOf(FIVE, 2, game));
  expect(new Set(seatings.map((seating) => seating.join(''))).size).toBe(20);
  expect(seatings[0]).toEqual(seatings[1]?.toReversed());
  for (const [first, second] of seatings) expect(first).not.toBe(second);
});

test('a tournament on the map of two powers tells centers and results, and plays the same again', () => {
  const rules = makeRules({ variant: 'teaching', ruleset: 'classic' });
  if (!rules.ok) throw new Error(rules.error);
  const contestants = (['easy', 'beginner', 'random'] as const).map((name) => contestant(name));
  const choice = { rules: rules.value, contestants, games: 2, first: 2, rounds: 4 };
  const games = [...playTournament(choice)];
  expect(games.map(({ game }) => game)).toEqual([2, 3]);
  for (const { seats, centers, winners, results, illegal } of games) {
    expect(Object.values(seats).toSorted()).toEqual(['easy', 'random']);
    expect(illegal).toBe(0);
    expect(results).toHaveLength(1);
    const [one, two] = Object.entries(seats).map(([power, name]) => ({
      name,
      merit: winners.includes(power) ? 100 : (centers[power] ?? 0),
    }));
    const lead = Math.sign((one?.merit ?? 0) - (two?.merit ?? 0));
    const expected = between(one?.name ?? '', two?.name ?? '', (lead + 1) / 2);
    expect(results[0]).toEqual(expected);
  }
  expect([...playTournament(choice)]).toEqual(games);
});

test('seven seats give a result for each two of other names', () => {
  const rules = makeRules({ variant: 'standard', ruleset: 'classic' });
  if (!rules.ok) throw new Error(rules.error);
  const contestants = (['beginner', 'random'] as const).map((name) => contestant(name));
  const [game] = playTournament({ rules: rules.value, contestants, games: 1, rounds: 1 });
  const beginners = Object.values(game?.seats ?? {}).filter((name) => name === 'beginner').length;
  expect(game?.results).toHaveLength(beginners * (7 - beginners));
});
