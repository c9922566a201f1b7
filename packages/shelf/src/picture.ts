/** Pictures of variants as they begin. */
import { boardScene, sceneToSvg, THEMES, type Drawing, type ThemeName } from '@chronopolitik/draw';
import { createRules, startWorld, type Board, type Variant } from '@chronopolitik/engine';

export interface PictureOptions {
  readonly theme?: ThemeName;
  /** In pixels; narrow pictures show less. */
  readonly width?: number;
}

/** How a variant begins does not depend on the rules. */
function firstBoardOf(variant: Variant): Board | undefined {
  const rules = createRules(
    { variant: variant.id, ruleset: { id: 'classic', options: {} }, seed: '' },
    variant,
  );
  return rules.ok ? startWorld(rules.value).boards[0] : undefined;
}

/** The start of a variant as SVG, titled with its name; undefined if it cannot be set up. */
export function pictureOf(
  variant: Variant,
  drawing: Drawing,
  { theme = 'light', width = 1200 }: PictureOptions = {},
): string | undefined {
  const board = firstBoardOf(variant);
  if (!board) return undefined;
  const powers = Object.keys(variant.powers);
  const scene = boardScene({
    drawing,
    map: variant.map,
    board,
    theme: THEMES[theme],
    width,
    powers,
  });
  return sceneToSvg(scene, variant.name);
}
