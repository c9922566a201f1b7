/** `convert FILE --to NOTATION`: orders and scripts in another notation, and case files as scripts. */
import { NOTATIONS, type TimelineSpelling } from '@chronopolitik/engine';
import type { Command } from 'commander';
import { BadCase } from '../cases/json.ts';
import { BadUse, type Io, parseJson, readFileAt } from '../io.ts';
import type { Exit } from '../program.ts';
import { convert } from '../script/convert/convert.ts';
import { scriptOf } from '../script/convert/import.ts';
import { type ScriptFlags, choiceOf, notationOf, withScriptOptions } from './run.ts';

interface Flags extends ScriptFlags {
  readonly to?: string;
  readonly from?: string;
}

/** How a notation spells timelines, where text could be read either way. */
function spellingOf(name: string | undefined): TimelineSpelling | undefined {
  const notation = notationOf(name);
  return notation && NOTATIONS[notation].spelling;
}

/** @throws BadUse for a file that is no case file. */
function scriptFrom(io: Io, file: string, text: string): string {
  try {
    const { script, left } = scriptOf(parseJson(file, text));
    for (const { id, reason } of left) io.complain(`${file}: ${id}: left out, ${reason}`);
    return script;
  } catch (error) {
    if (error instanceof BadCase) throw new BadUse(`${file}: ${error.message}`);
    throw error;
  }
}

async function convertFile(io: Io, exit: Exit, file: string, flags: Flags): Promise<void> {
  const name = file === '-' ? 'input' : file;
  const text = file === '-' ? await io.readInput() : readFileAt(io, file);
  const isJson = /^\s*\{/.test(text);
  const script = isJson ? scriptFrom(io, name, text) : text;
  const to = notationOf(flags.to ?? (isJson ? 'letters' : undefined));
  if (!to) throw new BadUse('--to: which notation?');
  const { text: written, problems } = convert(io, name, script, {
    choice: choiceOf(io, flags),
    strict: false,
    stopsAtErrors: false,
    spelling: spellingOf(flags.from),
    to,
  });
  io.print(written.trimEnd());
  for (const problem of problems) io.complain(problem);
  if (problems.length > 0) exit.code = 2;
}

/** Adds the command `convert`. It exits with 2 where something could not be read. */
export function convertCommand(program: Command, io: Io, exit: Exit): void {
  const command = program
    .command('convert')
    .description('write orders or a script in another notation, or a case file as a script')
    .argument('[file]', 'a script, orders, or a case file; - or nothing reads standard input', '-')
    .option('--to <notation>', 'judge, 5d, letters, 5dp or mdatc')
    .option('--from <notation>', 'decides between readings of an ambiguous timeline');
  withScriptOptions(command).action((file: string, flags: Flags) =>
    convertFile(io, exit, file, flags),
  );
}
