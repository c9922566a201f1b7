import type { Messages } from '../en/en.ts';

export const tour: Messages['tour'] = {
  name: 'Der Rundgang',
  heading: (part, of) => `Rundgang, ${part} von ${of}`,
  rounds: [
    'Zwei Mächte teilen sich diese Insel, und du befiehlst beiden. Jede will denselben Ort in der Mitte.',
    'Sie trafen mit gleicher Stärke aufeinander, und niemand kam hinein: Der Grund steht im Verlauf. Aber das Frühjahr liegt noch auf dem Tisch, ein Brett zurück. Eine Unterstützung von hier reicht bis dorthin.',
  ],
  move: ({ unit, to }) => `Drücke auf ${unit}, dann auf ${to}.`,
  support: ({ unit, of, to }) =>
    `Drücke auf ${unit}, dann auf ${of} auf dem Brett der Vergangenheit, dann dort auf ${to}.`,
  other: 'Gib den Befehl:',
  resolve: 'Alle Befehle dieser Lektion sind gegeben. Werte die Runde aus.',
  done: 'Das ist deine eigene Abzweigung: Der Marsch vom letzten Frühjahr gelingt jetzt, und unter der ersten öffnet sich eine zweite Zeitlinie. Auf beiden geht es weiter. „Verlauf“ sagt, was die Ursache war, mit der Regel.',
  astray:
    'Die Vergangenheit blieb, wie sie war. Nimm die letzte Runde zurück und versuche die Unterstützung.',
  undo: 'Zurücknehmen',
  show: 'Zeig es mir',
  why: 'Warum die Abzweigung?',
  play: 'Auf der großen Karte spielen, gegen Maschinen',
  examples: 'Mehr Beispiele ansehen',
  end: 'Rundgang beenden',
};
