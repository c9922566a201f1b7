/** Lines of patterns, which tell powers apart where hues alone do not. */
import type { Badge, Pattern } from '../../badges.ts';
import type { Point } from '../../drawing.ts';

/** A part of a scene. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where lines run, some of them beyond: to be clipped. */
export interface Field extends Box {
  readonly gap: number;
}

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** 0, gap, 2 gap … below a length. */
function stepsOf(length: number, gap: number): readonly number[] {
  return Array.from({ length: Math.ceil(length / gap) }, (_, i) => i * gap);
}

function slanted({ left, top, width, height, gap }: Field, isRising: boolean): string {
  return stepsOf(width + height, gap * Math.SQRT2)
    .map((step) => {
      const x = short(left + step - (isRising ? 0 : height));
      return isRising
        ? `M${x},${short(top)}l${short(-height)},${short(height)}`
        : `M${x},${short(top)}l${short(height)},${short(height)}`;
    })
    .join('');
}

function level({ left, top, width, height, gap }: Field): string {
  return stepsOf(height, gap)
    .map((step) => `M${short(left)},${short(top + step)}h${short(width)}`)
    .join('');
}

function upright({ left, top, width, height, gap }: Field): string {
  return stepsOf(width, gap)
    .map((step) => `M${short(left + step)},${short(top)}v${short(height)}`)
    .join('');
}

/** Short strokes in rows, every other row shifted. */
function strewn({ left, top, width, height, gap }: Field, stroke: string): string {
  return stepsOf(height, gap * 0.75)
    .flatMap((down, row) =>
      stepsOf(width, gap * 1.5).map((across) => {
        const x = left + across + (row % 2 === 0 ? 0 : gap * 0.75);
        return `M${short(x)},${short(top + down)}${stroke}`;
      }),
    )
    .join('');
}

function waves({ left, top, width, height, gap }: Field): string {
  const half = short(gap * 0.6);
  const wave = `l${half},${half}l${half},-${half}`.repeat(Math.ceil(width / (gap * 1.2)));
  return stepsOf(height, gap)
    .map((step) => `M${short(left)},${short(top + step)}${wave}`)
    .join('');
}

/** The lines of a pattern over a field, as path data. */
export const LINES: Readonly<Record<Pattern, (field: Field) => string>> = {
  rising: (field) => slanted(field, true),
  falling: (field) => slanted(field, false),
  level,
  upright,
  dots: (field) => strewn(field, 'h.1'),
  dashes: (field) => strewn(field, `h${short(field.gap * 0.7)}`),
  ticks: (field) => strewn(field, `v${short(field.gap * 0.45)}`),
  crossed: (field) => slanted(field, true) + slanted(field, false),
  grid: (field) => level(field) + upright(field),
  waves,
};

const isDouble = (pattern: Pattern): boolean => pattern === 'crossed' || pattern === 'grid';

/** From line to line, given what is usual. */
export const gapOf = ({ pattern, spread }: Badge, usual: number): number =>
  usual * spread * (isDouble(pattern) ? 1.35 : 1);

/** How far a pattern runs until it repeats, across and down, in gaps. */
export const PERIODS: Readonly<Record<Pattern, Point>> = {
  rising: [Math.SQRT2, Math.SQRT2],
  falling: [Math.SQRT2, Math.SQRT2],
  crossed: [Math.SQRT2, Math.SQRT2],
  level: [1, 1],
  upright: [1, 1],
  grid: [1, 1],
  dots: [1.5, 1.5],
  dashes: [1.5, 1.5],
  ticks: [1.5, 1.5],
  waves: [1.2, 1],
};
