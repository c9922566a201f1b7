/** Names of provinces and coasts: in full where they fit, else by their letters. They keep clear of all seats. */
import type { Board, ProvinceId } from '@chronopolitik/engine';
import { shareOf, type Patch } from '../../auto/patch.ts';
import type { Color } from '../../color.ts';
import { anchorOf, type Drawing, type Point } from '../../drawing.ts';
import {
  breakName,
  coverOf,
  FULL,
  fullBox,
  LEADING,
  lettersBox,
  type Box,
  type Lettered,
} from '../../lettering.ts';
import { LEAST } from '../../measures.ts';
import type { Mark, TextMark } from '../../scene.ts';
import { counterSize, groundOf, panelsOf, zoomOf, type Sheet } from '../../sheet.ts';
import { measured } from './name-grounds.ts';
import { isClear, isIn, roomBeside, type Frame, type Taken } from './name-room.ts';

/** Share of a name that may be covered before it is left out. */
const CROWDED = 0.3;
/** Size of the name of a coast, as a share of that of a province. */
const COAST = 0.82;
/** Share of a name in full that lies in its own province. */
const INSIDE = 0.75;
/** Letters grow, and shrink, less than boards do; in pixels, they stay between these. */
const GROWTH = 0.4;
const PIXELS = { least: 8.5, most: 16 };

/** Size of the letters of names on a board, in units. */
export function labelSize(sheet: Pick<Sheet, 'drawing' | 'scale'>): number {
  const pixels = LEAST.label * zoomOf(sheet) ** GROWTH;
  return Math.min(PIXELS.most, Math.max(PIXELS.least, pixels)) / sheet.scale;
}

function letteredIn({ map }: Sheet, id: ProvinceId): Lettered {
  const { name = id, type } = map.provinces[id] ?? {};
  return { id, name, isSea: type === 'sea' };
}

/** Where units and centers stand, whether they do or not: names stay where they are when units move. */
function standing(sheet: Sheet): readonly Box[] {
  const [halfWidth, halfHeight] = counterSize(sheet);
  const [width, height] = [halfWidth * 2.2, halfHeight * 2.2];
  return Object.values(sheet.drawing.provinces).flatMap(({ unit, center, coasts = {} }): Box[] => [
    ...[unit, ...Object.values(coasts)].map((at): Box => ({ at, width, height })),
    ...(center ? [{ at: center, width: halfWidth, height: halfWidth }] : []),
  ]);
}

/** A name with room for a letter on either side of it. */
const apart = (box: Box, size: number): Box => ({ ...box, width: box.width + size });

/** A name as it is written: in lines, of a size. */
interface Written {
  readonly lines: readonly string[];
  readonly size: number;
  readonly box: Box;
}

/** The map on the sheet that a point lies on. */
function frameAt(sheet: Sheet, [x, y]: Point): Frame {
  const found = panelsOf(sheet).find(
    ({ box: [left, top, w, h] }) => x >= left && x <= left + w && y >= top && y <= top + h,
  );
  return found?.box ?? sheet.drawing.viewBox;
}

/** Room about a name that is written larger, as multiples of its own. */
const ROOMY = { width: 1.4, height: 2 };

/** A name in full, if it fits its province and covers nothing: about its letters, or from either end of them. */
function inFull(
  name: Lettered,
  letters: Box,
  patch: Patch,
  size: number,
  taken: Taken,
  frame: Frame,
): Written | undefined {
  const [x, y] = letters.at;
  for (const each of [size * FULL, size]) {
    const { width, height } = fullBox(name, letters.at, each);
    const aside = (width - letters.width) / 2;
    for (const dx of [0, aside, -aside]) {
      const box: Box = { at: [x + dx, y], width, height };
      const isLarge = each > size;
      const room = { ...box, width: width * ROOMY.width, height: height * ROOMY.height };
      const share = shareOf(patch, isLarge ? room : box);
      if (
        share >= (isLarge ? 0.97 : INSIDE) &&
        isIn(box, frame) &&
        isClear(apart(box, each), taken, letters)
      )
        return { lines: breakName(name.name), size: each, box };
    }
  }
  return undefined;
}

/** `Bur` for land, `NTH` for sea: what players write. */
export function abbreviationOf({ map }: Pick<Sheet, 'map'>, id: ProvinceId): string {
  if (map.provinces[id]?.type === 'sea') return id.toUpperCase();
  return id.charAt(0).toUpperCase() + id.slice(1);
}

const names = new WeakMap<Drawing, Map<string, Names>>();
/** Sizes of boards whose names are kept, for each drawing. */
const KEPT = 40;

/** How names are written on boards of a size, as far as it was decided. */
interface Names {
  readonly written: Map<ProvinceId, Written>;
  isWhole: boolean;
}

/** What is known of the names on boards of a size; decided once for each. */
function namesFor({ drawing, scale }: Sheet): Names {
  const key = scale.toPrecision(3);
  const known = names.get(drawing) ?? new Map<string, Names>();
  names.set(drawing, known);
  const found = known.get(key);
  if (found?.isWhole) return found;
  if (known.size >= KEPT) known.clear();
  const made = { written: new Map<ProvinceId, Written>(), isWhole: false };
  known.set(key, made);
  return made;
}

/** How every name is written on boards of a size. */
function namesOn(sheet: Sheet): ReadonlyMap<ProvinceId, Written> {
  const { written, isWhole } = namesFor(sheet);
  if (isWhole) return written;
  for (const _ of decideNames(sheet));
  return namesFor(sheet).written;
}

/** Names that are decided at once. */
const AT_ONCE = 5;

/** Decides where names stand on boards of a size, and pauses now and then; does nothing where that is known. */
export function* decideNames(sheet: Sheet): Generator<void, void> {
  if (!isNamed(sheet)) return;
  const names = namesFor(sheet);
  if (names.isWhole) return;
  const { drawing } = sheet;
  const size = labelSize(sheet);
  const fixed = standing(sheet);
  const ids = Object.keys(drawing.provinces);
  const boxes = ids.map((id) => {
    return lettersBox(letteredIn(sheet, id), drawing.provinces[id]?.label ?? [0, 0], size);
  });
  for (const [i, id] of ids.entries()) {
    const letters = boxes[i];
    const name = letters && writtenAs(sheet, id, letters, size, [fixed, boxes]);
    if (!name) continue;
    names.written.set(id, name);
    boxes[i] = name.box;
    if (i % AT_ONCE === AT_ONCE - 1) yield;
  }
  names.isWhole = true;
}

/** How the name of a province is written, if it is. */
function writtenAs(
  sheet: Sheet,
  id: ProvinceId,
  box: Box,
  size: number,
  taken: Taken,
): Written | undefined {
  const { patch } = measured(sheet.drawing, id) ?? {};
  const frame = frameAt(sheet, box.at);
  const whole = patch && inFull(letteredIn(sheet, id), box, patch, size, taken, frame);
  if (whole || sheet.map.provinces[id]?.type === 'impassable') return whole;
  const at = patch ? roomBeside(box, patch, taken, frame) : box;
  return at && { lines: [abbreviationOf(sheet, id)], size, box: at };
}

function inkOf(sheet: Sheet, id: ProvinceId, halo: Color): Omit<TextMark, 'at' | 'text' | 'size'> {
  const isSea = sheet.map.provinces[id]?.type === 'sea';
  return {
    kind: 'text',
    fill: isSea ? sheet.theme.seaLabel : sheet.theme.label,
    font: 'serif',
    halo,
    ...(isSea && { italic: true }),
  };
}

function nameMarks(
  sheet: Sheet,
  board: Board | undefined,
  id: ProvinceId,
  { lines, size, box }: Written,
): readonly Mark[] {
  const { over = id } = measured(sheet.drawing, id) ?? {};
  const isSea = sheet.map.provinces[id]?.type === 'sea';
  const [x, y] = box.at;
  return lines.map((text, i) => ({
    ...inkOf(sheet, id, groundOf(sheet, board, over)),
    at: [x, y + (i - (lines.length - 1) / 2) * size * LEADING],
    text,
    size,
    ...(isSea && { spacing: size * 0.05 }),
  }));
}

/** Room that the counters on a board take. */
function unitsOn(sheet: Sheet, board: Board | undefined): readonly Box[] {
  const [halfWidth, halfHeight] = counterSize(sheet);
  return (board?.units ?? []).flatMap(({ location }): Box[] => {
    const at = anchorOf(sheet.drawing, location);
    return at ? [{ at, width: halfWidth * 2, height: halfHeight * 2 }] : [];
  });
}

/** The coasts of a province that has several, each where its fleet stands, or under it. */
function coastNames(sheet: Sheet, board: Board | undefined, id: ProvinceId): readonly Mark[] {
  const coasts = Object.entries(sheet.drawing.provinces[id]?.coasts ?? {});
  const [, halfHeight] = counterSize(sheet);
  const size = labelSize(sheet) * COAST;
  return coasts.map(([coast, [x, y]]): Mark => {
    const isHeld = board?.units.some(({ location }) => location === `${id}/${coast}`);
    return {
      ...inkOf(sheet, id, groundOf(sheet, board, id)),
      at: [x, isHeld ? y + halfHeight + size * 0.75 : y],
      text: sheet.map.coasts?.[coast] ?? coast,
      size,
      italic: true,
      spacing: size * 0.04,
    };
  });
}

/** The frame of a province. */
function frameOf(sheet: Sheet, id: ProvinceId): readonly Box[] {
  const { patch } = measured(sheet.drawing, id) ?? {};
  if (!patch) return [];
  const [width, height] = [patch.columns * patch.step, patch.rows * patch.step];
  return [{ at: [patch.left + width / 2, patch.top + height / 2], width, height }];
}

const isNamed = ({ level }: Sheet): boolean => level === 'medium' || level === 'large';

/**
 * The names on a board, in full or in letters, as they fit its size; none where it is small.
 *
 * @param board left out: a map without units and owners
 * @param over provinces: what is painted over them covers names that are wanted again; left out: all names
 */
export function labelMarks(
  sheet: Sheet,
  board?: Board,
  over?: ReadonlySet<ProvinceId>,
): readonly Mark[] {
  if (!isNamed(sheet)) return [];
  const frames = over && [...over].flatMap((id) => frameOf(sheet, id));
  const taken = [...unitsOn(sheet, board)];
  const ofProvinces = [...namesOn(sheet)].flatMap(([id, name]) => {
    if (taken.some((other) => coverOf(name.box, other) > CROWDED)) return [];
    taken.push(name.box);
    if (frames?.every((frame) => coverOf(name.box, frame) === 0)) return [];
    return nameMarks(sheet, board, id, name);
  });
  if (sheet.level !== 'large') return ofProvinces;
  const ids = Object.keys(sheet.drawing.provinces).filter((id) => over?.has(id) !== false);
  return [...ofProvinces, ...ids.flatMap((id) => coastNames(sheet, board, id))];
}
