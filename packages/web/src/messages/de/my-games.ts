import { many } from '../count.ts';
import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/my-games.ts`. */
export const myGames: Messages['myGames'] = {
  heading: 'Meine Spiele',
  kept: {
    heading: 'In diesem Browser aufbewahrt',
    note: 'Ohne Verbindung: Diese Spiele öffnen sich so, wie sie standen.',
    at: (when) => `Stand: ${when}`,
  },
  nav: (count) => (count === 0 ? 'Meine Spiele' : `Meine Spiele (${count})`),
  none: 'Du spielst noch in keinem Spiel.',
  find: 'Eines finden oder beginnen',
  sections: {
    yours: 'Du bist am Zug',
    waiting: 'Warten auf andere',
    gathering: 'Suchen noch Spieler',
    over: 'Zu Ende',
  },
  sandboxes: 'Sandkästen und Studien',
  kinds: { sandbox: 'Sandkasten', study: 'Studie' },
  due: {
    movement: 'Befehle fällig',
    retreat: 'Rückzüge fällig',
    adjustment: 'Aufbauten und Auflösungen fällig',
    sustain: 'Stimmen fällig',
  },
  ready: 'du bist bereit',
  nothingDue: 'von dir ist nichts fällig',
  seats: (taken, all) => `${taken} von ${all} Plätzen besetzt`,
  unread: (count) => many(count, 'ungelesene Nachricht', 'ungelesene Nachrichten'),
  next: (name) => `Nächstes Spiel: ${name}`,
};
