import type { Messages } from '../en/en.ts';
import { many } from '../count.ts';

/** In German, with the keys of `en/game.ts`. */
export const game: Messages['game'] = {
  loading: 'Das Spiel wird geladen …',
  setAside:
    'Dieser Server ist zweimal stehen geblieben, als er in diesem Spiel ausführte, was fällig war. Deshalb lässt er das Spiel in Ruhe. Die Verwalter wissen davon. Das Spiel geht nach dem nächsten Befehl darin weiter: Sende Befehle, oder sage, dass du bereit bist.',
  openSetAside: 'Das Spiel öffnen',
  tryingAgain: 'Keine Verbindung: Die Seite versucht es wieder.',
  unreachable: 'Der Server ist nicht zu erreichen. Deine Befehle bleiben; versuche es wieder.',
  failed: 'Dieses Spiel kann nicht gezeigt werden.',
  back: 'Zurück zu den Spielen',
  undrawable: (why) => `Seine Karte kann nicht gezeichnet werden: ${why}`,
  round: (round) => `Runde ${round}`,
  plane: 'Das Multiversum: Bretter nach Zeitlinie und Zug',
  planeHelp:
    'Drücke auf eine deiner Einheiten, dann darauf, wohin sie ziehen oder wem sie helfen soll; ' +
    'drücke noch einmal auf sie, und sie hält. Die Menütaste oder Umschalt F10 nennt die Arten von ' +
    'Befehlen, die sie annimmt. Tab geht zur nächsten Einheit, die Leertaste zur nächsten ohne Befehl, ' +
    'N zum nächsten Brett, das wartet, Escape einen Schritt zurück, 0 zeigt ' +
    'alles, Pos1 die Gegenwart, Z das, was du zuvor gesehen hast.',
  ago: (turns) => `vor ${many(turns, 'Zug', 'Zügen')}`,
  presentLine: 'Gegenwart',
  minimap: 'Alle Bretter: ziehe, um anderswo hinzusehen',
  inset: (board) => `${board}, neben der Karte geöffnet`,
  flyThere: 'Dorthin',
  closeInset: 'Dieses Brett schließen',
  undo: 'Letzte Runde zurücknehmen',
  redo: 'Runde wieder spielen',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  fit: 'Alles zeigen',
  present: 'Die Gegenwart zeigen',
  held: {
    reading:
      'Dieser Sandkasten gehört jemand anderem: Du kannst ihn ansehen und Befehle probieren. Um weiterzuspielen, kopiere ihn.',
    copy: 'In einen eigenen Sandkasten kopieren',
    make: 'Einen Link für alle, die darin weiterspielen dürfen',
    link: 'Link für alle, die darin weiterspielen dürfen',
  },
  dock: 'Befehle und Ergebnisse',
  open: 'Leiste öffnen',
  close: 'Leiste schließen',
};
