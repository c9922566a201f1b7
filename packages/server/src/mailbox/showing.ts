/** What players ask by mail to be shown: how the game stands, the boards, reasons, messages. Nothing is changed. */
import { pathTo, powersOf, standingFor, viewFor, type MessageView } from '@chronopolitik/game';
import { mailPicture } from '../notify/images.ts';
import { momentFor } from '../notify/seat-notices.ts';
import type { Answer, Correspondence, PostRoom } from './correspondence.ts';
import { boardNamed } from './names.ts';
import { lateNames, listed, standOf } from './standing.ts';
import { partyName } from './talking.ts';

/** How the game stands, and what the seat gave. */
export function showStatus(mail: Correspondence): Answer {
  const { texts, game, seat } = mail;
  const late = lateNames(mail);
  const unread = standingFor(game, { seat })?.unread ?? 0;
  return {
    paragraphs: [
      ...standOf(mail),
      ...(late === '' ? [] : [texts.waits(late)]),
      ...(unread === 0 ? [] : [texts.unread(unread)]),
    ],
  };
}

/** The boards as a picture, or one of them. */
export async function showMap(
  room: PostRoom,
  mail: Correspondence,
  name: string | undefined,
): Promise<Answer> {
  const { texts, rules, game, claim, seat, reader, words } = mail;
  const board = name === undefined ? undefined : boardNamed(rules, game, name);
  if (name !== undefined && board === undefined) return { paragraphs: [texts.noBoard(name)] };
  const picture = await mailPicture(room, claim.game, { seat }, reader, board);
  if (!picture) return { paragraphs: [texts.noMap] };
  const what = board === undefined ? game.settings.name : words.terms.boardTitle(board);
  return { paragraphs: [texts.mapOf(what)], pictures: [picture] };
}

/** How the last phase came out, and why. */
export async function showWhy(room: PostRoom, mail: Correspondence): Promise<Answer> {
  const { texts, claim, who, sender, game, language } = mail;
  const last = pathTo(game.steps, game.step).findLast(({ result }) => result);
  if (!last) return { paragraphs: [texts.noWhy] };
  const asked = { step: last.step, question: { about: 'why' }, language } as const;
  const told = await room.games.advise(claim.game, who, asked, sender.payer);
  if (told?.ok !== true) return { paragraphs: [texts.refused(texts.refusals.busy)] };
  const { why } = JSON.parse(told.value) as { readonly why: readonly string[] };
  return { paragraphs: [listed(texts, texts.why, why)] };
}

/** All commands, by the example of two powers of the game: those of others, where there are any. */
export function showHelp({ rules, game, seat, words, texts }: Correspondence): string {
  const own = new Set(powersOf(game, seat));
  const all = rules.map.powers.toSorted((a, b) => Number(own.has(a)) - Number(own.has(b)));
  const [power = '', other = power] = all.map((each) => words.terms.power(each).toUpperCase());
  return texts.help(power, other);
}

/** Messages that one mail tells of, and characters of them. */
const MOST_MESSAGES = 20;
const MOST_CHARACTERS = 40_000;

/** The last messages that the seat may read. */
export function showMessages(mail: Correspondence): Answer {
  const { texts, game, seat } = mail;
  const { messages = [] } = viewFor(game, { seat });
  if (messages.length === 0) return { paragraphs: [texts.noMessages] };
  const last = messages.slice(-MOST_MESSAGES).map((message) => messageText(mail, message));
  let size = 0;
  const told = last.toReversed().filter(({ length }) => (size += length) <= MOST_CHARACTERS);
  return { paragraphs: [texts.messages, ...told.toReversed()] };
}

function messageText(mail: Correspondence, { at, from, to, text }: MessageView): string {
  const { texts, reader, game } = mail;
  const zone = game.settings.terms?.deadlines.zone;
  const writer = from === null ? texts.somebody : partyName(mail, from);
  const readers =
    to === 'all' ? texts.everybody : to.map((party) => partyName(mail, party)).join(', ');
  const lines = text.split('\n').map((line) => `| ${line}`);
  return [`${momentFor(reader, at, zone)}: ${writer} → ${readers}`, ...lines].join('\n');
}
