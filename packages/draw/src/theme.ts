/** Tokens of the themes: the same printed sheets by daylight, by lamplight on dark felt, and in black on white. */
import type { Color } from './color.ts';

/** Names of the themes: daylight, lamplight, and black on white. */
export const THEME_NAMES = ['light', 'dark', 'contrast'] as const;
/** The name of a theme. */
export type ThemeName = (typeof THEME_NAMES)[number];

/** The colors and the typefaces that a scene is drawn with. */
export interface Theme {
  readonly name: ThemeName;
  /** What the sheets lie on. */
  readonly table: Color;
  /** Unowned land, and the paper of the sheet. */
  readonly paper: Color;
  readonly sea: Color;
  /** Lines engraved along the coasts, and the graticule. */
  readonly seaLine: Color;
  readonly seaBorder: Color;
  readonly ink: Color;
  /** Borders between provinces. */
  readonly border: Color;
  readonly coast: Color;
  /** Land that nobody can enter. */
  readonly barren: Color;
  readonly label: Color;
  readonly seaLabel: Color;
  /** Marks of what can be chosen. */
  readonly accent: Color;
  /** Light along the borders of land that can be chosen. */
  readonly light: Color;
  /** Trouble: bursts of dislodged units. */
  readonly alarm: Color;
  /** Ribbons of timelines. */
  readonly ribbon: Color;
  /** Names on the plane itself: titles of boards. */
  readonly tableLabel: Color;
  /** Marks on the plane itself: the present edge, what is pointed at. */
  readonly tableAccent: Color;
  readonly shadow: Color;
  /** Share of a power's hue in the wash of its land, and in the band along its borders. */
  readonly wash: number;
  readonly band: number;
  /** Whether powers have patterns and initials besides hues: always, or where they are many. */
  readonly patterns: 'always' | 'many';
}

/** The themes by their names. */
export const THEMES: Readonly<Record<ThemeName, Theme>> = {
  light: {
    name: 'light',
    table: '#d8d2c7',
    paper: '#f4ead0',
    sea: '#dbe6e4',
    seaLine: '#b4c9c9',
    seaBorder: '#7f9fa3',
    ink: '#2b2118',
    border: '#6b5a45',
    coast: '#33291f',
    barren: '#e0d8c4',
    label: '#2b2118',
    seaLabel: '#38606a',
    accent: '#0b6e8a',
    light: '#fffdf4',
    alarm: '#a3161f',
    ribbon: '#b7a98f',
    tableLabel: '#4a4035',
    tableAccent: '#085a71',
    shadow: '#b5ac9c',
    wash: 0.18,
    band: 0.52,
    patterns: 'many',
  },
  dark: {
    name: 'dark',
    table: '#1c211d',
    paper: '#d8c498',
    sea: '#a9b8ab',
    seaLine: '#8ca297',
    seaBorder: '#5b7470',
    ink: '#1d150d',
    border: '#574630',
    coast: '#231a10',
    barren: '#bbad8c',
    label: '#1d150d',
    seaLabel: '#20454c',
    accent: '#06495e',
    light: '#fff3cf',
    alarm: '#8a0f17',
    ribbon: '#5d5a49',
    tableLabel: '#d8c9a8',
    tableAccent: '#d8c9a8',
    shadow: '#0f1310',
    wash: 0.2,
    band: 0.52,
    patterns: 'many',
  },
  contrast: {
    name: 'contrast',
    table: '#ffffff',
    paper: '#ffffff',
    sea: '#dce9f2',
    seaLine: '#b6cbd8',
    seaBorder: '#44606f',
    ink: '#000000',
    border: '#000000',
    coast: '#000000',
    barren: '#cfcfcf',
    label: '#000000',
    seaLabel: '#003048',
    accent: '#00408a',
    light: '#ffffff',
    alarm: '#a00010',
    ribbon: '#8a8a8a',
    tableLabel: '#000000',
    tableAccent: '#00408a',
    shadow: '#9a9a9a',
    wash: 0.26,
    band: 0.8,
    patterns: 'many',
  },
};

/** The same themes with patterns and initials for all powers, once they were asked for. */
const patterned = new Map<ThemeName, Theme>();

/** A theme by its name; with patterns for all powers, if they are wanted. The same value for the same choice. */
export function themeOf(name: ThemeName, hasPatterns = false): Theme {
  const plain = THEMES[name];
  if (!hasPatterns) return plain;
  const theme = patterned.get(name) ?? { ...plain, patterns: 'always' };
  patterned.set(name, theme);
  return theme;
}
