/**
 * Runs the steps of a workflow on this machine, as a runner would: in a fresh clone, each `run` by bash, one after the
 * other. Steps that use an action are named and left out, for there is nothing to fetch or to publish.
 *
 * node scripts/run-workflow.mjs pages
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const [name = ''] = process.argv.slice(2);
const path = join(ROOT, '.github/workflows', `${name}.yml`);
if (!existsSync(path)) {
  console.error(`There is no workflow ${name}.`);
  process.exit(1);
}
const { jobs } = parse(readFileSync(path, 'utf8'));
const clone = mkdtempSync(join(tmpdir(), 'chronopolitik-workflow-'));
try {
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${ROOT}`, clone]);
  for (const { steps } of Object.values(jobs)) {
    for (const { uses, run, with: given } of steps) {
      console.log(uses === undefined ? `run   ${run}` : `skip  ${uses}`);
      if (run !== undefined)
        execFileSync('bash', ['-eo', 'pipefail', '-c', run], { cwd: clone, stdio: 'inherit' });
      if (given?.path !== undefined && !existsSync(join(clone, given.path)))
        throw new Error(`${given.path} is to be published, and is not there`);
    }
  }
} finally {
  rmSync(clone, { recursive: true, force: true });
}
console.log(`The steps of ${name} pass.`);
