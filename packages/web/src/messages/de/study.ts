import type { Messages } from '../en/en.ts';

export const study: Messages['study'] = {
  heading: 'Studie',
  note: 'Wie viel vom Spiel jede Macht zu haben scheint, nach dem Urteil der Maschinenspieler.',
  share: 'Anteil',
  percent: (percent) => `${percent} %`,
  since: 'Seit der letzten Runde',
  change: (points) =>
    points > 0 ? `${points} mehr als eine Runde zuvor` : `${-points} weniger als eine Runde zuvor`,
  others: (count, percent) => `${count} weitere: ${percent} %`,
  leaders: 'Nur die vorderen',
  power: 'Befehle von',
  look: 'Was bedroht diesen Entwurf?',
  limit: 'Zeit',
  seconds: (count) => `${count} s`,
  stop: 'Anhalten',
  thinking: 'Denkt nach …',
  noThreat: 'Nichts gefunden, was ihm schadet.',
  lines: 'Beste Linien',
  noLines: 'Von dieser Macht wird nichts erwartet.',
  lay: 'Auf den Tisch legen',
  heldAll: 'halten',
  machines: 'Maschinen befehlen lassen',
  machinesNote:
    'Für alle Mächte, die im Entwurf keine Befehle haben. Nichts wird gesendet, bevor du es sendest.',
  one: 'Für diese Macht',
  rest: 'Für alle ohne Befehle',
  strength: 'Stärke',
};
