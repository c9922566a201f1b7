import { many } from '../count.ts';
import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/conduct.ts`. */
export const conduct: Messages['conduct'] = {
  menu: (seat) => `Mehr zu ${seat}`,
  mute: 'In diesem Spiel stummschalten',
  unmute: 'Nicht mehr stummschalten',
  block: 'In allen Spielen sperren',
  unblock: 'Entsperren',
  muted: 'stumm',
  blocked: 'gesperrt',
  folded: (seat) => `Eine Nachricht von ${seat}, stummgeschaltet oder gesperrt.`,
  show: 'Zeigen',
  report: 'Melden …',
  reportNote:
    'Die Verwaltung dieses Servers liest deine Meldung und die Nachricht, um die es geht.',
  reportText: 'Was stimmt nicht?',
  send: 'Meldung senden',
  cancel: 'Abbrechen',
  sent: 'Deine Meldung ging an die Verwaltung.',
  missed: (missed, turns) =>
    `hat ${missed} von ${many(turns, 'Zug', 'Zügen')} in allen Spielen versäumt`,
};
