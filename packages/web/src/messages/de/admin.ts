import type { Messages } from '../en/en.ts';
import { many } from '../count.ts';

/** In German, with the keys of `en/admin.ts`. */
export const admin: Messages['admin'] = {
  heading: 'Verwaltung',
  forbidden: 'Diese Seite kann nur die Verwaltung öffnen.',
  signIn: 'Anmelden',
  registration: {
    heading: 'Anmeldung neuer Konten',
    open: 'Alle können ein Konto anlegen.',
    closed: 'Niemand kann ein neues Konto anlegen.',
    doOpen: 'Neue Konten erlauben',
    doClose: 'Neue Konten verhindern',
  },
  quotas: {
    heading: 'Grenzen',
    gamesEach: 'Höchstzahl der Plätze eines Spielers',
    boards: 'Höchstzahl der Bretter eines Spiels',
    timelines: 'Höchstzahl der Zeitlinien eines Spiels',
    save: 'Speichern',
  },
  reports: {
    heading: 'Meldungen',
    none: 'Es wurde nichts gemeldet.',
    open: (count) => `${many(count, 'offene Meldung', 'offene Meldungen')}`,
    by: (who) => `gemeldet von ${who}`,
    about: (seat, player) => `über ${seat}${player === '' ? '' : `, ${player}`}`,
    game: 'das Spiel',
    settle: 'Als erledigt markieren',
    settled: (time) => `erledigt ${time}`,
  },
  games: {
    heading: 'Spiele',
    find: 'Name oder Nummer eines Spiels',
    search: 'Suchen',
    none: 'Kein Spiel gefunden.',
    remove: 'Entfernen',
    removeIt: (name) => `${name} entfernen`,
    sure: 'Wirklich entfernen?',
    seats: (open, all) => `${all - open} von ${all} Plätzen besetzt`,
  },
  players: {
    heading: 'Spieler',
    find: 'Name, Adresse oder Nummer eines Spielers',
    none: 'Kein Spieler gefunden.',
    nameless: 'ohne Namen',
    since: (time) => `seit ${time}`,
    suspended: 'gesperrt',
    suspend: 'Sperren',
    letIn: 'Sperre aufheben',
    remove: 'Entfernen',
    sure: 'Diesen Spieler wirklich löschen?',
  },
  notes: {
    heading: 'Protokoll',
    none: 'Das Protokoll ist leer.',
    what: {
      registration: 'Anmeldung',
      quotas: 'Grenzen',
      'removed game': 'hat ein Spiel entfernt',
      'removed player': 'hat einen Spieler entfernt',
      suspended: 'hat einen Spieler gesperrt',
      'let in': 'hat eine Sperre aufgehoben',
      'settled report': 'hat eine Meldung erledigt',
      report: 'Meldung',
    },
  },
};
