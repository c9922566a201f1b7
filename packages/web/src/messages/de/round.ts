import { many } from '../count.ts';
import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/round.ts`. */
export const round: Messages['round'] = {
  none: 'Noch ist nichts geschehen. Hier stehen nach jeder Runde die Ergebnisse mit ihren Gründen.',
  forks: 'Neue Zeitlinien',
  unchanged: 'Keine neue Zeitlinie',
  counted: (heading, count) => `${heading} (${count})`,
  orders: 'Befehle',
  retreats: 'Rückzüge',
  held: (count) => `${many(count, 'Einheit hielt', 'Einheiten hielten')} ohne Befehl.`,
  over: 'Das Spiel ist zu Ende.',
};
