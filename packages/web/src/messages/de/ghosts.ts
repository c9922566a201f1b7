import type { Messages } from '../en/en.ts';

export const ghosts: Messages['ghosts'] = {
  heading: 'Eine Annahme über ein Brett, das es noch nicht gibt',
  stands: (unit) => `Dort angenommen: ${unit}`,
  nobody: (place) => `Niemand ist angenommen in ${place}`,
  power: 'Macht',
  takeAway: 'Niemand dort',
  asPreviewed: 'Einheiten, wie mein Entwurf sie ließe',
  forget: 'Vergessen, was ich von diesem Brett annahm',
  ifItOpens: (board) =>
    `${board} gibt es nur, wenn eine neue Zeitlinie entsteht, wie die Vorschau es zeigt. Entsteht vorher eine andere, hat sie den Namen.`,
  existingOnly:
    'Nach diesen Regeln nennen Befehle nur Bretter, die es gibt: Über dieses lässt sich nichts annehmen.',
  movementOnly:
    'Einheiten auf künftigen Brettern nimmt man nur an, solange Züge eingegeben werden.',
  close: 'Die Annahme schließen',
};
