/** `run FILE…`: carries out scripts and says which expectations failed. */
import {
  NOTATIONS,
  type NotationId,
  OPTIONS_FILE_RULESET,
  readOptionsFile,
} from '@chronopolitik/engine';
import { sayOptionProblem } from '@chronopolitik/words';
import type { Command } from 'commander';
import { BadUse, type Io, parseJson, readFileAt } from '../io.ts';
import type { Exit } from '../program.ts';
import type { CaseReport } from '../script/message.ts';
import { exitCode, jsonOf, printReports, printTap, totalsOf } from '../script/report.ts';
import { runScript } from '../script/session.ts';
import type { RulesChoice } from '../script/play/setup.ts';
import { parseRulebook } from '../variants.ts';

/** What scripts have in common, whatever runs them. */
export interface ScriptFlags {
  readonly variant: string;
  readonly ruleset: string;
  readonly rulebook?: string;
  readonly notation?: string;
  /** Path of an options file. */
  readonly options?: string;
}

interface Flags extends ScriptFlags {
  readonly tap?: true;
  readonly json?: true;
  readonly verbose?: true;
  readonly relaxed?: true;
}

/** Rules of cases that say nothing else. @throws BadUse for an options file that cannot be read. */
export function choiceOf(
  io: Io,
  { variant, ruleset, rulebook, options }: ScriptFlags,
): RulesChoice {
  return {
    variant,
    ...(options === undefined ? { ruleset, options: {} } : readOptions(io, options)),
    rulebook: rulebook === undefined ? undefined : parseRulebook(rulebook),
    adjustments: undefined,
  };
}

/** An options file is one of `5dplomacy`, and chooses that ruleset (5dplomacy 13.2). */
function readOptions(io: Io, path: string): Pick<RulesChoice, 'ruleset' | 'options'> {
  const read = readOptionsFile(parseJson(path, readFileAt(io, path)));
  if (read.ok) return { ruleset: OPTIONS_FILE_RULESET, options: read.value };
  throw new BadUse(`${path}: ${read.error.map((problem) => sayOptionProblem(problem)).join('; ')}`);
}

/**
 * The notation of a name in any letter case; undefined where none is named.
 * @throws BadUse for a notation that does not exist.
 */
export function notationOf(name: string | undefined): NotationId | undefined {
  const known = Object.keys(NOTATIONS);
  if (name === undefined) return undefined;
  const found = known.find((id) => id === name.toLowerCase()) as NotationId | undefined;
  if (found) return found;
  throw new BadUse(`unknown notation "${name}", expected one of ${known.join(', ')}`);
}

/** Adds the options that {@link ScriptFlags} has to a command. */
export function withScriptOptions(command: Command): Command {
  return command
    .option('--variant <id>', 'the map of cases that choose none', 'standard')
    .option('--ruleset <id>', 'the rules of time of cases that choose none', '5d')
    .option('--options <file>', 'an options file of 5dplomacy, which is chosen with it')
    .option('--rulebook <name>', 'how battles are judged where a case does not say')
    .option('--notation <name>', 'how orders and boards are printed');
}

/** The files are all read before the first is run, so that a missing one stops everything at once. */
function runFiles(io: Io, paths: readonly string[], flags: Flags): readonly CaseReport[] {
  const notation = notationOf(flags.notation);
  const files = paths.map((path) => ({ path, text: readFileAt(io, path) }));
  const options = {
    choice: choiceOf(io, flags),
    strict: !flags.relaxed,
    notation,
    stopsAtErrors: true,
  };
  return files.flatMap(({ path, text }) => runScript(io, path, text, options));
}

function runCommandLine(io: Io, exit: Exit, paths: readonly string[], flags: Flags): void {
  const reports = runFiles(io, paths, flags);
  exit.code = exitCode(totalsOf(reports));
  if (flags.json) io.print(JSON.stringify(jsonOf(reports), undefined, 2));
  else if (flags.tap) printTap(io, reports);
  else printReports(io, reports, flags.verbose === true);
}

/** Adds the command `run`. It exits with 1 for a failed expectation, and with 2 for an error in a script. */
export function runCommand(program: Command, io: Io, exit: Exit): void {
  const command = program
    .command('run')
    .description('carry out scripts (docs/script.md) and check what they expect')
    .argument('<file...>', 'scripts')
    .option('--tap', 'report in the Test Anything Protocol')
    .option('--json', 'print a report for machines')
    .option('--verbose', 'print every answer')
    .option('--relaxed', 'doubtful lines are warnings, not errors');
  withScriptOptions(command).action((paths: readonly string[], flags: Flags) =>
    runCommandLine(io, exit, paths, flags),
  );
}
