/** Example games. */
export const gallery = {
  heading: 'Examples',
  note: 'Each example shows one thing that happens only when the past can change. Open one: you get your own copy with every round and its reasons, and you can play on from any round.',
  open: 'Open a copy',
  opening: 'Opening …',
};
