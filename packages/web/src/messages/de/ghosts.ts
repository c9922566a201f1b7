import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/ghosts.ts`. */
export const ghosts: Messages['ghosts'] = {
  heading: 'Eine Annahme über ein Brett, das es noch nicht gibt',
  stands: (unit) => `Dort angenommen: ${unit}`,
  nobody: (place) => `Niemand ist angenommen in ${place}`,
  power: 'Macht',
  takeAway: 'Niemand dort',
  asPreviewed: 'Einheiten, wie die Vorschau meines Entwurfs sie zeigt',
  forget: 'Meine Annahmen über dieses Brett löschen',
  ifItOpens: (board) =>
    `${board} gibt es nur, wenn sich eine neue Zeitlinie öffnet, wie die Vorschau es zeigt. Öffnet sich vorher eine andere, bekommt sie diesen Namen.`,
  existingOnly:
    'Nach diesen Regeln nennen Befehle nur Bretter, die es gibt: Über dieses kannst du nichts annehmen.',
  movementOnly: 'Einheiten auf künftigen Brettern kannst du nur in einer Zugphase annehmen.',
  close: 'Die Annahme schließen',
};
