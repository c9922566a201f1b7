/** The variants of a folder, read and validated once, with their drawings. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readVariant, type Variant, type VariantProblem } from '@chronopolitik/engine';
import type { VariantSummary } from '@chronopolitik/game';
import { StartError } from './start-error.ts';

export interface HostedVariant {
  readonly variant: Variant;
  readonly summary: VariantSummary;
  /** The reply of `GET /api/variants/:id`, and its entity tag. */
  readonly body: string;
  readonly etag: string;
}
export type Variants = ReadonlyMap<string, HostedVariant>;

/**
 * Reads `<folder>/<id>/variant.json`, and `drawing.json` where there is one.
 * @param report told about each variant that cannot be used; it is left out
 * @throws StartError if none can be used
 */
export function loadVariants(
  folder: string,
  report: (id: string, problems: readonly VariantProblem[]) => void,
): Variants {
  const ids = existsSync(folder) ? readdirSync(folder) : [];
  const found = new Map<string, HostedVariant>();
  for (const id of ids.filter((each) => existsSync(join(folder, each, 'variant.json'))).sort()) {
    const file = `${id}/variant.json`;
    const base = (other: string) => (ids.includes(other) ? jsonOf(folder, other) : undefined);
    const read = readVariant(jsonOf(folder, id), { file, base });
    if (read.ok) found.set(id, hosted(folder, id, read.value.variant));
    else report(id, read.error);
  }
  if (found.size > 0) return found;
  throw new StartError('no-variants', `There is no variant that can be played in ${folder}.`);
}

function jsonOf(folder: string, id: string, file = 'variant.json'): unknown {
  return JSON.parse(readFileSync(join(folder, id, file), 'utf8'));
}

function hosted(folder: string, id: string, variant: Variant): HostedVariant {
  const drawn = existsSync(join(folder, id, 'drawing.json'));
  const drawing = drawn ? jsonOf(folder, id, 'drawing.json') : null;
  const body = JSON.stringify({ variant, drawing });
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  return { variant, summary: summaryOf(id, variant, drawn), body, etag };
}

function summaryOf(id: string, variant: Variant, drawn: boolean): VariantSummary {
  const { name, designer, notes } = variant;
  return {
    id,
    name,
    ...(designer === undefined ? {} : { designer }),
    ...(notes === undefined ? {} : { notes }),
    powers: Object.values(variant.powers).filter((power) => !power.neutral).length,
    centers: Object.values(variant.map.provinces).filter((province) => province.center).length,
    drawn,
  };
}
