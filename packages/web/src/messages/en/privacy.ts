/** The page about privacy: made from what the server says that it keeps. */
import { many } from '../count.ts';

const days = (count: number): string => many(count, 'day', 'days');

/** In English; every other language has the same keys. */
export const privacy = {
  lead: 'What this server keeps of you, for how long, and who can see it. This page is made from the settings of this server.',
  host: {
    heading: 'Who runs this server',
    unknown: 'Whoever runs this server has not said here who they are.',
  },
  games: {
    heading: 'Your games',
    what: 'A game keeps what you do in it: orders, messages, votes, and when. Other players see of it what the terms of the game say.',
    ended: (count: number | null) =>
      count === null
        ? 'A game between people that is over stays on this server.'
        : `A game between people that is over is removed ${days(count)} after its last change.`,
    sandboxes: (count: number | null) =>
      count === null
        ? 'Sandboxes and studies stay on this server.'
        : `Sandboxes and studies are removed ${days(count)} after their last change.`,
    aside:
      'Your notes on a game are shown to nobody else. What you write to its spectators is read by them, and by all who may watch once it is over. Both go with your account.',
    host: 'Whoever runs the server can read its database, your orders and messages too.',
  },
  account: {
    heading: 'Your account',
    optional:
      'You need an account only if you want one. It keeps your name, your e-mail address and a hash of your password, until you delete it.',
    required:
      'Games between people need an account here. It keeps your name, your e-mail address and a hash of your password, until you delete it.',
    sessions: (count: number) =>
      `A browser stays signed in for ${days(count)}. The server notes when that began and what your browser calls itself.`,
    channels:
      'If you ask for notifications, the server keeps where it sends them until you remove that. They pass through your mail provider, the push service of your browser, or the site that you name. They hold no orders and no messages.',
    noMail: 'This server sends no mail.',
    byMail:
      'You may play by mail here. Mails to a game lie in a mailbox of this server as long as its host keeps them. Answers go to the address of your account alone, with your orders, and messages if you ask. Whoever runs this server or a mail server on the way can read both.',
  },
  network: {
    heading: 'Your network address',
    what: 'The server counts requests by your network address, in memory, for some minutes. It writes no address to its log.',
    attempts: (minutes: number) =>
      `After a wrong password it keeps a hash of the address for ${many(minutes, 'minute', 'minutes')}.`,
    requests: (hours: number) =>
      `So that nothing is done twice, it keeps hashes of the marks of your requests for ${many(hours, 'hour', 'hours')}.`,
  },
  log: {
    heading: 'Administration',
    kept: (count: number | null) =>
      count === null
        ? 'Reports of players and the log of what administrators did stay on this server.'
        : `Settled reports and the log of what administrators did are kept for ${days(count)}.`,
  },
  browser: {
    heading: 'What your browser keeps',
    what: 'A cookie by which the server knows your session, one by which it knows this device again, and one for each game in which you held a seat, so that you do not read its spectators. One more tells the page who is signed in; it opens nothing. The page keeps your settings, the games that you opened, and what you began and have not sent. For a time without a connection it keeps its own files, and how the last 20 games stood that you opened, your orders and messages included. When you sign out or delete your account, the browser erases positions, orders, messages and notes; nobody else who signs in there sees them. It loads nothing from other sites, and nothing follows you.',
  },
  rights: {
    heading: 'What you can do',
    do: 'On the page of your account you can download all that the server keeps of you, and delete the account. You leave your seats then, and the server erases your name, address and password. What you did in games stays in them, without your name.',
    account: 'To the page of your account',
  },
};

/** What every language says there. */
export type Privacy = typeof privacy;
