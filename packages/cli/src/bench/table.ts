/** One table of what was measured beside what is asked, as text. */
import type { Figure } from './measure.ts';

/** A row of the report: what was measured, and whether it is as asked. */
export interface Row {
  readonly subject: string;
  /** What is asked, as people say it. */
  readonly aim: string;
  readonly measured: string;
  /** Whether the aim is met; undefined where nothing is asked, or nothing was measured. */
  readonly isMet?: boolean | undefined;
  /** Why an aim is not met. */
  readonly reason?: string | undefined;
}

function digits(value: number): string {
  const places = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { maximumFractionDigits: places });
}

/** A median with its range. */
export function figureText({ median, min, max, runs }: Figure, unit = ''): string {
  return `${digits(median)}${unit} (${digits(min)} to ${digits(max)}, ${runs} runs)`;
}

/** At least so much, judged by the median. */
export function atLeast(subject: string, figure: Figure, aim: number, reason?: string): Row {
  const isMet = figure.median >= aim;
  return { subject, aim: `≥ ${digits(aim)}/s`, measured: figureText(figure, '/s'), isMet, reason };
}

/** At most so many milliseconds, judged by the median. */
export function atMost(subject: string, figure: Figure, aim: number, reason?: string): Row {
  const isMet = figure.median <= aim;
  return {
    subject,
    aim: `≤ ${digits(aim)} ms`,
    measured: figureText(figure, ' ms'),
    isMet,
    reason,
  };
}

/** A ratio that shall not be above an aim. */
export function ratioRow(subject: string, ratio: number, aim: number, reason?: string): Row {
  return { subject, aim: `≤ ${aim}`, measured: digits(ratio), isMet: ratio <= aim, reason };
}

/** The same for two pieces of work measured in turns, judged by the median of their ratios. */
export function turnsRow(subject: string, ratio: Figure, aim: number): Row {
  const isMet = ratio.median <= aim;
  return { subject, aim: `≤ ${aim}`, measured: figureText(ratio), isMet };
}

function cells(row: Row): readonly string[] {
  const verdict =
    row.isMet === undefined
      ? ''
      : row.isMet
        ? 'met'
        : `missed: ${row.reason ?? 'see the range, and the pace of the machine'}`;
  return [row.subject, row.aim, row.measured, verdict];
}

/** The rows as a table of Markdown. */
export function tableText(rows: readonly Row[]): string {
  const all = [['', 'asked', 'median (range)', ''], ...rows.map(cells)];
  const widths = [0, 1, 2, 3].map((k) => Math.max(...all.map((row) => row[k]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, k) => cell.padEnd(widths[k] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(Math.max(3, width))).join(' | ')} |`;
  const [head = [], ...rest] = all;
  return [line(head), rule, ...rest.map(line)].join('\n');
}

/** A report with a section for each machine, the one that was measured last first. */
export function withSection(report: string, head: string, machine: string, text: string): string {
  const kept = report
    .split(/^## /m)
    .slice(1)
    .filter((section) => section.split('\n', 1)[0] !== machine);
  const sections = [`${machine}\n\n${text}\n`, ...kept.map((section) => `${section.trim()}\n`)];
  return [`${head}\n`, ...sections.map((section) => `## ${section}`)].join('\n');
}
