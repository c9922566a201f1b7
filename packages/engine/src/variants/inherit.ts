/** What a variant takes from its base: its file is a patch to the base's (variants 1.2). */
import { type Fields, isFields } from './shape/check.ts';
import type { Problems } from './shape/problems.ts';

/** A file with all that it inherits. */
export interface Inherited {
  readonly fields: Fields;
  /** What the file, or the last base that did, said instead of powers of its own. */
  readonly copies?: unknown;
  /** Id of the variant at the end of the line of bases. */
  readonly root: unknown;
  /** Whether the modes come from a base. */
  readonly inheritsModes: boolean;
}

/**
 * Merges a file into its base, as a JSON merge patch (RFC 7396): objects merge key by key, `null` removes a
 * key, everything else replaces.
 * @param find the JSON of the variant of an id
 */
export function inherit(
  json: unknown,
  find: ((id: string) => unknown) | undefined,
  problems: Problems,
  seen: readonly unknown[] = [],
): Inherited | undefined {
  if (!isFields(json)) {
    problems.error('', 'an object', json);
    return undefined;
  }
  const { base, ...own } = json;
  if (base === undefined) return rootOf(own, problems);
  if (typeof base !== 'string' || seen.includes(base) || base === own['id']) {
    problems.error('base', 'the id of another variant', base);
    return undefined;
  }
  const found = find?.(base);
  if (found === undefined) {
    problems.error('base', 'the id of a variant that exists', base);
    return undefined;
  }
  const inherited = inherit(found, find, problems, [...seen, base, own['id']]);
  return inherited && onTopOf(inherited, own);
}

function rootOf(own: Fields, problems: Problems): Inherited | undefined {
  if (!isCopy(own['powers'])) return { fields: own, root: own['id'], inheritsModes: false };
  problems.error('powers.copy', 'powers, or a base to copy them from');
  return undefined;
}

function isCopy(powers: unknown): boolean {
  return isFields(powers) && powers['copy'] !== undefined;
}

function onTopOf({ fields, copies, root }: Inherited, own: Fields): Inherited {
  const { powers, ...rest } = own;
  const merged = merge(fields, isCopy(powers) ? rest : own) as Fields;
  const next = isCopy(powers) ? powers : copies;
  return {
    fields: merged,
    root,
    inheritsModes: own['modes'] === undefined,
    ...(next !== undefined && { copies: next }),
  };
}

function merge(base: unknown, patch: unknown): unknown {
  if (!isFields(patch)) return patch;
  const merged: Record<string, unknown> = isFields(base) ? { ...base } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else merged[key] = merge(merged[key], value);
  }
  return merged;
}
