/** Counters of our own drawing: an army is a block with a saltire, a fleet a hull with a sail. */
import type { PowerId, UnitKind } from '@chronopolitik/engine';
import type { Point } from '../drawing.ts';
import type { Mark } from '../scene.ts';
import { contrastColor, counterSize, hueOf, type Sheet } from '../sheet.ts';
import { isPatterned } from './map/patterns.ts';

const short = (value: number): number => Math.round(value * 100) / 100;

/** Path around a point from steps given in counters: 1 is half a counter's width. */
function around(
  [x, y]: Point,
  size: number,
  steps: readonly (readonly [string, ...number[]])[],
): string {
  return steps
    .map(([command, ...values]) => {
      const points = values.map((value, i) => short((i % 2 === 0 ? x : y) + value * size));
      return command + points.join(',');
    })
    .join('');
}

function army(at: Point, size: number): string {
  return around(at, size, [
    ['M', -1, -0.68],
    ['L', 1, -0.68],
    ['L', 1, 0.68],
    ['L', -1, 0.68],
    ['Z'],
  ]);
}

function saltire(at: Point, size: number): string {
  return around(at, size, [
    ['M', -0.72, -0.42],
    ['L', 0.72, 0.42],
    ['M', -0.72, 0.42],
    ['L', 0.72, -0.42],
  ]);
}

function fleet(at: Point, size: number): string {
  return around(at, size, [
    ['M', -1.2, 0.16],
    ['L', -0.1, 0.16],
    ['L', -0.1, 0.02],
    ['L', -0.78, 0.02],
    ['Q', -0.16, -0.36, -0.1, -0.98],
    ['L', 0.12, -0.98],
    ['Q', 0.3, -0.34, 0.86, 0.02],
    ['L', 0.12, 0.02],
    ['L', 0.12, 0.16],
    ['L', 1.2, 0.16],
    ['Q', 1.02, 0.82, 0.5, 0.82],
    ['L', -0.5, 0.82],
    ['Q', -1.02, 0.82, -1.2, 0.16],
    ['Z'],
  ]);
}

function waterline(at: Point, size: number): string {
  return around(at, size, [
    ['M', -0.6, 0.48],
    ['L', 0.6, 0.48],
  ]);
}

/** The counter of one unit to draw: `at` is its middle, in units of the drawing. */
export interface Counter {
  readonly power: PowerId;
  readonly kind: UnitKind;
  readonly at: Point;
  /** Drawn as an outline: a unit that is ordered but not there yet. */
  readonly isGhost?: boolean;
}

/** Pixels of the smallest letter that can be read. */
const LEAST_LETTER = 8.4;

/**
 * What is drawn on a counter: the power's initial where it has one, else the device of its kind. An initial that has no
 * room within its counter lies over it, in a seam of the power's hue.
 */
function deviceMark(sheet: Sheet, { power, kind, at }: Counter): Mark {
  const [size] = counterSize(sheet);
  const fill = contrastColor(sheet, power);
  const isArmy = kind === 'army';
  const text = sheet.badges?.[power]?.initial;
  if (text === undefined) {
    const d = isArmy ? saltire(at, size) : waterline(at, size);
    return { kind: 'path', d, stroke: fill, width: size * 0.13 };
  }
  const [letter, least] = [size * (isArmy ? 1.3 : 0.85), LEAST_LETTER / sheet.scale];
  const down = isArmy || letter < least ? 0 : size * 0.42;
  return {
    kind: 'text',
    at: [at[0], at[1] + down],
    text,
    size: Math.max(letter, least) * (text.length > 1 ? 0.8 : 1),
    fill,
    halo: hueOf(sheet, power),
    font: 'sans',
    bold: true,
  };
}

/** The marks of one counter, centered on its point. */
export function counterMarks(
  sheet: Sheet,
  { power, kind, at, isGhost = false }: Counter,
): readonly Mark[] {
  const { theme, level } = sheet;
  const [size] = counterSize(sheet);
  const hue = hueOf(sheet, power);
  const d = kind === 'army' ? army(at, size) : fleet(at, size);
  const width = size * 0.12;
  if (isGhost)
    return [
      { kind: 'path', d, fill: theme.paper, stroke: theme.ink, width: width * 1.8, opacity: 0.85 },
      { kind: 'path', d, stroke: hue, width, dash: [size * 0.3, size * 0.22] },
    ];
  const body: Mark[] = [
    { kind: 'path', d, stroke: theme.paper, width: width * 3.4 },
    { kind: 'path', d, fill: hue, stroke: theme.ink, width },
  ];
  if (level === 'small' && !isPatterned(sheet)) return body.slice(1);
  return [...body, deviceMark(sheet, { power, kind, at })];
}
