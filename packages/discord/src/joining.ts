/** Which game a channel shows, and whose seat is whose. */
import { RequestRefused, type Game } from '@chronopolitik/client';
import type { Asked, Said } from './asked.ts';
import { MAY_CHOOSE } from './commands.ts';
import { gameIn, openLink, secretIn, type Opened } from './links.ts';
import type { Room } from './start.ts';
import { stageOf, Table } from './table.ts';

/** Lets a channel show a game: as spectators see it, since the whole channel reads along. */
export async function chooseGame(room: Room, asked: Asked): Promise<Said> {
  const { server, book, watches } = room;
  const { texts, channel, language, values, permissions } = asked;
  if ((permissions & MAY_CHOOSE) === 0n) return { text: texts.notYours };
  const found = await watched(room, String(values['text'] ?? ''));
  if (!found) return { text: texts.notALink };
  if (found === 'forbidden') return { text: texts.notToWatch };
  const view = await seen(
    new Table(found.token === null ? { server } : { server, token: found.token }, found.game),
  );
  if (!view) return { text: texts.notToWatch };
  const told = { step: view.step, stage: stageOf(view) };
  book.keepChannel({ channel, ...found, language, told });
  watches.begin(channel);
  return { text: texts.shows(view.settings.name) };
}

/** Undefined where the game may not be watched, or is not there. */
async function seen(table: Table): Promise<Game | undefined> {
  return table.view().catch((error: unknown) => {
    if (error instanceof RequestRefused && error.status < 429) return undefined;
    throw error;
  });
}

interface Watched {
  readonly game: string;
  readonly token: string | null;
}

async function watched({ server }: Room, text: string): Promise<Watched | 'forbidden' | undefined> {
  const game = gameIn(text);
  if (game !== undefined) return { game, token: null };
  const secret = secretIn(text);
  const opened = secret === undefined ? undefined : await tried(server, secret, ['read']);
  if (!opened) return undefined;
  // A seat sees more than the channel may; its link is not for here.
  return opened.role === 'spectator' ? { game: opened.game, token: opened.token } : 'forbidden';
}

/** Lets somebody play by the secret link of their seat. */
export async function takeSeat({ server, book }: Room, asked: Asked): Promise<Said> {
  const { texts, user, channel, values } = asked;
  const secret = secretIn(String(values['text'] ?? ''));
  const opened = secret === undefined ? undefined : await tried(server, secret, ['read', 'play']);
  if (!opened) return { text: texts.notALink };
  if (opened.role !== 'seat') return { text: texts.notASeat };
  const shown = book.channel(channel);
  if (shown && shown.game !== opened.game) return { text: texts.otherGame };
  book.keepSeat({ user, game: opened.game, token: opened.token });
  return { text: texts.seated };
}

async function tried(
  server: string,
  secret: string,
  scopes: readonly string[],
): Promise<Opened | undefined> {
  return openLink(server, secret, scopes).catch((error: unknown) => {
    if (error instanceof RequestRefused && error.code === 'bad-secret') return undefined;
    throw error;
  });
}

/** Forgets somebody's seat, or the game of a channel. */
export async function leave({ book, watches }: Room, asked: Asked): Promise<Said> {
  const { texts, user, channel, values, permissions } = asked;
  const shown = book.channel(channel);
  if (!shown) return { text: texts.noChannel };
  if (values['what'] === 'game') {
    if ((permissions & MAY_CHOOSE) === 0n) return { text: texts.notYours };
    book.forgetChannel(channel);
    watches.end(channel);
    return { text: texts.showsNothing };
  }
  const seat = book.seat(user, shown.game);
  if (!seat) return { text: texts.noSeat };
  book.forgetSeat(seat);
  return { text: texts.unseated };
}
