/** The neat line of a printed sheet: a strong rule and a fine one inside it. */
import type { Mark } from '../scene.ts';
import { atLeast, type Sheet } from '../sheet.ts';

export function frameMarks(sheet: Sheet): readonly Mark[] {
  const { theme, level } = sheet;
  const [x, y, width, height] = sheet.drawing.viewBox;
  const rule = (inset: number): string =>
    `M${x + inset},${y + inset}h${width - 2 * inset}v${height - 2 * inset}h${2 * inset - width}z`;
  const strong = atLeast(sheet, 3.4, 0.8);
  const outer: Mark = { kind: 'path', d: rule(strong / 2), stroke: theme.ink, width: strong };
  if (level === 'tile' || level === 'small') return [outer];
  return [
    { kind: 'path', d: rule(4), stroke: theme.paper, width: 8 },
    outer,
    { kind: 'path', d: rule(8), stroke: theme.ink, width: atLeast(sheet, 1, 0.5) },
  ];
}
