import type { Messages } from '../en/en.ts';

export const ghosts: Messages['ghosts'] = {
  heading: 'Eine Annahme über ein Brett, das es noch nicht gibt',
  stands: (unit) => `Dort angenommen: ${unit}`,
  nobody: (place) => `Niemand ist angenommen in ${place}`,
  power: 'Macht',
  takeAway: 'Niemand dort',
  asPreviewed: 'Einheiten, wie mein Entwurf sie ließe',
  forget: 'Vergessen, was ich von diesem Brett annahm',
  close: 'Die Annahme schließen',
};
