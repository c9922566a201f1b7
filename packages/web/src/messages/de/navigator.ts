import { many } from '../count.ts';
import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/navigator.ts`. */
export const navigator: Messages['navigator'] = {
  timelines: 'Zeitlinien',
  sort: 'Reihenfolge',
  sorts: { number: 'nach Nummer', lineage: 'nach Herkunft', interest: 'nach dem, was mich angeht' },
  opens: (from) => `aus ${from}`,
  length: (boards) => many(boards, 'Brett', 'Bretter'),
  mine: (centers, units) =>
    `${many(centers, 'Zentrum', 'Zentren')}, ${many(units, 'Einheit', 'Einheiten')}`,
  status: {
    active: 'läuft',
    retreats: 'wartet auf Rückzüge',
    waits: 'wartet',
    ended: 'beendet',
  },
  winterNext: 'danach Winter',
  winterSign: 'danach Winter: Aufbauten und Auflösungen',
  more: (count) => `+${count}`,
  moreLabel: (count) => `${many(count, 'weitere Zeitlinie', 'weitere Zeitlinien')} zeigen`,
  fewer: 'Weniger zeigen',
  menu: (timeline) => `${timeline}: anheften, benennen, färben`,
  pin: 'Oben anheften',
  unpin: 'Lösen',
  collapse: 'Einklappen',
  unfold: 'Sichtbar lassen',
  name: 'Mein Name dafür',
  color: 'Farbe',
  colors: {
    none: 'keine',
    red: 'Rot',
    gold: 'Gold',
    green: 'Grün',
    blue: 'Blau',
    violet: 'Violett',
  },
  next: 'Nächste Einheit ohne Befehl',
  nextBoard: 'Nächstes Brett, das auf mich wartet',
  retreats: (count) =>
    `${many(count, 'Einheit muss', 'Einheiten müssen')} sich zurückziehen oder auflösen. Nur die hervorgehobenen Bretter nehmen Befehle an; alles andere wartet.`,
};
