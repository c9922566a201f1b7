import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/asides.ts`. */
export const asides: Messages['asides'] = {
  notes: {
    heading: 'Meine Notizen',
    note: 'Niemand sonst sieht sie, auch die Spielleitung nicht.',
    on: 'Worüber',
    whole: 'das ganze Spiel',
    text: 'Notiz',
    empty: 'Notizen werden gespeichert, während du schreibst.',
    saving: 'Wird gespeichert …',
    saved: (at) => `Gespeichert ${at}`,
    offline: 'Nicht gespeichert: keine Verbindung. Der Browser bewahrt sie und versucht es wieder.',
  },
  spectators: {
    heading: 'Zuschauer',
    note: 'Das lesen Zuschauer und Spielleitung jetzt, Spieler erst, wenn das Spiel zu Ende ist.',
    noteAfter:
      'Was Zuschauer einander geschrieben haben. Das Spiel ist zu Ende: alle, die zuschauen dürfen, lesen das.',
    message: 'Nachricht an die Zuschauer',
    somebody: 'ein Zuschauer',
    remove: 'Zurücknehmen',
    enter: 'Am Gespräch teilnehmen',
    sure: 'Am Gespräch der Zuschauer teilnehmen?',
    follows: 'Dann bekommst du in diesem Spiel keinen Platz.',
  },
};
