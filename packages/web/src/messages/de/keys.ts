import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/keys.ts`. */
export const keys: Messages['keys'] = {
  space: 'Leertaste',
  go: 'Gehe zu …',
  goHint: 'Ein Brett, eine Einheit, eine Macht, ein Kommando …',
  nothing: 'Nichts gefunden.',
  kinds: { board: 'Brett', unit: 'Einheit', power: 'Macht', command: 'Kommando' },
  commands: {
    fit: 'Alles zeigen',
    present: 'Die Gegenwart zeigen',
    nextUnit: 'Nächste Einheit ohne Befehl',
    nextBoard: 'Nächstes Brett, das auf mich wartet',
    beforeBoard: 'Voriges Brett, das auf mich wartet',
    cameraBack: 'Zurück zur vorigen Ansicht',
    focus: 'Abdunkeln, worum es hier nicht geht',
    whatIf: 'Vorschau meines Entwurfs ein- oder ausschalten',
    why: 'Warum kam es so?',
    stepBack: 'Im Verlauf einen Schritt zurück',
    stepForward: 'Im Verlauf einen Schritt vor',
    film: 'Diese Runde abspielen',
    undo: 'Letzte Eingabe zurücknehmen',
    redo: 'Eingabe wiederholen',
    keys: 'Die Tasten auflisten',
    foot: 'Zum Knopf, der die Befehle sendet',
    panel: (panel) => `Öffnen: ${panel}`,
    navigator: 'Bretter zeigen oder ausblenden',
  },
  list: 'Tasten',
  how: 'Wähle ein Kommando und drücke seine neue Taste. Die Buchstaben für Befehle, die Ziffern und die Pfeile kannst du nicht ändern.',
  press: 'Taste drücken …',
  reset: 'Alle Tasten zurücksetzen',
  refusals: {
    taken: (key, command) => `${key} ist schon vergeben: ${command}.`,
    entry: (key) => `${key} wird für die Eingabe von Befehlen gebraucht.`,
    browser: (key) => `${key} gehört dem Browser.`,
  },
};
