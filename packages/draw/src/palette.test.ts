import { describe, expect, test } from 'vitest';
import { contrastOf, labOf, lightOf, readableOn, wash, type Color } from './color.ts';
import { HUES, hueAt, paletteOf } from './palette.ts';
import { badgesFor, badgesOf, PATTERNS } from './badges.ts';
import { THEMES } from './theme.ts';

type Light = readonly [number, number, number];
type Matrix = readonly [Light, Light, Light];

/** Machado, Oliveira and Fernandes 2009, full severity. */
const SIGHTS: Readonly<Record<string, Matrix>> = {
  common: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const dot = (a: Light, b: Light): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** A color as an eye sees it, in OKLab. */
function seen(color: Color, sight: Matrix): Light {
  const light = lightOf(color);
  const [r, g, b] = sight.map((row) => Math.max(0, dot(row, light))) as [number, number, number];
  return labOf([r, g, b]);
}

function distancesOf(colors: readonly Light[]): readonly number[] {
  return colors.flatMap((a, i) =>
    colors.slice(i + 1).map((b) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])),
  );
}

describe('hues of powers', () => {
  test.each(Object.entries(SIGHTS))('the first seven are told apart with %s sight', (_, sight) => {
    const colors = HUES.slice(0, 7).map((hue) => seen(hue, sight));
    expect(Math.min(...distancesOf(colors))).toBeGreaterThan(0.1);
  });

  test('follow the order of powers, not their names', () => {
    expect(paletteOf(['x', 'y'])).toEqual({ x: HUES[0], y: HUES[1] });
  });

  test('never run out: forty powers have forty hues', () => {
    expect(new Set(Array.from({ length: 40 }, (_, i) => hueAt(i))).size).toBe(40);
  });

  test('what is drawn on a counter reads on its hue', () => {
    for (const hue of HUES)
      expect(contrastOf(hue, readableOn(hue, THEMES.light.ink, '#ffffff'))).toBeGreaterThan(4);
  });
});

describe('badges of powers', () => {
  const many = Array.from({ length: 22 }, (_, i) => `power-${String.fromCharCode(97 + i)}`);

  test('come of themselves where hues are no longer told apart by every sight', () => {
    const few = HUES.slice(0, 8);
    for (const [name, sight] of Object.entries(SIGHTS))
      expect(Math.min(...distancesOf(few.map((hue) => seen(hue, sight)))), name).toBeGreaterThan(
        0.07,
      );
    expect(badgesFor(THEMES.light, many.slice(0, 8))).toBeUndefined();
    expect(badgesFor(THEMES.light, many.slice(0, 9))).toBeDefined();
    expect(badgesFor({ patterns: 'always' }, many.slice(0, 2))).toBeDefined();
  });

  test('give every power a pattern and an initial of its own', () => {
    const badges = Object.values(badgesOf(many));
    const patterns = badges.map(({ pattern, spread }) => `${pattern} ${spread}`);
    expect(new Set(patterns).size).toBe(many.length);
    expect(new Set(badges.map(({ initial }) => initial)).size).toBe(many.length);
    expect(new Set(badges.slice(0, PATTERNS.length).map(({ pattern }) => pattern)).size).toBe(
      PATTERNS.length,
    );
  });

  test('take one letter where it is enough', () => {
    const { austria, england, egypt } = badgesOf(['austria', 'england', 'egypt']);
    expect([austria, england, egypt].map((badge) => badge?.initial)).toEqual(['A', 'E', 'Eg']);
  });
});

describe.each(Object.values(THEMES))('the $name theme', (theme) => {
  test('names read on paper, on sea and on the table', () => {
    expect(contrastOf(theme.label, theme.paper)).toBeGreaterThan(7);
    expect(contrastOf(theme.seaLabel, theme.sea)).toBeGreaterThan(4.5);
    expect(contrastOf(theme.tableLabel, theme.table)).toBeGreaterThan(4.5);
    expect(contrastOf(theme.label, theme.barren)).toBeGreaterThan(4.5);
    expect(contrastOf(theme.tableAccent, theme.table)).toBeGreaterThan(4.5);
  });

  test.each(HUES)('names read on the land of the power with hue %s', (hue) => {
    expect(contrastOf(theme.label, wash(theme.paper, hue, theme.wash))).toBeGreaterThan(4.5);
  });
});
