import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/tour.ts`. */
export const tour: Messages['tour'] = {
  name: 'Der Rundgang',
  heading: (part, of) => `Rundgang, ${part} von ${of}`,
  rounds: [
    'Zwei Mächte teilen sich diese Insel, und du befiehlst beiden. Jede will denselben Ort in der Mitte.',
    'Beide griffen mit gleicher Stärke an, und beide prallten ab: „Verlauf“ zeigt den Grund. Aber das Brett vom Frühjahr gibt es noch, ein Brett zurück. Eine Unterstützung von hier reicht bis dorthin.',
  ],
  move: ({ unit, to }) => `Drücke auf ${unit}, dann auf ${to}.`,
  support: ({ unit, of, to, now, past }) =>
    `Drücke auf dem Brett „${now}“ auf ${unit}. Dann auf dem Brett „${past}“ auf ${of} und auf ${to}.`,
  other: 'Gib den Befehl:',
  resolve: 'Alle Befehle dieser Lektion sind gegeben. Werte die Runde aus.',
  first: 'Meine erste Abzweigung',
  shown: 'Deine Abzweigung: das Brett der Vergangenheit und die beiden Zeitlinien danach',
  picture: 'Bild teilen',
  done: 'Deine erste Abzweigung! Der Zug vom letzten Frühjahr gelingt jetzt, und unter der ersten öffnet sich eine zweite Zeitlinie. Auf beiden geht es weiter.',
  astray:
    'Die Vergangenheit blieb, wie sie war. Nimm die letzte Runde zurück und versuche die Unterstützung.',
  undo: 'Zurücknehmen',
  show: 'Zeig es mir',
  why: 'Warum die Abzweigung?',
  play: 'Auf der Standardkarte spielen, gegen Maschinen',
  examples: 'Mehr Beispiele ansehen',
  end: 'Rundgang beenden',
};
