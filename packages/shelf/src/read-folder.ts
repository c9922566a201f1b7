/** Reads one folder: its variant, and its drawing if it has one. */
import { basename } from 'node:path';
import { drawingFor as drawingOf, readDrawing, type Drawing } from '@chronopolitik/draw';
import {
  compileVariant,
  expecting,
  readVariant,
  type Variant,
  type VariantProblem,
} from '@chronopolitik/engine';
import { type Files } from './files.ts';
import { shortName } from './folders.ts';
import type { JsonText } from './json-text.ts';

/** The variant and the drawing that a folder holds, with every problem found in them. */
export interface FolderReading {
  /** Undefined where the variant cannot be played. */
  readonly variant: Variant | undefined;
  /** Its own, else that of its base if it fits; undefined where there is none, or a faulty one. */
  readonly drawing: Drawing | undefined;
  /** With file and line; those of the variant before those of its drawing. */
  readonly problems: readonly VariantProblem[];
}

/** The folders of variants, by id. */
export type FolderOf = ReadonlyMap<string, string>;

/**
 * Reads the folder of a variant. The variant must have the name of the folder as its id.
 * @param bases where the variants lie that it may have as a `base`
 */
export function readFolder(files: Files, folder: string, bases: FolderOf): FolderReading {
  const file = shortName(folder, 'variant.json');
  const text = files.read(folder, 'variant.json');
  if (!text) return unread([{ file, key: '', level: 'error', ...expecting('a file') }]);
  if (text.faults.length > 0) return unread(text.faults);
  const read = readVariant(text.value, { file, base: (id) => jsonOf(files, bases, id) });
  if (!read.ok) return unread(read.error.map(located(text)));
  const { variant, warnings } = read.value;
  if (variant.id !== basename(folder)) {
    return unread([wrongName(file, folder, variant.id)].map(located(text)));
  }
  const drawn = drawingFor(files, folder, variant, bases);
  return { variant, ...drawn, problems: [...warnings.map(located(text)), ...drawn.problems] };
}

function unread(problems: readonly VariantProblem[]): FolderReading {
  return { variant: undefined, drawing: undefined, problems };
}

/** The JSON of the variant file of an id; undefined where there is none, or no JSON. */
export function jsonOf(files: Files, bases: FolderOf, id: string): unknown {
  const folder = bases.get(id);
  return folder === undefined ? undefined : files.read(folder, 'variant.json')?.value;
}

/** The id of the variant from which it inherits. */
export function baseIn(files: Files, folder: string): string | undefined {
  const json = files.read(folder, 'variant.json')?.value;
  if (typeof json !== 'object' || json === null || !('base' in json)) return undefined;
  return typeof json.base === 'string' ? json.base : undefined;
}

function located({ lineOf }: JsonText): (problem: VariantProblem) => VariantProblem {
  return (problem) => ({ ...problem, line: lineOf(problem.key) });
}

function wrongName(file: string, folder: string, id: string): VariantProblem {
  const name = JSON.stringify(basename(folder));
  const expected = expecting('the name of its folder, {name}', { name });
  return { file, key: 'id', level: 'error', ...expected, found: JSON.stringify(id) };
}

type Drawn = Pick<FolderReading, 'drawing' | 'problems'>;

/** The drawing of a variant with its problems: the one in its folder, else that of its base if it fits. */
export function drawingFor(files: Files, folder: string, variant: Variant, bases: FolderOf): Drawn {
  const text = files.read(folder, 'drawing.json');
  if (!text) return { drawing: drawingOfBase(files, folder, variant, bases), problems: [] };
  if (text.faults.length > 0) return { drawing: undefined, problems: text.faults };
  const read = readDrawing(text.value, compileVariant(variant).locations);
  const file = shortName(folder, 'drawing.json');
  if (read.ok)
    return {
      drawing: read.value,
      problems: undrawnCenters(file, variant, read.value).map(located(text)),
    };
  const problems = read.error.map(({ key, message }): VariantProblem => {
    const expected = message.replace(`${key} must be `, '').replace(`${key} is missing`, 'a value');
    return { file, key, level: 'error', expected, line: text.lineOf(key) };
  });
  return { drawing: undefined, problems };
}

/** A center without a point for it would not be seen. */
function undrawnCenters(
  file: string,
  { map }: Variant,
  { provinces }: Drawing,
): readonly VariantProblem[] {
  return Object.entries(map.provinces)
    .filter(([id, { center }]) => center && !provinces[id]?.center)
    .map(([id]) => {
      const key = `provinces.${id}.center`;
      return { file, key, level: 'warning', ...expecting('a point for its supply center') };
    });
}

/** A variant that changes only who stands where, or how many sheets there are, is drawn as its base is. */
function drawingOfBase(
  files: Files,
  folder: string,
  variant: Variant,
  bases: FolderOf,
): Drawing | undefined {
  const folderOfBase = bases.get(baseIn(files, folder) ?? '');
  const reading = folderOfBase === undefined ? undefined : readFolder(files, folderOfBase, bases);
  const base = reading?.drawing;
  if (!base) return undefined;
  if (variant.sheets) return drawingOf(variant, { base });
  return readDrawing(base, compileVariant(variant).locations).ok ? base : undefined;
}
