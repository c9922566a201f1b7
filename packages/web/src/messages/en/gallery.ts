/** Example games. */
export const gallery = {
  heading: 'Examples',
  note: 'Each example shows what happens only when the past can change. Open one: you get a copy with every round and its reasons, and can play on from each.',
  open: 'Open a copy',
  opening: 'Opening …',
};
