import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/strip.ts`. */
export const strip: Messages['strip'] = {
  heading: 'Analyse',
  whatIf: 'Was wäre wenn?',
  stop: 'Vorschau meines Entwurfs beenden',
  worst: 'Schlimmster Fall',
  worstNote:
    'Was andere gegen den gewählten Befehl tun müssten, oder gegen den ersten des Entwurfs',
  lines: 'Linien und Chancen',
  linesNote:
    'Die Befehle, die Maschinen am besten finden, mit ihrem Wert, und wie sie jede Macht einschätzen',
  rounds: 'Zentren nach Runden',
  round: (round, counts) => `${round === 0 ? 'Anfang' : `Runde ${round}`}: ${counts}. Ansehen`,
  hypothesis: 'HYPOTHESE',
};
