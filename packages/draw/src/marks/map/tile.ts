/** A board too small for borders and names: whose land is whose, and nothing else. */
import type { Board, ProvinceId } from '@chronopolitik/engine';
import { wash, type Color } from '../../color.ts';
import type { Mark } from '../../scene.ts';
import { hueOf, type Sheet } from '../../sheet.ts';

/** Share of a power's hue in its land: small patches must tell the powers apart. */
const STRENGTH = 0.86;

/** The color of a province on a tile. */
export function tileColor(sheet: Sheet, { owners }: Board, province: ProvinceId): Color {
  const { map, theme } = sheet;
  const kind = map.provinces[province]?.type;
  if (kind === 'sea') return theme.sea;
  if (kind === 'impassable') return theme.barren;
  const owner = owners[province];
  return owner === undefined ? theme.paper : wash(theme.paper, hueOf(sheet, owner), STRENGTH);
}

/** The sea, and all land in the colors of its owners. */
export function tileMarks(sheet: Sheet, board: Board): readonly Mark[] {
  const { drawing, theme } = sheet;
  const [left, top, width, height] = drawing.viewBox;
  const lands = Object.entries(drawing.provinces).map(([province, { shape }]): Mark => ({
    kind: 'path',
    d: shape,
    fill: tileColor(sheet, board, province),
  }));
  const d = `M${left},${top}h${width}v${height}h${-width}z`;
  return [{ kind: 'path', d, fill: theme.sea }, ...lands];
}
