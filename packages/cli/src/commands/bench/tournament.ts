/** `bench bots --tournament`: mixed games of all strengths, and their ratings on one scale. */
import type { JsonValue } from '@chronopolitik/engine';
import { CONTESTANTS, type Contestant, contestant } from '../../bench/contestants.ts';
import { type Rating, type Result, rate } from '../../bench/ratings.ts';
import { type TournamentGame, playTournament } from '../../bench/tournament.ts';
import { isObject, numberAt, objectsAt, textAt } from '../../cases/json.ts';
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
  /** Files with games of earlier tournaments, rated with these. */
  readonly files: readonly string[];
  readonly json: boolean;
}

function contestantOf(name: string): Contestant {
  const known = CONTESTANTS.find((each) => each === name);
  if (!known) throw new BadUse(`no such contestant: ${name}; there are ${CONTESTANTS.join(', ')}`);
  return contestant(known);
}

/** The results of the games of a file. @throws BadCase or BadUse for a file that holds none */
export function readGames(file: JsonValue): readonly (readonly Result[])[] {
  if (!isObject(file) || file['format'] !== 'tournament/1')
    throw new BadUse('unknown format, expected tournament/1');
  return objectsAt(file, 'games').map((game) =>
    objectsAt(game, 'results').map((result) => ({
      first: textAt(result, 'first'),
      second: textAt(result, 'second'),
      score: scoreAt(numberAt(result, 'score')),
    })),
  );
}

function scoreAt(score: number): number {
  if (score < 0 || score > 1) throw new BadUse(`a score of ${score} is not from 0 to 1`);
  return score;
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

/** Plays a tournament, and rates with it what earlier ones played. */
export function benchTournament(io: Io, choice: TournamentChoice): void {
  const { variant, ruleset, games, files } = choice;
  const rules = makeRules({ variant, ruleset });
  if (!rules.ok) throw new BadUse(rules.error);
  const contestants = choice.names.split(',').map(contestantOf);
  const [anchor] = contestants;
  if (!anchor || contestants.length < 2) throw new BadUse('a tournament needs two contestants');
  const earlier = files.flatMap((file) =>
    readGames(parseJson(file, readFileAt(io, file)) as JsonValue),
  );
  const played: TournamentGame[] = [];
  for (const game of playTournament({ ...choice, rules: rules.value, contestants })) {
    played.push(game);
    const line = `game ${game.game + 1}: ${gameText(game)}`;
    if (choice.json) io.progress(`${played.length} of ${games}, ${line}`);
    else io.print(line);
  }
  const ratings = rate([...earlier, ...played.map(({ results }) => results)], anchor.name);
  if (choice.json) {
    io.progress('');
    const setting = { format: 'tournament/1', variant, ruleset, rounds: choice.rounds };
    return io.print(JSON.stringify({ ...setting, ratings, games: played }, undefined, 2));
  }
  for (const rating of ratings) io.print(ratingText(rating));
}
