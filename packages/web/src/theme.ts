/** Light or dark: as the system has it, unless the player chose. */
import { THEMES, type Theme, type ThemeName } from '@chronopolitik/draw';
import { useEffect, useSyncExternalStore } from 'react';
import { keep, read } from './store/kept.ts';

export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const CHANGED = 'chronopolitik:theme';
const dark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

function choice(): ThemeChoice {
  const kept = read('theme');
  return THEME_CHOICES.find((each) => each === kept) ?? 'system';
}

function nameOf(chosen: ThemeChoice): ThemeName {
  if (chosen !== 'system') return chosen;
  return dark().matches ? 'dark' : 'light';
}

export function chooseTheme(chosen: ThemeChoice): void {
  keep('theme', chosen === 'system' ? undefined : chosen);
  window.dispatchEvent(new Event(CHANGED));
}

function follow(listener: () => void): () => void {
  const media = dark();
  media.addEventListener('change', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    media.removeEventListener('change', listener);
    window.removeEventListener(CHANGED, listener);
  };
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(follow, choice);
}

export function useTheme(): Theme {
  return THEMES[useSyncExternalStore(follow, () => nameOf(choice()))];
}

/** Hands the drawing's tokens to the style sheets, so that panels and maps are of one piece. */
export function useThemeTokens(): void {
  const theme = useTheme();
  useEffect(() => {
    const { documentElement } = document;
    documentElement.dataset['theme'] = theme.name;
    for (const [token, value] of Object.entries(theme)) {
      if (typeof value === 'string') documentElement.style.setProperty(`--map-${token}`, value);
    }
  }, [theme]);
}
