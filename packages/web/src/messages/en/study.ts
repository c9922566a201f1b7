/** What machine players make of a position. */
export const study = {
  heading: 'Study',
  note: 'How much of the game each power seems to have, as machine players see it.',
  share: (power: string, percent: number) => `${power} ${percent} %`,
  power: 'Orders of',
  look: 'What threatens this draft?',
  thinking: 'Thinking …',
  noThreat: 'Nothing found that hurts it.',
};
