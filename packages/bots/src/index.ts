export {
  BUDGETS,
  type Budget,
  STRENGTHS,
  type Strength,
  type Thinking,
  chooseOrders,
} from './choose.ts';
export { appraise } from './appraise.ts';
export { randomOrders } from './chance.ts';
export type { Ranked } from './foresight.ts';
export { type Threat, bestLines, standings, threatsTo } from './study.ts';
