/** How a game between people ended, and how all stood. */

/** In English; every other language has the same keys. */
export const ending = {
  heading: 'The game is over',
  won: (powers: string) => `${powers} won.`,
  conceded: (powers: string) => `${powers} won: the others conceded.`,
  drawn: (powers: string) => (powers === '' ? 'The game is drawn.' : `A draw of ${powers}.`),
  lastYear: (powers: string) =>
    powers === ''
      ? 'The last year is over: the game is drawn.'
      : `The last year is over: a draw of ${powers}.`,
  cancelled: 'The game was cancelled: nobody won.',
  table: 'Final standings',
  power: 'Power',
  player: 'Player',
  centers: 'Centers',
  shares: { won: 'won', drawn: 'shares the draw' },
  you: 'you',
  unnamed: 'no name given',
  open: 'seat open',
  show: 'Result',
};
