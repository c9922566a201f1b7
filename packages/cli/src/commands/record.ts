/** `record FILE`: the orders of a game file as text, with what became of them. */
import { formatOrder, type Resolution, type Rules, sourceOf } from '@chronopolitik/engine';
import { type Game, pathTo, type StepRecord, worldAt } from '@chronopolitik/game';
import { createWords, type Words } from '@chronopolitik/words';
import type { Command } from 'commander';
import { type Io, parseJson, readFileAt } from '../io.ts';
import { readGame, rulesOf } from './verify.ts';

/**
 * Lines for each step on the way to where the game stands: its orders under the names of their powers, as they
 * are read back, each with its result as a comment. Orders that nobody gave are left out.
 */
export function recordLines(rules: Rules, game: Game): readonly string[] {
  const { variant } = rules.map;
  const { notation } = rules.ruleset;
  const words = createWords({ variant, language: 'en', notation });
  const path = pathTo(game.steps, game.step);
  return path.flatMap((record) => stepLines(rules, game, record, words));
}

function stepLines(rules: Rules, game: Game, record: StepRecord, words: Words): readonly string[] {
  const { parent, result, round } = record;
  if (parent === null) return [];
  if (!result) return [`# round ${round}: the game master changed the position`, ''];
  const source = sourceOf(rules, worldAt(game.steps, parent));
  const { notation } = rules.ruleset;
  const lineOf = ({ order, outcome }: Resolution): string =>
    `${formatOrder(source, order, { notation })}  # ${words.terms.result(outcome.result)}`;
  const given = result.resolutions.filter(({ implied }) => !implied);
  const powers = [...new Set(given.map(({ order }) => order.power))].toSorted();
  const orders = powers.flatMap((power) => [
    words.terms.power(power),
    ...given.filter(({ order }) => order.power === power).map(lineOf),
  ]);
  return [`# round ${round}, ${words.terms.phase(result.phase)}`, ...orders, ''];
}

function printRecord(io: Io, path: string): void {
  const { game, file } = readGame(path, parseJson(path, readFileAt(io, path)));
  for (const line of recordLines(rulesOf(path, game, file), game)) io.print(line);
}

/** Adds the command `record`. */
export function recordCommand(program: Command, io: Io): void {
  program
    .command('record')
    .description('print the orders of a game file as text, with their results')
    .argument('<file>', 'a game as the server exports it; verify it first if it comes from others')
    .action((file: string) => printRecord(io, file));
}
