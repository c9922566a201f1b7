/** The names on boards as narrow as a phone: none runs into another, or under a unit. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boardScene } from './board.ts';
import { readDrawing } from './drawing.ts';
import { coverOf, type Box } from './lettering.ts';
import type { Mark } from './scene.ts';
import { counterSize, sheetOf, type DrawnMap } from './sheet.ts';
import { THEMES } from './theme.ts';

interface Read {
  readonly map: DrawnMap;
}

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../variants/${file}`, import.meta.url), 'utf8'));

const COASTS = ['bul/ec', 'bul/sc', 'spa/nc', 'spa/sc', 'stp/nc', 'stp/sc'];

function pageOf(name: string, width: number) {
  const { map } = read(`${name}/variant.json`) as Read;
  const coasts = name === 'standard' ? COASTS : [];
  const reading = readDrawing(read(`${name}/drawing.json`), [
    ...Object.keys(map.provinces),
    ...coasts,
  ]);
  if (!reading.ok) throw new Error(reading.error[0]?.message);
  const board = { id: 'a@0', parent: null, units: [], owners: {} } as const;
  const options = { drawing: reading.value, map, theme: THEMES.light, width, powers: [] };
  return { ...options, marks: boardScene({ ...options, board }).marks, sheet: sheetOf(options) };
}

/** Room of every line of a name. */
function writtenOn(marks: readonly Mark[]): readonly (Box & { readonly text: string })[] {
  return marks
    .flatMap((mark) => (mark.kind === 'group' && mark.name === 'labels' ? mark.marks : []))
    .flatMap((mark) => {
      if (mark.kind !== 'text') return [];
      const width = mark.text.length * mark.size * 0.5;
      return [{ text: mark.text, at: mark.at, width, height: mark.size * 0.86 }];
    });
}

const WIDTHS = [300, 326, 340, 374, 420, 600];

test.each(WIDTHS.flatMap((width) => ['standard', 'teaching'].map((name) => ({ name, width }))))(
  'names on a board of $name of $width pixels stand apart from one another and from where units stand',
  ({ name, width }) => {
    const { marks, sheet, drawing } = pageOf(name, width);
    const written = writtenOn(marks);
    const [half, down] = counterSize(sheet);
    const seats = Object.entries(drawing.provinces).map(([id, { unit }]) => ({
      text: `a unit in ${id}`,
      at: unit,
      width: half * 2.2,
      height: down * 2,
    }));
    const collisions = written.flatMap((one, i) =>
      [...written.slice(i + 1), ...seats]
        .filter((other) => coverOf(one, other) > 0.02)
        .map((other) => `${one.text} and ${other.text}`),
    );
    expect(collisions).toEqual([]);
    // Nearly all provinces have a name, also where little room is.
    expect(written.length).toBeGreaterThan(0.85 * Object.keys(drawing.provinces).length - 3);
  },
);
