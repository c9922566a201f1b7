/** Machine players as advisers: who stands how, what a power might do, and what threatens its draft. */
import {
  type Duty,
  type Order,
  type PowerId,
  type Rules,
  type World,
  dutiesOf,
} from '@chronopolitik/engine';
import { appraise } from './appraise.ts';
import { chooseOrders } from './choose.ts';
import { draftsOf } from './drafts.ts';
import type { Ranked } from './improve.ts';
import { legal } from './legal.ts';
import { randomFrom } from './random.ts';
import type { Thinking } from './thinking.ts';
import { playedOut } from './trial.ts';

/** The best drafts found for a power's movement, with what the world is worth to it afterwards. */
export function bestLines(
  rules: Rules,
  world: World,
  power: PowerId,
  count: number,
  thinking: Thinking,
): readonly Ranked[] {
  const duty = dutyOf(rules, world, power);
  if (!duty) return [];
  const random = randomFrom(`${thinking.seed}/${power}/lines`);
  return draftsOf(rules, world, duty, thinking, random)
    .slice(0, count)
    .map(({ orders, value }) => ({
      orders: orders.flatMap((order) => legal(rules, world, order)),
      value,
    }));
}

/** What a power could do against a draft. */
export interface Threat {
  readonly power: PowerId;
  readonly orders: readonly Order[];
  /** What the draft is worth when nobody does anything, less what it is worth then. */
  readonly loss: number;
}

/**
 * The refutation of a draft: for each other power the orders found that hurt most, worst first.
 * @param tries drafts looked at for each power; a caller stops early by `isLate`.
 */
export function threatsTo(
  rules: Rules,
  world: World,
  power: PowerId,
  draft: readonly Order[],
  thinking: Thinking & { readonly tries: number; readonly isLate?: () => boolean },
): readonly Threat[] {
  const calm = worthAfter(rules, world, power, draft);
  const threats = new Map<PowerId, Threat>();
  const others = dutiesOf(rules, world).filter((duty) => duty.power !== power);
  for (let attempt = 0; attempt < thinking.tries; attempt++) {
    for (const other of others) {
      if (thinking.isLate?.()) return ranked(threats);
      const seed = `${thinking.seed}/threat/${attempt}`;
      const orders = chooseOrders(rules, world, other.power, { ...thinking, seed });
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
