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
