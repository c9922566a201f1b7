import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/share.ts`. */
export const share: Messages['share'] = {
  open: 'Teilen',
  heading: 'Dieses Spiel teilen',
  shown: 'Alle Bretter des Spiels, wie andere sie sehen',
  picture: 'Bild speichern (PNG)',
  film: 'Letzte Abzweigung als Film speichern (GIF)',
  file: 'Spiel speichern (Datei)',
  handOn: 'Senden an …',
  link: 'Link zum Spiel',
  linkWatched: 'Link zum Spiel, für alle, die zuschauen dürfen',
  embed: 'Für eine andere Seite: ein Bild, das hierher führt (HTML)',
  secrecy:
    'Bild und Film zeigen, was Zuschauer sehen: die Runden, die vorbei sind, keine Befehle und keine Nachrichten.',
  nobody:
    'Solange dieses Spiel läuft, dürfen es nur die Spieler sehen. Du kannst es teilen, wenn es vorbei ist.',
};
