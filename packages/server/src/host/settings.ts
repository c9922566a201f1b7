/** What a host sets by the environment: one table for reading, checking and describing it. */
import { withMail, type Environment } from './mail-settings.ts';
import type { ServeOptions } from './serve.ts';
import { count, isTrue, level, mailboxUrl, matching, port, publicUrl } from './setting-texts.ts';

type Read = (text: string, name: string) => Partial<ServeOptions>;

/** One environment variable that a host may set. */
export interface SettingInfo {
  readonly name: string;
  /** What it does, and what holds without it. */
  readonly about: string;
  readonly read: Read;
}

/** Every environment variable that a host may set, in the order in which `--help` tells them. */
export const SETTINGS: readonly SettingInfo[] = [
  {
    name: 'DATABASE_URL',
    about: 'a PostgreSQL database, `postgres://…`, in place of the SQLite file',
    read: (data, name) => ({ data: matching(data, name, /^postgres(ql)?:\/\//) }),
  },
  {
    name: 'PORT',
    about: 'the port to listen on (8080), where `--port` does not say',
    read: (text, name) => ({ port: port(text, name) }),
  },
  {
    name: 'HOST',
    about: 'the address to listen on (127.0.0.1), where `--host` does not say',
    read: (host) => ({ host }),
  },
  {
    name: 'CHRONOPOLITIK_URL',
    about:
      'the address under which players reach the server, such as `https://example.org` or `https://example.org/diplomacy`; with `https` its cookies are for encrypted connections only',
    read: (url, name) => ({ publicUrl: publicUrl(url, name) }),
  },
  {
    name: 'CHRONOPOLITIK_TRUST_PROXY',
    about: 'addresses of proxies that may say where a request comes from; without it none',
    read: (text) => ({ trustProxy: text === 'true' ? true : text }),
  },
  {
    name: 'CHRONOPOLITIK_LISTED',
    about: '`true`: sandboxes and studies are listed to whoever asks; without it to nobody',
    read: (text, name) => ({ listed: isTrue(text, name) }),
  },
  {
    name: 'CHRONOPOLITIK_OFFLINE',
    about:
      '`false`: browsers keep no page and no worker of it, and forget those that they have; without it a game opens without a connection',
    read: (text, name) => ({ offline: isTrue(text, name) }),
  },
  {
    name: 'CHRONOPOLITIK_ACCOUNTS_ONLY',
    about: '`true`: making and joining games between people takes an account',
    read: (text, name) => ({ accountsOnly: isTrue(text, name) }),
  },
  {
    name: 'CHRONOPOLITIK_ADMINS',
    about: 'e-mail addresses of administrators, separated by commas',
    read: (text) => ({ admins: text.split(',').map((email) => email.trim()) }),
  },
  {
    name: 'CHRONOPOLITIK_ADMIN_PASSKEY',
    about: '`true`: administrators need a passkey; without it only those who made one',
    read: (text, name) => ({ adminPasskey: isTrue(text, name) }),
  },
  {
    name: 'CHRONOPOLITIK_SMTP',
    about: '`smtp://user:password@host:port`: sends mail; without it none is sent',
    read: (url, name) => ({ smtp: { url: matching(url, name, /^smtps?:\/\//), from: '' } }),
  },
  {
    name: 'CHRONOPOLITIK_MAIL_FROM',
    about: 'the sender’s address of mail',
    read: () => ({}),
  },
  {
    name: 'CHRONOPOLITIK_IMAP',
    about:
      '`imaps://user:password@host:port`: a mailbox of its own, to which players answer with orders; without it nobody plays by mail',
    read: (url, name) => ({ playByMail: { url: mailboxUrl(url, name), replies: '' } }),
  },
  {
    name: 'CHRONOPOLITIK_MAIL_REPLIES',
    about:
      'the addresses that lead to that mailbox, with `*` for what tells them apart, such as `games+*@example.org`; without it made of the sender’s address',
    read: () => ({}),
  },
  {
    name: 'CHRONOPOLITIK_MAIL_VOUCHER',
    about:
      'the name by which your mail server signs what it checked of a mail (`Authentication-Results`), such as `mx.example.org`: mail is then read only from senders for whom it vouches by DMARC or DKIM',
    read: () => ({}),
  },
  {
    name: 'CHRONOPOLITIK_METRICS',
    about: '`true`: `GET /api/metrics` gives figures for Prometheus; keep it from strangers',
    read: (text, name) => ({ metrics: isTrue(text, name) }),
  },
  {
    name: 'CHRONOPOLITIK_LOG',
    about:
      'what is told on the standard error output: `silent`, `error`, `warn`, `info` or `debug` (`warn`)',
    read: (text, name) => ({ logLevel: level(text, name) }),
  },
  {
    name: 'CHRONOPOLITIK_RATE',
    about:
      'requests a minute from one address (1200), and five times as many for files of the page; 0: no limit',
    read: (text, name) => ({ rate: count(text, name) }),
  },
  {
    name: 'CHRONOPOLITIK_GAMES_EACH',
    about: 'seats that one player may hold (200)',
    read: (text, name) => ({ gamesEach: count(text, name) }),
  },
  {
    name: 'CHRONOPOLITIK_MEGABYTES_EACH',
    about: 'MB of new games, copies and files that one address may have kept in an hour (200)',
    read: (text, name) => ({ megabytesEach: count(text, name) }),
  },
  {
    name: 'CHRONOPOLITIK_MEGABYTES_GAME',
    about: 'MB that a game may take (200)',
    read: (text, name) => ({ megabytesGame: count(text, name) }),
  },
  {
    name: 'CHRONOPOLITIK_KILOBYTES_PHASE',
    about: 'kB that a game keeps for a player in a phase, messages apart (5000)',
    read: (text, name) => ({ kilobytesPhase: count(text, name) }),
  },
  {
    name: 'CHRONOPOLITIK_BOARDS',
    about: 'boards that a game may grow to (20000)',
    read: (text, name) => ({ limits: { boards: count(text, name) } }),
  },
  {
    name: 'CHRONOPOLITIK_TIMELINES',
    about: 'timelines that a game may grow to (2000)',
    read: (text, name) => ({ limits: { timelines: count(text, name) } }),
  },
  {
    name: 'CHRONOPOLITIK_PRESS',
    about: 'messages that a player may write in a phase of a game (500)',
    read: (text, name) => ({ press: { messages: count(text, name) } }),
  },
  {
    name: 'CHRONOPOLITIK_PRESS_CHARACTERS',
    about: 'characters that a player may write in a phase of a game (100000)',
    read: (text, name) => ({ press: { characters: count(text, name) } }),
  },
  {
    name: 'CHRONOPOLITIK_THREADS',
    about:
      'threads that judge what is heavy (one less than the machine has processors, at least 1); files and machine players have one more each',
    read: (text, name) => ({ threads: Math.max(1, count(text, name)) }),
  },
  {
    name: 'CHRONOPOLITIK_STREAMS',
    about: 'streams that may be open at one time (2000), a quarter of them for those who take part',
    read: (text, name) => ({ streams: { all: count(text, name) } }),
  },
  {
    name: 'CHRONOPOLITIK_STREAMS_EACH',
    about: 'streams of one address, and of one player (100), shared out likewise',
    read: (text, name) => ({ streams: { each: count(text, name) } }),
  },
  {
    name: 'CHRONOPOLITIK_CONTACT',
    about: 'who runs the server and how they are reached, for the page about privacy',
    read: (contact) => ({ contact }),
  },
  {
    name: 'CHRONOPOLITIK_KEEP_SESSIONS',
    about: 'days for which a browser stays signed in (365)',
    read: (text, name) => ({ keep: { sessions: Math.max(1, count(text, name)) } }),
  },
  {
    name: 'CHRONOPOLITIK_KEEP_LOG',
    about: 'days for which acts of administrators and settled reports are kept (730); 0: for ever',
    read: (text, name) => ({ keep: { log: count(text, name) } }),
  },
  {
    name: 'CHRONOPOLITIK_KEEP_ENDED',
    about: 'days after which games between people that are over are removed; without it never',
    read: (text, name) => ({ keep: { ended: count(text, name) } }),
  },
  {
    name: 'CHRONOPOLITIK_KEEP_SANDBOXES',
    about: 'days after their last change when sandboxes and studies are removed; without it never',
    read: (text, name) => ({ keep: { sandboxes: count(text, name) } }),
  },
];

/**
 * The options that an environment sets.
 * @throws StartError naming the variable whose value cannot be used
 */
export function settingsFrom(environment: Environment): Partial<ServeOptions> {
  const given = SETTINGS.flatMap(({ name, read }): readonly Partial<ServeOptions>[] => {
    const text = environment[name]?.trim() ?? '';
    return text === '' ? [] : [read(text, name)];
  });
  return withMail(given.reduce<Partial<ServeOptions>>(merged, {}), environment);
}

/** What several variables set together. */
const GROUPS = ['limits', 'press', 'streams', 'keep'] as const;

function merged(one: Partial<ServeOptions>, other: Partial<ServeOptions>): Partial<ServeOptions> {
  const groups = GROUPS.flatMap((group) => {
    const both = { ...one[group], ...other[group] };
    return Object.keys(both).length > 0 ? [[group, both] as const] : [];
  });
  return { ...one, ...other, ...Object.fromEntries(groups) };
}
