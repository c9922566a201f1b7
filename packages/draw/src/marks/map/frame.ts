/** The neat line of each map on a sheet: a strong rule and a fine one inside it. */
import type { Box } from '../../drawing.ts';
import type { Mark } from '../../scene.ts';
import { atLeast, panelsOf, type Sheet } from '../../sheet.ts';

const INSET = 8;

function rule([x, y, width, height]: Box, inset: number): string {
  return `M${x + inset},${y + inset}h${width - 2 * inset}v${height - 2 * inset}h${2 * inset - width}z`;
}

function rules(sheet: Sheet, inset: number): string {
  return panelsOf(sheet)
    .map(({ box }) => rule(box, inset))
    .join('');
}

/** The part of the sheet inside its frames, as a clip. */
export function insideFrame(sheet: Sheet): string {
  return rules(sheet, sheet.level === 'small' || sheet.level === 'tile' ? 0 : INSET);
}

/** The frames of all maps on a sheet, thinner where boards are small. */
export function frameMarks(sheet: Sheet): readonly Mark[] {
  const { theme, level } = sheet;
  const strong = atLeast(sheet, 3.4, 0.8);
  const outer: Mark = {
    kind: 'path',
    d: rules(sheet, strong / 2),
    stroke: theme.ink,
    width: strong,
  };
  if (level === 'tile' || level === 'small') return [outer];
  return [
    { kind: 'path', d: rules(sheet, INSET / 2), stroke: theme.paper, width: INSET },
    outer,
    { kind: 'path', d: rules(sheet, INSET), stroke: theme.ink, width: atLeast(sheet, 1, 0.5) },
  ];
}
