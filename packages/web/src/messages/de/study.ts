import type { Messages } from '../en/en.ts';

export const study: Messages['study'] = {
  heading: 'Studie',
  note: 'Wie viel vom Spiel jede Macht zu haben scheint, nach dem Urteil der Maschinenspieler.',
  share: (power, percent) => `${power} ${percent} %`,
  power: 'Befehle von',
  look: 'Was bedroht diesen Entwurf?',
  thinking: 'Denkt nach …',
  noThreat: 'Nichts gefunden, was ihm schadet.',
};
