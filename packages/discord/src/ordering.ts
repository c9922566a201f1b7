/** Orders by command and by form, and being ready. */
import type { Checks } from '@chronopolitik/client';
import type { Form } from './answering.ts';
import type { Asked, Said } from './asked.ts';
import type { Room } from './start.ts';
import { Table } from './table.ts';

/** Characters of a form. */
const LONGEST_FORM = 4_000;

/** The game of the channel as the asker sees it; or what is said where they have no seat there. */
function tableOf({ server, book }: Room, { user, channel, texts }: Asked): Table | Said {
  const game = book.channel(channel)?.game;
  if (game === undefined) return { text: texts.noChannel };
  const seat = book.seat(user, game);
  if (!seat) return { text: texts.noSeat };
  return new Table({ server, token: seat.token }, game);
}

/** Opens the form of orders, with those that were given. It is for the phase that is due now. */
export async function beginOrders(room: Room, asked: Asked): Promise<Form | Said> {
  const table = tableOf(room, asked);
  if ('text' in table) return table;
  const { step, duties } = await table.duties();
  if (duties.length === 0) return { text: asked.texts.nothingDue };
  const { own } = await table.view();
  const given = own?.saved?.orders ?? own?.orders ?? [];
  const lines = given.length === 0 ? '' : linesOf(await table.check({ orders: [...given] }));
  const isShown = lines.length > 0 && lines.length <= LONGEST_FORM;
  return { field: 'orders', about: `${step}`, ...(isShown && { value: lines }) };
}

/** Gives orders, in the place of those before. Those of a form are for the phase in which it was opened. */
export async function giveOrders(room: Room, asked: Asked): Promise<Said> {
  const { texts, values, about } = asked;
  const table = tableOf(room, asked);
  if ('text' in table) return table;
  const due = await table.duties();
  const step = about[0] === undefined ? due.step : Number(about[0]);
  if (step === due.step && due.duties.length === 0) return { text: texts.nothingDue };
  const text = String(values['text'] ?? '').replaceAll(';', '\n');
  await table.command({ type: 'submit', step, text, ready: false });
  return { text: texts.taken(block(linesOf(await table.check({ text, step })))) };
}

/** Says that somebody is ready, or no longer is. */
export async function sayReady(room: Room, asked: Asked): Promise<Said> {
  const { texts, values } = asked;
  const table = tableOf(room, asked);
  if ('text' in table) return table;
  const { step, duties } = await table.duties();
  if (duties.length === 0) return { text: texts.nothingDue };
  const ready = values['ready'] !== false;
  await table.command({ type: 'ready', step, ready });
  return { text: ready ? texts.ready : texts.notReady };
}

/** What somebody did in the game of the channel; undefined for those who have no seat there. */
export async function ownStand(room: Room, asked: Asked): Promise<string | undefined> {
  const table = tableOf(room, asked);
  if ('text' in table) return undefined;
  const { own, seat, table: shown } = await table.view();
  if (!own) return undefined;
  const ready = shown?.seats.find(({ id }) => id === seat)?.ready ?? false;
  return asked.texts.yours(own.orders?.length ?? 0, ready);
}

const linesOf = ({ orders }: Checks): string => orders.map(({ text }) => text).join('\n');

function block(lines: string): string {
  return lines === '' ? '–' : `\`\`\`\n${lines.replaceAll('`', "'")}\n\`\`\``;
}
