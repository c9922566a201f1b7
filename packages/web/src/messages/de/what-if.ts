import { many } from '../count.ts';
import type { Messages } from '../en/en.ts';

export const whatIf: Messages['whatIf'] = {
  on: 'Was wäre wenn? Meinen Entwurf werten (P)',
  off: 'Entwurf nicht mehr werten (P)',
  heading: 'Was wäre wenn',
  guess: 'Vermutung',
  legend: (assumed) =>
    `Eine Vermutung: dein Entwurf, ${many(assumed, 'Annahme', 'Annahmen')} über andere, und alle übrigen halten.`,
  sandboxLegend: 'Eine Vermutung: dein Entwurf; Einheiten ohne Befehl halten.',
  assume:
    'Drücke eine Einheit anderer und zeichne, was du von ihr erwartest. Das wird nie gesendet.',
  assumeIt: 'Annehmen',
  assumptions: 'Annahmen',
  forks: 'Neue Zeitlinien',
  noForks: 'Keine neue Zeitlinie.',
  turned: 'Schlachten der Vergangenheit, die sich wenden',
  turnedTo: (before, after) => `${before} → ${after}`,
  standings: 'Zentren',
  same: 'Kein Zentrum wechselt den Besitzer.',
  dislodged: 'Vertrieben',
  busy: 'Wird gewertet …',
  tooLong: 'Diesen Entwurf zu werten dauert zu lange.',
  refused: (count) =>
    `${many(count, 'Befehl', 'Befehle')} ${count === 1 ? 'kann' : 'können'} nicht gegeben werden und ${count === 1 ? 'fehlt' : 'fehlen'} hier.`,
  forbidden: 'Die Bedingungen dieses Spiels verbieten Vorschauen.',
};
