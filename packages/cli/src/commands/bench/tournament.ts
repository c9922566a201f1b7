/** `bench bots --tournament`: mixed games of all strengths, and their ratings on one scale; `--rate` rates games of files. */
import type { JsonObject, JsonValue } from '@chronopolitik/engine';
import { CONTESTANTS, type Contestant, contestant } from '../../bench/contestants.ts';
import { type Rating, type Result, rate } from '../../bench/ratings.ts';
import { type TournamentGame, playTournament } from '../../bench/tournament.ts';
import { isObject, numberAt, objectAt, objectsAt } from '../../cases/json.ts';
import { BadUse, type Io, parseJson, readFileAt } from '../../io.ts';
import { makeRules } from '../../variants.ts';

/** A tournament on one map. */
export interface TournamentChoice {
  readonly variant: string;
  readonly ruleset: string;
  /** Names of contestants, with commas between; the first has a rating of 1,000. */
  readonly names: string;
  readonly games: number;
  /** The number of the first game, from 0. */
  readonly first: number;
  readonly rounds: number;
  readonly json: boolean;
}

function contestantOf(name: string): Contestant {
  const known = CONTESTANTS.find((each) => each === name);
  if (!known) throw new BadUse(`no such contestant: ${name}; there are ${CONTESTANTS.join(', ')}`);
  return contestant(known);
}

/**
 * The results of the games of a file, each as often as it is said to have happened.
 * @throws BadCase or BadUse for a file that holds none
 */
export function readGames(file: JsonValue): readonly (readonly Result[])[] {
  if (!isObject(file) || file['format'] !== 'tournament/1')
    throw new BadUse('unknown format, expected tournament/1');
  return objectsAt(file, 'games').flatMap((game) => {
    const results = objectsAt(game, 'results').map(resultOf);
    const times = game['times'] === undefined ? 1 : numberAt(game, 'times');
    if (!Number.isInteger(times) || times < 1) throw new BadUse(`"times": ${times} is no count`);
    return Array.from({ length: times }, () => results);
  });
}

function resultOf(entry: JsonObject): Result {
  const [seats, best] = ['seats', 'best'].map((key) => {
    const counts = objectAt(entry, key);
    return Object.fromEntries(Object.keys(counts).map((name) => [name, numberAt(counts, name)]));
  });
  const shares = Object.entries(best ?? {});
  const sum = shares.reduce((all, [, share]) => all + share, 0);
  const isSeated = shares.every(([name, share]) => share >= 0 && (seats?.[name] ?? 0) > 0);
  if (!seats || !best || !isSeated || Math.abs(sum - 1) > 1e-6)
    throw new BadUse('"best" must be shares of those who have seats, and sum to 1');
  return { seats, best };
}

function gameText({ seats, centers, winners }: TournamentGame): string {
  const players = Object.entries(seats).map(
    ([power, name]) =>
      `${power} (${name}) ${winners.includes(power) ? 'won with ' : ''}${centers[power] ?? 0}`,
  );
  return players.join(', ');
}

function ratingText({ name, rating, low, high, results }: Rating): string {
  const [at, from, to] = [rating, low, high].map((each) => each.toFixed(0));
  return `${name.padEnd(10)} ${at} (${from} to ${to}), ${results} results`;
}

/** Plays a tournament, and rates who played. */
export function benchTournament(io: Io, choice: TournamentChoice): void {
  const { variant, ruleset, games } = choice;
  const rules = makeRules({ variant, ruleset });
  if (!rules.ok) throw new BadUse(rules.error);
  const contestants = choice.names.split(',').map(contestantOf);
  const [anchor] = contestants;
  if (!anchor || contestants.length < 2) throw new BadUse('a tournament needs two contestants');
  const played: TournamentGame[] = [];
  for (const game of playTournament({ ...choice, rules: rules.value, contestants })) {
    played.push(game);
    const line = `game ${game.game + 1}: ${gameText(game)}`;
    if (choice.json) io.progress(`${played.length} of ${games}, ${line}`);
    else io.print(line);
  }
  const ratings = rate(
    played.map(({ results }) => results),
    anchor.name,
  );
  io.progress('');
  if (!choice.json) return printRatings(io, ratings);
  const setting = { format: 'tournament/1', variant, ruleset, rounds: choice.rounds };
  return io.print(JSON.stringify({ ...setting, ratings, games: played }, undefined, 2));
}

function printRatings(io: Io, ratings: readonly Rating[]): void {
  for (const rating of ratings) io.print(ratingText(rating));
}

/**
 * Rates the games of files together, and plays none.
 * @param anchor has a rating of 1,000; it must have played
 */
export function rateFiles(io: Io, files: readonly string[], anchor: string, asJson: boolean): void {
  const games = files.flatMap((file) =>
    readGames(parseJson(file, readFileAt(io, file)) as JsonValue),
  );
  const ratings = rate(games, anchor);
  if (!ratings.some(({ name, results }) => name === anchor && results > 0))
    throw new BadUse(`${anchor} did not play in these games`);
  if (asJson) io.print(JSON.stringify(ratings, undefined, 2));
  else printRatings(io, ratings);
}
