import { many } from '../count.ts';
import type { Messages } from '../en/en.ts';

export const standings: Messages['standings'] = {
  power: 'Macht',
  centers: 'Zentren',
  units: 'Einheiten',
  goal: (count) => `${many(count, 'Zentrum gewinnt', 'Zentren gewinnen')}.`,
  note: 'Zentren werden nach der Siegregel dieses Spiels gezählt; Einheiten auf allen letzten Brettern.',
};
