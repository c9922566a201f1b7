export { chooseOrders } from './choose.ts';
export { BUDGETS, type Budget, STRENGTHS, type Strength, type Thinking } from './thinking.ts';
export { appraise } from './appraise.ts';
export { randomOrders } from './chance.ts';
export type { Ranked } from './improve.ts';
export { type Threat, bestLines, standings, threatsTo } from './study.ts';
