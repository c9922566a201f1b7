/**
 * The long run: tests at full size, by parts (`scripts/long-parts.mjs`).
 *
 *   npm run test:long                 all parts
 *   npm run test:long -- oracle laws  these
 *
 * Writes what each part covered into its section of `docs/long-run.md`; parts that were not run keep
 * theirs, and all keep what stands below a heading of their own. Exits as the tests did.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import prettier from 'prettier';
import { PARTS } from './long-parts.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const REPORT = join(ROOT, 'docs', 'long-run.md');
const HEAD = `# The long run

Written by \`npm run test:long\`: the tests at full size, a section for each part, with the day on which it
was last run and the machine. \`npm run test:long -- oracle\` runs a part alone. Speed is in
[speed.md](speed.md).`;

const textOf = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
const shown = (value) =>
  (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))).toLocaleString('en');

/** The tests of a part at full size: how they ended, and the figures that they reported. */
function runPart(name) {
  const directory = mkdtempSync(join(tmpdir(), 'chronopolitik-'));
  const [figures, results] = [join(directory, 'figures.jsonl'), join(directory, 'results.json')];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const { files, options = [] } = PARTS[name];
  const start = performance.now();
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...files, ...options, ...reporters],
    {
      cwd: ROOT,
      env: { ...process.env, CHRONO_LONG: '1', CHRONO_FIGURES: figures },
      stdio: 'inherit',
    },
  );
  const seconds = Math.round((performance.now() - start) / 1000);
  const counts = JSON.parse(textOf(results) || '{}');
  const lines = textOf(figures).split('\n').filter(Boolean);
  rmSync(directory, { recursive: true });
  return { status: status ?? 1, seconds, counts, figures: lines.map((line) => JSON.parse(line)) };
}

const MACHINE = [
  `${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}`,
  `${Math.round(totalmem() / 2 ** 30)} GB`,
  `Node ${process.versions.node}`,
].join(', ');

/** Names of the tests that failed. */
function failuresOf({ testResults = [] }) {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => `- failed: ${fullName}`);
}

function sectionOf(name, { status, seconds, counts, figures }) {
  const { numPassedTests = 0, numFailedTests = 0 } = counts;
  const day = new Date().toISOString().slice(0, 10);
  const outcome = `${numPassedTests} passed, ${numFailedTests} failed`;
  const rows = figures
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((figure) => `| ${figure.name} | ${shown(figure.value)} | ${figure.unit} |`);
  return [
    `## ${name}`,
    `${PARTS[name].about[0].toUpperCase()}${PARTS[name].about.slice(1)}.`,
    `${day}, ${MACHINE}: ${outcome}, in ${seconds} s.${status === 0 ? '' : ' **Not all is well.**'}`,
    ...(failuresOf(counts).length > 0 ? [failuresOf(counts).join('\n')] : []),
    ...(rows.length > 0
      ? [['| figure | value | unit |', '| --- | --- | --- |', ...rows].join('\n')]
      : []),
  ].join('\n\n');
}

/** The sections of the report as it stands, by their heading. */
function knownSections() {
  const sections = textOf(REPORT).split(/^## /m).slice(1);
  return new Map(sections.map((text) => [text.split('\n', 1)[0], `## ${text.trimEnd()}`]));
}

/** What people wrote of a part, below a heading of its own: a run keeps it. */
const notesIn = (section) => /\n### [^]*/.exec(section)?.[0] ?? '';

/** Puts a part's section in its place, at once: a later part may never end. */
async function keep(name, section) {
  const sections = knownSections();
  sections.set(name, `${section}\n${notesIn(sections.get(name) ?? '')}`.trimEnd());
  const known = Object.keys(PARTS).flatMap((part) => sections.get(part) ?? []);
  const text = await prettier.format([HEAD, ...known].join('\n\n'), {
    parser: 'markdown',
    printWidth: 100,
  });
  writeFileSync(REPORT, text);
}

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !Object.hasOwn(PARTS, name));
if (unknown !== undefined) {
  process.stderr.write(`no part "${unknown}": there are ${Object.keys(PARTS).join(', ')}\n`);
  process.exit(2);
}
const names = asked.length > 0 ? asked : Object.keys(PARTS);
const start = performance.now();
for (const [i, name] of names.entries()) {
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  process.stdout.write(`\n${name} (${i + 1} of ${names.length}, after ${minutes} min)\n`);
  const part = runPart(name);
  await keep(name, sectionOf(name, part));
  process.exitCode ||= part.status;
}
process.stdout.write(`\nwritten: docs/long-run.md\n`);
