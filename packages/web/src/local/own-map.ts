/** A map out of files that somebody gave: a variant, and its drawing if it has one. Pure. */
import { drawingFor, readDrawing, type Drawing } from '@chronopolitik/draw';
import {
  compileVariant,
  expecting,
  fail,
  ok,
  readVariant,
  type Result,
  type Variant,
  type VariantProblem,
} from '@chronopolitik/engine';
import type { LocalMap } from './maps.ts';

/** A file as it was chosen. */
export interface MapFile {
  readonly name: string;
  readonly text: string;
}

/** A map that can be played on. */
export interface OwnMap extends LocalMap {
  /** Whether somebody drew it; else it is drawn from its borders, or as its base is. */
  readonly drawn: boolean;
}

/** Maps that there are already: bases of others. */
export type MapAt = (id: string) => Promise<LocalMap | undefined>;

type Fields = Readonly<Record<string, unknown>>;
interface Part {
  readonly file: string;
  readonly fields: Fields;
}

/**
 * Reads a map of the files that make it: `variant.json` and `drawing.json`, by whatever names; or one file with both, as a
 * server gives it.
 * @returns the map, or what is wrong, with file and key; nothing in particular where they are files of several maps
 */
export async function readOwnMap(
  files: readonly MapFile[],
  mapAt: MapAt,
): Promise<Result<OwnMap, readonly VariantProblem[]>> {
  const read = files.map(partsOf);
  const faults = read.flatMap((each) => (each.ok ? [] : [each.error]));
  if (faults.length > 0) return fail(faults);
  const parts = read.flatMap((each) => (each.ok ? each.value : []));
  const variants = parts.filter(({ fields }) => isVariant(fields));
  const drawings = parts.filter(({ fields }) => !isVariant(fields));
  const [variant] = variants;
  if (variants.length > 1 || drawings.length > 1) return fail([]);
  if (!variant) return fail([faultIn('variant.json', '', 'a file')]);
  return mapOf(variant, drawings[0], mapAt);
}

/** One file holds one part, or both. */
function partsOf({ name, text }: MapFile): Result<readonly Part[], VariantProblem> {
  try {
    const value = JSON.parse(text) as unknown;
    if (!isFields(value)) return fail(faultIn(name, '', 'an object'));
    const { variant, drawing } = value;
    const inside = [variant, drawing].filter(isFields);
    return ok((isFields(variant) ? inside : [value]).map((fields) => ({ file: name, fields })));
  } catch (error) {
    return fail({ ...faultIn(name, '', 'JSON'), ...lineIn(text, error) });
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A drawing has provinces at its top, a variant has them in its map or in its base. */
const isVariant = (fields: Fields): boolean =>
  !('provinces' in fields) || 'map' in fields || 'powers' in fields;

function faultIn(
  file: string,
  key: string,
  expectation: Parameters<typeof expecting>[0],
): VariantProblem {
  return { file, key, level: 'error', ...expecting(expectation) };
}

/** Browsers say where JSON breaks: by line, or by the number of the character. */
function lineIn(text: string, error: unknown): { readonly line?: number } {
  const said = error instanceof Error ? error.message : '';
  const [, line] = /line (\d+)/.exec(said) ?? [];
  const [, position] = /position (\d+)/.exec(said) ?? [];
  if (line !== undefined) return { line: Number(line) };
  return position === undefined ? {} : { line: text.slice(0, Number(position)).split('\n').length };
}

async function mapOf(
  { file, fields }: Part,
  drawing: Part | undefined,
  mapAt: MapAt,
): Promise<Result<OwnMap, readonly VariantProblem[]>> {
  const { base } = fields;
  const below = typeof base === 'string' ? await mapAt(base) : undefined;
  const read = readVariant(fields, { file, base: () => below?.variant });
  if (!read.ok) return read;
  const { variant } = read.value;
  const drawn = drawing ? drawingIn(drawing, variant) : drawnFor(variant, below);
  if (!drawn.ok) return drawn;
  return ok({
    variant,
    drawing: drawn.value as unknown as LocalMap['drawing'],
    drawn: drawing !== undefined,
  });
}

function drawingIn(
  { file, fields }: Part,
  variant: Variant,
): Result<Drawing, readonly VariantProblem[]> {
  const read = readDrawing(fields, compileVariant(variant).locations);
  if (read.ok) return read;
  return fail(
    read.error.map(({ key, message }): VariantProblem => {
      const expected = message
        .replace(`${key} must be `, '')
        .replace(`${key} is missing`, 'a value');
      return { file, key, level: 'error', expected };
    }),
  );
}

function drawnFor(variant: Variant, below: LocalMap | undefined): Result<Drawing, never> {
  const base = below && readDrawing(below.drawing, compileVariant(below.variant).locations);
  return ok(drawingFor(variant, base?.ok ? { base: base.value } : {}));
}
