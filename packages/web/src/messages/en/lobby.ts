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
  waiting: 'You have a seat. The game begins when the last seat is taken.',
  begun: (powers: string) => `The game has begun. You play ${powers}.`,
  goOn: 'Go to the game',
  watch: 'Watch',
  closed: 'You cannot join this game now.',
  reliability: (turns: number, missed: number) =>
    turns === 0
      ? 'no turns yet'
      : `missed ${missed} of ${many(turns, 'turn', 'turns')} over all games`,
  links: 'Links',
  linksNote: 'A new link replaces the old one. The old one no longer works.',
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
