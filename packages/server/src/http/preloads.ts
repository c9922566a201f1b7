/** What the document of a game asks the browser to fetch beside the page itself. */

/** The address of a game's page. */
export const GAME_PATH = /^\/game\/([\w-]{1,64})\/?$/;

/** Parts of a game that are asked for without anything that only a script could add. */
const NEEDED = ['variant', 'terms', 'steps'];

/**
 * Tags for the head of the document at a path: a game cannot be shown without its map, its terms and its steps, for which
 * the page asks when its scripts are there.
 * @param base the path under which players reach the server; nothing for the root
 */
export function preloadTags(base: string, path: string): string {
  const id = GAME_PATH.exec(path)?.[1];
  if (id === undefined) return '';
  const tags = NEEDED.map(
    (part) =>
      `<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="${base}/api/games/${id}/${part}" />`,
  );
  return tags.join('');
}
