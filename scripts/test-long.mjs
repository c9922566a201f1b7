/**
 * The long run: the tests at full size and the benchmarks. Writes `docs/long-run.md`.
 * Exits as the tests did.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import prettier from 'prettier';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const REPORT = join(ROOT, 'docs', 'long-run.md');
const BENCHES = [
  ['adjudicate', 'cases/bench-positions.json', '--json'],
  ['multiverse', '--json'],
];

const node = (args, options) => spawnSync(process.execPath, args, { cwd: ROOT, ...options });

function readLines(file) {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

/** The tests at full size, and the figures that they reported. */
function runTests() {
  const directory = mkdtempSync(join(tmpdir(), 'chronopolitik-'));
  const figures = join(directory, 'figures.jsonl');
  const results = join(directory, 'results.json');
  const env = { ...process.env, CHRONO_LONG: '1', CHRONO_FIGURES: figures };
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const start = performance.now();
  const { status } = node(['node_modules/vitest/vitest.mjs', 'run', ...reporters], {
    env,
    stdio: 'inherit',
  });
  const seconds = (performance.now() - start) / 1000;
  const counts = JSON.parse(readLines(results).join('\n') || '{}');
  const reported = readLines(figures).map((line) => JSON.parse(line));
  rmSync(directory, { recursive: true });
  return { status: status ?? 1, seconds, counts, reported };
}

/** Every number of a benchmark's JSON, named by its path. */
function leaves(value, path = '') {
  if (typeof value === 'number' || typeof value === 'string') return [[path, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    leaves(inner, path ? `${path}.${key}` : key),
  );
}

function runBench(args) {
  const bench = node(['packages/cli/dist/main.js', 'bench', ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const failure = bench.stderr.trim().split('\n')[0] || `exit ${bench.status}`;
  return bench.status === 0 ? { rows: leaves(JSON.parse(bench.stdout)) } : { failure };
}

const round = (value) =>
  Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
const shown = (value) => (typeof value === 'number' ? round(value).toLocaleString('en') : value);

function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function benchSection(args) {
  const { rows, failure } = runBench(args);
  const body = failure
    ? `Not measured: ${failure}`
    : table(
        ['figure', 'value'],
        rows.map(([name, value]) => [`\`${name}\``, shown(value)]),
      );
  return `## \`bench ${args.filter((arg) => arg !== '--json').join(' ')}\`\n\n${body}`;
}

function report({ status, seconds, counts, reported }) {
  const machine = [
    ['date', new Date().toISOString().slice(0, 10)],
    ['Node', process.versions.node],
    ['processors', `${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}`],
    ['memory', `${Math.round(totalmem() / 2 ** 30)} GB`],
    ['tests', `${counts.numPassedTests ?? 0} passed, ${counts.numFailedTests ?? 0} failed`],
    ['tests took', `${Math.round(seconds)} s`],
  ];
  const covered = reported
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ name, value, unit }) => [name, shown(value), unit]);
  return [
    '# The long run',
    'Written by `npm run test:long`: the tests at full size, and the benchmarks. Figures are of the machine named here.',
    table(['', ''], machine),
    ...(status === 0 ? [] : ['**Some tests failed.**']),
    '## What the tests covered',
    covered.length ? table(['figure', 'value', 'unit'], covered) : 'No test reported a figure.',
    ...BENCHES.map(benchSection),
  ].join('\n\n');
}

const tests = runTests();
const text = await prettier.format(report(tests), { parser: 'markdown', printWidth: 100 });
writeFileSync(REPORT, text);
process.stdout.write(`\nwritten: docs/long-run.md\n`);
process.exitCode = tests.status;
