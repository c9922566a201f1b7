/** The game master's desk, the rounds of a game, and what players put to vote. */
import type { Phase } from '@chronopolitik/engine';

/** In English; every other language has the same keys. */
export const desk = {
  heading: 'Game master’s desk',
  plays: 'You also play in this game: to change its position, you need the votes of the players.',
  clock: 'Clock',
  process: 'Resolve now',
  processSure: 'Resolve the phase now?',
  allReady: 'Everybody who is waited for is ready.',
  notReady: (names: string) =>
    `Not ready: ${names}. The orders that they saved or sent are carried out.`,
  notReadyByHand: (names: string) =>
    `Not ready: ${names}. The orders that they sent are carried out.`,
  unordered: 'Units without orders hold.',
  unmissed: 'This turn does not count as missed for anybody.',
  /** @param turns in a row after which a seat is open to others; 0: never */
  missed: (turns: number) => {
    const missed = 'Those of them who gave no orders have missed this turn';
    if (turns === 0) return `${missed}.`;
    return turns === 1
      ? `${missed} and lose their seats.`
      : `${missed}. Whoever misses ${turns} turns in a row loses the seat.`;
  },
  away: (names: string) => `On vacation, so this turn does not count for them: ${names}.`,
  countMissed: 'Count this turn as missed for those who gave no orders',
  wait: 'Wait',
  pause: 'Pause',
  resume: 'Resume',
  extend: 'Extend',
  hours: 'Hours',
  announce: 'Announcement',
  announceIt: 'Announce',
  orders: 'Orders for others',
  ordersOf: 'Whose',
  ordersAll: 'all powers',
  ordersHint: 'A heading for each power, a line for each order',
  ordersHintOne: 'A line for each order',
  enter: 'Enter',
  entered: 'Entered. They can be changed until the phase is resolved.',
  replace: 'Seats',
  replaceNote:
    'If you open a seat, somebody else can take it. If you make a new link for a player, the old link no longer works.',
  openSeat: (seat: string) => `Open the seat of ${seat}`,
  newLink: (seat: string) => `New link for ${seat}`,
  rounds: 'Rounds',
  roundsNote: 'Rounds that were undone stay in this list, and you can look at them.',
  start: 'Start',
  phases: {
    movement: 'moves',
    retreat: 'retreats',
    sustain: 'ballots',
    adjustment: 'builds',
  } as Readonly<Record<Phase, string>>,
  edited: 'position changed',
  step: (round: number, what: string) => `Round ${round}: ${what}`,
  undone: 'undone',
  here: 'here',
  back: 'Go back to this round',
  backSure: 'Really go back?',
  voteBack: 'Vote to go back to this round',
  look: 'Open it in a sandbox',
  edit: 'Change a position',
  editNote:
    'In a movement phase you can change the units and owners on the last board of a timeline.',
  board: 'Board',
  unit: (number: number) => `Unit ${number}`,
  power: 'Power',
  kind: 'Kind',
  kinds: { army: 'army', fleet: 'fleet' } as Readonly<Record<string, string>>,
  place: 'Place',
  addUnit: 'Add a unit',
  removeUnit: (place: string) => `Remove the unit in ${place}`,
  owners: 'Owners of centers',
  nobody: 'nobody',
  save: 'Change the position',
  cancelGame: 'Cancel the game',
  votes: {
    heading: 'Votes',
    note: 'A vote passes as soon as enough surviving players agree.',
    clock: 'Clock and rounds',
    ends: 'End of the game',
    own: 'Propose a vote',
    draw: 'A draw between these powers only',
    drawIt: 'Vote for this draw',
    extend: 'Extend the phase, in hours',
    extendIt: 'Vote for the extension',
  },
};
