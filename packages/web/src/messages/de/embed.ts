import type { embed as english } from '../en/embed.ts';

/** In German, with the keys of `en/embed.ts`. */
export const embed: typeof english = {
  loading: 'Wird geladen …',
  first: 'Erster Schritt',
  back: 'Schritt zurück',
  on: 'Schritt weiter',
  last: 'Letzter Schritt',
  steps: 'Schritte',
  start: 'Anfang',
  step: (round, phase) => `Runde ${round}: ${phase}`,
  position: (round) => `Runde ${round}: eine gesetzte Stellung`,
  of: (at, count) => `${at} von ${count}`,
  all: 'Alle Bretter',
  boards: 'Bretter',
  variations: 'Varianten',
  variation: (number) => `Variante ${number}`,
  orders: 'Befehle und Ergebnisse',
  noOrders: 'Hier wurden keine Befehle gegeben.',
  units: 'Einheiten',
  noUnits: 'Keine Einheiten.',
  noted: 'Kommentar',
  open: 'In Chronopolitik öffnen',
  refused: (why) => `Ausgelassen: ${why}`,
  faults: {
    nothing: 'Diese Einbettung nennt kein Spiel: Ihr fehlt das Attribut src.',
    unreachable:
      'Das Spiel ist nicht zu laden. Stimmt seine Adresse, und erlaubt sein Server Einbettungen?',
    private: 'Dieses Spiel ist nur für seine Spieler zu sehen.',
    gone: 'Dieses Spiel gibt es nicht.',
    map: (name) => `Die Karte „${name}“ ist nicht zu laden.`,
    link: 'Dieser Link ist beschädigt oder von einer neueren Fassung.',
    unit: (text) => `„${text}“ ist keine Einheit, die dort stehen kann.`,
    json: 'Die Stellung ist kein JSON mit Einheiten.',
    complex: 'Diese Stellung ist zu aufwendig auszuwerten.',
  },
};
