/** Names of provinces and coasts: in full on large boards; provinces abbreviated where there is room on smaller ones. */
import { type Board, type ProvinceId, provinceOfLocation } from '@chronopolitik/engine';
import type { Color } from '../../color.ts';
import type { Drawing } from '../../drawing.ts';
import { boundsOf, outlinesOf, provinceAt } from '../../outline.ts';
import { breakName, coverOf, nameSize, widthOf, type Box } from '../../lettering.ts';
import type { Mark, TextMark } from '../../scene.ts';
import { counterSize, groundOf, shownWidth, standAt, type Sheet } from '../../sheet.ts';

const LEADING = 1.08;
/** Share of a name that may be covered before it is left out. */
const CROWDED = 0.3;
/** Size of the name of a coast, in units. */
const COAST = 9.5;
/** Pixels below which a counter speaks for its province without a name. */
const ROOMY = 420;

interface Seat {
  readonly size: number;
  /** The province that the name lies over: a neighbor's, where its own has no room. */
  readonly over: ProvinceId;
}

const cache = new WeakMap<Drawing, ReadonlyMap<ProvinceId, Seat>>();

function seatsOf(drawing: Drawing): ReadonlyMap<ProvinceId, Seat> {
  const known = cache.get(drawing);
  if (known) return known;
  const outlines = outlinesOf(drawing);
  const seats = new Map(
    Object.entries(drawing.provinces).map(([id, { label }]): [ProvinceId, Seat] => {
      const [left, top, right, bottom] = boundsOf(outlines.get(id) ?? []);
      const size = nameSize(right - left, bottom - top);
      return [id, { size, over: provinceAt(drawing, label) ?? id }];
    }),
  );
  cache.set(drawing, seats);
  return seats;
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

function fullName(sheet: Sheet, board: Board | undefined, id: ProvinceId): readonly Mark[] {
  const anchor = sheet.drawing.provinces[id]?.label;
  const province = sheet.map.provinces[id];
  const seat = seatsOf(sheet.drawing).get(id);
  if (!anchor || !province || !seat) return [];
  const lines = breakName(province.name);
  return lines.map((text, i) => ({
    ...inkOf(sheet, id, groundOf(sheet, board, seat.over)),
    at: [anchor[0], anchor[1] + (i - (lines.length - 1) / 2) * seat.size * LEADING],
    text,
    size: seat.size,
    ...(province.type === 'sea' && { spacing: seat.size * 0.05 }),
  }));
}

/** `Bur` for land, `NTH` for sea: what players write. */
export function abbreviationOf({ map }: Sheet, id: ProvinceId): string {
  if (map.provinces[id]?.type === 'sea') return id.toUpperCase();
  return id.charAt(0).toUpperCase() + id.slice(1);
}

function abbreviations(sheet: Sheet, board: Board | undefined): readonly Mark[] {
  const { drawing, map, scale } = sheet;
  const width = shownWidth(sheet);
  const size = Math.min(10.5, Math.max(6.5, width / 60)) / scale;
  const [halfWidth, halfHeight] = counterSize(sheet);
  const taken: Box[] = (board?.units ?? []).map(({ location }) => ({
    at: standAt(sheet, location),
    width: halfWidth * 2,
    height: halfHeight * 2,
  }));
  const occupied = new Set(
    (board?.units ?? []).map(({ location }) => provinceOfLocation(location)),
  );
  return Object.entries(drawing.provinces).flatMap(([id, { label, unit }]): Mark[] => {
    if (map.provinces[id]?.type === 'impassable') return [];
    if (occupied.has(id) && width < ROOMY) return [];
    const text = abbreviationOf(sheet, id);
    const at = occupied.has(id)
      ? label
      : ([(label[0] + unit[0]) / 2, (label[1] + unit[1]) / 2] as const);
    const box: Box = { at, width: widthOf(text, size) * 1.1, height: size * 0.8 };
    if (taken.some((other) => coverOf(box, other) > CROWDED)) return [];
    taken.push(box);
    return [{ ...inkOf(sheet, id, groundOf(sheet, board, id)), at, text, size }];
  });
}

/** The coasts of a province that has several, each where its fleet stands, or under it. */
function coastNames(sheet: Sheet, board: Board | undefined, id: ProvinceId): readonly Mark[] {
  const coasts = Object.entries(sheet.drawing.provinces[id]?.coasts ?? {});
  const [, halfHeight] = counterSize(sheet);
  return coasts.map(([coast, [x, y]]): Mark => {
    const isHeld = board?.units.some(({ location }) => location === `${id}/${coast}`);
    return {
      ...inkOf(sheet, id, groundOf(sheet, board, id)),
      at: [x, isHeld ? y + halfHeight + COAST * 0.75 : y],
      text: sheet.map.coasts?.[coast] ?? coast,
      size: COAST,
      italic: true,
      spacing: COAST * 0.04,
    };
  });
}

/**
 * The names that fit the size of a board.
 * @param board left out: a map without units and owners
 */
export function labelMarks(sheet: Sheet, board?: Board): readonly Mark[] {
  if (sheet.level === 'large')
    return Object.keys(sheet.drawing.provinces).flatMap((id) => [
      ...fullName(sheet, board, id),
      ...coastNames(sheet, board, id),
    ]);
  return sheet.level === 'medium' ? abbreviations(sheet, board) : [];
}
