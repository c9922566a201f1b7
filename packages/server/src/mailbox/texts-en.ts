/** What is answered by mail, in English. */
import type { ReplyTexts } from './texts.ts';

const help: ReplyTexts['help'] = (
  power,
  other,
) => `Answer any mail of your game. Write a command as the subject, or as the first line:

orders            the lines below are orders; without any command they are orders too
ready             you are done; also as a line below your orders
not ready         you are not done any more (set wait)
press to ${power}
                  the text below goes to that power; to several: press to ${power}, ${other}
broadcast         the text below goes to everybody
messages          the last messages that you may read
status            how the game stands, and what you gave
show map          the boards as a picture; one of them: show map b@3
why               how the last phase came out, and why
vote draw         you are for a draw; among some: vote draw ${power}, ${other}
                  also: vote concede ${power}, vote pause, vote resume, vote extend 24,
                  vote process, vote cancel; once it is over: vote open press, vote publish
vote no draw      you are not for it any more; likewise for the others
extend            moves the deadline by one of your extensions
vacation 2026-12-24 2026-12-27
                  you are away on these days (UTC)
help              this list

Orders take the place of those that the same units had; the others stand. A line clear throws all of
them away first. A line signoff ends what is read.`;

/** The texts in English. */
export const en: ReplyTexts = {
  stand: 'Your orders as they stand now:',
  none: 'You have given no orders in this phase.',
  more: (count) => `… and ${count} more: look at the page.`,
  failed: 'This was not taken:',
  left: 'These lines are no orders, and were left out:',
  refused: (why) => `Nothing was changed. ${why}`,
  refusals: {
    busy: 'The server has too much to do. Send your mail again soon.',
    draws: 'The terms of the game do not allow this draw.',
    'enough-changes': 'In this phase the game keeps no more of yours; what you gave last stands.',
    'enough-press': 'You can write no more in this phase; go on in the next.',
    'enough-space': 'The game takes as much room as a game may.',
    extensions: 'You have used all extensions that the game allows.',
    finished: 'The game is over.',
    forbidden: 'This is not open to you.',
    'game-over': 'The game is over.',
    gathering: 'The game has not begun.',
    motion: 'The players cannot vote on this now.',
    'needs-majority': 'The game master plays: this takes the votes of a majority.',
    'no-deadline': 'There is no deadline.',
    'no-such-seat': 'The game has no such player.',
    'nothing-due': 'Nothing is due from you in this phase.',
    paused: 'The game is paused.',
    press: 'The terms of the game do not allow this message.',
    running: 'This cannot be done while the game runs.',
    'silent-phase': 'There is no press in this phase.',
    'too-complex': 'These orders take too long to adjudicate.',
    vacation: 'The terms of the game do not allow this vacation.',
  },
  unnamed: (code) => `It was refused (${code}).`,
  ready: 'You are ready.',
  notReady: 'You are not ready.',
  heldBack:
    'You are not ready, though you said so: first look at what was not taken, then answer ready.',
  until: (deadline) => `You can change this until ${deadline}, as long as not all are ready.`,
  untilAll: 'You can change this until all are ready.',
  nothingDue: 'Nothing is due from you in this phase.',
  resolvedSince: 'What you sent was taken. The phase has been resolved since.',
  stale:
    'The mail that you answered was about an earlier phase. The game has gone on, so nothing of your answer was done. Answer this mail instead.',
  tooOld:
    'Your mail lay here for a day before it could be read. Nothing of it was done. Send it again, as an answer to this mail.',
  tooLarge:
    'Your mail is too large to be read. Nothing of it was done. Send it without attachments.',
  tooMany:
    'You have sent more mails in a day than are answered. Nothing of this one was done, and none is read before tomorrow. Play on the page.',
  nothing: 'Your mail has no command and no orders.',
  sent: (to) => `Your message went to ${to}.`,
  everybody: 'everybody',
  master: 'the game master',
  noText: 'Your message has no text. Write it below the command, or as the text of the mail.',
  tooLong: (most) => `Your message was not sent: it is longer than ${most} characters.`,
  nobody: (name) => `Nobody here is called “${name}”.`,
  voted: (motion, support) =>
    support ? `You are for this: ${motion}.` : `You are not for this: ${motion}.`,
  motions: {
    draw: (powers) => (powers === '' ? 'a draw of all who survive' : `a draw of ${powers}`),
    concede: (to) => `the game is conceded to ${to}`,
    pause: 'the game pauses',
    resume: 'the game goes on',
    extend: (hours) => `the deadline moves by ${hours} hours`,
    process: 'the phase is resolved now',
    cancel: 'the game is canceled',
    openPress: 'all may read the private press of the game',
    publish: 'all may look at the game',
  },
  noMotion: (said) => `There is no vote on “${said}”.`,
  extended: 'The deadline was moved by one of your extensions.',
  away: (from, to) => `You are away from ${from} to ${to}.`,
  noDates: 'These are no dates, or the second is before the first. Write them as 2026-12-24.',
  waits: (powers) => `Not ready: ${powers}`,
  over: 'The game is over.',
  gathering: 'The game gathers its players.',
  unread: (count) => `Messages that you have not read: ${count}`,
  noBoard: (name) => `There is no board “${name}”.`,
  noMap: 'There is no picture of it now.',
  mapOf: (what) => `${what}: see the picture.`,
  why: 'How the last phase came out:',
  noWhy: 'Nothing has been resolved yet.',
  messages: 'The last messages that you may read:',
  noMessages: 'There are no messages.',
  you: 'you',
  somebody: 'somebody',
  help,
  foot: (address) =>
    `Answer this mail to go on; the command help lists the others. On the page: ${address}`,
};
