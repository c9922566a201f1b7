import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/study.ts`. */
export const study: Messages['study'] = {
  heading: 'Aussichten',
  note: 'Wie Maschinenspieler die Aussichten jeder Macht einschätzen.',
  share: 'Anteil',
  percent: (percent) => `${percent} %`,
  since: 'Seit der letzten Runde',
  change: (points) =>
    points > 0 ? `${points} mehr als eine Runde zuvor` : `${-points} weniger als eine Runde zuvor`,
  others: (count, percent) => `${count} weitere: ${percent} %`,
  leaders: 'Nur die führenden',
  power: 'Befehle von',
  look: 'Was bedroht diesen Entwurf?',
  limit: 'Zeit',
  seconds: (count) => `${count} s`,
  stop: 'Anhalten',
  thinking: 'Denkt nach …',
  noThreat: 'Keine Bedrohung gefunden.',
  lines: 'Beste Linien',
  noLines: 'Von dieser Macht wird nichts erwartet.',
  worth: (value) => `Wert ${value}`,
  worthNote:
    'Wert: was die Macht nach diesen Befehlen erwarten darf, weniger, was die anderen dürfen. Ein Zentrum zählt etwa zehn. Zeig auf eine Linie, und sie steht auf der Karte.',
  lay: 'Diese Befehle übernehmen',
  heldAll: 'halten',
  machines: 'Maschinen befehlen lassen',
  machinesNote:
    'Für alle Mächte, die im Entwurf keine Befehle haben. Nichts wird gesendet, bevor du es sendest.',
  one: 'Für diese Macht',
  rest: 'Für alle ohne Befehle',
  strength: 'Stärke',
  ordered: (done, all) => `${done} von ${all} Mächten`,
};
