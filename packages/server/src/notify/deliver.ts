/** How notices are sent by each kind of channel. */
import { createHmac } from 'node:crypto';
import { invariant, never } from '@chronopolitik/engine';
import { MASTER, type NoticeKind } from '@chronopolitik/game';
import webPush, { type PushSubscription } from 'web-push';
import type { Games } from '../games/games.ts';
import { replyAddress } from '../mailbox/reply-address.ts';
import type { Mail, Mailer } from '../people/mail.ts';
import type { Access } from '../store/access.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { Channel, Letter, Notice, NoticeSettings } from '../store/notices.ts';
import { guardedPost, type Door, type Post } from './guarded.ts';
import { gatheredLines, gatheredMail, noticeMail, type Beside, type NoticeMail } from './mails.ts';
import { actionLinks } from './action-links.ts';
import { imageFor } from './images.ts';
import { sentenceOf, TURNS, type Reader } from './seat-notices.ts';

/** What sending a notice needs. */
export interface DeliveryOptions {
  readonly access: Access;
  readonly games: Games;
  readonly mailer: Mailer | undefined;
  /** The address of this server. */
  readonly url: () => string;
  readonly now: () => number;
  readonly door: Door;
  readonly pictures: Pictures;
  /** Where it is counted what became of notices. */
  readonly deliveries?: DeliveryCounts;
  /** The pattern of the addresses to which players answer with orders, where mail of theirs is read. */
  readonly replies?: string | undefined;
}

/** How it went: `gone` means that nobody will ever take anything there. */
export type Delivery = 'sent' | 'gone';

/** How many attempts to send a notice came to what, since the start; the notifier counts. */
export type DeliveryCounts = Record<Delivery | 'failed' | 'given-up', number>;

/** Nothing sent yet. */
export function noDeliveries(): DeliveryCounts {
  return { sent: 0, gone: 0, failed: 0, 'given-up': 0 };
}

/** Where letters go: a channel, with what its player said about all channels. */
export interface Destination {
  readonly channel: Channel;
  readonly settings: NoticeSettings;
}

/**
 * Sends letters by their channel: several as one.
 * @throws if it failed and may succeed later
 */
export async function deliver(
  options: DeliveryOptions,
  { channel, settings }: Destination,
  letters: readonly Letter[],
): Promise<Delivery> {
  const { access, mailer } = options;
  const player = await access.player(channel.player);
  const reader = { language: player?.language, zone: settings.zone };
  if (channel.kind === 'mail') {
    if (!player?.email || !mailer || player.isSuspended) return 'gone';
    const about = { to: player.email, reader, channel, origin: options.url() };
    await mailer.send(await mailFor(options, about, letters));
    return 'sent';
  }
  const post = await postFor(options, channel, letters, reader);
  return answered(await guardedPost(post, options.door));
}

async function mailFor(
  options: DeliveryOptions,
  about: NoticeMail,
  letters: readonly Letter[],
): Promise<Mail> {
  const { player } = about.channel;
  const [only, ...others] = letters;
  if (only && others.length === 0) {
    const { notice } = only;
    const links = await actionLinks(options, player, notice);
    const image = await imageFor(options, notice, about.reader);
    return noticeMail(about, notice, {
      ...links,
      ...(await replyFor(options, player, notice)),
      ...(await pictureFor(options, notice)),
      ...image,
    });
  }
  const besides = new Map<string, Beside>();
  for (const { notice } of letters) {
    if (TURNS.includes(notice.kind) && notice.turn) {
      const links = await actionLinks(options, player, notice);
      besides.set(notice.game, { ...links, ...(await replyFor(options, player, notice)) });
    }
  }
  return gatheredMail(about, letters, besides);
}

/** The address to which a player answers, in the seat that a notice tells, where it still plays. */
async function replyFor(
  { access, games, replies }: DeliveryOptions,
  player: string,
  { game: id, party, kind }: Notice,
): Promise<Pick<Beside, 'reply'>> {
  if (replies === undefined || id === '' || party === undefined || party === MASTER) return {};
  const game = await games.game(id);
  if (game?.table?.stage !== 'playing' || OF_ANOTHER_SEAT.includes(kind)) return {};
  const claim = { game: id, seat: party, player, step: game.step };
  return { reply: await replyAddress(access, replies, claim) };
}

/** Notices of a seat that whoever is told does not hold: it is lost, or in another game. */
const OF_ANOTHER_SEAT: readonly NoticeKind[] = ['removed', 'rematch'];

/** @throws if there is no letter: they are taken from the post one by one */
async function postFor(
  options: DeliveryOptions,
  channel: Channel,
  letters: readonly Letter[],
  reader: Reader,
): Promise<Post> {
  const [letter] = letters;
  invariant(letter, 'a letter to send');
  invariant(channel.kind !== 'mail', 'mail is no post to an address');
  const { party: _party, ...notice } = letter.notice;
  const isOne = letters.length === 1;
  const text = isOne ? sentenceOf(notice, reader) : linesOf(gatheredLines(letters, reader));
  const origin = options.url();
  const place = notice.game === '' ? origin : `${origin}/game/${notice.game}`;
  const url = isOne ? place : `${origin}/my-games`;
  const { picture } = isOne ? await pictureFor(options, notice) : {};
  switch (channel.kind) {
    case 'push':
      return pushOf(options, channel, { text, url });
    case 'webhook': {
      const told = { id: letter.id, ...notice, text, url, ...(picture && { picture }) };
      return signed(channel, JSON.stringify(told), options.now());
    }
    case 'discord': {
      const content = `${text}\n${url}`;
      const embeds = picture === undefined ? [] : [{ image: { url: picture } }];
      const body = JSON.stringify({ content, embeds, allowed_mentions: { parse: [] } });
      return { url: channel.address, headers: JSON_BODY, body };
    }
    default:
      return never(channel.kind);
  }
}

/** Lines that a push and Discord have room for. */
const MOST_LINES = 8;

function linesOf(lines: readonly string[]): string {
  const more = lines.length > MOST_LINES ? ['…'] : [];
  return [...lines.slice(0, MOST_LINES), ...more].join('\n');
}

/** The link of a picture of the game, signed for those who may not watch it, where there is a new one to see. */
async function pictureFor(
  { pictures, url }: Pick<DeliveryOptions, 'pictures' | 'url'>,
  { kind, game }: Notice,
): Promise<{ readonly picture?: string }> {
  if (!PICTURED.includes(kind)) return {};
  const key = await pictures.keyOf(game);
  if (key === undefined) return {};
  return { picture: `${url()}/api/games/${game}/multiverse.png?key=${key}` };
}

const PICTURED: readonly NoticeKind[] = ['started', 'resolved', 'over'];

const JSON_BODY = { 'content-type': 'application/json' } as const;

/** The signature covers the time, so that a body that was overheard cannot be sent again later. */
function signed({ address, secret }: Channel, body: string, at: number): Post {
  const time = String(Math.floor(at / 1000));
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  const headers = {
    ...JSON_BODY,
    'x-chronopolitik-time': time,
    'x-chronopolitik-signature': `sha256=${signature}`,
  };
  return { url: address, headers, body };
}

function answered(status: number): Delivery {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  throw new Error(`answered with ${status}`);
}

interface Keys {
  readonly publicKey: string;
  readonly privateKey: string;
}
const KEYS = 'push-keys';

/** The keys by which push services know this instance, made when they are first asked for. */
export async function pushKeys(access: Access): Promise<Keys> {
  const made = (): string => JSON.stringify(webPush.generateVAPIDKeys());
  return JSON.parse((await access.fact(KEYS)) ?? (await access.keepFact(KEYS, made()))) as Keys;
}

async function pushOf(
  { access, url }: DeliveryOptions,
  { address }: Channel,
  payload: object,
): Promise<Post> {
  const subscription = JSON.parse(address) as PushSubscription;
  const origin = url();
  const subject = origin.startsWith('https:') ? origin : 'mailto:nobody@example.org';
  const vapidDetails = { subject, ...(await pushKeys(access)) };
  const options = { vapidDetails, TTL: 86_400 };
  const request = webPush.generateRequestDetails(subscription, JSON.stringify(payload), options);
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  return { url: request.endpoint, headers, body: request.body };
}
