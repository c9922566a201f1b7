/** The pen strokes that arrows are made of. */
import type { Color } from '../../color.ts';
import type { Point } from '../../drawing.ts';
import type { Fate } from '../../fate.ts';
import { beside, between, distance, towards } from '../../pen.ts';
import type { Mark } from '../../scene.ts';
import type { Theme } from '../../theme.ts';

/** How a line is drawn; its width is in units of the drawing. */
export interface Pen {
  readonly theme: Theme;
  readonly hue: Color;
  readonly width: number;
  readonly fate: Fate;
  /** Stands only if another order comes out as planned. */
  readonly isDependent: boolean;
  /** For a later phase: hollow, in strokes and dots. */
  readonly isWaiting: boolean;
}

/** Strokes and dots of orders that wait, in units: no other line has them. */
export function waitingDash({ width }: Pen): readonly number[] {
  return [width * 3.4, width * 1.8, width * 0.9, width * 1.8];
}

/** A line in a power's hue, edged with ink so that it reads on any ground. */
export function stroke(
  points: readonly Point[],
  pen: Pen,
  dash?: readonly number[],
): readonly Mark[] {
  const width = pen.fate === 'void' ? pen.width * 0.45 : pen.width;
  const edge = width + Math.max(pen.width * 0.42, 0.6);
  const whole = pen.isDependent ? [pen.width * 2.4, pen.width * 2] : undefined;
  const dashes = pen.isWaiting ? waitingDash(pen) : (dash ?? whole);
  const shared = { kind: 'line', points, cap: dashes && !dash ? 'butt' : 'round' } as const;
  return [
    { ...shared, stroke: pen.theme.ink, width: edge, ...(dashes && { dash: dashes }) },
    { ...shared, stroke: pen.hue, width, ...(dashes && { dash: dashes }) },
    ...(pen.isWaiting
      ? [
          {
            ...shared,
            stroke: pen.theme.paper,
            width: width * HOLLOW,
            ...(dashes && { dash: dashes }),
          },
        ]
      : []),
  ];
}

/** Width of the paper within a hollow line, as a share of the line. */
const HOLLOW = 0.5;

/** An open diamond: the end of an assist. */
export function diamond([x, y]: Point, pen: Pen): Mark {
  const reach = pen.width * 1.9;
  const points: readonly Point[] = [
    [x, y - reach],
    [x + reach, y],
    [x, y + reach],
    [x - reach, y],
  ];
  const ink = { fill: pen.theme.paper, stroke: pen.hue, width: pen.width * 0.7 };
  return { kind: 'line', points, closed: true, ...ink };
}

/** Two short strokes across the line. */
export function cross(at: Point, from: Point, to: Point, pen: Pen): readonly Mark[] {
  const reach = pen.width * 1.7;
  return [1, -1].flatMap((side): Mark[] => {
    const points = [
      beside(at, from, to, -reach, -reach * side),
      beside(at, from, to, reach, reach * side),
    ];
    return [
      { kind: 'line', points, stroke: pen.theme.paper, width: pen.width * 1.3 },
      { kind: 'line', points, stroke: pen.theme.ink, width: pen.width * 0.6 },
    ];
  });
}

/** The line without its head, broken, thinned or dashed as its fate says. */
export function shaft(from: Point, to: Point, pen: Pen, dash?: readonly number[]): readonly Mark[] {
  if (pen.fate === 'cut') {
    const gap = Math.min(pen.width * 2.2, distance(from, to) * 0.2);
    const middle = between(from, to, 0.5);
    const ends = [towards(middle, from, gap), towards(middle, to, gap)] as const;
    return [...stroke([from, ends[0]], pen, dash), ...stroke([ends[1], to], pen, dash)];
  }
  const line = stroke([from, to], pen, dash);
  return pen.fate === 'void' ? [...line, ...cross(between(from, to, 0.5), from, to, pen)] : line;
}

/** A filled head with its tip at `to`; stacked heads tell strength. */
export function heads(from: Point, to: Point, pen: Pen, count: number): readonly Mark[] {
  const length = pen.width * 3.5;
  const marks: Mark[] = [];
  for (let i = count - 1; i >= 0; i--) {
    const tip = beside(to, from, to, -i * length * 0.62, 0);
    const points = [
      tip,
      beside(tip, from, to, -length, -length * 0.5),
      beside(tip, from, to, -length * 0.78, 0),
      beside(tip, from, to, -length, length * 0.5),
    ];
    marks.push(...headMarks(points, pen));
  }
  return marks;
}

function headMarks(points: readonly Point[], { theme, hue, width, isWaiting }: Pen): Mark[] {
  const { ink, paper } = theme;
  if (!isWaiting)
    return [{ kind: 'line', closed: true, points, fill: hue, stroke: ink, width: width * 0.28 }];
  return [
    { kind: 'line', closed: true, points, fill: paper, stroke: ink, width: width * 0.8 },
    { kind: 'line', closed: true, points, stroke: hue, width: width * 0.4 },
  ];
}

/** The bar that stops a bounced move, before its head. */
export function bar(from: Point, to: Point, pen: Pen, heads: number): readonly Mark[] {
  const at = beside(to, from, to, -pen.width * (4.7 + (heads - 1) * 2.1), 0);
  const points = [
    beside(at, from, to, 0, -pen.width * 2.3),
    beside(at, from, to, 0, pen.width * 2.3),
  ];
  return [
    { kind: 'line', points, stroke: pen.theme.paper, width: pen.width * 1.9 },
    { kind: 'line', points, stroke: pen.theme.ink, width: pen.width * 1.1 },
  ];
}
