import { many } from '../count.ts';
import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/head.ts`. */
export const head: Messages['head'] = {
  away: {
    note: (at) => `Ohne Verbindung: So stand das Spiel um ${at}.`,
    played: 'Was du befiehlst, bleibt und wird gesendet, sobald die Verbindung wieder da ist.',
    alone: 'Was du eingibst, bleibt.',
  },
  you: (powers) => `Du: ${powers}`,
  play: (powers) => `Du spielst ${powers}`,
  playNote: 'Deine Einheiten haben einen hellen Rand.',
  given: (count, all) => `${count} von ${all} befohlen`,
  master: 'Spielleitung',
  ready: (count, all) => `${count} von ${all} bereit`,
  score: (own, goal) => (own === undefined ? `${goal} gewinnen` : `${own} von ${goal}`),
  leading: (own, goal) =>
    `Du hast ${own} der ${goal} Zentren, die gewinnen, und niemand hat mehr. Stand zeigen`,
  behind: (own, goal, leader, most) =>
    `Du hast ${own} der ${goal} Zentren, die gewinnen; ${leader} führt mit ${most}. Stand zeigen`,
  leader: (leader, most, goal) =>
    `${leader} führt mit ${most} der ${goal} Zentren, die gewinnen. Stand zeigen`,
  rules: (name) => `Regeln: ${name}. Nachlesen`,
  deadline: (left, at) => `Frist in ${left}, ${at}. Spieler zeigen`,
  paused: 'ruht',
  passed: 'Zeit um',
  days: (count) => `${count} T`,
  hours: (count) => `${count} Std`,
  minutes: (count) => `${count} Min`,
  seconds: (count) => `${count} Sek`,
  spoken: {
    days: (count) => many(count, 'Tag', 'Tagen'),
    hours: (count) => many(count, 'Stunde', 'Stunden'),
    minutes: (count) => many(count, 'Minute', 'Minuten'),
    seconds: (count) => many(count, 'Sekunde', 'Sekunden'),
  },
  adjacencies: {
    strict: 'streng',
    loose: 'locker',
    sameTurn: 'gleicher Zug',
    branching: 'verzweigt',
    numeric: 'nach Nummern',
    anyTimeline: 'jede Zeitlinie',
  },
};
