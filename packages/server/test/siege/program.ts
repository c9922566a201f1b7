/** Programs of the siege: bundled from their sources, each in a process of its own. */
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { invariant } from '@chronopolitik/engine';
import { build } from 'rolldown';

/** A program that runs. */
export interface Program<Result> {
  /** Ends it. @returns what it found */
  end(): Promise<Result>;
}

async function bundled(name: string): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'chronopolitik-siege-')), `${name}.mjs`);
  await build({
    input: fileURLToPath(new URL(`${name}.ts`, import.meta.url)),
    output: { file, format: 'esm' },
    platform: 'node',
    resolve: { conditionNames: ['source', 'import', 'node'] },
    logLevel: 'warn',
  });
  return file;
}

/**
 * Starts a program and waits until it says `ready`.
 * @param niceness 0: as everybody; 19: only what others leave
 */
export async function startProgram<Task, Result>(
  name: string,
  task: Task,
  niceness = 0,
): Promise<Program<Result>> {
  const child = spawn(process.execPath, [await bundled(name)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (child.pid !== undefined && niceness > 0) setPriority(child.pid, niceness);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<string> => {
    const line = await lines.next();
    invariant(line.done !== true, `${name} says something before it ends`);
    return line.value;
  };
  child.stdin.write(`${JSON.stringify(task)}\n`);
  const first = await next();
  invariant(first === 'ready', `${name} is ready: ${first}`);
  return {
    async end() {
      child.stdin.end();
      return JSON.parse(await next()) as Result;
    },
  };
}
