/** The picture that a mail brings along: what the seat that is told sees of the game. */
import { headsOf, type BoardId } from '@chronopolitik/engine';
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

/** The picture that goes with a notice; nothing with most. */
export async function imageFor(
  rooms: Painters,
  { game: id, kind, party }: Notice,
  reader: Reader,
): Promise<{ readonly image?: MailPicture }> {
  if (!PICTURED.includes(kind) || party === undefined || id === '') return {};
  const viewer: Viewer = party === MASTER ? { seat: null, master: true } : { seat: party };
  const image = await mailPicture(rooms, id, viewer, reader);
  return image ? { image } : {};
}

/** Who has games, and who paints them. */
export interface Painters {
  readonly games: Games;
  readonly pictures: Pictures;
}

/**
 * A picture of a game as a viewer sees it, small enough for a mail.
 * @param board absent: the board where there is one timeline, else all of them
 * @returns undefined where it cannot be had, or is too large
 */
export async function mailPicture(
  { games, pictures }: Painters,
  id: string,
  viewer: Viewer,
  { language }: Reader,
  board?: BoardId,
): Promise<MailPicture | undefined> {
  const table = await games.table(id);
  if (!table) return undefined;
  const [head, ...others] = headsOf(table.rules, table.game.world);
  const shown = board ?? (others.length === 0 ? head?.id : undefined);
  for (const width of WIDTHS) {
    const wanted = { board: shown, width, format: 'png', theme: 'light' } as const;
    const picture = await pictures.of(id, () => viewer, wanted);
    if (picture === undefined || typeof picture === 'string') return undefined;
    const { body } = picture;
    if (typeof body === 'string' || body.length > MOST_BYTES) continue;
    const alt = mailTextsIn(language).pictureOf(table.game.settings.name);
    return { cid: 'board', alt, png: body };
  }
  return undefined;
}
