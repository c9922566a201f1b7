/** The provinces under names: measured once for each map, each when its name is written first. */
import type { ProvinceId } from '@chronopolitik/engine';
import { patchOf, type Patch } from '../../auto/patch.ts';
import type { Drawing } from '../../drawing.ts';
import { outlinesOf, provinceAt } from '../../outline.ts';

/** Squares along the longer side of a province, to tell how much of a name lies in it. */
const SQUARES = 40;

/** What a name lies on. */
export interface NameGround {
  /** Its own province. */
  readonly patch: Patch;
  /** The province that the name lies over: a neighbor's, where its own has no room. */
  readonly over: ProvinceId;
}

const grounds = new WeakMap<Drawing, Map<ProvinceId, NameGround>>();

/** Measured when its name is written first: all provinces at once would take long. */
export function measured(drawing: Drawing, id: ProvinceId): NameGround | undefined {
  const known = grounds.get(drawing) ?? new Map<ProvinceId, NameGround>();
  grounds.set(drawing, known);
  const before = known.get(id);
  const label = drawing.provinces[id]?.label;
  if (before || !label) return before;
  const patch = patchOf(outlinesOf(drawing).get(id) ?? [], SQUARES);
  const made = { patch, over: provinceAt(drawing, label) ?? id };
  known.set(id, made);
  return made;
}
