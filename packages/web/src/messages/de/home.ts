import { many } from '../count.ts';
import type { Messages } from '../en/en.ts';

export const home: Messages['home'] = {
  create: 'Neuer Sandkasten',
  createNote: 'Du gibst die Befehle aller Mächte und kannst jede Runde zurücknehmen.',
  rules: 'Regeln',
  variant: 'Karte',
  variantLine: (powers, centers) =>
    `${many(powers, 'Macht', 'Mächte')}, ${many(centers, 'Zentrum', 'Zentren')}`,
  players: (counts) => {
    const [least = 1] = counts;
    const most = counts.at(-1) ?? least;
    if (least === most) return `für ${many(most, 'Spieler', 'Spieler')}`;
    const isRange = most - least === counts.length - 1 && counts.length > 2;
    return `für ${isRange ? `${least} bis ${most}` : counts.join(' oder ')} Spieler`;
  },
  designer: (designer) => `von ${designer}`,
  broken: (count) =>
    count === 1 ? '1 Karte ist nicht spielbar' : `${count} Karten sind nicht spielbar`,
  name: 'Name',
  nameHint: 'leer gelassen: der Name der Regeln',
  more: 'Optionen',
  preset: 'Wie es die Regeln oben sagen',
  start: 'Beginnen',
  starting: 'Beginnt …',
  recent: 'Letzte Spiele',
  none: 'Noch keine Spiele. Beginne einen Sandkasten: Er braucht kein Konto, und nichts verlässt diesen Server.',
  round: (round) => (round === 0 ? 'nicht begonnen' : `Runde ${round}`),
  loading: 'Lädt …',
};
