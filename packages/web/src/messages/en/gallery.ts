/** Example games. */
export const gallery = {
  heading: 'Examples',
  note: 'Small stories, each about one thing that only happens when the past can change. Open one: you get a copy of your own, with every round and its reasons, and may play on from any of them.',
  open: 'Open a copy',
  opening: 'Opening …',
};
