/** Who has how much. */
export const standings = {
  power: 'Power',
  centers: 'Centers',
  units: 'Units',
  goal: (count: number) => `${count} centers win.`,
  note: 'Centers are counted by the victory rule of this game; units on all heads.',
};
