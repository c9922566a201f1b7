/** Reads and validates a variant: JSON in, a `Variant` or a list of faults out. */
import { type Result, fail, ok } from '../model/result.ts';
import { checkMap, checkNames, checkPowers } from './checks/checks.ts';
import { reachedFromFirst, unfoldMap, unfoldPowers } from './cover.ts';
import { type Inherited, inherit } from './inherit.ts';
import { lintMap } from './checks/lints.ts';
import { type Problems, type VariantProblem, problemsOf } from './shape/problems.ts';
import { checkCalendar, checkSeating, checkVictories, modeFits } from './checks/seating.ts';
import { type Shaped, readShape } from './shape/shape.ts';
import { powerCopies } from './shape/topology.ts';
import { checkTopology } from './checks/topology.ts';
import type { PowerCopies, Topology, Variant } from './variant.ts';

/** What the reader of a variant may be told: the file to name, and where to find the base. */
export interface ReadOptions {
  /** Named in problems. */
  readonly file?: string;
  /** Finds the JSON of the variant that `base` names. */
  readonly base?: (id: string) => unknown;
}

/** A variant that was read, with what is doubtful in its file. */
export interface VariantReading {
  readonly variant: Variant;
  readonly warnings: readonly VariantProblem[];
}

/**
 * Reads a variant file that was parsed as JSON. What a file leaves out comes from its `base`; a topology is
 * applied, so that the map and the powers of the result are flat. The result reads again as itself.
 * @returns the variant with its warnings, or every error found. Source: docs/rules/variants.md 1 and 2.
 */
export function readVariant(
  json: unknown,
  options: ReadOptions = {},
): Result<VariantReading, readonly VariantProblem[]> {
  const problems = problemsOf(options.file);
  if (isDeeper(json, MOST_LEVELS)) {
    problems.error('', 'lists and objects in at most {count} levels', undefined, {
      count: MOST_LEVELS,
    });
    return fail(problems.list);
  }
  const inherited = inherit(json, options.base, problems);
  const shaped = inherited && readShape(inherited.fields, problems);
  const flat = shaped && flattened(shaped, inherited, problems);
  const variant = flat && completed(flat, inherited);
  if (variant) {
    checkPowers(variant, problems);
    checkCalendar(variant, problems);
    checkVictories(variant, 'victory', variant.victory, problems);
    checkSeating(variant, problems);
  }
  const errors = problems.list.filter((problem) => problem.level === 'error');
  if (!variant || errors.length > 0) return fail(errors);
  return ok({ variant, warnings: problems.list });
}

/** More levels than any variant has; what is deeper could not be merged or quoted. */
const MOST_LEVELS = 50;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

function completed({ modes, ...flat }: Shaped, { inheritsModes }: Inherited): Variant {
  const fitting = inheritsModes ? modes?.filter((mode) => modeFits(flat.powers, mode)) : modes;
  return {
    ...flat,
    victory: flat.victory ?? [majorityOf(flat)],
    ...(fitting && fitting.length > 0 && { modes: fitting }),
  };
}

function majorityOf({ map }: Shaped): Variant['victory'][number] {
  const centers = Object.values(map.provinces).filter((province) => province.center).length;
  return { type: 'centers', count: Math.floor(centers / 2) + 1 };
}

function hasErrors({ list }: Problems): boolean {
  return list.some(({ level }) => level === 'error');
}

/** The variant on a flat map, checked; undefined when its topology cannot be applied. */
function flattened(
  shaped: Shaped,
  { copies, root }: Inherited,
  problems: Problems,
): Shaped | undefined {
  checkMap(shaped, problems);
  if (!shaped.sheets && !hasErrors(problems)) lintMap(shaped.map, problems);
  const { topology } = shaped;
  if (copies !== undefined && !powerCopies.test(copies, 'powers', problems)) return undefined;
  if (!topology || shaped.sheets) {
    if (copies !== undefined) problems.error('topology', 'sheets, for powers to be copied to');
    return shaped;
  }
  if (!hasErrors(problems)) checkTopology(shaped.map.provinces, topology, problems);
  if (hasErrors(problems)) return undefined;
  return unfolded(shaped, topology, copies as PowerCopies | undefined, String(root), problems);
}

function unfolded(
  shaped: Shaped,
  topology: Topology,
  copies: PowerCopies | undefined,
  base: string,
  problems: Problems,
): Shaped {
  const { map, powers } = shaped;
  const { provinces, of } = unfoldMap(map.provinces, topology);
  const { sheets, sheetNames = sheets } = topology;
  const flat = { ...map, provinces };
  checkNames({ map: flat }, problems);
  checkWhole(shaped, flat, problems);
  return {
    ...shaped,
    map: flat,
    powers: copies ? unfoldPowers(powers, topology) : powers,
    sheets: { base, ids: sheets, names: sheetNames, of },
    ...(copies?.unitLabel !== undefined && { unitLabel: copies.unitLabel }),
  };
}

/** A map whose base is in one piece is in one piece (variants 2.5). */
function checkWhole(base: Pick<Variant, 'map'>, map: Variant['map'], problems: Problems): void {
  const count = ({ provinces }: Variant['map']): number =>
    Object.values(provinces).filter((province) => province.type !== 'impassable').length;
  if (reachedFromFirst(base.map.provinces).size < count(base.map)) return;
  const reached = reachedFromFirst(map.provinces).size;
  const all = count(map);
  if (reached < all) {
    problems.error(
      'topology',
      'a map in one piece: {reached} of {all} provinces hang together',
      undefined,
      { reached, all },
    );
  }
}
