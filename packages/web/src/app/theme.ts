/** How the page looks: as the system has it, unless the player chose. */
import { themeOf, type Look as PictureLook, type Theme } from '@chronopolitik/draw';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { store, readStored } from '../browser/local-storage.ts';
import { contrast, dark, themeChoice, themeNameOf, type ThemeChoice } from './theme-name.ts';

/**
 * Looks that are on or off: patterns on the land of powers; hiding whose orders are given here;
 * the game as text instead of pictures.
 */
export const LOOKS = ['patterns', 'discreet', 'text'] as const;

/** The id of a switch of how the page looks. */
export type Look = (typeof LOOKS)[number];

const CHANGED = 'chronopolitik:look';

function isOn(look: Look): boolean {
  return readStored(look) === true;
}

/** Stores the choice of a theme in this browser, and shows it at once. */
export function chooseTheme(chosen: ThemeChoice): void {
  store('theme', chosen === 'system' ? undefined : chosen);
  window.dispatchEvent(new Event(CHANGED));
}

/** Turns a look on or off, in this browser. */
export function setLook(look: Look, to: boolean): void {
  store(look, to ? true : undefined);
  window.dispatchEvent(new Event(CHANGED));
}

function follow(listener: () => void): () => void {
  const queries = [dark(), contrast()];
  for (const each of queries) each.addEventListener('change', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    for (const each of queries) each.removeEventListener('change', listener);
    window.removeEventListener(CHANGED, listener);
  };
}

/** What the player chose, for the settings. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(follow, themeChoice);
}

/** Whether a look is on; renders again when it is turned. */
export function useLook(look: Look): boolean {
  return useSyncExternalStore(follow, () => isOn(look));
}

/** What was chosen and what the system has, read once for all parts of the page; forgotten when either changes. */
let shown: Theme | undefined;

function forget(): void {
  shown = undefined;
}

function themeNow(): Theme {
  if (shown) return shown;
  const name = themeNameOf(themeChoice());
  shown = themeOf(name, isOn('patterns'));
  follow(forget);
  return shown;
}

/** The colors to paint with: those of the choice, or of the system. */
export function useTheme(): Theme {
  return useSyncExternalStore(follow, themeNow);
}

/** The colors of what is dark in every theme; with patterns, if they are on. */
export function useDarkTheme(): Theme {
  return useSyncExternalStore(follow, () => themeOf('dark', isOn('patterns')));
}

/** How pictures are asked for that look as the page does. */
export function usePictureLook(): Required<Pick<PictureLook, 'theme' | 'patterns'>> {
  const { name: theme, patterns } = useTheme();
  return { theme, patterns: patterns === 'always' };
}

/**
 * Hands the drawing's tokens to the style sheets, so that panels and maps are of one piece: before any part of the page
 * reads a color of them.
 */
export function useThemeTokens(): void {
  const theme = useTheme();
  const isDiscreet = useLook('discreet');
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.dataset['theme'] = theme.name;
    documentElement.toggleAttribute('data-discreet', isDiscreet);
    for (const [token, value] of Object.entries(theme)) {
      if (typeof value === 'string') documentElement.style.setProperty(`--map-${token}`, value);
    }
  }, [theme, isDiscreet]);
}
