/** `import FILE`: a sandbox of a file, on a server or straight in its data. */
import type { Discrepancy } from '@chronopolitik/game';
import type { Command } from 'commander';
import { BadUse, parseJson, readFileAt, type Io } from '../io.ts';
import type { Exit } from '../program.ts';
import { shelfInUse } from '../variants.ts';
import { ask } from './ask.ts';
import { sayDiscrepancy } from './game-files.ts';
import { dataFlag, expectingData, serverFlags, type Where } from './where.ts';

interface Brought {
  readonly id: string;
  readonly differences: readonly Discrepancy[];
}

/** @throws BadUse with the reason if there is no game in the file. */
async function bring(path: string, text: string, flags: Where): Promise<Brought> {
  const json = parseJson(path, text);
  const { url, token } = flags;
  if (url !== undefined) return (await ask({ url, token }, '/import', json)) as Brought;
  const { bringIn, replyToCreation } = await import('@chronopolitik/server');
  const brought = await bringIn(await dataFlag(flags), Buffer.from(text), shelfInUse());
  if (brought.ok) return brought.value;
  const { error } = brought;
  if (error === 'no-game') {
    throw new BadUse(`${path}: this is no game of a format that is known here`);
  }
  const why =
    typeof error === 'object' ? replyToCreation(error).message : `it cannot be played (${error})`;
  throw new BadUse(`${path}: ${why}`);
}

async function importFile(io: Io, path: string, flags: Where): Promise<void> {
  const { id, differences } = await bring(path, readFileAt(io, path), flags);
  for (const difference of differences) io.complain(sayDiscrepancy(difference));
  const at = flags.url === undefined ? '' : `${flags.url.replace(/\/+$/, '')}/game/`;
  io.print(`${at}${id}`);
}

/** Adds the command `import`. */
export function importCommand(program: Command, io: Io, exit: Exit): void {
  const command = program
    .command('import')
    .description('make a sandbox of a file: ours, of python-diplomacy, or of the 5D original')
    .argument('<file>', 'what it claims is played anew; what comes out otherwise is told');
  serverFlags(command).action((path: string, flags: Where) =>
    expectingData(io, exit, () => importFile(io, path, flags)),
  );
}
