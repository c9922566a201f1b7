/** Packages of another commit of this clone, built in a folder that is removed afterwards. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { BadUse } from '../../io.ts';

/** The folder of this clone. */
export const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));

/** What a commit can build alone: the engine has no dependencies, machine players need the engine only. */
type Part = 'engine' | 'bots';

/** What `import` gives. */
type Modules = Readonly<Record<Part, unknown>>;

function run(cwd: string, program: string, ...words: readonly string[]): string {
  return execFileSync(program, words, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Files of a commit, beside the tools of this clone. A package finds those that were built with it first. */
function checkOut(folder: string, ref: string, parts: readonly Part[]): void {
  const commit = run(ROOT, 'git', 'rev-parse', '--verify', `${ref}^{commit}`).trim();
  run(ROOT, 'git', 'clone', '--quiet', '--shared', '--no-checkout', ROOT, folder);
  const packages = parts.map((part) => `packages/${part}`);
  run(
    folder,
    'git',
    'checkout',
    '--quiet',
    commit,
    '--',
    ...packages,
    'scripts',
    'tsconfig.base.json',
  );
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const scope = join(folder, 'packages', 'node_modules', '@chronopolitik');
  mkdirSync(scope, { recursive: true });
  for (const part of parts)
    symlinkSync(join(folder, 'packages', part), join(scope, part), 'junction');
}

function build(folder: string, ref: string, parts: readonly Part[]): void {
  try {
    checkOut(folder, ref, parts);
    const last = `packages/${parts.at(-1)}`;
    run(folder, process.execPath, 'node_modules/typescript/bin/tsc', '-b', last);
    run(folder, process.execPath, 'scripts/bundle-engine.mjs');
  } catch (error) {
    const { stderr } = error as { readonly stderr?: string };
    throw new BadUse(`cannot build the ${parts.at(-1)} of "${ref}": ${stderr?.trim() ?? ''}`);
  }
}

const ENTRIES: Readonly<Record<Part, string>> = { engine: 'engine.js', bots: 'index.js' };

async function load(folder: string, ref: string, part: Part): Promise<unknown> {
  const built = join(folder, 'packages', part, 'dist', ENTRIES[part]);
  if (!existsSync(built)) throw new BadUse(`"${ref}" builds no ${part}`);
  return import(pathToFileURL(built).href);
}

/**
 * Builds packages of a commit, and removes them once they were used.
 * @param parts the engine first
 * @throws BadUse if the commit cannot be built
 */
export async function withCommit<T>(
  ref: string,
  parts: readonly Part[],
  work: (modules: Modules) => T | Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-compare-'));
  try {
    build(folder, ref, parts);
    const engine = await load(folder, ref, 'engine');
    const bots = parts.includes('bots') ? await load(folder, ref, 'bots') : undefined;
    return await work({ engine, bots });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
