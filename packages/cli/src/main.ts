/** `npx chronopolitik <command>`: see `program.ts`. */
import { processIo } from './io.ts';
import { run } from './program.ts';

// Whoever reads may have enough: `… | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await run(process.argv.slice(2), processIo);
