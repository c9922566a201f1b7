/** `verify FILE`: plays a game file again and compares every step with what it records. */
import { createRules, type Rules } from '@chronopolitik/engine';
import { GAME_FORMAT, gameFrom, verify, type Game, type GameFile } from '@chronopolitik/game';
import type { Command } from 'commander';
import { BadUse, type Io, parseJson, readFileAt } from '../io.ts';
import type { Exit } from '../program.ts';

const WHAT = {
  digest: 'the record was altered',
  boards: 'other boards come out',
  due: 'something else is due',
  outcomes: 'orders come out otherwise',
  reasons: 'reasons differ',
  refused: 'orders cannot be given',
  'too-complex': 'the orders take too long to judge',
} as const;

/**
 * Reads a game file of ours. Its steps are taken as they are recorded.
 * @throws BadUse unless the file holds a game.
 */
export function readGame(
  file: string,
  json: unknown,
): { readonly game: Game; readonly file: GameFile } {
  const given = json as Partial<GameFile> | null;
  if (given?.format !== GAME_FORMAT || !given.variant || !Array.isArray(given.events)) {
    throw new BadUse(`${file}: this is no game file (${GAME_FORMAT})`);
  }
  try {
    return { game: gameFrom(given as GameFile), file: given as GameFile };
  } catch (error) {
    throw new BadUse(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The rules of a game file. @throws BadUse if they are unknown here */
export function rulesOf(path: string, game: Game, file: GameFile): Rules {
  const { name: _name, kind: _kind, terms: _terms, ...spec } = game.settings;
  const rules = createRules(spec, file.variant);
  if (!rules.ok) throw new BadUse(`${path}: its rules are unknown here`);
  return rules.value;
}

function verifyFile(io: Io, exit: Exit, path: string): void {
  const { game, file } = readGame(path, parseJson(path, readFileAt(io, path)));
  const { name } = game.settings;
  const differences = verify(rulesOf(path, game, file), game);
  for (const { step, round, what } of differences) {
    io.print(`step ${step} (round ${round}): ${WHAT[what]}`);
  }
  if (differences.length > 0) exit.code = 1;
  else io.print(`${name}: ${game.steps.length - 1} steps, as they were recorded`);
}

/** Adds the command `verify`. It exits with 1 where a step comes out otherwise. */
export function verifyCommand(program: Command, io: Io, exit: Exit): void {
  program
    .command('verify')
    .description('play a game file again and compare it with its record')
    .argument('<file>', 'a game as the server exports it')
    .action((file: string) => verifyFile(io, exit, file));
}
