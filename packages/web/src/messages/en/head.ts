/** The head of a game: who one is, how long there is time, who is ready, by which rules. */
import { many } from '../count.ts';

/** In English; every other language has the same keys. */
export const head = {
  away: {
    note: (at: string) => `Without a connection: this is how the game stood at ${at}.`,
    played: 'Orders that you enter are kept, and sent when the connection returns.',
    alone: 'What you enter is kept.',
  },
  you: (powers: string) => `You: ${powers}`,
  play: (powers: string) => `You play ${powers}`,
  playNote: 'Your units have a bright edge.',
  given: (count: number, all: number) => `${count} of ${all} ordered`,
  master: 'Game master',
  ready: (count: number, all: number) => `${count} of ${all} ready`,
  /** The viewer's centers, if they have any to count, and how many win. */
  score: (own: number | undefined, goal: number) =>
    own === undefined ? `${goal} win` : `${own} of ${goal}`,
  leading: (own: number, goal: number) =>
    `You have ${own} of the ${goal} centers that win, and nobody has more. Show the standings`,
  behind: (own: number, goal: number, leader: string, most: number) =>
    `You have ${own} of the ${goal} centers that win; ${leader} leads with ${most}. Show the standings`,
  leader: (leader: string, most: number, goal: number) =>
    `${leader} leads with ${most} of the ${goal} centers that win. Show the standings`,
  rules: (name: string) => `Rules: ${name}. Read them`,
  deadline: (left: string, at: string) => `Deadline in ${left}, ${at}. Show the players`,
  paused: 'paused',
  passed: 'time is up',
  days: (count: number) => `${count} d`,
  hours: (count: number) => `${count} h`,
  minutes: (count: number) => `${count} min`,
  seconds: (count: number) => `${count} s`,
  spoken: {
    days: (count: number) => many(count, 'day', 'days'),
    hours: (count: number) => many(count, 'hour', 'hours'),
    minutes: (count: number) => many(count, 'minute', 'minutes'),
    seconds: (count: number) => many(count, 'second', 'seconds'),
  },
  adjacencies: {
    strict: 'strict',
    loose: 'loose',
    sameTurn: 'same turn',
    branching: 'branching',
    numeric: 'numeric',
    anyTimeline: 'any timeline',
  } as Readonly<Record<string, string>>,
};
