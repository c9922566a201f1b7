/** The private press of a game that is over, where its terms or its players open it to everybody. */
import type { Game } from '../core/game.ts';
import { MASTER, type Viewer } from '../seats/seats.ts';
import type { Message } from '../table/table.ts';
import { isPressOpen } from './disclosure.ts';
import type { AfterActionReport } from '../table/reports.ts';
import { isOver, lastOf, messageView, type MessagesView, type MessageView } from './view-table.ts';

/** Who confides in the game master, or answers after the end, writes to those alone whom the message names. */
function isOpened({ from, to }: Message): boolean {
  return to !== 'all' && from !== MASTER && !to.includes(MASTER);
}

/** The opened press: private messages between players, written before the end. None where it is closed. */
function openedMessages(game: Game): readonly Message[] {
  const { messages = [], messagesAtEnd = 0 } = game.table ?? {};
  return isPressOpen(game) ? messages.slice(0, messagesAtEnd).filter(isOpened) : [];
}

/**
 * The last messages of the opened press.
 * @param before only those that have fewer than so many before them
 */
export function openedPressFor(
  game: Game,
  viewer: Viewer,
  before: number = Infinity,
): MessagesView {
  return lastOf(game, viewer, openedMessages(game).slice(0, before));
}

/** What a file of a game tells beside its steps, once it is over: reports, and the press that all may read. */
export interface Aftermath {
  readonly reports: readonly AfterActionReport[];
  /** In order: public press, and private press where it was opened. */
  readonly press: readonly MessageView[];
}

/** The aftermath of a game that is over; undefined before. */
export function aftermathFor(game: Game, viewer: Viewer): Aftermath | undefined {
  const { table } = game;
  if (!table || !isOver(game)) return undefined;
  const opened = new Set(openedMessages(game));
  const press = table.messages.filter((message) => message.to === 'all' || opened.has(message));
  return { reports: table.reports, press: press.map((each) => messageView(game, each, viewer)) };
}
