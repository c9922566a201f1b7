/** Orders by mail: read, checked one by one, and put in the place of those that the same units had. */
import { boardOfOrder, subjectOf, type Order } from '@chronopolitik/engine';
import {
  lastGiven,
  LIMITS,
  seatState,
  type CommandOf,
  type OrderFault,
  type Refusal,
} from '@chronopolitik/game';
import type { Checks } from '../games/machines/advice.ts';
import { commanded, refusalText, type Outcome } from './commanding.ts';
import {
  isPresent,
  markOf,
  MOST_TRIES,
  refreshed,
  wasCarriedOut,
  type Answer,
  type Correspondence,
  type PostRoom,
} from './correspondence.ts';
import type { Instruction } from './instructions.ts';
import { isDue, listed, standOf } from './standing.ts';

type Given = Extract<Instruction, { kind: 'orders' }>;

/** More than all orders for 300 boards; as `POST /api/games/:id/check`. */
const LONGEST = LIMITS.text / 10;

/** Gives the orders of a mail; those that fail are told of, the others count. */
export async function giveOrders(
  room: PostRoom,
  mail: Correspondence,
  given: Given,
): Promise<Answer> {
  const { texts } = mail;
  if (given.lines.length > LONGEST) return { paragraphs: [texts.tooLarge] };
  const before = await wasCarriedOut(room, mail);
  if (!before && !isPresent(mail)) return { paragraphs: [texts.stale] };
  if (!before && !isDue(mail)) return { paragraphs: [texts.refused(texts.nothingDue)] };
  const checks = await checksOf(room, mail, given.lines);
  if (!checks) return { paragraphs: [texts.refused(texts.refusals.busy)] };
  const { ready } = given;
  const isTalk = checks.orders.length === 0 && ready !== undefined && !given.anew;
  if (isTalk) return sayReady(room, mail, ready, given.lines);
  const failed = failuresIn(checks);
  const orders = checks.orders.filter(({ isLegal }) => isLegal).map(({ order }) => order);
  if (before) return answered(await refreshed(room, mail), failed, undefined, given);
  if (orders.length === 0 && !given.anew) return answered(mail, failed, undefined, given);
  const sent = await sentInParts(room, mail, { orders, failed, given });
  return answered(sent.mail, sent.failed, sent.refusal, given);
}

/** Says whether a player is done; what else the mail says is no order. */
export async function sayReady(
  room: PostRoom,
  mail: Correspondence,
  ready: boolean,
  talk = '',
): Promise<Answer> {
  const { claim, texts } = mail;
  const said = await commanded(room, mail, { type: 'ready', step: claim.step, ready });
  const lines = talk.split('\n').filter((line) => line.trim() !== '');
  const left = lines.length === 0 ? [] : [listed(texts, texts.left, lines)];
  return { paragraphs: [...left, ...endingOf(said)] };
}

/** The lines of a text as the game reads them at the step that the mail is for. */
async function checksOf(
  { games }: PostRoom,
  { claim, who, sender, language }: Correspondence,
  text: string,
): Promise<Checks | undefined> {
  const question = { about: 'check', sent: { text } } as const;
  const asked = { step: claim.step, question, language };
  const told = await games.advise(claim.game, who, asked, sender.payer);
  return told?.ok === true ? (JSON.parse(told.value) as Checks) : undefined;
}

function failuresIn({ orders, errors }: Checks): readonly string[] {
  const illegal = orders.flatMap(({ text, problem }) =>
    problem ? [`${text}: ${problem.message}`] : [],
  );
  return [...errors.map(({ message }) => message), ...illegal];
}

interface Sending {
  readonly orders: readonly Order[];
  readonly failed: readonly string[];
  readonly given: Given;
}

interface Sent extends Outcome {
  readonly failed: readonly string[];
}

/** Sends orders; those that the game refuses are left out, and the rest is sent again. */
async function sentInParts(room: PostRoom, mail: Correspondence, asked: Sending): Promise<Sent> {
  const { claim, who, sender } = mail;
  let { orders, failed } = asked;
  let refusal: Refusal | undefined;
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const { anew } = asked.given;
    if (orders.length === 0 && anew !== true) return { mail, failed };
    const kept = anew === true ? [] : keptBeside(mail, orders);
    const command = submission(claim.step, [...orders, ...kept], readyAfter(asked.given, failed));
    const mark = markOf(mail, attempt);
    const result = await room.games.command(claim.game, who, command, { ...sender, mark });
    if (result?.ok === true) return { mail: await refreshed(room, mail), failed };
    refusal = result?.error.refusal;
    if (refusal?.code !== 'orders-refused' && refusal?.code !== 'orders-illegal') break;
    failed = [...failed, ...refusal.faults.map((fault) => faultText(mail, fault))];
    const faulty = new Set(refusal.faults.map(({ index }) => index));
    orders = orders.filter((_, index) => !faulty.has(index));
  }
  const why = refusal ? refusalText(mail.texts, refusal) : mail.texts.refused('');
  return { mail: await refreshed(room, mail), failed, refusal: why };
}

function submission(
  step: number,
  orders: readonly Order[],
  ready: boolean | undefined,
): CommandOf<'submit'> {
  return { type: 'submit', step, orders, ...(ready !== undefined && { ready }) };
}

/** Nobody is made ready of whose orders some failed. */
function readyAfter({ ready }: Given, failed: readonly string[]): boolean | undefined {
  return ready === true && failed.length > 0 ? undefined : ready;
}

/** What the seat gave before and still holds: for other units and, in winter, for other boards. */
function keptBeside({ game, seat }: Correspondence, orders: readonly Order[]): readonly Order[] {
  const state = game.table && seatState(game.table, seat);
  // Builds and removals of a power on a board are one list: how many there may be depends on all of them.
  const isWinter = game.world.due.phase === 'adjustment';
  const subjectIn = (order: Order): string =>
    isWinter ? `${order.power} ${boardOfOrder(order)}` : subjectOf(order);
  const subjects = new Set(orders.map(subjectIn));
  return (state ? lastGiven(state) : []).filter((order) => !subjects.has(subjectIn(order)));
}

function faultText({ words }: Correspondence, { order, illegal }: OrderFault): string {
  return `${words.sayOrder(order)}: ${words.sayIllegal(illegal, order)}`;
}

function answered(
  mail: Correspondence,
  failed: readonly string[],
  refusal: string | undefined,
  given: Given,
): Answer {
  const { texts } = mail;
  const unsaid = failed.length === 0 ? [] : [listed(texts, texts.failed, failed)];
  const held = given.ready === true && failed.length > 0 && isPresent(mail) ? [texts.heldBack] : [];
  const ending = endingOf({ mail, ...(refusal !== undefined && { refusal }) });
  return { paragraphs: [...unsaid, ...held, ...ending] };
}

/** How an answer ends that changed something, or would have: why it did not, and what stands. */
export function endingOf({ mail, refusal }: Outcome): readonly string[] {
  const { texts } = mail;
  if (refusal !== undefined) return isPresent(mail) ? [refusal, ...standOf(mail)] : [refusal];
  return isPresent(mail) ? standOf(mail) : [texts.resolvedSince];
}
