import { many } from '../count.ts';
import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/frame.ts`. */
export const frame: Messages['frame'] = {
  panels: {
    boards: 'Bretter',
    orders: 'Befehle',
    press: 'Presse',
    history: 'Verlauf',
    study: 'Studie',
    people: 'Spieler',
  },
  /** What the panel of orders is called for those who give none. */
  phase: 'Phase',
  /** Written on boards that do not exist yet. */
  ghost: 'noch nicht',
  extend: (timeline) =>
    timeline === undefined
      ? 'Das nächste Brett auf die Karte setzen'
      : `Das nächste Brett von ${timeline} auf die Karte setzen`,
  ends: 'Enden von Zeitlinien',
  more: 'Mehr',
  bar: 'Leisten',
  noStudy: 'Hier ist jetzt nichts zu studieren.',
  navigator: 'Bretter und Zeitlinien',
  closeNavigator: 'Bretter ausblenden',
  openNavigator: 'Bretter zeigen',
  needYou: (count) =>
    count === 0
      ? 'Kein Brett wartet auf dich'
      : `${many(count, 'Brett wartet', 'Bretter warten')} auf dich`,
  counting: 'Wird gezählt …',
  offscreenAddresses: 'Befehle, die aus dem Bild führen',
  follow: 'Dorthin gehen',
  backTo: (board) => `Zurück zu ${board}`,
  waitingOutOfView: 'Bretter außerhalb des Bildes, die auf dich warten',
  waits: (board, need) => `${board} wartet auf dich: ${need}`,
  bundles: 'Linien, die mehrere Befehle teilen',
  bundle: (count, from, to) => `${count} Befehle von ${from} nach ${to}`,
  closeBundle: 'Die Liste der Befehle schließen',
  picture: 'Ansicht als Bild speichern',
};
