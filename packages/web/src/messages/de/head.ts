import { many } from '../count.ts';
import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/head.ts`. */
export const head: Messages['head'] = {
  you: (powers) => `Du: ${powers}`,
  master: 'Spielleitung',
  ready: (count, all) => `${count} von ${all} bereit`,
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
