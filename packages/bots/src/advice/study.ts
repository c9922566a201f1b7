/** Machine players as advisers: who stands how, what a power might do, and what threatens its draft. */
import {
  type Duty,
  type Order,
  type PowerId,
  type Rules,
  type World,
  dutiesOf,
} from '@chronopolitik/engine';
import { appraise } from '../multiverse/appraise.ts';
import { chooseOrders } from '../choose.ts';
import { plannedDrafts } from '../multiverse/drafts.ts';
import type { Ranked } from '../multiverse/improve.ts';
import { legal } from '../one-head/legal.ts';
import { type Random, randomFrom } from '../one-head/random.ts';
import { type BotStrength, type Budget, type Search, neverLate } from '../thinking.ts';
import { playedOut } from '../multiverse/trial.ts';

/**
 * The best drafts found for a power's movement, with what the world is worth to it afterwards.
 * @param search `passes`: times that it thinks, each with twice the budget of the one before. The last one counts;
 *   one that was cut short counts if its drafts had all been tried, with what it made of the best by then. If not
 *   even the first came so far, there is one line, which an easy machine orders.
 */
export function bestLines(
  rules: Rules,
  world: World,
  power: PowerId,
  count: number,
  search: Search & {
    readonly strength: Exclude<BotStrength, 'expert'>;
    readonly budget: Budget;
    readonly passes: number;
  },
): readonly Ranked[] {
  const duty = dutyOf(rules, world, power);
  if (!duty) return [];
  const random = (): Random => randomFrom(`${search.seed}/${power}/lines`);
  let drafts: readonly Ranked[] = [];
  for (let pass = 0; pass < search.passes; pass++) {
    const budget = timesBudget(search.budget, 2 ** pass);
    const found = plannedDrafts(rules, world, duty, { ...search, budget }, random());
    if (found.length === 0) break;
    drafts = found;
  }
  if (drafts.length === 0) {
    drafts = plannedDrafts(
      rules,
      world,
      duty,
      { ...search, strength: 'easy', isLate: neverLate },
      random(),
    );
  }
  return drafts.slice(0, count).map(({ orders, value }) => ({
    orders: orders.flatMap((order) => legal(rules, world, order)),
    value,
  }));
}

function timesBudget({ adjudications, orders }: Budget, times: number): Budget {
  return { adjudications: adjudications * times, orders: orders * times };
}

/** What a power could do against a draft, and what that would cost. */
export interface Threat {
  readonly power: PowerId;
  readonly orders: readonly Order[];
  /** What the draft is worth when nobody does anything, less what it is worth then. */
  readonly loss: number;
}

/**
 * The refutation of a draft: for each other power the orders found that hurt most, worst first.
 * @param search how it thinks, and how many drafts it looks at for each power
 */
export function threatsTo(
  rules: Rules,
  world: World,
  power: PowerId,
  draft: readonly Order[],
  search: Search & { readonly tries: number },
): readonly Threat[] {
  const calm = worthAfter(rules, world, power, draft);
  const threats = new Map<PowerId, Threat>();
  const others = dutiesOf(rules, world).filter((duty) => duty.power !== power);
  for (let attempt = 0; attempt < search.tries; attempt++) {
    for (const other of others) {
      if (search.isLate?.()) return ranked(threats);
      const seed = `${search.seed}/threat/${attempt}`;
      const orders = chooseOrders(rules, world, other.power, { ...search, seed });
      const loss = calm - worthAfter(rules, world, power, [...draft, ...orders]);
      const known = threats.get(other.power);
      if (loss > (known?.loss ?? 0)) threats.set(other.power, { power: other.power, orders, loss });
    }
  }
  return ranked(threats);
}

function ranked(threats: ReadonlyMap<PowerId, Threat>): readonly Threat[] {
  return [...threats.values()].toSorted((a, b) => b.loss - a.loss);
}

function dutyOf(rules: Rules, world: World, power: PowerId): Duty | undefined {
  return dutiesOf(rules, world).find((duty) => duty.power === power);
}

/** What the world is worth to a power once these orders are carried out and the round is over. */
function worthAfter(rules: Rules, world: World, power: PowerId, orders: readonly Order[]): number {
  return appraise(rules, playedOut(rules, world, orders), power);
}
