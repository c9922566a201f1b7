import { many } from '../count.ts';
import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/asking.ts`. */
export const asking: Messages['asking'] = {
  yes: 'Ja',
  no: 'Nein, zurück',
  draw: 'Für das Remis stimmen?',
  concede: (power) => `Zugunsten von ${power} aufgeben?`,
  cancel: 'Dafür stimmen, das Spiel abzubrechen?',
  cancelNow: 'Das Spiel abbrechen?',
  process: 'Dafür stimmen, die Phase jetzt auszuwerten?',
  vacation: 'In Urlaub gehen?',
  away: (until) =>
    `Du bist bis ${until} im Urlaub. Fristen davor warten auf dich, und alle anderen auch.`,
  leave: 'Das Spiel verlassen?',
  remove: (seat) => `Den Platz von ${seat} für andere freigeben?`,
  results: {
    draw: (powers) => (powers === '' ? 'remis' : `Remis zwischen ${powers}`),
    concession: (powers) => `${powers} gewinnt`,
    cancelled: 'niemand gewinnt',
  },
  isOpen: (powers, count) =>
    count === 1 ? ', dessen Platz frei ist' : `; frei sind darunter die Plätze von ${powers}`,
  endsNow: (result) => `Beendet das Spiel jetzt: ${result}.`,
  endsLater: (result) => `Beendet das Spiel, sobald genug zustimmen: ${result}.`,
  endsPerhaps: (result) =>
    `Beendet das Spiel, sobald alle Stimmberechtigten zugestimmt haben, vielleicht schon jetzt: ${result}.`,
  endsInADay: (result) =>
    `Die Abstimmung ist damit angenommen, und das Spiel endet in einem Tag: ${result}.`,
  waits:
    'Ein Platz ist frei. Darum wartet das Ende nach der Abstimmung einen Tag. So lange könnt ihr noch dagegen sein, und wer den Platz nimmt, entscheidet mit.',
  delayed: (time, result) => `Die Spieler haben abgestimmt: Das Spiel endet am ${time}: ${result}.`,
  delayedNote: 'Es wartet, weil ein Platz frei ist: Wer ihn nimmt, entscheidet mit.',
  object: 'Ich bin dagegen',
  secret: 'Niemand sieht, wer schon zugestimmt hat.',
  lacking: (seats, count) => `${seats} ${count === 1 ? 'muss' : 'müssen'} noch zustimmen.`,
  needed: (count, seats) =>
    `Es ${count === 1 ? 'fehlt' : 'fehlen'} noch ${many(count, 'Stimme', 'Stimmen')} von ${seats}.`,
  resolves:
    'Die Phase wird ausgewertet, sobald mehr als die Hälfte der Spieler und die Spielleitung zustimmen.',
  leaves: {
    open: (powers) => `Du gibst ${powers} ab: Der Platz ist frei, und andere können ihn nehmen.`,
    machine: (powers) =>
      `Du gibst ${powers} ab: Eine Maschine spielt weiter, solange andere Menschen spielen.`,
  },
  removes: {
    open: (powers) =>
      `Wer ${powers} spielt, verliert den Platz jetzt, und andere können ihn nehmen.`,
    machine: (powers) =>
      `Wer ${powers} spielt, verliert den Platz jetzt: Eine Maschine spielt weiter, solange andere Menschen spielen.`,
  },
  noWayBack: 'Das lässt sich nicht zurücknehmen.',
};
