/**
 * Whether the maps that ship have room to play on: at the width that `playingWidth` says every province holds its
 * unit, its center and its name. Figures that a map does not reach yet are pinned, and may only become better.
 */
import { readFileSync } from 'node:fs';
import {
  boardScene,
  contrastOf,
  drawingFor,
  measureDrawing,
  outlinesOf,
  playingWidth,
  THEMES,
  type Drawing,
  type DrawingMeasure,
  type Mark,
  type TextMark,
} from '@chronopolitik/draw';
import { Shelf, SHIPPED } from '@chronopolitik/shelf';
import { describe, expect, test } from 'vitest';

/** What a map may miss: provinces crowded or outside, pixels between seats, largest land to the smallest. */
interface Bound {
  readonly crowded: number;
  readonly outside: number;
  readonly nearest: number;
  readonly ratio: number;
}

const WISHED: Bound = { crowded: 0, outside: 0, nearest: 26, ratio: 8 };
/** What a map reaches today, and why no more. */
interface Exception extends Partial<Bound> {
  readonly why: string;
}

const TWO_SHEETS =
  'two maps of Europe side by side share the width: each is 400 pixels wide where it would need 600';
const UNCORRECTED = 'nobody corrects by hand what is drawn from borders alone';
const PINNED: Readonly<Record<string, Exception>> = {
  layered: { crowded: 142, outside: 72, nearest: 23.8, why: TWO_SHEETS },
  rootz: { crowded: 142, outside: 72, nearest: 23.8, why: TWO_SHEETS },
  'rootz, unrolled': {
    crowded: 5,
    outside: 40,
    nearest: 20.7,
    ratio: 23.1,
    why: 'a plane with a branch point is bent flat: what lies far from it becomes small',
  },
  'pure, automatic': {
    ratio: 8.7,
    why: 'all provinces border on all: one lies in the middle, others fill the rim',
  },
  'mare-nostrum, automatic': {
    outside: 1,
    ratio: 8.5,
    why: `its borders cross however they are laid out, and ${UNCORRECTED}`,
  },
  'monsoon, automatic': { ratio: 15.8, why: UNCORRECTED },
};
const BASED_ON_STANDARD = ['chaos', 'fleet-rome', 'france-austria', 'italy-germany', 'winter-1900'];
const boundOf = (name: string): Bound => ({
  ...WISHED,
  ...PINNED[BASED_ON_STANDARD.includes(name) ? 'standard' : name],
});

const shelf = new Shelf([SHIPPED]);
const shelved = shelf.list();
const drawn = shelved.flatMap(({ id, variant, drawing }) => {
  const base = shelf.get(variant.sheets?.base ?? '')?.drawing();
  const unrolled =
    base && variant.topology?.branch
      ? drawingFor(variant, { base, layout: 'unrolled' })
      : undefined;
  return [
    { name: id, variant, drawing: drawing() },
    ...(unrolled ? [{ name: `${id}, unrolled`, variant, drawing: unrolled }] : []),
  ];
});
/** Automatic drawings of the maps that have one of their own: what an imported map would look like. */
const automatic = ['standard', 'teaching', 'pure', 'mare-nostrum', 'monsoon'].flatMap((id) => {
  const variant = shelf.get(id)?.variant;
  return variant ? [{ name: `${id}, automatic`, variant, drawing: drawingFor(variant) }] : [];
});

function missed(measure: DrawingMeasure, bound: Bound): readonly string[] {
  const { crowded, outside, nearest, between, ratio } = measure;
  return [
    ...(crowded.length > bound.crowded ? [`crowded: ${crowded.join(' ')}`] : []),
    ...(outside.length > bound.outside ? [`outside: ${outside.join(' ')}`] : []),
    ...(nearest < bound.nearest ? [`${nearest.toFixed(1)} pixels between ${between?.join(' and ')}`] : []), // prettier-ignore
    ...(ratio > bound.ratio ? [`the largest land is ${ratio.toFixed(1)} times the smallest`] : []),
  ];
}

describe.each([...drawn, ...automatic])('the drawing of $name', ({ name, variant, drawing }) => {
  test('has room for units, centers and names', () => {
    expect(missed(measureDrawing(drawing, variant.map), boundOf(name))).toEqual([]);
  });
});

const namesOf = (marks: readonly Mark[]): readonly TextMark[] =>
  marks
    .flatMap((mark) => (mark.kind === 'group' && mark.name === 'labels' ? mark.marks : []))
    .flatMap((mark) => (mark.kind === 'text' ? [mark] : []));

describe.each(drawn)('a board of $name', ({ variant, drawing }) => {
  const width = playingWidth(Object.keys(drawing.provinces).length);
  const board = { id: 'a@0', parent: null, units: [], owners: {} } as const;

  test.each(Object.values(THEMES))('has names of 11 pixels that are read, $name', (theme) => {
    const powers = Object.keys(variant.powers);
    const scene = boardScene({ drawing, map: variant.map, board, theme, width, powers });
    const names = namesOf(scene.marks);
    expect(names.length).toBeGreaterThan(0);
    const scale = width / drawing.viewBox[2];
    for (const { text, size, fill, halo = theme.paper } of names) {
      expect(size * scale, text).toBeGreaterThanOrEqual(10.99);
      expect(contrastOf(fill, halo), text).toBeGreaterThan(4.5);
    }
  });
});

describe.each(drawn)('land of $name with patterns', ({ variant, drawing }) => {
  const width = playingWidth(Object.keys(drawing.provinces).length);
  const powers = Object.keys(variant.powers);
  const owners = Object.fromEntries(
    Object.entries(variant.powers).flatMap(([power, { homes }]) => homes.map((id) => [id, power])),
  );
  const board = { id: 'a@0', parent: null, units: [], owners } as const;

  test.each(Object.values(THEMES))('has names that are read, $name', (plain) => {
    const theme = { ...plain, patterns: 'always' } as const;
    const scene = boardScene({ drawing, map: variant.map, board, theme, width, powers });
    const patterns = scene.marks.filter(
      (mark) => mark.kind === 'group' && mark.name === 'patterns',
    );
    expect(patterns.length).toBe(1);
    for (const { text, fill, halo } of namesOf(scene.marks)) {
      expect(halo, text).toBeDefined();
      expect(contrastOf(fill, halo ?? theme.paper), text).toBeGreaterThan(4.5);
    }
  });
});

/** Pairs of provinces that share a piece of border, point for point. */
function bordersOf(drawing: Drawing): string {
  const sides = new Map<string, Set<string>>();
  for (const [id, rings] of outlinesOf(drawing))
    for (const ring of rings)
      ring.forEach((point, i) => {
        const side = [point.join(), (ring[(i + 1) % ring.length] ?? point).join()].sort().join(' ');
        sides.set(side, (sides.get(side) ?? new Set()).add(id));
      });
  const pairs = [...sides.values()].filter((ids) => ids.size > 1);
  return [...new Set(pairs.map((ids) => [...ids].sort().join('-')))].sort().join(' ');
}

/** Borders of the maps before their provinces were given room. */
const BORDERS = JSON.parse(
  readFileSync(new URL('./borders.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, string>>;

test.each(Object.entries(BORDERS))('no border of %s appeared or vanished', (id, borders) => {
  const drawing = shelf.get(id)?.drawing();
  expect(drawing && bordersOf(drawing)).toBe(borders);
});
