/** Before a game between people: what it agrees on, who sits there, preferences, links. */
import { many } from '../count.ts';

/** In English; every other language has the same keys. */
export const lobby = {
  heading: 'What you agree to',
  rulesets: {
    '5d': '5D',
    '5dplomacy': '5dplomacy',
    classic: 'ordinary Diplomacy',
  } as Readonly<Record<string, string>>,
  rules: (map: string, ruleset: string) => `Map: ${map}. Rules: ${ruleset}.`,
  mode: (name: string) => `Seats: ${name}.`,
  options: 'The rules in detail',
  rulebook: 'Rulebook',
  seats: 'Seats',
  seat: (number: number) => `Seat ${number}`,
  taken: 'taken',
  free: 'open',
  elseMachine: (machine: string) => `open, else a ${machine}`,
  yours: 'yours',
  name: 'Your name (optional)',
  join: 'Join',
  joinSeat: (powers: string) => `Join as ${powers}`,
  waiting: 'You have a seat.',
  cancelled: 'This game is over.',
  gathering: {
    seats: (taken: number, all: number) => `${taken} of ${all} seats are taken.`,
    last: 'The game starts when the last seat is taken.',
    more: (count: number) =>
      `The game starts when ${many(count, 'more person joins', 'more people join')}. Machines take the seats that are left.`,
    latest: (at: string, left: string) =>
      `The game starts when people hold all seats, at the latest ${at} (in ${left}).`,
    date: (at: string, left: string) => `The game starts ${at} (in ${left}).`,
    machines: 'Machines take the seats that are open then.',
    cancel: 'If seats are open then, the game is cancelled.',
    page: 'You can close this page: the game starts without you being here.',
  },
  hostedBy: (name: string) => `Host: ${name}`,
  host: {
    heading: 'For you as the host',
    start: 'Start now',
    startSure: 'Start the game now?',
    starts: 'The powers are dealt, and the first phase begins.',
    fills: (count: number) => `${many(count, 'seat is', 'seats are')} open: machines take them.`,
    cannot: 'Nobody has joined yet.',
    cannotFill: (count: number) =>
      `${many(count, 'seat is', 'seats are')} open, and the terms let no machines take them.`,
    cancel: 'Cancel the game',
    cancelSure: 'Cancel the game?',
    cancels: 'The game ends without a result.',
    remove: (seat: string) => `Remove from ${seat}`,
    removeSure: (name: string) => `Remove ${name}?`,
    removes: 'The seat is open again, and anybody who may join can take it.',
    somebody: 'this player',
  },
  amended: {
    heading: 'The terms changed',
    note: 'If you do not agree before the game starts, you lose your seat.',
    agree: 'I agree',
    leave: 'Leave the game',
    leaveSure: 'Give up your seat?',
    instead: (now: string, before: string) => `Now: “${now}” Until now: “${before}”`,
    added: (now: string) => `New: “${now}”`,
    gone: (before: string) => `No longer: “${before}”`,
    unseen: 'Only details of machine players changed.',
    waits: 'has not agreed to the new terms',
    waiting: (count: number) =>
      `${many(count, 'person has', 'people have')} not yet agreed to the new terms. The game does not start with them.`,
    drops: (count: number) =>
      `${many(count, 'person has', 'people have')} not agreed to the new terms: they lose their seats.`,
    change: 'Change the terms',
    fixed:
      'Who may find the game, who is named, how powers are dealt, spectators and game master stay as they are.',
    same: 'You have changed nothing yet.',
    send: 'Change the terms',
    sure: 'Change the terms?',
    asks: (count: number) =>
      `${many(count, 'person who has', 'people who have')} joined must agree, or lose their seats when the game starts.`,
  },
  talk: {
    heading: 'Talk before the start',
    note: 'Everybody who has a seat reads this, and whoever may watch.',
    none: 'Nobody has written yet.',
    message: 'Message to everybody',
    send: 'Send',
  },
  begun: (powers: string) => `The game has begun. You play ${powers}.`,
  goOn: 'Go to the game',
  watch: 'Watch',
  closed: 'You cannot join this game now.',
  vacant: (seats: string, count: number) =>
    `The game is under way. ${seats} ${count === 1 ? 'is' : 'are'} open: read what you agree to, then join below.`,
  reliability: (turns: number, missed: number) =>
    turns === 0
      ? 'no turns yet'
      : `missed ${missed} of ${many(turns, 'turn', 'turns')} over all games`,
  links: 'Links',
  linksNote: 'This browser keeps the links that you made. A new link replaces the old one.',
  renewSure: 'Make a new link?',
  renews: 'The link that you handed out before no longer works.',
  share: 'The address of this game, for everybody',
  copy: 'Copy',
  copied: 'Copied',
  make: {
    invitation: 'New invitation',
    spectator: 'New link for spectators',
    master: 'New link for the game master',
  },
  wishes: {
    heading: 'Your preferences',
    note: 'Put the power that you like best on top: drag it, use the buttons, or press the arrow keys on a name. The server weighs the lists of all players together.',
    none: 'Until you move one, you have no preference.',
    group: (number: number) => `Group ${number}`,
    up: (power: string) => `${power} up`,
    down: (power: string) => `${power} down`,
    place: (power: string, place: number, all: number) => `${power}: ${place} of ${all}`,
    forget: 'I have no preference',
    saved: 'Your list is saved. You can change it until the game begins.',
  },
  dealt: (powers: string, rank: number, all: number) =>
    `You were dealt ${powers}: number ${rank} of ${all} on your list.`,
  dealtFreely: (powers: string) => `You were dealt ${powers}; you had no preference.`,
};
