/** A copy of the project whose engine can be spoiled, and the tests run against it. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../sources.ts';
import type { WrongRule } from './wrong-rules.ts';

const ENGINE = join('packages', 'engine', 'src');

/** What is run against each wrong rule, the quickest first. */
const STAGES: readonly (readonly string[])[] = [
  ['packages/engine/src/one-board', 'test/rules'],
  ['packages/engine/src/multiverse', 'packages/engine/src/orders'],
  ['packages/cli/src/cases', 'packages/engine/src/round/step.test.ts'],
  ['packages/oracle/src/against'],
  ['test/laws/laws.test.ts', 'test/laws/whole.test.ts', 'test/laws/pauses.test.ts'],
];

/** The test that caught a wrong rule; nothing if all passed; the time is up when the minute was. */
export interface Trial {
  readonly caughtBy?: string;
  readonly isTimeUp: boolean;
}

/** Copies what git knows, or would add, and shares the installed packages. */
export function copyProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'chronopolitik-wrong-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const path of listed.split('\n').filter((line) => line && existsSync(join(ROOT, line)))) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(ROOT, path), join(root, path));
  }
  const modules = join(root, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (!name.startsWith('.') && name !== '@chronopolitik') {
      symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
    }
  }
  // Links to the packages of the project are relative: copied, they lead to the packages of the copy.
  cpSync(join(ROOT, 'node_modules', '@chronopolitik'), join(modules, '@chronopolitik'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  return root;
}

/** Puts a wrong rule into the engine of a copy. @returns what takes it out again */
export function spoil(root: string, { file, from, to }: WrongRule): () => void {
  const path = join(root, ENGINE, file);
  const right = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    right.replace(from, () => to),
  );
  return () => writeFileSync(path, right);
}

/** How often the text that a wrong rule changes stands in the engine. */
export function placesOf({ file, from }: WrongRule): number {
  return readFileSync(join(ROOT, ENGINE, file), 'utf8').split(from).length - 1;
}

interface TestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Runs the tests on a copy until one fails, or a minute is over. */
export function tryOut(root: string, milliseconds = 60_000): Trial {
  const end = Date.now() + milliseconds;
  for (const files of STAGES) {
    const left = end - Date.now();
    if (left <= 0) return { isTimeUp: true };
    const report = join(root, 'report.json');
    rmSync(report, { force: true });
    const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
    const flags = ['run', '--bail=1', '--reporter=json', `--outputFile=${report}`, ...files];
    const run = spawnSync(process.execPath, [vitest, ...flags], {
      cwd: root,
      timeout: left,
      killSignal: 'SIGKILL',
      stdio: 'ignore',
      env: { ...process.env, CHRONO_LONG: '', CHRONO_FIGURES: '' },
    });
    const caughtBy = existsSync(report) ? firstFailure(report) : undefined;
    if (caughtBy) return { caughtBy, isTimeUp: false };
    if (run.signal === 'SIGKILL') return { isTimeUp: true };
  }
  return { isTimeUp: false };
}

function firstFailure(report: string): string | undefined {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as TestReport;
  for (const { name, message, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    if (failed) return failed.fullName;
    if (message && assertionResults.length === 0) return `${name}: ${message.split('\n')[0]}`;
  }
  return undefined;
}

export function discard(root: string): void {
  rmSync(root, { recursive: true, force: true });
}
