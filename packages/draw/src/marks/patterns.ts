/** Hatchings over the land of each power, where hues alone do not tell powers apart. */
import type { Board, PowerId } from '@chronopolitik/engine';
import type { Badge, Pattern } from '../badges.ts';
import { mix } from '../color.ts';
import type { Mark } from '../scene.ts';
import { atLeast, hueOf, type Sheet } from '../sheet.ts';

/** Lines of hatching over the whole drawing, to be clipped to a power's land. */
interface Field {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
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

const LINES: Readonly<Record<Pattern, (field: Field) => string>> = {
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

function hatching(sheet: Sheet, power: PowerId, { pattern, spread }: Badge): Mark {
  const [left, top, width, height] = sheet.drawing.viewBox;
  const isDouble = pattern === 'crossed' || pattern === 'grid';
  const gap = atLeast(sheet, 11, 6) * spread * (isDouble ? 1.35 : 1);
  const isDotted = pattern === 'dots';
  return {
    kind: 'path',
    d: LINES[pattern]({ left, top, width, height, gap }),
    stroke: mix(hueOf(sheet, power), sheet.theme.paper, 0.25),
    width: atLeast(sheet, isDotted ? 3.4 : 1.5, isDotted ? 1.9 : 0.8),
  };
}

/** Nothing unless the sheet has badges, nor where a board is too small to show them. */
export function patternMarks(sheet: Sheet, { owners }: Board): readonly Mark[] {
  const { badges, level: shown, drawing } = sheet;
  if (!badges || shown === 'tile' || shown === 'small') return [];
  const lands = new Map<PowerId, string>();
  for (const [province, owner] of Object.entries(owners)) {
    const shape = drawing.provinces[province]?.shape ?? '';
    lands.set(owner, (lands.get(owner) ?? '') + shape);
  }
  return [...lands].flatMap(([power, clip]): Mark[] => {
    const badge = badges[power];
    if (!badge || clip === '') return [];
    return [{ kind: 'group', clip, marks: [hatching(sheet, power, badge)] }];
  });
}
