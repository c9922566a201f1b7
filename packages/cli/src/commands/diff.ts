/** `diff FILE --rules A --rules B`: the same orders under two rules. */
import { RULEBOOKS, RULEBOOK_CHOICES, RULESETS, type RulebookSpec } from '@chronopolitik/engine';
import type { Command } from 'commander';
import { BadCase } from '../cases/json.ts';
import { unitText } from '../cases/names.ts';
import { BadUse, type Io, readFileAt } from '../io.ts';
import { readTextPosition } from '../position/read-text.ts';
import type { Exit } from '../program.ts';
import { type CompareResult, type Parting, type Side, compare } from '../script/convert/compare.ts';
import type { RulesOverride } from '../script/play/setup.ts';
import { orList } from '../script/read/words.ts';
import { makeRules } from '../variants.ts';
import { type ScriptFlags, choiceOf, notationOf, withScriptOptions } from './run.ts';

interface Flags extends ScriptFlags {
  readonly rules?: readonly string[];
  readonly json?: true;
}

/** One part of `5d,adjacency=loose,edition1971,paradox=szykman`. @throws BadUse for what is none. */
function withPart(override: RulesOverride, part: string): RulesOverride {
  const [key = '', value] = part.split('=').map((text) => text.trim());
  if (value === undefined && Object.hasOwn(RULESETS, key)) return { ...override, ruleset: key };
  if (value === undefined && Object.hasOwn(RULEBOOKS, key)) {
    return { ...override, rulebook: { ...override.rulebook, edition: key } };
  }
  if (value === undefined) {
    const known = [...Object.keys(RULESETS), ...Object.keys(RULEBOOKS)];
    throw new BadUse(`--rules: "${key}" is none of ${orList(known)}`);
  }
  if (Object.hasOwn(RULEBOOK_CHOICES, key)) {
    const choice = { [key]: value } as RulebookSpec;
    return { ...override, rulebook: { ...override.rulebook, ...choice } };
  }
  const chosen = value === 'true' ? true : value === 'false' ? false : value;
  return { ...override, options: { ...override.options, [key]: chosen } };
}

function sideOf(name: string): Side {
  const none: RulesOverride = { options: {} };
  return { name, override: name.split(',').reduce(withPart, none) };
}

/** Orders alone, under the names of their powers, are a script with one `go`. */
function scriptFrom(text: string, variant: string): string {
  if (/^\s*go\b/im.test(text)) return text;
  const rules = makeRules({ variant, ruleset: 'classic' });
  if (!rules.ok) throw new BadUse(rules.error);
  try {
    const { units, orders } = readTextPosition(rules.value, text);
    return [
      ...units.map((unit) => `unit ${unitText(unit)}`),
      ...orders.map((order) => `${order.power ?? ''}: ${order.text}`),
      'go',
    ].join('\n');
  } catch (error) {
    if (error instanceof BadCase) throw new BadUse(error.message);
    throw error;
  }
}

function print(io: Io, sides: readonly [Side, Side], { partings }: CompareResult): void {
  const { bold, dim } = io.colors;
  const width = Math.max(...sides.map(({ name }) => name.length));
  let heading = '';
  for (const { title, go, what, said } of partings) {
    const next = `${title === '' ? '' : `${title}, `}go ${go}`;
    if (next !== heading) io.print(bold(next));
    heading = next;
    io.print(`  ${what}`);
    sides.forEach(({ name }, i) => io.print(`    ${dim(name.padEnd(width))}  ${said[i] ?? '–'}`));
  }
  if (partings.length === 0) io.print('no difference');
}

function partingJson(sides: readonly [Side, Side], { title, go, what, said }: Parting): object {
  return {
    case: title,
    go,
    what,
    ...Object.fromEntries(sides.map(({ name }, i) => [name, said[i] ?? null])),
  };
}

function diffFile(io: Io, exit: Exit, file: string, flags: Flags): void {
  const [a, b, ...more] = (flags.rules ?? []).map(sideOf);
  if (!a || !b || more.length > 0) throw new BadUse('give --rules twice');
  const text = scriptFrom(readFileAt(io, file), flags.variant);
  const options = {
    choice: choiceOf(io, flags),
    strict: false,
    stopsAtErrors: false,
    notation: notationOf(flags.notation),
  };
  const result = compare(io, file, text, options, [a, b]);
  if (flags.json) {
    const list = result.partings.map((parting) => partingJson([a, b], parting));
    io.print(JSON.stringify(list, undefined, 2));
  } else print(io, [a, b], result);
  if (result.partings.length > 0) {
    exit.code = 1;
    return;
  }
  // Past a parting, lines need not fit both sides; before it, they are mistakes.
  for (const error of result.errors) io.complain(error);
  if (result.errors.length > 0) exit.code = 2;
}

/**
 * Adds the command `diff`. It exits with 1 where something differs, else with 2 where something could not be
 * read.
 */
export function diffCommand(program: Command, io: Io, exit: Exit): void {
  const command = program
    .command('diff')
    .description('adjudicate the same orders under two rules, and say what differs and why')
    .argument('<file>', 'a script, or orders under the names of powers')
    .option(
      '--rules <list>',
      'ruleset, edition or choices, such as 5d,adjacency=loose; give it twice',
      (value: string, list: readonly string[] | undefined) => [...(list ?? []), value],
    )
    .option('--json', 'print a report for machines');
  withScriptOptions(command).action((file: string, flags: Flags) =>
    diffFile(io, exit, file, flags),
  );
}
