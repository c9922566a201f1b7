/** Units that are guessed on boards that do not exist yet. */
export const ghosts = {
  heading: 'A guess about a board that does not exist yet',
  stands: (unit: string) => `Assumed there: ${unit}`,
  nobody: (place: string) => `Nobody is assumed in ${place}`,
  power: 'Power',
  takeAway: 'Nobody there',
  asPreviewed: 'Units as my draft would leave them',
  forget: 'Forget what I assumed of this board',
  ifItOpens: (board: string) =>
    `${board} is there only if a new timeline opens as the preview has it. If another opens first, it takes the name.`,
  existingOnly:
    'Under these rules orders name only boards that exist: nothing can be assumed of this one.',
  movementOnly: 'Units are assumed on boards to come only while moves are entered.',
  close: 'Close the guess',
};
