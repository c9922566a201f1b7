import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/orders.ts`. */
export const orders: Messages['orders'] = {
  none: 'Noch keine Befehle. Drücke auf eine Einheit auf der Karte oder tippe unten einen Befehl.',
  noneDue: 'In dieser Phase ist nichts zu befehlen.',
  resolve: 'Runde auswerten',
  resolveRetreats: 'Rückzüge auswerten',
  resolveBuilds: 'Winter auswerten',
  resolveBallots: 'Stimmen zählen',
  busy: 'Wird ausgewertet …',
  clear: 'Alle löschen',
  assumed: 'von anderen angenommen, wird nicht gesendet',
  remove: (order) => `Entfernen: ${order}`,
  undo: 'Eingabe zurücknehmen',
  redo: 'Eingabe wiederholen',
  type: 'Befehl tippen',
  example: (order) => `z. B. ${order}`,
  add: 'Hinzufügen',
  waive: 'Auf die übrigen Aufbauten verzichten',
  refused: 'Die Runde wurde nicht ausgewertet.',
};
