/** Questions before what ends or changes a game for all: each says what follows. */
import { many } from '../count.ts';

/** In English; every other language has the same keys. */
export const asking = {
  yes: 'Yes',
  no: 'No, go back',
  draw: 'Vote for the draw?',
  concede: (power: string) => `Concede to ${power}?`,
  cancel: 'Vote to cancel the game?',
  cancelNow: 'Cancel the game?',
  process: 'Vote to resolve the phase now?',
  vacation: 'Go on vacation?',
  away: (until: string) =>
    `You are on vacation until ${until}. Deadlines before that wait for you.`,
  leave: 'Leave the game?',
  remove: (seat: string) => `Open the seat of ${seat} to others?`,
  results: {
    draw: (powers: string) => (powers === '' ? 'a draw' : `a draw of ${powers}`),
    concession: (powers: string) => `${powers} wins`,
    cancelled: 'nobody wins',
  },
  isOpen: (powers: string, count: number) =>
    count === 1 ? ', whose seat is open' : `, of whom ${powers} have open seats`,
  endsNow: (result: string) => `Ends the game now: ${result}.`,
  endsLater: (result: string) => `Ends the game once enough agree: ${result}.`,
  endsPerhaps: (result: string) =>
    `Ends the game as soon as all who vote have agreed, which may be now: ${result}.`,
  endsInADay: (result: string) => `The vote passes, and the game ends in a day: ${result}.`,
  waits:
    'A seat is open, so the end waits a day after the vote. Until then each of you can be against it, and whoever takes the seat decides too.',
  delayed: (time: string, result: string) =>
    `The players have voted: the game ends on ${time}: ${result}.`,
  delayedNote: 'It waits since a seat is open: whoever takes that seat decides too.',
  object: 'I am against it',
  secret: 'Nobody sees who has agreed already.',
  lacking: (seats: string, count: number) =>
    `${seats} still ${count === 1 ? 'has' : 'have'} to agree.`,
  needed: (count: number, seats: string) =>
    `${many(count, 'vote', 'votes')} more needed, of ${seats}.`,
  resolves:
    'The phase is resolved as soon as more than half of the players and the game master agree.',
  leaves: {
    open: (powers: string) =>
      `You give up ${powers}: the seat is open, and somebody else may take it.`,
    machine: (powers: string) =>
      `You give up ${powers}: a machine plays on for you while other people play.`,
  },
  removes: {
    open: (powers: string) =>
      `Whoever plays ${powers} loses the seat now, and somebody else may take it.`,
    machine: (powers: string) =>
      `Whoever plays ${powers} loses the seat now: a machine plays on while other people play.`,
  },
  noWayBack: 'This cannot be taken back.',
};
