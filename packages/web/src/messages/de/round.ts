import { many } from '../count.ts';
import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/round.ts`. */
export const round: Messages['round'] = {
  none: 'Noch ist nichts geschehen. Hier stehen nach jeder Runde die Ergebnisse mit ihren Gründen.',
  silent: 'In dieser Runde geschah nichts.',
  forks: 'Neue Zeitlinien',
  unchanged: 'Keine neue Zeitlinie',
  causes: 'Ursachen und Unterschiede',
  counted: (heading, count) => `${heading} (${count})`,
  orders: 'Befehle',
  retreats: 'Rückzüge',
  held: (count) => `${many(count, 'Einheit hielt', 'Einheiten hielten')} ohne Befehl.`,
  succeeded: (count) => many(count, 'Befehl gelang', 'Befehle gelangen'),
  standoff: (count, kind, place) => {
    const units = { army: 'Armeen', fleet: 'Flotten', unit: 'Einheiten' }[kind ?? 'unit'];
    const all = `${count === 2 ? 'Zwei' : count} gleich starke ${units}`;
    return `${all} trafen aufeinander: Niemand kam nach ${place}.`;
  },
  captured: (power, place) => `${power} betritt das Zentrum ${place}.`,
  dislodged: 'Vertrieben:',
  why: 'warum?',
  over: 'Das Spiel ist zu Ende.',
};
