import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/shell.ts`. */
export const shell: Messages['shell'] = {
  title: 'Chronopolitik',
  tagline: 'Diplomacy im Multiversum.',
  lead:
    'Einheiten ziehen zwischen Zeitlinien und zurück in der Zeit. Ändert sich die Vergangenheit, ' +
    'öffnet sich eine neue Zeitlinie, und auf allen wird weitergespielt.',
  nav: { home: 'Spiele', about: 'Über' },
  privacy: 'Datenschutz',
  settings: {
    open: 'Einstellungen',
    theme: 'Farben',
    themes: { system: 'Wie das System', light: 'Hell', dark: 'Dunkel', contrast: 'Hoher Kontrast' },
    map: 'Auf der Karte',
    toText: 'Als Text spielen',
    looks: {
      patterns: 'Muster und Buchstaben für die Mächte',
      discreet: 'Diskret: meine Befehle und meine Macht verbergen',
      text: 'Das Spiel als Text, für Vorleseprogramme',
    },
    orders: 'Befehle',
    byHand: 'Befehle nur senden, wenn ich „Befehle senden“ drücke',
    pace: 'Eine Runde läuft ab',
    paces: { slow: 'langsam', normal: 'normal', fast: 'schnell', off: 'nicht von selbst' },
    language: 'Sprache',
  },
  sound: {
    heading: 'Ton',
    name: 'Fünf leise Klänge',
    on: 'Ton einschalten',
    off: 'Ton ausschalten',
  },
  outdated: {
    note: 'Der Server hat eine neuere Fassung dieser Seite. Die Seite lädt sie, sobald du nichts eingibst; was du eingegeben hast, bleibt.',
    now: 'Jetzt laden',
  },
  pause: {
    note: (since) => `Alle Uhren stehen seit ${since} still.`,
    later:
      'Gehen sie weiter, verschiebt sich jede Frist um diese Zeit. Spielen kannst du weiterhin.',
  },
  unkept: {
    note: 'Dieser Browser bewahrt für diese Seite keine Spiele auf: Sie sind weg, wenn du diesen Tab schließt oder neu lädst.',
  },
  notFound: 'Diese Seite gibt es nicht.',
};
