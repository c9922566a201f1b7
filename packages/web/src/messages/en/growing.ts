/** The order being entered, as a sentence that grows. */
import { many } from '../count.ts';

/** In English; every other language has the same keys. */
export const growing = {
  name: 'Place',
  nameHint: 'Type a place: three letters are enough',
  asList: 'List the places',
  start: (unit: string) => `${unit}: where to?`,
  startWinter: (unit: string) => `${unit}: build here, or disband it?`,
  hold: (unit: string) => `${unit} holds`,
  move: (unit: string) => `${unit} moves to …`,
  retreat: (unit: string) => `${unit} retreats to …`,
  support: (unit: string) => `${unit} supports …`,
  convoy: (unit: string) => `${unit} convoys …`,
  assist: (unit: string) => `${unit} assists the jump of …`,
  helpsOf: {
    support: (unit: string, of: string) => `${unit} supports ${of} to …`,
    convoy: (unit: string, of: string) => `${unit} convoys ${of} to …`,
    assist: (unit: string, of: string) => `${unit} assists the jump of ${of} to …`,
  },
  moveOrHelp: (unit: string, place: string, of: string) =>
    `${unit} moves to ${place}, or helps ${of} to …`,
  helpOf: (unit: string, of: string) => `${unit} helps ${of} to …`,
  build: (place: string) => `Build in ${place}: which unit?`,
  which: (unit: string) => `${unit}: which?`,
  places: (count: number) => many(count, 'place', 'places'),
  offscreen: (board: string, places: string) => `${board}: ${places}`,
  offscreenLabel: (board: string, count: number) =>
    `${many(count, 'place', 'places')} out of sight in ${board}; go there`,
  reachedBoards: 'Boards that this unit reaches',
  closeReached: 'Close these boards',
  goThere: 'Go there',
  backToUnit: 'Back to the unit',
  /** How far a board lies in time, perhaps in another timeline, and its season. */
  reached: (turns: number, timeline: string | undefined, season: string) => {
    const count = many(Math.abs(turns), 'turn', 'turns');
    const far = turns < 0 ? `${count} back` : turns > 0 ? `${count} ahead` : undefined;
    return `${[far, timeline].filter(Boolean).join(', ')}: ${season}`;
  },
  cancel: 'Cancel',
  cannot: 'Illegal:',
  attack: (place: string) => `Move to ${place}`,
  supportHold: 'Support to hold',
  supportTo: (place: string) => `Support to ${place}`,
  convoyTo: (place: string) => `Convoy to ${place}`,
  placeIn: (place: string, board: string) => `${place} (${board})`,
};
