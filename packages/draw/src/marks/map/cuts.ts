/** Where one sheet leads to another: cuts with their labels, and the names of the sheets. */
import type { Mark } from '../../scene.ts';
import { atLeast, panelsOf, type Sheet } from '../../sheet.ts';

/** Lines across which lies another sheet. */
export function cutMarks(sheet: Sheet): readonly Mark[] {
  const { drawing, theme, level } = sheet;
  const cuts = drawing.lines.filter(({ kind }) => kind === 'cut');
  const width = level === 'small' ? atLeast(sheet, 4, 1.2) : atLeast(sheet, 4.4, 1.6);
  return cuts.flatMap(({ shape }): Mark[] => [
    { kind: 'path', d: shape, stroke: theme.paper, width: width * 1.9 },
    { kind: 'path', d: shape, stroke: theme.accent, width },
  ]);
}

/** Names of sheets above them, and where the cuts lead. */
export function sheetNameMarks(sheet: Sheet): readonly Mark[] {
  const { drawing, theme, level } = sheet;
  if (level === 'small') return [];
  const names = panelsOf(sheet).flatMap(({ box, name }): Mark[] => {
    if (name === undefined) return [];
    const at = [box[0] + box[2] / 2, box[1] - 22] as const;
    return [{ kind: 'text', at, text: name, size: 30, fill: theme.tableLabel, font: 'serif' }];
  });
  const labels = drawing.lines.flatMap(({ labels = [] }) =>
    labels.map(({ text, at }): Mark => ({
      kind: 'text',
      at,
      text,
      size: atLeast(sheet, 17, 9),
      fill: theme.accent,
      font: 'sans',
      bold: true,
      halo: theme.paper,
    })),
  );
  return [...names, ...labels];
}
