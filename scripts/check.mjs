/** Checks types, style and format at one time, and prints what each has to say when it is done. Fails if one of them does. */
import { spawn } from 'node:child_process';

const CHECKS = ['typecheck', 'lint', 'format:check'];

/** @returns whether the script of `package.json` succeeded */
function passes(script) {
  return new Promise((resolve) => {
    const said = [];
    const shell = process.platform === 'win32';
    const child = spawn('npm', ['run', script], { shell, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
    const ended = (code) => {
      process.stdout.write(Buffer.concat(said));
      if (code !== 0) console.error(`npm run ${script} failed`);
      resolve(code === 0);
    };
    child.on('error', (error) => {
      said.push(Buffer.from(`${error.message}\n`));
      ended(1);
    });
    child.on('close', ended);
  });
}

const results = await Promise.all(CHECKS.map(passes));
process.exitCode = results.every(Boolean) ? 0 : 1;
