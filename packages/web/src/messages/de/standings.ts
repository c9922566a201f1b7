import { many } from '../count.ts';
import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/standings.ts`. */
export const standings: Messages['standings'] = {
  power: 'Macht',
  centers: 'Zentren',
  units: 'Einheiten',
  goal: (count) => `${many(count, 'Zentrum gewinnt', 'Zentren gewinnen')}.`,
  note: 'Die Siegregel dieses Spiels zählt die Zentren. Einheiten zählen auf den letzten Brettern aller Zeitlinien.',
};
