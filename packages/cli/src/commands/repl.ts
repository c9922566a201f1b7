/** `repl`: scripts line by line, on a terminal or in a pipe. */
import type { Command } from 'commander';
import type { Io } from '../io.ts';
import type { Exit } from '../program.ts';
import { completionsOf } from '../script/ask/complete.ts';
import type { Message } from '../script/message.ts';
import { exitCode, printMessage, totalsOf } from '../script/report.ts';
import { Session } from '../script/session.ts';
import { lineOf } from '../script/read/text.ts';
import { type ScriptFlags, choiceOf, notationOf, withScriptOptions } from './run.ts';

const PROMPT = '> ';

function newSession(io: Io, flags: ScriptFlags): Session {
  const options = {
    choice: choiceOf(io, flags),
    strict: false,
    stopsAtErrors: false,
    notation: notationOf(flags.notation),
  };
  return new Session(io, options, 'input');
}

/** On a terminal a mark below the line shows where it went wrong. */
function printInteractive(io: Io, message: Message): void {
  const { red, yellow } = io.colors;
  const { kind, text, column, nearest = [] } = message;
  if (kind === 'said') return io.print(`  ${text}`);
  if (kind === 'failed') return io.print(`  ${red(text)}`);
  const paint = kind === 'warning' ? yellow : red;
  const meant = nearest.length > 0 ? ` (did you mean ${nearest.join(' or ')}?)` : '';
  io.print(paint(`${' '.repeat(PROMPT.length + column - 1)}^ ${text}${meant}`));
}

async function converse(
  io: Io,
  terminal: NonNullable<Io['terminal']>,
  session: Session,
): Promise<void> {
  io.print('help lists the statements, quit ends.');
  const complete = (line: string) => completionsOf(session.current, line);
  let number = 0;
  for await (const text of terminal(PROMPT, complete)) {
    number += 1;
    const passed = session.current.passed;
    const said = session.execute({ file: 'input', line: number }, lineOf(text));
    for (const message of said) printInteractive(io, message);
    if (session.current.passed > passed) io.print(io.colors.green('  ok'));
    if (session.isOver) return;
  }
}

/** A pipe is read to its end, and says as it exits whether all went well. */
async function readPipe(io: Io, exit: Exit, session: Session): Promise<void> {
  const lines = (await io.readInput()).split(/\r\n|\n/);
  for (const [at, text] of lines.entries()) {
    if (session.isOver) break;
    const said = session.execute({ file: 'input', line: at + 1 }, lineOf(text));
    for (const message of said) printMessage(io, message);
  }
  exit.code = exitCode(totalsOf(session.finish()));
}

/** Adds the command `repl`. Where it reads a pipe it exits as `run` does. */
export function replCommand(program: Command, io: Io, exit: Exit): void {
  const command = program
    .command('repl')
    .description('play and study line by line (docs/script.md)');
  withScriptOptions(command).action(async (flags: ScriptFlags) => {
    const session = newSession(io, flags);
    if (io.terminal) await converse(io, io.terminal, session);
    else await readPipe(io, exit, session);
  });
}
