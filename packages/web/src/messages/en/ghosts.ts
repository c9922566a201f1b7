/** Units that are guessed on boards that do not exist yet. */
export const ghosts = {
  heading: 'A guess about a board that does not exist yet',
  stands: (unit: string) => `Assumed there: ${unit}`,
  nobody: (place: string) => `Nobody is assumed in ${place}`,
  power: 'Power',
  takeAway: 'Nobody there',
  asPreviewed: 'Units as the preview of my draft shows them',
  forget: 'Delete my assumptions about this board',
  ifItOpens: (board: string) =>
    `${board} will exist only if a new timeline opens as the preview shows. If another timeline opens first, it takes this name.`,
  existingOnly:
    'Under these rules orders name only boards that exist: you cannot assume anything about this one.',
  movementOnly: 'You can assume units on future boards only in a movement phase.',
  close: 'Close the guess',
};
