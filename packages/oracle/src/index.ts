export type {
  Claim,
  Contest,
  ContestDifference,
  Finding,
  Length,
  Played,
  ContestRound,
  ContestGame,
} from './against/contest.ts';
export { type RandomGame, drawGame, fivedplomacy } from './against/fivedplomacy.ts';
export { type Stepper } from './against/play.ts';
export { type Solver, positions } from './against/positions.ts';
export { ROUND_OPTIONS, rounds } from './against/rounds.ts';
export { type Random, randomFrom, shuffled } from './random.ts';
