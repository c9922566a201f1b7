#!/usr/bin/env node
/** `npx chronopolitik <command>`: brings the clone up to date, then runs the command in this process. */
import { fileURLToPath } from 'node:url';
import { ensure } from '../scripts/ensure.mjs';

const main = new URL('../packages/cli/dist/main.js', import.meta.url);
try {
  await ensure();
} catch (error) {
  process.stderr.write(`chronopolitik: ${error.message}\n`);
  process.exit(1);
}
process.argv[1] = fileURLToPath(main);
await import(main.href);
