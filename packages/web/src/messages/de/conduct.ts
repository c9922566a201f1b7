import { many } from '../count.ts';
import type { Messages } from '../en/en.ts';

export const conduct: Messages['conduct'] = {
  menu: (seat) => `Mehr zu ${seat}`,
  mute: 'In diesem Spiel stummschalten',
  unmute: 'Wieder hören',
  block: 'In allen Spielen sperren',
  unblock: 'Entsperren',
  muted: 'stumm',
  blocked: 'gesperrt',
  folded: (seat) => `Eine Nachricht von ${seat}, von dort willst du nichts hören.`,
  show: 'Zeigen',
  report: 'Melden …',
  reportNote: 'Die Verwaltung dieses Servers liest es, mit der Nachricht, um die es geht.',
  reportText: 'Was stimmt nicht?',
  send: 'Meldung senden',
  cancel: 'Doch nicht',
  sent: 'Die Verwaltung hat es.',
  missed: (missed, turns) =>
    `hat ${missed} von ${many(turns, 'Zug', 'Zügen')} in allen Spielen versäumt`,
};
