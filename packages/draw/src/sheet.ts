/** What every mark of one board needs to know: the drawing, the colors, and how large it is shown. */
import type { Board, Outcome, PowerId, ProvinceId, LocationId } from '@chronopolitik/engine';
import { badgesFor, barBadgesFor, type Badges } from './badges.ts';
import { readableOn, wash, type Color } from './color.ts';
import { anchorOf, type Drawing, type Panel, type Point } from './drawing.ts';
import { counterRoom, LEAST_COUNTER, playingScale } from './measures.ts';
import { paletteOf, type Palette } from './palette.ts';
import type { Theme } from './theme.ts';

/** The part of a variant's map that is drawn; a `Variant['map']` will do. */
export interface DrawnMap {
  /** Names of coasts, by what locations call them: `nc`. */
  readonly coasts?: Readonly<Record<string, string>>;
  readonly provinces: Readonly<
    Record<
      ProvinceId,
      {
        readonly name: string;
        readonly type: 'land' | 'coast' | 'sea' | 'impassable';
        readonly center?: true;
      }
    >
  >;
}

/** Levels of detail, least first: see {@link Level}. */
export const LEVELS = ['tile', 'small', 'medium', 'large'] as const;
/** How much a board shows: a tile of colors, fills and dots, counters and arrows, full names. */
export type Level = (typeof LEVELS)[number];

/**
 * How much a board of a size shows.
 *
 * @param width of a board on the screen, in pixels
 */
export function levelOf(width: number): Level {
  if (width < 48) return 'tile';
  if (width < 250) return 'small';
  return width <= 900 ? 'medium' : 'large';
}

/** What is written beside the arrow of an order that came out so; undefined for nothing. */
export type TagOf = (outcome: Outcome) => string | undefined;

/** What all marks of one board depend on: map, drawing, colors and size. Made by {@link sheetOf}. */
export interface Sheet {
  readonly drawing: Drawing;
  readonly map: DrawnMap;
  readonly theme: Theme;
  readonly palette: Palette;
  readonly level: Level;
  /** Pixels to a unit of the drawing. */
  readonly scale: number;
  /** Patterns and initials of the powers, where hues alone do not tell them apart. */
  readonly badges?: Badges | undefined;
  /** Those of bars, which have them in high contrast too. */
  readonly barBadges?: Badges | undefined;
  /** Tags of arrows, which large boards have. */
  readonly tagOf?: TagOf | undefined;
}

/** What {@link sheetOf} is made from; the width is in pixels. */
export interface SheetOptions {
  readonly drawing: Drawing;
  readonly map: DrawnMap;
  readonly theme: Theme;
  /** Width of the board on the screen, in pixels. */
  readonly width: number;
  /** In the order of the variant: it decides the hues. */
  readonly powers: readonly PowerId[];
  /** Unless told, arrows have no tags. */
  readonly tagOf?: TagOf | undefined;
}

/** A sheet for one size and theme; boards of the same size share it. */
export function sheetOf({ drawing, map, theme, width, powers, tagOf }: SheetOptions): Sheet {
  const scale = width / drawing.viewBox[2];
  const level = levelOf(shownWidth({ drawing, scale }));
  const palette = paletteOf(powers);
  const badges = badgesFor(theme, powers);
  const barBadges = barBadgesFor(theme, powers);
  return { drawing, map, theme, palette, level, scale, badges, barBadges, tagOf };
}

/** Width of an ordinary sheet, in units. */
const USUAL = 1200;

/** Width of the sheet on the screen, in pixels; of an ordinary part of it, where it is wider than usual. */
export function shownWidth({ drawing, scale }: Pick<Sheet, 'drawing' | 'scale'>): number {
  return scale * Math.min(USUAL, drawing.viewBox[2]);
}

/** The maps on the sheet: one that fills it, unless the drawing tells of more. */
export function panelsOf({ drawing }: Sheet): readonly Panel[] {
  return drawing.panels ?? [{ box: drawing.viewBox }];
}

/** A length in units that is at least so many pixels on the screen. */
export function atLeast({ scale }: Pick<Sheet, 'scale'>, units: number, pixels: number): number {
  return Math.max(units, pixels / scale);
}

/** The color of a power; that of borders where the sheet does not know the power. */
export function hueOf({ palette, theme }: Sheet, power: PowerId): Color {
  return palette[power] ?? theme.border;
}

/** Ink or paper, whichever reads on a power's hue. */
export function contrastColor(sheet: Sheet, power: PowerId): Color {
  return readableOn(hueOf(sheet, power), sheet.theme.ink, '#ffffff');
}

/** Color of a province's ground, under its names and marks. */
export function groundOf(sheet: Sheet, board: Board | undefined, province: ProvinceId): Color {
  const { theme, map } = sheet;
  const kind = map.provinces[province]?.type;
  if (kind === 'sea') return theme.sea;
  if (kind === 'impassable') return theme.barren;
  const owner = board?.owners[province];
  if (owner === undefined) return theme.paper;
  const share = sheet.level === 'large' || sheet.level === 'medium' ? theme.wash : 0.42;
  return wash(theme.paper, hueOf(sheet, owner), share);
}

/** How much larger a board is shown than its map is made to be played at; 1 is that width. */
export function zoomOf({ drawing, scale }: Pick<Sheet, 'drawing' | 'scale'>): number {
  return scale / playingScale(drawing);
}

/** Boards that are shown larger have room for more: their counters grow less than their land. */
const GROWTH = 0.65;

/** Half the width and half the height of a counter, in units. */
export function counterSize(sheet: Pick<Sheet, 'drawing' | 'scale'>): Point {
  const zoom = Math.max(1, zoomOf(sheet));
  const half = atLeast(
    sheet,
    Math.max(LEAST_COUNTER, counterRoom(sheet.drawing) * zoom ** (GROWTH - 1)),
    5.2,
  );
  return [half, half * 0.7];
}

/** Where a unit of a location stands. Locations that are not drawn fall on the sheet's corner. */
export function standAt({ drawing }: Pick<Sheet, 'drawing'>, location: LocationId): Point {
  return anchorOf(drawing, location) ?? [drawing.viewBox[0], drawing.viewBox[1]];
}
