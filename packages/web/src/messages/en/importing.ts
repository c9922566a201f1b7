/** Files of games, brought in. */
import { many } from '../count.ts';

export const importing = {
  heading: 'A game from a file',
  note: 'A file of this program, a saved game of python-diplomacy, or a download of Oliver Lugg’s 5D Diplomacy. It becomes a sandbox, played anew from its orders.',
  choose: 'Choose a file',
  busy: 'Playing it anew …',
  tooLarge: 'The file is larger than 20 MB.',
  notJson: 'This is no file of a game: it is not JSON.',
  differs: (count: number) =>
    `The game is here, but ${many(count, 'thing came', 'things came')} out otherwise than the file says:`,
  difference: (where: string, claimed: string, found: string) =>
    `${where}: ${found} instead of ${claimed}`,
  step: (step: number) => `Step ${step}`,
  nothing: 'nothing',
  open: 'Open the game',
};
