/** How a variant begins, as a scene. */
import { createRules, startWorld, type Variant } from '@chronopolitik/engine';
import { boardScene } from './board.ts';
import type { Drawing } from './drawing.ts';
import type { Look } from './motifs.ts';
import type { Scene } from './scene.ts';
import { themeOf } from './theme.ts';

/** The first board of a variant, which no rules change; undefined if it cannot be set up. */
export function startScene(
  variant: Variant,
  drawing: Drawing,
  { theme, patterns, width }: Look,
): Scene | undefined {
  const rules = createRules(
    { variant: variant.id, ruleset: { id: 'classic', options: {} }, seed: '' },
    variant,
  );
  const board = rules.ok ? startWorld(rules.value).boards[0] : undefined;
  if (!board) return undefined;
  const powers = Object.keys(variant.powers);
  const look = { theme: themeOf(theme, patterns), width };
  return boardScene({ drawing, map: variant.map, board, powers, ...look });
}
