/** The private press of a game that is over, where its terms or its players open it to everybody. */
import type { Game } from '../core/game.ts';
import { MASTER, type Viewer } from '../seats/seats.ts';
import type { Message } from '../table/table.ts';
import { isPressOpen } from './disclosure.ts';
import { lastOf, type MessagesView } from './view-table.ts';

/** Who confides in the game master, or answers after the end, writes to those alone whom the message names. */
function isOpened({ from, to }: Message): boolean {
  return to !== 'all' && from !== MASTER && !to.includes(MASTER);
}

/**
 * The last messages of the opened press: private ones between players, written before the end. None where it is closed.
 * @param before only those that have fewer than so many before them
 */
export function openedPressFor(
  game: Game,
  viewer: Viewer,
  before: number = Infinity,
): MessagesView {
  const { messages = [], messagesAtEnd = 0 } = game.table ?? {};
  const played = isPressOpen(game) ? messages.slice(0, messagesAtEnd) : [];
  return lastOf(game, viewer, played.filter(isOpened).slice(0, before));
}
