/** How embeds look: rules of the shadow root, which foreign rules do not reach, and the variables that authors may set. */
import { THEME_NAMES, THEMES, type ThemeName } from '@chronopolitik/draw';

const RULES = `
:host { display: block; }
:host([hidden]) { display: none; }
.frame {
  all: initial; display: block; box-sizing: border-box; container-type: inline-size; overflow: hidden;
  font: 400 15px/1.45 var(--chronopolitik-font, system-ui, sans-serif);
  color: var(--chronopolitik-color, var(--ink)); background: var(--chronopolitik-background, var(--ground));
  border: 1px solid var(--chronopolitik-border, var(--line)); border-radius: var(--chronopolitik-radius, 6px);
  overflow-wrap: anywhere;
}
.frame * { box-sizing: border-box; }
.head { display: flex; flex-wrap: wrap; gap: 2px 12px; align-items: baseline; padding: 8px 12px; }
.head b { font-weight: 600; }
.head a { margin-inline-start: auto; }
a { color: var(--chronopolitik-accent, var(--mark)); }
.picture { display: block; overflow: auto; }
.picture.all { max-height: var(--chronopolitik-height, max(75vh, 320px)); }
.picture svg { display: block; height: auto; }
.picture:not(.all) svg { margin: 0 auto; max-width: calc(var(--across) * var(--chronopolitik-height, max(100vh - 160px, 320px))); }
.picture.chosen-from [data-name^='board '] { cursor: pointer; }
.buttons { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; padding: 8px 12px; }
.buttons output { flex: 1 1 8em; }
button, select {
  font: inherit; color: inherit; min-width: 40px; min-height: 40px; padding: 4px 10px; cursor: pointer;
  background: transparent; border: 1px solid currentColor; border-radius: 4px;
}
option { color: #111; background: #fff; }
button[aria-disabled='true'] { opacity: 0.45; cursor: default; }
:focus-visible { outline: 3px solid var(--chronopolitik-accent, var(--mark)); outline-offset: -3px; }
p, dl, details { margin: 0; padding: 4px 12px; }
dt { font-weight: 600; margin-top: 6px; }
dd { margin: 0; }
summary { cursor: pointer; min-height: 28px; padding: 4px 0; }
details { border-top: 1px solid var(--chronopolitik-border, var(--line)); }
details > div { max-height: 20em; overflow: auto; padding-bottom: 8px; }
.small { font-size: 13px; }
[hidden] { display: none !important; }
@container (max-width: 420px) { .buttons { padding: 6px; gap: 4px; } .buttons select { flex: 1 1 100%; } }
@media print { .buttons { display: none; } }
`;

const sheet = new CSSStyleSheet();
sheet.replaceSync(RULES);

/** The rules, once for all embeds of a page. */
export const RULES_OF_EMBEDS: readonly CSSStyleSheet[] = [sheet];

const asks = (query: string): boolean => window.matchMedia(query).matches;

/** The theme that was asked for by name, else the one that the reader's system asks for. */
export function themeNamed(name: string | null): ThemeName {
  const known = THEME_NAMES.find((each) => each === name);
  if (known) return known;
  if (asks('(prefers-contrast: more)')) return 'contrast';
  return asks('(prefers-color-scheme: dark)') ? 'dark' : 'light';
}

/** Hears when the reader's system asks for another theme. @returns how to stop it */
export function whenThemeChanges(changed: () => void): () => void {
  const queries = ['(prefers-contrast: more)', '(prefers-color-scheme: dark)'];
  const watched = queries.map((query) => window.matchMedia(query));
  for (const each of watched) each.addEventListener('change', changed);
  return () => watched.forEach((each) => each.removeEventListener('change', changed));
}

/** Sets the colors of a theme; where the author set others, those win. */
export function paint(frame: HTMLElement, name: ThemeName): void {
  const { table, tableLabel, tableAccent, ribbon } = THEMES[name];
  const colors = { ground: table, ink: tableLabel, mark: tableAccent, line: ribbon };
  for (const [key, color] of Object.entries(colors)) frame.style.setProperty(`--${key}`, color);
}
