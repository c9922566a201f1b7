/** The neat line of a printed sheet: a strong rule and a fine one inside it. */
import type { Mark } from '../scene.ts';
import { atLeast, type Sheet } from '../sheet.ts';

const INSET = 8;

function rule({ drawing }: Sheet, inset: number): string {
  const [x, y, width, height] = drawing.viewBox;
  return `M${x + inset},${y + inset}h${width - 2 * inset}v${height - 2 * inset}h${2 * inset - width}z`;
}

/** The part of the sheet inside its frame, as a clip. */
export function insideFrame(sheet: Sheet): string {
  return rule(sheet, sheet.level === 'small' || sheet.level === 'tile' ? 0 : INSET);
}

export function frameMarks(sheet: Sheet): readonly Mark[] {
  const { theme, level } = sheet;
  const strong = atLeast(sheet, 3.4, 0.8);
  const outer: Mark = {
    kind: 'path',
    d: rule(sheet, strong / 2),
    stroke: theme.ink,
    width: strong,
  };
  if (level === 'tile' || level === 'small') return [outer];
  return [
    { kind: 'path', d: rule(sheet, INSET / 2), stroke: theme.paper, width: INSET },
    outer,
    { kind: 'path', d: rule(sheet, INSET), stroke: theme.ink, width: atLeast(sheet, 1, 0.5) },
  ];
}
