/** `export GAME|FILE`: a game as a file of ours, of python-diplomacy, or as text. */
import { pythonGameOf, type GameFile } from '@chronopolitik/game';
import { Option, type Command } from 'commander';
import { BadUse, parseJson, type Io } from '../io.ts';
import type { Exit } from '../program.ts';
import { shelfInUse } from '../variants.ts';
import { ask } from './ask.ts';
import { dataFlag, expectingData, serverFlags, type Where } from './where.ts';
import { readAnyGame, sayDiscrepancy, type ReadGame } from './game-files.ts';
import { recordLines } from './record.ts';

const FORMATS = ['chronopolitik', 'python-diplomacy', 'orders'] as const;

interface Flags extends Where {
  readonly as: (typeof FORMATS)[number];
  readonly output?: string;
}

/** @throws BadUse where the format cannot hold the game. */
function textOf({ file, game, rules }: ReadGame, format: Flags['as']): string {
  if (format === 'chronopolitik') return JSON.stringify(file);
  if (format === 'orders') return recordLines(rules, game).join('\n').trimEnd();
  const saved = pythonGameOf(rules, game);
  if (saved.ok) return JSON.stringify(saved.value);
  throw new BadUse('python-diplomacy knows ordinary games only: one board, one time');
}

/** A file of that name, else a game of a server or of the data. @throws BadUse if there is none */
async function find(io: Io, named: string, flags: Flags): Promise<ReadGame> {
  const text = flags.url === undefined ? fileAt(io, named) : undefined;
  if (text !== undefined) return readAnyGame(named, parseJson(named, text));
  const file = await gameFile(named, flags);
  if (!file) throw new BadUse(`${named}: there is no such file, and no such game`);
  return readAnyGame(named, file);
}

function fileAt(io: Io, path: string): string | undefined {
  try {
    return io.readFile(path);
  } catch {
    return undefined;
  }
}

async function gameFile(id: string, flags: Flags): Promise<GameFile | undefined> {
  const { url, token } = flags;
  if (url !== undefined) {
    const path = `/games/${encodeURIComponent(id)}/export`;
    return (await ask({ url, token }, path)) as GameFile;
  }
  const { takeOut } = await import('@chronopolitik/server');
  return takeOut(await dataFlag(flags), id, shelfInUse());
}

async function exportGame(io: Io, named: string, flags: Flags): Promise<void> {
  const found = await find(io, named, flags);
  for (const difference of found.differences) io.complain(sayDiscrepancy(difference));
  const text = textOf(found, flags.as);
  if (flags.output === undefined) return io.print(text);
  io.writeFile(flags.output, `${text}\n`);
  io.print(`${flags.output}: ${found.game.settings.name}, ${found.game.steps.length - 1} steps`);
}

/** Adds the command `export`. */
export function exportCommand(program: Command, io: Io, exit: Exit): void {
  const command = program
    .command('export')
    .description('write a game of a server, of a database, or in a file, in a format')
    .argument('<game>', 'id of a game, or a file of any format that can be imported')
    .addOption(new Option('--as <format>', 'what to write').choices(FORMATS).default(FORMATS[0]))
    .option('-o, --output <file>', 'where to; else it is printed');
  serverFlags(command).action((named: string, flags: Flags) =>
    expectingData(io, exit, () => exportGame(io, named, flags)),
  );
}
