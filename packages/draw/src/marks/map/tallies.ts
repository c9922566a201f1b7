/** How many centers each power has: a bar along the foot of a small board, with numbers where they fit. */
import type { Board, PowerId } from '@chronopolitik/engine';
import { widthOf } from '../../lettering.ts';
import type { Mark } from '../../scene.ts';
import { contrastColor, hueOf, shownWidth, type Sheet } from '../../sheet.ts';
import { patternedBar } from '../bars.ts';

/** Height of the bar as a share of the board's width, and its limits in pixels. */
const SHARE = 0.09;
const LOWEST = 4;
const HIGHEST = 13;
/** Pixels of height from which numbers can be read. */
const READABLE = 6.5;

interface Tally {
  readonly power: PowerId;
  readonly count: number;
}

/** Owned centers by power, most first. */
function talliesOf({ map }: Sheet, { owners }: Board): readonly Tally[] {
  const counts = new Map<PowerId, number>();
  for (const [province, power] of Object.entries(owners))
    if (map.provinces[province]?.center) counts.set(power, (counts.get(power) ?? 0) + 1);
  return [...counts]
    .map(([power, count]) => ({ power, count }))
    .toSorted((a, b) => b.count - a.count);
}

/**
 * The bar of a board: as long as the board for all centers there are, the leading power at its left. None but on
 * `small` boards: smaller ones have no room, larger ones show their centers.
 */
export function tallyMarks(sheet: Sheet, board: Board): readonly Mark[] {
  if (sheet.level !== 'small') return [];
  const { drawing, map, scale, theme, barBadges } = sheet;
  const [left, top, width, height] = drawing.viewBox;
  const pixels = Math.min(HIGHEST, Math.max(LOWEST, shownWidth(sheet) * SHARE));
  const [tall, thin] = [pixels / scale, 0.5 / scale];
  const unit = width / Object.values(map.provinces).filter(({ center }) => center).length;
  const y = top + height - tall;
  let x = left;
  return talliesOf(sheet, board).flatMap(({ power, count }): readonly Mark[] => {
    const [from, span] = [x, count * unit];
    x += span;
    const d = `M${from},${y}h${span}v${tall}h${-span}z`;
    const hue = hueOf(sheet, power);
    const badge = barBadges?.[power];
    const box = { left: from, top: y, width: span, height: tall };
    const bar: readonly Mark[] = [
      { kind: 'path', d, fill: hue, stroke: theme.ink, width: thin },
      ...(badge ? [patternedBar(badge, hue, box, scale)] : []),
    ];
    const [text, size] = [`${count}`, tall * 0.95];
    if (pixels < READABLE || widthOf(text, size) * 1.2 > span) return bar;
    const at = [from + span / 2, y + tall / 2] as const;
    const fill = contrastColor(sheet, power);
    const halo = badge && { halo: hue };
    return [...bar, { kind: 'text', at, text, size, fill, font: 'sans', bold: true, ...halo }];
  });
}
