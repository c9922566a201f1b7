export { chooseOrders } from './choose.ts';
export {
  BUDGETS,
  type Budget,
  STRENGTHS,
  type Search,
  type Strength,
  type Thinking,
} from './thinking.ts';
export { appraise } from './appraise.ts';
export { randomOrders } from './chance.ts';
export type { Ranked } from './improve.ts';
export { type Pact, type Pledge, isBroken } from './pacts.ts';
export { type Envoy, accepts, bindingOf, isStrong, peaceSought } from './diplomacy.ts';
export { standings } from './standings.ts';
export { type Threat, bestLines, threatsTo } from './study.ts';
export { FEARS, type Fear } from './fears.ts';
export { type Refutation, type WorstCase, worstCase } from './worst-case.ts';
