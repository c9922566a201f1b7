import { many } from '../count.ts';
import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/worst-case.ts`. */
export const worstCase: Messages['worstCase'] = {
  heading: 'Schlimmster Fall',
  ask: 'Schlimmster Fall …',
  askOf: (order) => `Schlimmster Fall von ${order}`,
  close: 'Schlimmsten Fall schließen',
  order: 'Befehl, der geprüft wird',
  choose: 'Wähle einen Befehl',
  note: 'Alle Befehle des Entwurfs zählen, von jeder Macht. Andere Einheiten dieser Macht halten. Einheiten anderer Mächte dürfen alles.',
  comesIf: {
    fails: 'Scheitert, wenn',
    dislodged: 'Wird vertrieben, wenn',
    entered: 'Der Platz wird eingenommen, wenn',
  },
  comes: {
    fails: 'Scheitert auch, wenn sonst niemand etwas befiehlt.',
    dislodged: 'Wird auch vertrieben, wenn sonst niemand etwas befiehlt.',
    entered: 'Der Platz wird auch eingenommen, wenn sonst niemand etwas befiehlt.',
  },
  never: {
    fails: 'Kann nicht scheitern.',
    dislodged: 'Kann nicht vertrieben werden.',
    entered: 'Der Platz kann nicht eingenommen werden.',
  },
  notFound: {
    fails: 'Keine Befehle gefunden, durch die er scheitert.',
    dislodged: 'Keine Befehle gefunden, durch die sie vertrieben wird.',
    entered: 'Keine Befehle gefunden, durch die der Platz eingenommen wird.',
  },
  triedAll: (count) =>
    `${many(count, 'Kombination', 'Kombinationen')} von Befehlen versucht: alle, die ihn berühren.`,
  tried: (count, seconds) =>
    `${many(count, 'Kombination', 'Kombinationen')} von Befehlen versucht, ${seconds} s lang.`,
  changed: 'Der Entwurf hat sich seither geändert.',
  failed: 'Diese Suche ist ausgefallen.',
  again: 'Noch einmal suchen',
};
