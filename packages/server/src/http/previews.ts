/** What other sites show of a link to a game: its name, where it stands, and a picture (Open Graph). */
import { recordOf } from '@chronopolitik/game';
import type { Games } from '../games/games.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { GAME_PATH } from './preloads.ts';

/** What a preview is made of. */
export interface PreviewOptions {
  readonly games: Games;
  readonly pictures: Pictures;
  /** The address under which players reach the server. */
  readonly url: () => string;
}

/** Tags for the head of the document at a path; none where there is nothing that anybody may know. */
export async function previewTags(
  { games, pictures, url }: PreviewOptions,
  path: string,
): Promise<string> {
  const id = GAME_PATH.exec(path)?.[1];
  if (path === '/' || path === '') return tagsOf(firstPage(url()));
  const game = id === undefined ? undefined : await games.game(id);
  if (!game || !pictures.isPublic(game)) return '';
  const { settings, world } = game;
  const { round } = recordOf(game);
  const image = `${url()}/api/games/${game.id}/multiverse.png?width=1200`;
  const page = `${url()}/game/${game.id}`;
  const discovery = `${url()}/api/oembed?url=${encodeURIComponent(page)}`;
  const tags = tagsOf({
    'og:type': 'website',
    'og:site_name': 'Chronopolitik',
    'og:title': settings.name,
    'og:description': `Round ${round}, ${world.boards.length} boards.`,
    'og:url': page,
    'og:image': image,
    'twitter:card': 'summary_large_image',
  });
  const type = 'application/json+oembed';
  return `${tags}
    <link rel="alternate" type="${type}" href="${escaped(discovery)}" title="${escaped(settings.name)}" />`;
}

/** The program itself: its picture is a file of the page, made by `scripts/interface-pictures.mjs`. */
function firstPage(url: string): Readonly<Record<string, string>> {
  return {
    'og:type': 'website',
    'og:site_name': 'Chronopolitik',
    'og:title': 'Chronopolitik: Diplomacy across a multiverse',
    'og:description':
      'Send a fleet into last spring: the past changes, and a second timeline opens.',
    'og:url': `${url}/`,
    'og:image': `${url}/poster.jpg`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  };
}

function tagsOf(tags: Readonly<Record<string, string>>): string {
  return Object.entries(tags)
    .map(([name, value]) => `<meta property="${name}" content="${escaped(value)}" />`)
    .join('\n    ');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
