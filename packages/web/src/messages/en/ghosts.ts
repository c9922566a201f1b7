/** Units that are guessed on boards that do not exist yet. */
export const ghosts = {
  heading: 'A guess about a board that does not exist yet',
  stands: (unit: string) => `Assumed there: ${unit}`,
  nobody: (place: string) => `Nobody is assumed in ${place}`,
  power: 'Power',
  takeAway: 'Nobody there',
  asPreviewed: 'Units as my draft would leave them',
  forget: 'Forget what I assumed of this board',
  close: 'Close the guess',
};
