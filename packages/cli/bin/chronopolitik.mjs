#!/usr/bin/env node
/** `npx chronopolitik <command>`: runs a command in this process. A clone is brought up to date before. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** In a clone alone; a package has been built when it was packed. */
const ensuring = new URL('../../../scripts/ensure.mjs', import.meta.url);
const main = new URL('../dist/main.js', import.meta.url);
try {
  if (existsSync(ensuring)) await (await import(ensuring.href)).ensure();
} catch (error) {
  process.stderr.write(`chronopolitik: ${error.message}\n`);
  process.exit(1);
}
process.argv[1] = fileURLToPath(main);
await import(main.href);
