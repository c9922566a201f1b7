/** Who wrote a mail, in which seat of which game, and as whom they act: only those whom the address was given to. */
import type { Rules } from '@chronopolitik/engine';
import type { Game, SeatId } from '@chronopolitik/game';
import type { Language, Words } from '@chronopolitik/words';
import type { Games, Who } from '../games/games.ts';
import { commandBy, type Sender } from '../games/marked-requests.ts';
import type { Reader } from '../notify/seat-notices.ts';
import type { Callers } from '../people/callers.ts';
import type { Mailer, MailPicture } from '../people/mail.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { wordsOn } from '../replies/words-on.ts';
import type { Access, Player } from '../store/access.ts';
import type { Store } from '../store/store.ts';
import type { ReceivedMail } from './received.ts';
import { replyClaimIn, type ReplyClaim } from './reply-address.ts';
import { isVouchedFor } from './vouched.ts';
import { languageOf, replyTextsIn, type ReplyTexts } from './texts.ts';

/** What answering mails stands on. */
export interface PostRoom {
  readonly store: Store;
  readonly access: Access;
  readonly games: Games;
  readonly callers: Callers;
  readonly pictures: Pictures;
  readonly mailer: Mailer;
  /** The pattern of reply addresses. */
  readonly replies: string;
  /** The mail server that must vouch for senders, by the name in its notes. Absent: nobody must. */
  readonly voucher?: string | undefined;
  /** The address of this server. */
  readonly url: () => string;
  readonly now: () => number;
}

/** A mail whose sender is known, with the game that it is about as it stands. */
export interface Correspondence {
  readonly player: Player;
  readonly claim: ReplyClaim;
  readonly seat: SeatId;
  readonly rules: Rules;
  readonly game: Game;
  /** The seat that the address serves, as long as the player holds it; nobody otherwise. */
  readonly who: Who;
  /** As whose the mail counts, and by which mark a repetition is known. */
  readonly sender: Sender;
  readonly reader: Reader;
  readonly language: Language;
  readonly texts: ReplyTexts;
  /** Of the game as it stands. */
  readonly words: Words;
}

/** What is answered, paragraph by paragraph. */
export interface Answer {
  readonly paragraphs: readonly string[];
  readonly pictures?: readonly MailPicture[];
}

/**
 * Whose mail it is. The sender is an account whose address was shown to be its owner's, the mail server vouches for
 * the sender where the host has it do so, and the mail went to an address that this account was given for a seat that it
 * still holds.
 * @returns undefined for any other mail: nothing is done then, and nothing answered
 */
export async function correspondenceOf(
  room: PostRoom,
  { from, to, notes, isAutomatic, mark }: ReceivedMail,
): Promise<Correspondence | undefined> {
  const { access, callers, games, replies, store, voucher } = room;
  if (isAutomatic || from === undefined) return undefined;
  if (voucher !== undefined && !isVouchedFor(notes, voucher, from)) return undefined;
  const player = await access.playerByEmail(from);
  if (!player || player.verifiedAt === null || player.isSuspended) return undefined;
  const claim = await replyClaimIn(access, replies, to, player.id);
  const table = claim && (await games.table(claim.game));
  if (!claim || !table?.game.table) return undefined;
  const { seat } = claim;
  const whoever = await callers.who({ player }, claim.game);
  const who: Who = (game) => ({ seat: whoever(game).seat === seat ? seat : null });
  if (who(table.game).seat === null) return undefined;
  const settings = await store.notices.settings(player.id);
  const language = languageOf(player.language);
  return {
    ...standingAt(table, language),
    player,
    claim,
    seat,
    who,
    sender: { payer: { address: 'mail', player: player.id }, mark },
    reader: { language: player.language, zone: settings.zone },
    language,
    texts: replyTextsIn(player.language),
  };
}

/** The same with the game as it stands now. */
export async function refreshed(
  { games }: Pick<PostRoom, 'games'>,
  mail: Correspondence,
): Promise<Correspondence> {
  const table = await games.table(mail.claim.game);
  return table ? { ...mail, ...standingAt(table, mail.language) } : mail;
}

type Standing = Pick<Correspondence, 'game' | 'rules' | 'words'>;

function standingAt({ game, rules }: Omit<Standing, 'words'>, language: Language): Standing {
  return { game, rules, words: wordsOn(rules, game.world, language) };
}

/** Whether the game still stands where it stood when the address was given. */
export function isPresent({ game, claim }: Correspondence): boolean {
  return game.step === claim.step;
}

/** Tries of one mail: orders that may not be given are left out, and the others sent again. */
export const MOST_TRIES = 3;

/** The mark of a try. */
export function markOf({ sender }: Correspondence, attempt = 0): string {
  return `mail ${sender.mark ?? ''} ${attempt}`;
}

/** Whether what a mail asks for was carried out when it was read before. */
export async function wasCarriedOut(
  { store }: Pick<PostRoom, 'store'>,
  mail: Correspondence,
): Promise<boolean> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const request = commandBy(mail.claim.game, { seat: mail.seat }, markOf(mail, attempt));
    if (request && (await store.requested(request))) return true;
  }
  return false;
}
