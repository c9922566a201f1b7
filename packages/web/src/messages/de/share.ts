import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/share.ts`. */
export const share: Messages['share'] = {
  open: 'Teilen',
  heading: 'Dieses Spiel teilen',
  shown: 'Alle Bretter des Spiels, wie andere sie sehen',
  drawing: 'Das Bild wird gezeichnet …',
  picture: 'Bild speichern (PNG)',
  film: 'Letzte Abzweigung als Film speichern (GIF)',
  filmOfRound: 'Letzte Runde als Film speichern (GIF)',
  file: 'Spiel speichern (Datei)',
  handOn: 'Senden an …',
  link: 'Link zum Spiel',
  linkWatched: 'Link zum Spiel, für alle, die zuschauen dürfen',
  embed: 'Für eine andere Seite: ein Bild, das hierher führt (HTML)',
  framed: 'Für eine andere Seite: das Spiel selbst, zum Durchsehen (HTML)',
  extent: 'Ein Link, der das Spiel selbst enthält',
  position: 'Diese Stellung',
  whole: 'Das ganze Spiel',
  wholeStudy: 'Die ganze Studie',
  held: (letters) => `Link, ${letters} Zeichen`,
  noLink:
    'Du hast diese Seite als Datei geöffnet: Ihre Adresse führt sonst niemanden hierher. Gib das Spiel als Datei weiter.',
  heldNote:
    'Wer ihn öffnet, bekommt ein eigenes Spiel. Das Spiel steht hinter dem # des Links und nirgends sonst.',
  tooLong: (letters, most) =>
    `Ein Link hätte ${letters} Zeichen, und über ${most} schneiden ihn viele Programme ab. Speichere das Spiel stattdessen als Datei.`,
  secrecy:
    'Bild, Film und Link enthalten, was Zuschauer sehen: die Runden, die vorbei sind. Befehle, die gerade eingegeben werden, und Nachrichten sind nicht dabei.',
  nobody:
    'Solange dieses Spiel läuft, dürfen es nur die Spieler sehen. Du kannst es teilen, wenn es vorbei ist.',
};
