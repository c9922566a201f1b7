import type { Messages } from '../en/en.ts';

export const keys: Messages['keys'] = {
  space: 'Leertaste',
  go: 'Gehe zu …',
  goHint: 'Ein Brett, eine Einheit, eine Macht, ein Kommando …',
  nothing: 'Nichts heißt so.',
  kinds: { board: 'Brett', unit: 'Einheit', power: 'Macht', command: 'Kommando' },
  commands: {
    fit: 'Alles zeigen',
    present: 'Die Gegenwart zeigen',
    nextUnit: 'Nächste Einheit ohne Befehl',
    nextBoard: 'Nächstes Brett, das auf mich wartet',
    beforeBoard: 'Voriges Brett, das auf mich wartet',
    cameraBack: 'Zurück, wo die Kamera war',
    focus: 'Abdunkeln, worum es hier nicht geht',
    whatIf: 'Meinen Entwurf durchrechnen, oder nicht mehr',
    why: 'Warum kam es so?',
    stepBack: 'Im Verlauf einen Schritt zurück',
    stepForward: 'Im Verlauf einen Schritt vor',
    film: 'Diese Runde abspielen',
    undo: 'Letzte Eingabe zurücknehmen',
    redo: 'Eingabe wiederholen',
    foot: 'Zum Knopf, der die Befehle sendet',
    panel: (panel) => `Öffnen: ${panel}`,
    navigator: 'Bretter einklappen oder zeigen',
  },
  list: 'Tasten',
};
