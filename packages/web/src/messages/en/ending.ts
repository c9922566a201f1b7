/** How a game between people ended, and how all stood. */
import { many } from '../count.ts';

/** In English; every other language has the same keys. */
export const ending = {
  heading: 'The game is over',
  won: (powers: string) => `${powers} won.`,
  conceded: (powers: string) => `${powers} won: the others conceded.`,
  drawn: (powers: string) => (powers === '' ? 'The game is drawn.' : `A draw of ${powers}.`),
  lastYear: (powers: string) =>
    powers === ''
      ? 'The last year is over: the game is drawn.'
      : `The last year is over: a draw of ${powers}.`,
  cancelled: 'The game was cancelled: nobody won.',
  table: 'Final standings',
  power: 'Power',
  player: 'Player',
  centers: 'Centers',
  shares: { won: 'won', drawn: 'shares the draw' },
  you: 'you',
  unnamed: 'no name given',
  open: 'seat open',
  show: 'Result',
  led: 'Led',
  ledNote: 'Timelines in which nobody has more centers',
  missed: 'Missed',
  missedNote: 'Turns missed',
  replay: 'Replay',
  stopReplay: 'Stop the replay',
  parts: { report: 'Report', publish: 'Publish' },
  rematch: 'Rematch',
  rematchSure: 'Play this game again?',
  rematchNote:
    'A new game gathers players on the same terms, and powers are dealt anew. Everybody who played is told of it and may join.',
  toRematch: 'To the rematch',
  publish: 'Show it to everybody',
  publishSure: 'Show this game to everybody?',
  publishes: 'Once all who hold a seat agree, everybody who has the address may look at the game.',
  isPublic: 'Everybody who has this address may look at the game.',
  isClosed: 'The terms show this game to its players and those whom they invited.',
  address: 'Address of the game',
  agreed: (count: number, all: number) => `${count} of ${all} agree`,
  takeBack: 'Take it back',
  reports: {
    heading: 'After-action reports',
    ofRound: (round: number) => `Reports on round ${round}`,
    note: (until: string) =>
      `Tell what you planned and what came of it, about the game or one round. Everybody reads it. You can change it until ${until}.`,
    closed: 'Reports on this game can no longer be changed.',
    about: 'About',
    whole: 'the whole game',
    text: 'Your report',
    save: 'Keep the report',
  },
  turned: {
    heading: 'Where it turned',
    note: 'Machines rate every round and look for what might have been ordered instead.',
    look: 'Look for it',
    none: 'In no round did the shares of the game move.',
    round: (round: number, turn: string) => `Round ${round}${turn === '' ? '' : `, ${turn}`}`,
    measure: 'How likely each was to win, as machines rate it, before the round and after it:',
    change: (power: string, before: number, after: number) =>
      `${power} ${before} → ${after} per cent`,
    better: (power: string, share: number, instead: number) =>
      `With these orders ${power} would have been at ${share} per cent after the movement, in place of ${instead}, if all others had ordered what they did:`,
    heldAll: 'All units hold.',
    show: 'Show these orders on the map',
    attempt: 'Try them in a sandbox',
    noBetter: (power: string) => `Machines found nothing better for ${power} in this round.`,
  },
  press: {
    heading: 'Private press',
    none: 'Nobody wrote in private.',
    count: (count: number) => many(count, 'message', 'messages'),
    open: 'Open the private press',
    sure: 'Open the private press to everybody?',
    follows:
      'Once all who hold a seat agree, everybody may read every private message between players. There is no way back.',
  },
};
