/** The commands of Chronopolitik, their options, and the exit codes: 0 done, 1 failed, 2 misused. */
import { readFileSync } from 'node:fs';
import { isFolder, parseFolders } from '@chronopolitik/shelf';
import { Command, CommanderError, Option } from 'commander';
import { adjudicateCommand } from './commands/adjudicate.ts';
import { backupCommand, restoreCommand } from './commands/backup.ts';
import { pauseCommand, resumeCommand } from './commands/pause.ts';
import { benchCommand } from './commands/bench/bench.ts';
import { bridgeCommand } from './commands/bridge.ts';
import { casesCommand } from './commands/cases.ts';
import { convertCommand } from './commands/convert.ts';
import { discordCommand } from './commands/discord.ts';
import { diffCommand } from './commands/diff.ts';
import { fuzzCommand } from './commands/fuzz.ts';
import { exportCommand } from './commands/export.ts';
import { importCommand } from './commands/import.ts';
import { recordCommand } from './commands/record.ts';
import { replCommand } from './commands/repl.ts';
import { runCommand } from './commands/run.ts';
import { serveCommand } from './commands/serve.ts';
import { showCommand } from './commands/show.ts';
import { variantCommand } from './commands/variant.ts';
import { verifyCommand } from './commands/verify.ts';
import { BadUse, type Io } from './io.ts';
import { useVariantFolders } from './variants.ts';

/** In the order in which help lists them. */
const COMMANDS = [
  serveCommand,
  discordCommand,
  bridgeCommand,
  runCommand,
  replCommand,
  showCommand,
  casesCommand,
  adjudicateCommand,
  convertCommand,
  diffCommand,
  variantCommand,
  verifyCommand,
  recordCommand,
  exportCommand,
  importCommand,
  backupCommand,
  restoreCommand,
  pauseCommand,
  resumeCommand,
  fuzzCommand,
  benchCommand,
];

/** What a command sets when its work was done but found failures. */
export interface Exit {
  code: number;
}

function version(): string {
  const file = new URL('../package.json', import.meta.url);
  const { version: text } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return text;
}

const VARIANTS = 'CHRONOPOLITIK_VARIANTS';

function variantsOption(): Option {
  return new Option('--variants <folders>', `more variants to play; also by ${VARIANTS}`)
    .default([], 'none')
    .argParser((text, before: readonly string[]) => [...before, ...parseFolders(text)]);
}

/** @throws BadUse when a folder is not there. */
function foldersFrom(named: readonly string[]): readonly string[] {
  const folders = [...named, ...parseFolders(process.env[VARIANTS])];
  const missing = folders.find((folder) => !isFolder(folder));
  if (missing !== undefined) throw new BadUse(`--variants: ${missing}: no such folder`);
  return folders;
}

function programFor(io: Io, exit: Exit): Command {
  const program = new Command('chronopolitik')
    .description('Play, adjudicate and study Diplomacy across a multiverse.')
    .version(version())
    .addOption(variantsOption())
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.print(text.trimEnd()),
      writeErr: () => undefined,
    })
    .showSuggestionAfterError();
  program.hook('preAction', () => {
    useVariantFolders(foldersFrom(program.opts<{ variants: readonly string[] }>().variants));
  });
  for (const add of COMMANDS) add(program, io, exit);
  return program;
}

/** Commander's own words for a mistake, on one line. */
function lineOf(error: CommanderError): string {
  if (error.code === 'commander.help') return 'no command given (see --help)';
  return error.message.replace(/^error: /, '').replaceAll('\n', ' ');
}

/**
 * Runs one command line.
 * @returns the exit code: 0 when all went well, 1 when something failed, 2 for a wrong use.
 */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const exit: Exit = { code: 0 };
  try {
    await programFor(io, exit).parseAsync(args, { from: 'user' });
    return exit.code;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    if (error instanceof CommanderError) io.complain(lineOf(error));
    else if (error instanceof BadUse) io.complain(error.message);
    else throw error;
    return 2;
  }
}
