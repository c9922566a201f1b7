/** Reports of scripts: for people, as TAP, and as JSON. */
import type { Io } from '../io.ts';
import { type CaseReport, type Message, messageText, verdictOf } from './message.ts';

/** How many cases passed, failed an expectation, or had an error. */
export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly errors: number;
}

/** Counts the verdicts on some cases. */
export function totalsOf(reports: readonly CaseReport[]): Totals {
  const verdicts = reports.map(verdictOf);
  const count = (wanted: string): number => verdicts.filter((each) => each === wanted).length;
  return { passed: count('passed'), failed: count('failed'), errors: count('error') };
}

/** 0 all good, 1 a failed expectation, 2 an error in a script. */
export function exitCode({ failed, errors }: Totals): number {
  return errors > 0 ? 2 : failed > 0 ? 1 : 0;
}

function titleOf({ title, file }: CaseReport): string {
  return title === '' ? file : title;
}

/** One message as people read it: answers as they are, everything else with its place. */
export function printMessage(io: Io, message: Message): void {
  const { red, yellow } = io.colors;
  if (message.kind === 'said') io.print(message.text);
  else
    io.print(message.kind === 'warning' ? yellow(messageText(message)) : red(messageText(message)));
}

/** What failed, case by case, and how many did. `verbose` prints the answers too. */
export function printReports(io: Io, reports: readonly CaseReport[], verbose: boolean): void {
  const { green, red, bold } = io.colors;
  for (const report of reports) {
    const verdict = verdictOf(report);
    const shown = report.messages.filter(({ kind }) => verbose || kind !== 'said');
    if (!verbose && shown.length === 0) continue;
    io.print(`${verdict === 'passed' ? green('✓') : red('✗')} ${bold(titleOf(report))}`);
    for (const message of shown) printMessage(io, message);
  }
  const { passed, failed, errors } = totalsOf(reports);
  const broken = errors > 0 ? `, ${errors} with errors` : '';
  io.print(`${passed} passed, ${failed} failed${broken}`);
}

/** Test Anything Protocol, version 14. */
export function printTap(io: Io, reports: readonly CaseReport[]): void {
  io.print('TAP version 14');
  io.print(`1..${reports.length}`);
  for (const [i, report] of reports.entries()) {
    const title = titleOf(report).replaceAll('\\', '\\\\').replaceAll('#', '\\#');
    io.print(`${verdictOf(report) === 'passed' ? 'ok' : 'not ok'} ${i + 1} - ${title}`);
    const faults = report.messages.filter(({ kind }) => kind === 'failed' || kind === 'error');
    if (faults.length === 0) continue;
    io.print('  ---');
    io.print('  messages:');
    for (const message of faults) io.print(`    - ${JSON.stringify(messageText(message))}`);
    io.print('  ...');
  }
}

/** A report for machines: the totals, then each case with all its messages. */
export function jsonOf(reports: readonly CaseReport[]): object {
  return {
    ...totalsOf(reports),
    cases: reports.map((report) => ({
      file: report.file,
      line: report.line,
      title: report.title,
      verdict: verdictOf(report),
      passed: report.passed,
      messages: report.messages,
    })),
  };
}
