/** `show FILE [WHAT]`: a part of the world in which a script ends. */
import type { Command } from 'commander';
import { type Io, readFileAt } from '../io.ts';
import type { Exit } from '../program.ts';
import type { Message } from '../script/message.ts';
import { printMessage } from '../script/report.ts';
import { Session } from '../script/session.ts';
import { lineOf } from '../script/read/text.ts';
import { type ScriptFlags, choiceOf, notationOf, withScriptOptions } from './run.ts';

interface Flags extends ScriptFlags {
  readonly svg?: string;
  readonly png?: string;
}

function statementOf(what: readonly string[], { svg, png }: Flags): string {
  const flag = svg === undefined ? (png === undefined ? '' : ` --png "${png}"`) : ` --svg "${svg}"`;
  return `show ${what.length === 0 ? 'tree' : what.join(' ')}${flag}`;
}

function showFile(io: Io, exit: Exit, file: string, what: readonly string[], flags: Flags): void {
  const options = {
    choice: choiceOf(io, flags),
    strict: false,
    stopsAtErrors: false,
    notation: notationOf(flags.notation),
  };
  const session = new Session(io, options, file);
  session.run(file, readFileAt(io, file));
  const isError = ({ kind }: Message): boolean => kind === 'error';
  const before = session.cases.flatMap(({ messages }) => messages.filter(isError));
  const shown = session.execute({ file: 'show', line: 1 }, lineOf(statementOf(what, flags)));
  for (const message of [...before, ...shown]) {
    if (isError(message)) exit.code = 2;
    printMessage(io, message);
  }
}

/** Adds the command `show`. It exits with 2 for an error in the script. */
export function showCommand(program: Command, io: Io, exit: Exit): void {
  const command = program
    .command('show')
    .description('show a part of the world in which a script ends')
    .argument('<file>', 'a script')
    .argument('[what...]', 'tree, heads, results, orders, due, or a board')
    .option('--svg <file>', 'draw the board')
    .option('--png <file>', 'draw the board as pixels');
  withScriptOptions(command).action((file: string, what: readonly string[], flags: Flags) =>
    showFile(io, exit, file, what, flags),
  );
}
