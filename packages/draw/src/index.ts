/** Drawing, boards, orders and outcomes to scenes, and scenes to SVG text. No DOM. */
export {
  anchorOf,
  readDrawing,
  LINE_KINDS,
  type Box,
  type DrawnLine,
  type DrawnText,
  type Drawing,
  type DrawingProblem,
  type LineKind,
  type Panel,
  type Point,
  type ProvinceDrawing,
} from './drawing.ts';
export { drawingSchema } from './drawing-schema.ts';
export {
  boundsOf,
  outlinesOf,
  provinceAt,
  provincesOnGrid,
  ringsOf,
  type Ring,
} from './outline.ts';
export { contrastOf, mix, readableOn, type Color } from './color.ts';
export { badgesFor, badgesOf, barBadgesFor, type Badge, type Badges } from './badges.ts';
export { hueAt, paletteOf, type Palette } from './palette.ts';
export { THEMES, THEME_NAMES, themeOf, type Theme, type ThemeName } from './theme.ts';
export { FONTS, faceRule, facesIn, fontOf, type Face } from './faces.ts';
export {
  type CircleMark,
  type GroupMark,
  type Ink,
  type LineMark,
  type Mark,
  type PathMark,
  type Scene,
  type TextMark,
} from './scene.ts';
export {
  counterSize,
  levelOf,
  sheetOf,
  shownWidth,
  LEVELS,
  type DrawnMap,
  type Level,
  type Sheet,
  type SheetOptions,
  type TagOf,
} from './sheet.ts';
export { boardScene, mapMarks, mapPieces, playMarks, type BoardSceneOptions } from './board.ts';
export { keptBoards, type KeptBoards } from './kept-boards.ts';
export { multiverseScene, type MultiverseSceneOptions } from './multiverse.ts';
export { boardMotif, multiverseMotif, type Look, type Motif, type Sight } from './motifs.ts';
export { readyDrawing } from './ready-drawing.ts';
export { startScene } from './start.ts';
export { boardAt, layoutOf, routeOf, type Journey, type Layout, type Rect } from './layout.ts';
export {
  badgeOf,
  crossingMarks,
  crossingOf,
  laidMarks,
  laidRoutes,
  layCrossings,
  type Crossing,
  type CrossingLine,
  type LaidCrossings,
} from './marks/orders/crossings.ts';
export { patternTile } from './marks/bars.ts';
export { dashOf } from './marks/orders/dashes.ts';
export { labelMarks } from './marks/map/labels.ts';
export { tallyMarks } from './marks/map/tallies.ts';
export { tileColor } from './marks/map/tile.ts';
export { lineageMarks } from './marks/orders/lineage.ts';
export { counterMarks, type Counter } from './marks/counters.ts';
export { type DrawnOrder } from './marks/orders/arrows.ts';
export {
  HIGHLIGHT_KINDS,
  litMarks,
  type Highlight,
  type HighlightKind,
} from './marks/orders/highlights.ts';
export type { Cover } from './covers/cover.ts';
export { stackedSheets } from './covers/stacked.ts';
export { autoDrawing, type Drawable } from './auto/auto-drawing.ts';
export {
  COVER_LAYOUTS,
  drawingFor,
  type CoverLayout,
  type Drawn,
  type DrawingOptions,
} from './drawing-for.ts';
export { measureDrawing, playingWidth, type DrawingMeasure } from './measures.ts';
export { sceneToSvg, svgWriter, type SvgPieces } from './svg.ts';
