/** How a notice is sent by each kind of channel. */
import { createHmac } from 'node:crypto';
import { never } from '@chronopolitik/engine';
import type { NoticeKind } from '@chronopolitik/game';
import webPush, { type PushSubscription } from 'web-push';
import type { Mail, Mailer } from '../people/mail.ts';
import type { Access } from '../store/access.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { Channel, Letter, Notice } from '../store/notices.ts';
import { guardedPost, type Door, type Post } from './guarded.ts';
import { mailTextsIn } from '../people/mail-texts.ts';
import { detailsOf, sentenceOf } from './seat-notices.ts';

/** What sending a notice needs. */
export interface DeliveryOptions {
  readonly access: Access;
  readonly mailer: Mailer | undefined;
  /** The address of this server. */
  readonly url: () => string;
  readonly now: () => number;
  readonly door: Door;
  readonly pictures: Pictures;
  /** Where it is counted what became of notices. */
  readonly deliveries?: DeliveryCounts;
}

/** How it went: `gone` means that nobody will ever take anything there. */
export type Delivery = 'sent' | 'gone';

/** How many attempts to send a notice came to what, since the start; the notifier counts. */
export type DeliveryCounts = Record<Delivery | 'failed' | 'given-up', number>;

/** Nothing sent yet. */
export function noDeliveries(): DeliveryCounts {
  return { sent: 0, gone: 0, failed: 0, 'given-up': 0 };
}

/**
 * Sends a letter by its channel.
 * @throws if it failed and may succeed later
 */
export async function deliver(
  options: DeliveryOptions,
  channel: Channel,
  letter: Letter,
): Promise<Delivery> {
  const { access, mailer, door, now } = options;
  const { notice } = letter;
  const player = await access.player(channel.player);
  const text = sentenceOf(notice, player?.language);
  const url = notice.game === '' ? options.url() : `${options.url()}/game/${notice.game}`;
  switch (channel.kind) {
    case 'mail': {
      if (!player?.email || !mailer || player.isSuspended) return 'gone';
      await mailer.send(await mailOf(options, player.email, { text, url, channel, notice }));
      return 'sent';
    }
    case 'push':
      return answered(await guardedPost(await pushOf(options, channel, { text, url }), door));
    case 'webhook': {
      const picture = await pictureFor(options, notice);
      const body = JSON.stringify({ id: letter.id, ...notice, text, url, ...picture });
      return answered(await guardedPost(signed(channel, body, now()), door));
    }
    case 'discord': {
      const content = `${text}\n${url}`;
      const { picture } = await pictureFor(options, notice);
      const embeds = picture === undefined ? [] : [{ image: { url: picture } }];
      const body = JSON.stringify({ content, embeds, allowed_mentions: { parse: [] } });
      return answered(await guardedPost({ url: channel.address, headers: JSON_BODY, body }, door));
    }
    default:
      return never(channel.kind);
  }
}

/** A notice as mail: what is due, a picture, and how to hear no more of the kind. */
async function mailOf(
  options: DeliveryOptions,
  to: string,
  said: {
    readonly text: string;
    readonly url: string;
    readonly channel: Channel;
    readonly notice: Notice;
  },
): Promise<Mail> {
  const { text, url, channel, notice } = said;
  const player = await options.access.player(channel.player);
  const { unsubscribe, picture: pictureWord } = mailTextsIn(player?.language);
  const { picture } = await pictureFor(options, notice);
  const leave = `${options.url()}/unsubscribe#${channel.id}`;
  const lines = [
    text,
    ...detailsOf(notice, player?.language),
    url,
    ...(picture === undefined ? [] : [`${pictureWord} ${picture}`]),
    `${unsubscribe} ${leave}`,
  ];
  const headers = {
    'List-Unsubscribe': `<${options.url()}/api/notifications/unsubscribe?channel=${channel.id}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { to, subject: text, text: `${lines.join('\n\n')}\n`, headers };
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
  if ((await access.fact(KEYS)) === undefined) {
    await access.setFact(KEYS, JSON.stringify(webPush.generateVAPIDKeys()));
  }
  // Read again: another server may have made them in the same moment.
  return JSON.parse((await access.fact(KEYS)) ?? '') as Keys;
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
