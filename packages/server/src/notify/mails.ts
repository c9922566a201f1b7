/** Notices as mail: one, or all that waited for a day. Plain text says all of it; the page beside it adds a picture. */
import type { MailPicture, Mail } from '../people/mail.ts';
import { mailTextsIn } from '../people/mail-texts.ts';
import type { Channel, Letter, Notice } from '../store/notices.ts';
import { detailsOf, sentenceOf, TURNS, type Reader } from './seat-notices.ts';

/** A paragraph of a mail: a text, with the address to which it leads. */
interface Paragraph {
  readonly text: string;
  readonly url?: string;
}

/** What a mail about notices is made of. */
export interface NoticeMail {
  readonly to: string;
  readonly reader: Reader;
  readonly channel: Channel;
  /** The address of this server. */
  readonly origin: string;
}

/** What stands beside a notice in a mail: addresses of pages with one button, and pictures. */
export interface Beside {
  readonly ready?: string;
  readonly extend?: string;
  /** Switches the notices of the game off. */
  readonly off?: string;
  /** The address to which the reader answers with orders. */
  readonly reply?: string;
  /** The address of a picture. */
  readonly picture?: string;
  readonly image?: MailPicture;
}

/** The mail of one notice. */
export function noticeMail(about: NoticeMail, notice: Notice, beside: Beside): Mail {
  const { reader, origin } = about;
  const texts = mailTextsIn(reader.language);
  const subject = sentenceOf(notice, reader);
  const paragraphs = [
    { text: subject },
    ...detailsOf(notice, reader).map((text) => ({ text })),
    ...(beside.reply === undefined ? [] : [{ text: texts.answer }]),
    ...actionsOf(beside, reader),
    { text: texts.open, url: addressOf(origin, notice) },
    ...(beside.picture === undefined ? [] : [{ text: texts.picture, url: beside.picture }]),
    ...(beside.off === undefined ? [] : [{ text: texts.off, url: beside.off }]),
  ];
  return mailOf(about, subject, paragraphs, beside);
}

/** The mail of all that waited: game by game, first those that wait for the reader. */
export function gatheredMail(
  about: NoticeMail,
  letters: readonly Letter[],
  besides: ReadonlyMap<string, Beside>,
): Mail {
  const { reader, origin } = about;
  const { gathered, open } = mailTextsIn(reader.language);
  const games = gamesIn(letters);
  const turns = games.filter(({ turn }) => turn !== undefined).length;
  const paragraphs = games.flatMap(({ notice, turn, news }): readonly Paragraph[] => [
    { text: turn === undefined ? notice.name : sentenceOf(turn, reader) },
    ...(turn ? detailsOf(turn, reader).map((text) => ({ text })) : []),
    { text: [...newsCounted(news, reader)].map((line) => `· ${line}`).join('\n') },
    ...(turn ? answerOf(besides.get(notice.game), reader) : []),
    ...(turn ? actionsOf(besides.get(notice.game) ?? {}, reader) : []),
    { text: open, url: addressOf(origin, notice) },
  ]);
  return mailOf(about, gathered(games.length, turns), paragraphs);
}

/** All that waited in a few lines, for channels that have no room for more. */
export function gatheredLines(letters: readonly Letter[], reader: Reader): readonly string[] {
  return gamesIn(letters).map(({ notice, turn, news }) => {
    if (turn) return sentenceOf(turn, reader);
    return `${notice.name}: ${[...newsCounted(news, reader)].join(' ')}`;
  });
}

interface GameNews {
  /** The last. */
  readonly notice: Notice;
  /** The last that tells that it is the reader's turn. */
  readonly turn: Notice | undefined;
  readonly news: readonly Notice[];
}

function gamesIn(letters: readonly Letter[]): readonly GameNews[] {
  const byGame = new Map<string, Notice[]>();
  for (const { notice } of letters.toSorted((a, b) => a.notice.at - b.notice.at)) {
    byGame.set(notice.game, [...(byGame.get(notice.game) ?? []), notice]);
  }
  const games = [...byGame.values()].flatMap((news): readonly GameNews[] => {
    const notice = news.at(-1);
    const turn = news.findLast((each) => each.turn !== undefined && TURNS.includes(each.kind));
    return notice ? [{ notice, turn, news }] : [];
  });
  const dueAt = ({ turn }: GameNews): number => (turn ? (turn.deadline ?? 8e15) : 9e15);
  return games.toSorted((a, b) => dueAt(a) - dueAt(b));
}

/** Each kind of news once, with how often it happened. */
function newsCounted(news: readonly Notice[], { language }: Reader): ReadonlySet<string> {
  const { notices } = mailTextsIn(language);
  const counts = new Map<string, number>();
  for (const { kind } of news) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return new Set(
    news.map(({ kind }) => {
      const count = counts.get(kind) ?? 1;
      return count === 1 ? notices[kind] : `${notices[kind]} (${count})`;
    }),
  );
}

/** Where a mail tells of several games, each has its own address to answer to. */
function answerOf(beside: Beside | undefined, { language }: Reader): readonly Paragraph[] {
  if (beside?.reply === undefined) return [];
  return [{ text: mailTextsIn(language).answerTo, url: `mailto:${beside.reply}` }];
}

function actionsOf({ ready, extend }: Beside, { language }: Reader): readonly Paragraph[] {
  const texts = mailTextsIn(language);
  return [
    ...(ready === undefined ? [] : [{ text: texts.ready, url: ready }]),
    ...(extend === undefined ? [] : [{ text: texts.extend, url: extend }]),
  ];
}

function addressOf(origin: string, { game }: Notice): string {
  return game === '' ? origin : `${origin}/game/${game}`;
}

/** With how to hear no more: for people at the end, for programs in the header (RFC 8058). */
function mailOf(
  { to, reader: { language }, channel, origin }: NoticeMail,
  subject: string,
  paragraphs: readonly Paragraph[],
  { image, reply }: Pick<Beside, 'image' | 'reply'> = {},
): Mail {
  const texts = mailTextsIn(language);
  const leave = { text: texts.unsubscribe, url: `${origin}/unsubscribe#${channel.id}` };
  const choose = { text: texts.choose, url: `${origin}/account` };
  const all = [...paragraphs, choose, leave];
  const text = all.map((each) => [each.text, each.url].filter(Boolean).join(' ')).join('\n\n');
  const shown = image ? `<p><img src="cid:${image.cid}" alt="${escaped(image.alt)}"></p>` : '';
  const [first, ...rest] = all.map(htmlOf);
  const html = `<!doctype html><html lang="${language ?? 'en'}"><body>${first}${shown}${rest.join('')}</body></html>`;
  const headers = {
    'List-Unsubscribe': `<${origin}/api/notifications/unsubscribe?channel=${channel.id}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    // Answering machines are not to answer with orders that they quote.
    ...(reply !== undefined && { 'Auto-Submitted': 'auto-generated' }),
  };
  return {
    to,
    subject,
    text: `${text}\n`,
    html,
    headers,
    ...(reply !== undefined && { replyTo: reply }),
    ...(image && { pictures: [image] }),
  };
}

function htmlOf({ text, url }: Paragraph): string {
  const said = escaped(text).replaceAll('\n', '<br>');
  if (url === undefined) return `<p>${said}</p>`;
  return `<p><a href="${escaped(url)}">${said.replace(/:$/, '')}</a></p>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
