/** What can be drawn of a variant that is still faulty: all of it but what is refused. */
import { isDeepStrictEqual } from 'node:util';
import {
  readVariant,
  type LocationId,
  type Variant,
  type VariantProblem,
} from '@chronopolitik/engine';

/** A border that the reader refuses, from the province that lists it; `to` may be no place at all. */
export interface RefusedBorder {
  readonly from: LocationId;
  readonly to: string;
}

/** What is left of a faulty variant, and the borders that were taken out. */
export interface Draft {
  readonly variant: Variant;
  readonly refused: readonly RefusedBorder[];
}

/** Each time the reader finds faults, what is at fault is taken out; so often at most. */
const MOST_READINGS = 10;

/**
 * Reads a variant and takes out what is at fault, until the rest can be read.
 * @param base gives the JSON of a variant by its id, or undefined
 * @returns undefined when nothing playable is left. The JSON given is not changed.
 */
export function draftOf(json: unknown, base: (id: string) => unknown): Draft | undefined {
  const refused: RefusedBorder[] = [];
  let rest = structuredClone(json);
  for (let reading = 0; reading < MOST_READINGS; reading += 1) {
    const read = readVariant(rest, { base });
    if (read.ok) return { variant: read.value.variant, refused };
    refused.push(...read.error.flatMap((problem) => refusedBy(problem, rest)));
    const less = structuredClone(rest);
    for (const path of deepestFirst(read.error)) remove(less, path);
    if (isDeepStrictEqual(less, rest)) return undefined;
    rest = less;
  }
  return undefined;
}

type Path = readonly (string | number)[];

function pathOf(key: string): Path {
  return [...key.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([part, index]) =>
    index === undefined ? part : Number(index),
  );
}

/** Later entries of a list go before earlier ones, so that indices stay true. */
function deepestFirst(problems: readonly VariantProblem[]): readonly Path[] {
  const keys = new Set(problems.map(({ key }) => key));
  return [...keys]
    .map(pathOf)
    .toSorted((a, b) => b.length - a.length || Number(b.at(-1)) - Number(a.at(-1)) || 0);
}

function valueAt(json: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, part)
        ? (value as Record<string | number, unknown>)[part]
        : undefined,
    json,
  );
}

/** Takes out what is at the path, or if nothing is there, what should hold it. */
function remove(json: unknown, path: Path): void {
  const last = path.at(-1);
  const holder = valueAt(json, path.slice(0, -1));
  if (last === undefined) return;
  if (valueAt(json, path) === undefined) return remove(json, path.slice(0, -1));
  if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete (holder as Record<string, unknown>)[String(last)];
}

function refusedBy({ key }: VariantProblem, json: unknown): readonly RefusedBorder[] {
  const path = pathOf(key);
  const [map, provinces, id, kind, coast] = path;
  const to = valueAt(json, path);
  const isBorder = map === 'map' && provinces === 'provinces' && typeof path.at(-1) === 'number';
  if (!isBorder || typeof to !== 'string' || (kind !== 'army' && kind !== 'fleet')) return [];
  return [{ from: typeof coast === 'string' ? `${id}/${coast}` : String(id), to }];
}
