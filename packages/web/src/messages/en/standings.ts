/** Who has how much. */
export const standings = {
  power: 'Power',
  centers: 'Centers',
  units: 'Units',
  goal: (count: number) => `${count} centers win.`,
  note: 'The victory rule of this game counts the centers. Units are counted on the last boards of all timelines.',
};
