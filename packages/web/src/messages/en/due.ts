/** What a round still waits for. */
import { many } from '../count.ts';

/** In English; every other language has the same keys. */
export const due = {
  units: (count: number) =>
    count === 0
      ? 'Every unit has an order.'
      : `${many(count, 'unit', 'units')} without orders: ${count === 1 ? 'it holds' : 'they hold'}.`,
  reading: 'You look at this position. Orders that you try here are sent to nobody.',
  boards: (count: number) => (count === 1 ? '1 board needs you.' : `${count} boards need you.`),
  retreats: (count: number) =>
    `${many(count, 'unit', 'units')} must retreat or disband. Everything else waits.`,
  retreatsOfOthers: (count: number) =>
    `${many(count, 'unit', 'units')} must retreat or disband. ${count === 1 ? 'It is not yours' : 'None is yours'}: you wait.`,
  retreatsLeft: (count: number) =>
    count === 0
      ? 'Every retreat is ordered.'
      : `${many(count, 'retreat', 'retreats')} to choose: without an order the unit disbands.`,
  builds: (power: string, given: number, owed: number, board: string) =>
    `${power} may build ${owed} in ${board}: ${given} ordered.`,
  disbands: (power: string, given: number, owed: number, board: string) =>
    `${power} must disband ${owed} in ${board}: ${given} ordered.`,
  needUnits: (count: number) => `${count} to order`,
  needRetreats: (count: number) => many(count, 'retreat', 'retreats'),
  needBuilds: (count: number) => many(count, 'build', 'builds'),
  needDisbands: (count: number) => many(count, 'disband', 'disbands'),
  needBallots: (count: number) => many(count, 'ballot', 'ballots'),
  ballotsLeft: (count: number) =>
    count === 0
      ? 'Every ballot is committed.'
      : `${many(count, 'ballot', 'ballots')} to commit: without an order ${count === 1 ? 'it stays' : 'they stay'} at home.`,
  next: 'Next without order',
  sustain: 'Time centers choose which timelines live on. The others dissolve.',
  ballots: 'Ballots',
  ballotsNote: 'A ballot that nobody commits sustains the timeline it comes from.',
  allBallots: (center: string) => `${center}: all ballots`,
  ballot: (center: string, timeline: string) => `${center}, ballot of ${timeline}`,
  stays: 'stays at home',
  asAll: 'as all',
  sustains: (timeline: string) => `sustains ${timeline}`,
};
