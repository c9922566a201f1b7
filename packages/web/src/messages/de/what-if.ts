import { many } from '../count.ts';
import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/what-if.ts`. */
export const whatIf: Messages['whatIf'] = {
  on: 'Was wäre wenn? Vorschau meines Entwurfs (P)',
  off: 'Vorschau meines Entwurfs beenden (P)',
  heading: 'Was wäre wenn',
  guess: 'Vermutung',
  legend: (assumed) =>
    `Eine Vermutung: dein Entwurf, ${many(assumed, 'Annahme', 'Annahmen')} über andere, und alle übrigen halten.`,
  sandboxLegend: 'Eine Vermutung: dein Entwurf; Einheiten ohne Befehl halten.',
  assume:
    'Drücke auf eine Einheit einer anderen Macht und gib den Befehl, den du von ihr erwartest. Er wird nie gesendet.',
  assumeIt: 'Diesen Befehl annehmen',
  assumptions: 'Annahmen',
  forks: 'Neue Zeitlinien',
  noForks: 'Keine neue Zeitlinie.',
  turned: 'Vergangene Schlachten mit neuem Ausgang',
  turnedTo: (before, after) => `${before} → ${after}`,
  standings: 'Zentren',
  same: 'Kein Zentrum wechselt den Besitzer.',
  dislodged: 'Vertrieben',
  busy: 'Wird ausgewertet …',
  tooLong: 'Diesen Entwurf auszuwerten dauert zu lange.',
  refused: (count) =>
    `${many(count, 'Befehl', 'Befehle')} ${count === 1 ? 'kann' : 'können'} nicht gegeben werden und ${count === 1 ? 'fehlt' : 'fehlen'} hier.`,
  forbidden: 'Die Bedingungen dieses Spiels verbieten Vorschauen.',
};
