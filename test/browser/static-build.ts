/** The page without a server, built once for all stories of a run. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../../scripts/lock.mjs';
import { ROOT } from '../sources.ts';

/** Says for which run the page was built: files of one run have one parent process. */
const STAMP = join(ROOT, 'dist/built-for');

function wasBuiltFor(run: string): boolean {
  try {
    return readFileSync(STAMP, 'utf8') === run;
  } catch {
    return false;
  }
}

/** Builds the folder `dist/static` and the document `dist/chronopolitik.html`, unless another file of this run has. */
export async function buildStatic(): Promise<void> {
  const run = `${process.ppid}`;
  const nothing = (): void => undefined;
  await withLock(join(ROOT, '.cache/static.lock'), nothing, () => {
    if (wasBuiltFor(run)) return;
    // Built as for everybody: tests have an environment of their own.
    const { NODE_ENV: _test, ...env } = process.env;
    const script = join(ROOT, 'scripts/build-static.mjs');
    execFileSync(process.execPath, [script], { env, stdio: 'ignore' });
    writeFileSync(STAMP, run);
  });
}
