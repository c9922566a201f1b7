import type { Messages } from '../en/en.ts';
import { many } from '../count.ts';

/** In German, with the keys of `en/open-games.ts`. */
export const openGames: Messages['openGames'] = {
  press: {
    none: 'keine Presse',
    public: 'nur öffentliche Presse',
    full: 'volle Presse',
    rulebook: 'Presse wie im Regelwerk',
  },
  tempos: {
    live: 'live: binnen einer Stunde',
    daily: 'täglich: binnen eines Tages',
    slow: 'langsamer',
    unlimited: 'ohne Frist',
  },
  unlimited: 'ohne Frist',
  live: (lengths) => `live ${lengths}`,
  unnamed: 'Spieler bis zum Ende ungenannt',
  byHand: 'nur gesendete Befehle zählen',
  machines: (count, strength) =>
    `höchstens ${many(count, 'Platz', 'Plätze')} für Maschinen (${strength})`,
  machinesThen: (strength) => `Maschinen nehmen beim Beginn freie Plätze ein (${strength})`,
  starts: (at) => `beginnt spätestens ${at}`,
  replacement: (round) => `läuft, Runde ${round}: Ein Platz ist frei`,
  with: (names) => `Mit: ${names}`,
  somebody: 'jemand',
  tempo: 'Tempo',
  rules: 'Regeln',
  any: 'beliebig',
  noneSuch: 'Kein solches Spiel wartet auf Spieler.',
  more: 'Mehr Spiele',
};
