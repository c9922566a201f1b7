import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/ending.ts`. */
export const ending: Messages['ending'] = {
  heading: 'Das Spiel ist zu Ende',
  won: (powers) => `Sieg: ${powers}.`,
  conceded: (powers) => `Sieg: ${powers}. Die anderen gaben auf.`,
  drawn: (powers) => (powers === '' ? 'Das Spiel endet remis.' : `Remis: ${powers}.`),
  lastYear: (powers) =>
    powers === ''
      ? 'Das letzte Jahr ist um: Das Spiel endet remis.'
      : `Das letzte Jahr ist um. Remis: ${powers}.`,
  cancelled: 'Das Spiel wurde abgebrochen: Niemand hat gewonnen.',
  table: 'Endstand',
  power: 'Macht',
  player: 'Spieler',
  centers: 'Zentren',
  shares: { won: 'gewann', drawn: 'am Remis beteiligt' },
  you: 'du',
  unnamed: 'ohne Namen',
  open: 'Platz frei',
  show: 'Ergebnis',
};
