/** `variant import FORMAT PATH… -o FOLDER`: takes over somebody's map, and says what it could not. */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isFolder } from '@chronopolitik/shelf';
import type { Command } from 'commander';
import { countLines, hasLess } from '../import/counts.ts';
import { FORMATS, type Format } from '../import/importers.ts';
import { NotThatFormat, type Imported, type Source } from '../import/raw-map.ts';
import { BadUse, readFileAt, type Io } from '../io.ts';
import type { Exit } from '../program.ts';
import { verdictOn } from '../variant/check.ts';
import { printVariant } from '../variant/print-json.ts';
import { shelfInUse } from '../variants.ts';

interface Flags {
  readonly output: string;
  readonly lossy?: true;
}

/** A folder stands for the files in it that belong to the format. */
function filesAt(path: string, { files }: Format): readonly string[] {
  if (!isFolder(path)) return [path];
  const found = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return found
    .toSorted()
    .filter((name) => files.test(basename(name)))
    .map((name) => join(path, name));
}

function sourcesOf(io: Io, paths: readonly string[], format: Format): readonly Source[] {
  const files = paths.flatMap((path) => filesAt(path, format));
  if (files.length === 0) throw new BadUse(`no files of that format in ${paths.join(', ')}`);
  return files.map((path) => ({ name: basename(path), text: readFileAt(io, path) }));
}

/** Files that the given ones include lie beside the first of them. */
function besideOf(path: string): (name: string) => Source | undefined {
  const folder = isFolder(path) ? path : dirname(resolve(path));
  return (name) => {
    const file = join(folder, basename(name));
    return existsSync(file) ? { name, text: readFileSync(file, 'utf8') } : undefined;
  };
}

function imported(io: Io, format: Format, paths: readonly string[], id: string): Imported {
  try {
    return format.import(sourcesOf(io, paths, format), id, besideOf(paths[0] ?? '.'));
  } catch (error) {
    if (error instanceof NotThatFormat) throw new BadUse(error.message);
    throw error;
  }
}

/** What was written stays, even if it cannot be played: it says best what is to be mended. */
function importVariant(
  io: Io,
  exit: Exit,
  name: string,
  paths: readonly string[],
  { output, lossy }: Flags,
): void {
  const format = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
  if (!format) throw new BadUse(`unknown format "${name}", expected one of ${known()}`);
  const folder = resolve(output);
  const id = basename(folder);
  if (!/^[a-z0-9-]+$/.test(id)) {
    throw new BadUse(`-o: "${id}": a variant's folder has small letters, digits and hyphens`);
  }
  const file = join(folder, 'variant.json');
  if (existsSync(file)) throw new BadUse(`${file} exists already`);
  const { variant, report, source, result, lost } = imported(io, format, paths, id);
  mkdirSync(folder, { recursive: true });
  io.writeFile(file, printVariant(variant));
  for (const line of report) {
    io.print(`${lost.includes(line) ? 'lost' : 'not taken over'}: ${line}`);
  }
  for (const line of countLines(source, result)) io.print(line);
  const { lines, isGood } = verdictOn(folder, shelfInUse().read(folder));
  for (const line of lines) io.print(line);
  if (!isGood) exit.code = 1;
  if (lossy || (lost.length === 0 && !hasLess(source, result))) return;
  io.print('the import lost something of the map; if that is as it should be, give --lossy');
  exit.code = 1;
}

const known = (): string => Object.keys(FORMATS).join(', ');

/**
 * Adds the command `variant import`. It exits with 1 where the variant has faults, or something of the map
 * was lost.
 */
export function importCommand(variant: Command, io: Io, exit: Exit): void {
  const formats = Object.entries(FORMATS).map(([name, { what }]) => `  ${name}: ${what}`);
  variant
    .command('import')
    .description('make a variant of a map of another program')
    .argument('<format>', `one of ${known()}`)
    .argument('<path...>', 'its files, or the folder that holds them')
    .requiredOption('-o, --output <folder>', 'the new folder; its name becomes the id')
    .option('--lossy', 'succeed even if provinces, centers or borders were lost')
    .addHelpText('after', `\nFormats:\n${formats.join('\n')}`)
    .action((format: string, paths: readonly string[], flags: Flags) =>
      importVariant(io, exit, format, paths, flags),
    );
}
