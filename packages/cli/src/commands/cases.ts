/** `cases FILE…`: runs case files and says which cases failed. */
import type { JsonValue } from '@chronopolitik/engine';
import type { Command } from 'commander';
import { datcDocument } from '../cases/datc/document.ts';
import { BadCase } from '../cases/json.ts';
import {
  type AlternativesReport,
  type CasesOptions,
  type CasesReport,
  type Failure,
  readCases,
  runCaseFile,
} from '../cases/run.ts';
import { BadUse, type Io, parseJson, readFileAt } from '../io.ts';
import type { Exit } from '../program.ts';
import { parseRulebook } from '../variants.ts';

interface Flags {
  readonly ruleset?: string;
  readonly rulebook?: string;
  readonly only?: string;
  readonly alternatives?: true;
  readonly json?: true;
  readonly markdown?: true;
}

function optionsOf(flags: Flags, onProgress: CasesOptions['onProgress']): CasesOptions {
  const { ruleset, rulebook, only, alternatives } = flags;
  return {
    ...(ruleset === undefined ? {} : { ruleset }),
    ...(rulebook === undefined ? {} : { rulebook: parseRulebook(rulebook) }),
    ...(only === undefined ? {} : { only }),
    ...(alternatives ? { alternatives } : {}),
    ...(onProgress ? { onProgress } : {}),
  };
}

/** Shown now and then, not for every case. */
function progressOn(io: Io, path: string): CasesOptions['onProgress'] {
  let last = 0;
  return (done, all) => {
    const now = performance.now();
    if (now - last < 100 && done < all) return;
    last = now;
    io.progress(done < all ? `${path}: ${done} of ${all}` : '');
  };
}

function printFailure(io: Io, { id, what, expected, found }: Failure): void {
  const { red, bold, dim } = io.colors;
  io.print(`${red('✗')} ${bold(id)} ${what === 'case' ? '' : what}`.trimEnd());
  io.print(`    ${dim('expected')} ${expected}`);
  io.print(`    ${dim('found')}    ${found}`);
}

function printChoices(io: Io, { byChoice }: CasesReport): void {
  const { yellow, bold } = io.colors;
  for (const { id, rule } of byChoice) {
    io.print(
      `${yellow('≠')} ${bold(id)} differs by choice, see docs/rules/deviations.md [${rule}]`,
    );
  }
}

function printAlternatives(io: Io, report: AlternativesReport): void {
  const { passed, failed, notOffered } = report;
  if (passed + failed + notOffered === 0) return;
  io.print(`alternatives: ${passed} agree, ${failed} differ, ${notOffered} not offered`);
  report.failures.forEach((failure) => printFailure(io, failure));
}

/** A file may hold a game on each line, as python-diplomacy saves them: then they are a list. */
function valuesIn(path: string, text: string): JsonValue {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const isListed = lines.length > 1 && lines.every((line) => /^\{.*\}\s*$/.test(line));
  if (!isListed) return parseJson(path, text) as JsonValue;
  return lines.map((line) => parseJson(path, line) as JsonValue);
}

/** The files are all read before the first is run, so that a bad one stops everything at once. */
function runFiles(io: Io, paths: readonly string[], flags: Flags): readonly CasesReport[] {
  const files = paths.map((path) => {
    const json = valuesIn(path, readFileAt(io, path));
    const file = readCases(json, optionsOf(flags, undefined));
    if (!file.ok) throw new BadUse(`${path}: ${file.error}`);
    return { path, file: file.value };
  });
  const reports = files.map(({ path, file }) =>
    runCaseFile(file, optionsOf(flags, progressOn(io, path))),
  );
  if (
    flags.only !== undefined &&
    reports.every(({ passed, failed, byChoice }) => passed + failed + byChoice.length === 0)
  ) {
    throw new BadUse(`no case "${flags.only}"`);
  }
  return reports;
}

function total(reports: readonly CasesReport[], key: 'passed' | 'failed'): number {
  return reports.reduce((sum, report) => sum + report[key], 0);
}

/** @throws BadUse for files that are not `datc-cases/1`. */
function printDocument(io: Io, paths: readonly string[]): void {
  for (const path of paths) {
    try {
      const json = parseJson(path, readFileAt(io, path)) as JsonValue;
      io.print(datcDocument(json).trimEnd());
    } catch (error) {
      throw error instanceof BadCase ? new BadUse(`${path}: ${error.message}`) : error;
    }
  }
}

function summary(passed: number, failed: number, choices: number): string {
  const differ =
    choices === 0 ? '' : `, ${choices} ${choices === 1 ? 'differs' : 'differ'} by choice`;
  return `${passed} passed, ${failed} failed${differ}`;
}

function runCommand(io: Io, exit: Exit, paths: readonly string[], flags: Flags): void {
  if (flags.markdown) return printDocument(io, paths);
  const reports = runFiles(io, paths, flags);
  const [passed, failed] = [total(reports, 'passed'), total(reports, 'failed')];
  const choices = reports.flatMap(({ byChoice }) => byChoice).length;
  const differ = reports.some(({ alternatives }) => (alternatives?.failed ?? 0) > 0);
  if (failed > 0 || differ) exit.code = 1;
  if (flags.json) {
    const files = reports.map((report, i) => ({ file: paths[i], ...report }));
    io.print(JSON.stringify({ passed, failed, files }, undefined, 2));
    return;
  }
  for (const report of reports) {
    report.failures.forEach((failure) => printFailure(io, failure));
    printChoices(io, report);
    if (report.alternatives) printAlternatives(io, report.alternatives);
  }
  io.print(summary(passed, failed, choices));
}

/** Adds the command `cases`. It exits with 1 where a case differs. */
export function casesCommand(program: Command, io: Io, exit: Exit): void {
  program
    .command('cases')
    .description(
      'run case files (datc-cases/1, mdatc-oliver/1, mdatc-5dp/1, positions/1, games/1) and recorded games',
    )
    .argument('<file...>', 'case files')
    .option('--ruleset <id>', 'classic or 5d (default: what the format is about)')
    .option('--rulebook <name>', 'edition, or choices: edition2023,paradox=edition1982')
    .option('--only <id>', 'run only the case of this id')
    .option('--alternatives', 'also check the outcomes that other rulebooks make')
    .option('--json', 'print a report for machines')
    .option('--markdown', 'print DATC case by case, under every ruleset, as docs/datc.md')
    .action((paths: readonly string[], flags: Flags) => runCommand(io, exit, paths, flags));
}
