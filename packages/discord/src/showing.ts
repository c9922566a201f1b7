/** What all may see of the game of a channel: as spectators see it, whoever asks. */
import type { Game } from '@chronopolitik/client';
import type { Asked, Said } from './asked.ts';
import type { ChannelEntry } from './book.ts';
import { ownStand } from './ordering.ts';
import type { Room } from './start.ts';
import { Table } from './table.ts';
import type { Texts } from './texts.ts';

/** The game of a channel, as spectators see it. */
export function watchedTable(server: string, { game, token }: ChannelEntry): Table {
  return new Table(token === null ? { server } : { server, token }, game);
}

function shownIn({ server, book }: Room, { channel }: Asked): Table | undefined {
  const entry = book.channel(channel);
  return entry && watchedTable(server, entry);
}

/** The boards, or one of them. */
export async function showBoard(room: Room, asked: Asked): Promise<Said> {
  const table = shownIn(room, asked);
  if (!table) return { text: asked.texts.noChannel };
  const board = asked.values['board'];
  const named = typeof board === 'string' ? board : undefined;
  const data = await table.player.picture(table.game, named);
  return { text: named ?? '', file: { name: 'board.png', data } };
}

/** How the last phase came out, and why. */
export async function showWhy(room: Room, asked: Asked): Promise<Said> {
  const table = shownIn(room, asked);
  if (!table) return { text: asked.texts.noChannel };
  const { step } = await table.view();
  const why = step === 0 ? [] : await table.why(step);
  return { text: why.length === 0 ? asked.texts.noReasons : why.join('\n') };
}

/** How the game stands; to those who have a seat, what they did. */
export async function showStatus(room: Room, asked: Asked): Promise<Said> {
  const table = shownIn(room, asked);
  if (!table) return { text: asked.texts.noChannel };
  const view = await table.view();
  const own = await ownStand(room, asked);
  const address = `${room.server.replace(/\/+$/, '')}/game/${table.game}`;
  const lines = [`**${view.settings.name}**`, standOf(view, asked.texts), own, `<${address}>`];
  return { text: lines.filter((line) => line !== undefined).join('\n') };
}

/** How a game stands, in a line or two. */
export function standOf({ table, steps, step, seats, settings }: Game, texts: Texts): string {
  if (table?.stage === 'finished') return texts.over;
  if (table?.stage === 'gathering') {
    return texts.gathering(seats.length, table.seats.filter(({ isTaken }) => !isTaken).length);
  }
  const due = steps[step]?.due.phase ?? 'movement';
  const stands = texts.stands(texts.phases[due] ?? due, table?.deadline ?? null);
  // Powers are known to spectators only where the terms say so.
  const late = (table?.seats ?? []).filter(({ isAwaited, ready }) => isAwaited && !ready);
  const hides = settings.terms?.readiness === 'hidden';
  const powers = hides
    ? []
    : late.flatMap(({ id }) => seats.find((seat) => seat.id === id)?.powers ?? []);
  return powers.length === 0 ? stands : `${stands}\n${texts.waits(powers.join(', '))}`;
}
