/** What the document of a game asks the browser to fetch beside the page itself. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The address of a game's page. */
export const GAME_PATH = /^\/game\/([\w-]{1,64})\/?$/;

/** Parts of a game that are asked for without anything that only a script could add. */
const NEEDED = ['variant', 'terms', 'steps'];

/** Scripts that take long and are used before the page is whole, as the build lists them (`preload.config.ts`); none where it does not. */
function gameScripts(folder: string): readonly string[] {
  const list = join(folder, 'scripts.json');
  if (!existsSync(list)) return [];
  return (JSON.parse(readFileSync(list, 'utf8')) as { readonly game: readonly string[] }).game;
}

/**
 * Tags for the head of the document at a path: a game cannot be shown without its scripts, its map, its terms and its
 * steps, for which the page asks one after the other.
 * @param base the path under which players reach the server; nothing for the root
 * @param folder where the built page is
 */
export function preloadTags(base: string, path: string, folder: string): string {
  const id = GAME_PATH.exec(path)?.[1];
  if (id === undefined) return '';
  const scripts = gameScripts(folder).map(
    (file) => `<link rel="modulepreload" crossorigin href="${base}/${file}" />`,
  );
  const parts = NEEDED.map(
    (part) =>
      `<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="${base}/api/games/${id}/${part}" />`,
  );
  return [...scripts, ...parts].join('');
}
