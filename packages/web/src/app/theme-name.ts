/** Which theme is in force: as the player chose, else as the system has it. Known before anything is drawn. */
import type { ThemeName } from '@chronopolitik/draw';
import { readStored } from '../browser/local-storage.ts';

/** The themes that a player can choose: those of the drawing, or `system`, which follows the system. */
export const THEME_CHOICES = ['system', 'light', 'dark', 'contrast'] as const;

/** A theme, or to follow the system. */
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Every part of the page asks in every rendering: a query is made once, and follows the system. */
const asked = new Map<string, MediaQueryList>();

function media(query: string): MediaQueryList {
  const known = asked.get(query) ?? matchMedia(query);
  asked.set(query, known);
  return known;
}

/** Whether the system is dark. */
export const dark = (): MediaQueryList => media('(prefers-color-scheme: dark)');

/** Whether the system wants more contrast. */
export const contrast = (): MediaQueryList => media('(prefers-contrast: more)');

/** What the player chose. */
export function themeChoice(): ThemeChoice {
  const kept = readStored('theme');
  return THEME_CHOICES.find((each) => each === kept) ?? 'system';
}

/** The theme that a choice means now. */
export function themeNameOf(chosen: ThemeChoice): ThemeName {
  if (chosen !== 'system') return chosen;
  if (contrast().matches) return 'contrast';
  return dark().matches ? 'dark' : 'light';
}
