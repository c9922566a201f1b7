export { chooseOrders } from './choose.ts';
export {
  BUDGETS,
  type Budget,
  type IsLate,
  STRENGTHS,
  type Search,
  type BotStrength,
  type Thinking,
} from './thinking.ts';
export { appraise } from './multiverse/appraise.ts';
export { ancestorsOf } from './one-head/ancestors.ts';
export { randomOrders } from './one-head/chance.ts';
export type { Ranked } from './multiverse/improve.ts';
export { type Pact, type Pledge, isBroken } from './press/pacts.ts';
export { type BotPress, accepts, bindingOf, isStrong, peaceSought } from './press/diplomacy.ts';
export { PERSONALITIES, type Personality } from './values.ts';
export { chancesOf } from './multiverse/chances.ts';
export { type Threat, bestLines, threatsTo } from './advice/study.ts';
export {
  type BetterLine,
  type PlayedRound,
  type TurningPoint,
  turningPointsOf,
} from './advice/turned.ts';
export { FEARS, type Fear } from './advice/fears.ts';
export { type Refutation, type WorstCase, worstCase } from './advice/worst-case.ts';
