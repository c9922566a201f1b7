/** `adjudicate [FILE|-]`: judges one position and says what became of each order, and why. */
import type { Command } from 'commander';
import type { JsonValue, Rules } from '@chronopolitik/engine';
import { BadCase } from '../cases/json.ts';
import { BadUse, type Io, parseJson, readFileAt } from '../io.ts';
import { judge } from '../position/judge.ts';
import { printVerdict, verdictJson } from '../position/print.ts';
import { type Position, readJsonPosition } from '../position/read-json.ts';
import { readTextPosition } from '../position/read-text.ts';
import type { Exit } from '../program.ts';
import { makeRules, parseRulebook } from '../variants.ts';

interface Flags {
  readonly variant: string;
  readonly ruleset: string;
  readonly rulebook: string;
  readonly json?: true;
}

const HELP = `
A position is JSON
  {"units": ["POWER F FROM", …], "orders": ["F FROM - TO", …]}
(orders may also be {"POWER": [...]} or [{"power", "order"}]), or text: orders under the
name of their power. Units are those that the orders name; a unit alone holds.
  POWER
    A FROM - TO
    F NEAR S A FROM - TO
  OTHER POWER: A HERE, A THERE - TO
Or write the position first, under "units:", and the orders under "orders:".
# begins a comment.`;

function readPosition(rules: Rules, name: string, text: string): Position {
  if (!/^\s*[[{]/.test(text)) return readTextPosition(rules, text);
  return readJsonPosition(rules, parseJson(name, text) as JsonValue);
}

async function adjudicateFile(io: Io, file: string, flags: Flags): Promise<void> {
  const rules = makeRules({ ...flags, rulebook: parseRulebook(flags.rulebook) });
  if (!rules.ok) throw new BadUse(rules.error);
  const name = file === '-' ? 'input' : file;
  const text = file === '-' ? await io.readInput() : readFileAt(io, file);
  try {
    const verdict = judge(rules.value, readPosition(rules.value, name, text));
    if (flags.json) io.print(JSON.stringify(verdictJson(verdict), undefined, 2));
    else printVerdict(io, rules.value, verdict);
  } catch (error) {
    if (error instanceof BadCase) throw new BadUse(`${name}: ${error.message}`);
    throw error;
  }
}

/** Adds the command `adjudicate`. */
export function adjudicateCommand(program: Command, io: Io, _exit: Exit): void {
  program
    .command('adjudicate')
    .description('judge one position with its orders')
    .argument('[file]', 'JSON or text; - or nothing reads standard input', '-')
    .option('--variant <id>', 'the map', 'standard')
    .option('--ruleset <id>', 'the rules of time', 'classic')
    .option('--rulebook <name>', 'edition, or choices: paradox=edition1982', 'edition2023')
    .option('--json', 'print the outcome for machines')
    .addHelpText('after', HELP)
    .action((file: string, flags: Flags) => adjudicateFile(io, file, flags));
}
