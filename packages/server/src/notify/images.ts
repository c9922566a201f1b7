/** The picture that a mail brings along: what the seat that is told sees of the game. */
import { headsOf } from '@chronopolitik/engine';
import { MASTER, type NoticeKind, type Viewer } from '@chronopolitik/game';
import type { Games } from '../games/games.ts';
import { mailTextsIn } from '../people/mail-texts.ts';
import type { MailPicture } from '../people/mail.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { Notice } from '../store/notices.ts';
import { TURNS, type Reader } from './seat-notices.ts';

/** Bytes of a picture in a mail: a larger one is painted smaller, or left out. */
const MOST_BYTES = 400_000;
/** Pixels. */
const WIDTHS = [640, 480] as const;
const PICTURED: readonly NoticeKind[] = [...TURNS, 'over'];

/** The board where there is one timeline, else all of them; nothing where it cannot be had or is too large. */
export async function imageFor(
  { games, pictures }: { readonly games: Games; readonly pictures: Pictures },
  { game: id, kind, party, name }: Notice,
  { language }: Reader,
): Promise<{ readonly image?: MailPicture }> {
  if (!PICTURED.includes(kind) || party === undefined || id === '') return {};
  const viewer: Viewer = party === MASTER ? { seat: null, master: true } : { seat: party };
  const table = await games.table(id);
  if (!table) return {};
  const [head, ...others] = headsOf(table.rules, table.game.world);
  const board = others.length === 0 ? head?.id : undefined;
  for (const width of WIDTHS) {
    const wanted = { board, width, format: 'png', theme: 'light' } as const;
    const picture = await pictures.of(id, () => viewer, wanted);
    if (picture === undefined || typeof picture === 'string') return {};
    const { body } = picture;
    if (typeof body === 'string' || body.length > MOST_BYTES) continue;
    return { image: { cid: 'board', alt: mailTextsIn(language).pictureOf(name), png: body } };
  }
  return {};
}
