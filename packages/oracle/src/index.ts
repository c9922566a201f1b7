export type {
  Claim,
  Contest,
  Difference,
  Finding,
  Length,
  Played,
  Round,
  Story,
} from './against/contest.ts';
export { type Game, drawGame, fivedplomacy } from './against/fivedplomacy.ts';
export { type Stepper } from './against/play.ts';
export { type Solver, positions } from './against/positions.ts';
export { ROUND_OPTIONS, rounds } from './against/rounds.ts';
export { type Random, randomFrom } from './random.ts';
