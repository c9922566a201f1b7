/** `variant`: lists, shows, checks and imports maps. */
import { join, resolve } from 'node:path';
import { drawingFor, type Drawing } from '@chronopolitik/draw';
import type { Shelved } from '@chronopolitik/shelf';
import { pictureOf, variantFoldersIn } from '@chronopolitik/shelf';
import { sayVariantProblem } from '@chronopolitik/words';
import type { Command } from 'commander';
import { BadUse, type Io } from '../io.ts';
import type { Exit } from '../program.ts';
import { verdictOn } from '../variant/check.ts';
import { variantJson, variantLines } from '../variant/show.ts';
import { sizeOf } from '../variant/sizes.ts';
import { watchVariant } from '../variant/watch.ts';
import { loadVariant, shelfInUse } from '../variants.ts';
import { importCommand } from './variant-import.ts';

interface ShowFlags {
  readonly json?: true;
  readonly svg?: string;
  readonly dark?: true;
  readonly unrolled?: true;
}

function list(io: Io, exit: Exit, { json }: Pick<ShowFlags, 'json'>): void {
  const shelf = shelfInUse();
  const broken = shelf.broken();
  if (broken.length > 0) exit.code = 1;
  if (json) {
    const variants = shelf.list().map(({ id, folder, variant: { name, designer } }) => {
      return { id, name, ...(designer === undefined ? {} : { designer }), folder };
    });
    return io.print(JSON.stringify({ variants, broken }, undefined, 2));
  }
  for (const { id, variant } of shelf.list()) {
    const by = variant.designer === undefined ? '' : ` (${variant.designer})`;
    io.print(`${id.padEnd(16)} ${variant.name}${by}: ${sizeOf(variant)}`);
  }
  for (const { problems } of broken) {
    for (const problem of problems) io.complain(sayVariantProblem(problem));
  }
}

function found(id: string): Shelved {
  const variant = loadVariant(id);
  const shelved = variant.ok ? shelfInUse().get(id) : undefined;
  if (shelved) return shelved;
  throw new BadUse(variant.ok ? `unknown variant "${id}"` : variant.error);
}

/** A map of several sheets as one, about the place where they meet. */
function unrolledDrawing({ id, variant }: Shelved): Drawing {
  const { sheets, topology } = variant;
  const base = sheets && topology?.branch && shelfInUse().get(sheets.base)?.drawing();
  if (!base) throw new BadUse(`the variant ${id} has no sheets that turn about a place`);
  return drawingFor(variant, { base, layout: 'unrolled' });
}

function show(io: Io, id: string, { json, svg, dark, unrolled }: ShowFlags): void {
  const shelved = found(id);
  const { variant } = shelved;
  if (svg !== undefined) {
    const drawing = unrolled ? unrolledDrawing(shelved) : shelved.drawing();
    const picture = pictureOf(variant, drawing, { theme: dark ? 'dark' : 'light' });
    if (picture === undefined) throw new BadUse(`the variant ${id} cannot be set up`);
    return io.writeFile(svg, picture);
  }
  if (json) io.print(JSON.stringify(variantJson(variant), undefined, 1));
  else for (const line of variantLines(variant)) io.print(line);
}

interface CheckFlags {
  readonly watch?: true;
  readonly svg?: string;
}

/** Says what is wrong, and draws. @returns whether all is well. */
function checkFolder(io: Io, folder: string, svg: string | undefined): boolean {
  const shelf = shelfInUse();
  const { lines, isGood } = verdictOn(folder, shelf.read(folder));
  for (const line of lines) io.print(line);
  const picture = svg === undefined ? undefined : shelf.sketch(folder);
  if (svg !== undefined && picture !== undefined) io.writeFile(svg, picture);
  if (svg !== undefined && picture === undefined) io.complain('there is nothing to draw yet');
  return isGood;
}

/** Ends with the signal that ends the program. */
async function watch(io: Io, folder: string, svg: string): Promise<void> {
  checkFolder(io, folder, svg);
  io.complain(`watching ${folder}; the picture is ${svg}`);
  const stop = watchVariant(folder, () => {
    io.print('');
    checkFolder(io, folder, svg);
  });
  await new Promise<void>((ended) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended());
  });
  stop();
}

async function check(
  io: Io,
  exit: Exit,
  given: readonly string[],
  { watch: watched, svg }: CheckFlags,
): Promise<void> {
  const folders = given.flatMap((path) => {
    const inside = variantFoldersIn(resolve(path));
    if (inside.length === 0) throw new BadUse(`${path}: no variant.json there`);
    return inside;
  });
  const [folder, ...more] = folders;
  if ((watched || svg !== undefined) && (folder === undefined || more.length > 0)) {
    throw new BadUse('--watch and --svg take one variant');
  }
  if (watched && folder !== undefined) {
    return watch(io, folder, svg ?? join(folder, 'check.svg'));
  }
  const good = folders.map((each) => checkFolder(io, each, svg));
  if (!good.every(Boolean)) exit.code = 1;
}

/** Adds the command `variant`. It exits with 1 where a variant has faults. */
export function variantCommand(program: Command, io: Io, exit: Exit): void {
  const variant = program.command('variant').description('list, show, check and import maps');
  variant
    .command('list')
    .description('the variants that can be played, and what is wrong with others')
    .option('--json', 'print a list for programs')
    .action((flags: ShowFlags) => list(io, exit, flags));
  variant
    .command('show')
    .description('a variant as it is played: bases inherited, topology applied')
    .argument('<id>', 'as in "variant list"')
    .option('--json', 'print it for programs')
    .option('--svg <file>', 'draw how it begins')
    .option('--dark', 'draw it dark')
    .option('--unrolled', 'draw sheets as one map about the place where they meet')
    .action((id: string, flags: ShowFlags) => show(io, id, flags));
  variant
    .command('check')
    .description('say what is wrong with variants, with file, line and key')
    .argument('<folder...>', 'folders with a variant.json, or folders of such')
    .option('--svg <file>', 'draw it, refused borders in red')
    .option('--watch', 'check and draw again (check.svg) whenever its files change')
    .action((folders: readonly string[], flags: CheckFlags) => check(io, exit, folders, flags));
  importCommand(variant, io, exit);
}
