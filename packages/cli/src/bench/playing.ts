/** A game of machine players from its start. */
import {
  type Duty,
  type Order,
  type PowerId,
  type Rules,
  type StepResult,
  type World,
  dutiesOf,
  startWorld,
  step,
} from '@chronopolitik/engine';

/** Gives the orders of a seat. The number of the game is its seed. */
export type Orderer = (
  rules: Rules,
  world: World,
  power: PowerId,
  game: number,
) => readonly Order[];

/** How a game is played, and for how long. */
export interface Play {
  readonly rules: Rules;
  readonly goesOn: (world: World) => boolean;
  readonly ordersOf: (world: World, duty: Duty) => readonly Order[];
  /** Told of every step: what was ordered, what came of it, and of which world. */
  readonly onStep?: (orders: readonly Order[], result: StepResult, before: World) => void;
}

/** Plays a game until it is over, or no longer goes on. */
export function playOn({ rules, goesOn, ordersOf, onStep }: Play): World {
  let world = startWorld(rules);
  while (world.due.phase !== 'over' && goesOn(world)) {
    const before = world;
    const orders = dutiesOf(rules, before).flatMap((duty) => ordersOf(before, duty));
    const stepped = step(rules, before, orders);
    if (!stepped.ok) break;
    onStep?.(orders, stepped.value, before);
    world = stepped.value.world;
  }
  return world;
}

const MOST_BOARDS = 400;

/** Whether a game goes on: its last round is played out, and it ends early if it has grown very large. */
export function isWithin(rounds: number, { boards, rounds: played, due }: World): boolean {
  if (boards.length > MOST_BOARDS) return false;
  return played.length < rounds || due.phase !== 'movement';
}

/** The powers that somebody plays. */
export function playedPowers({ map }: Rules): readonly PowerId[] {
  return map.powers.filter((power) => !map.variant.powers[power]?.neutral);
}

/** Orders of a step that were refused or illegal: of one power, or of all. */
export function illegalIn({ refused, step: { resolutions } }: StepResult, power?: PowerId): number {
  const isTheirs = ({ order }: { readonly order: Order }): boolean =>
    power === undefined || order.power === power;
  const illegal = resolutions.filter(({ outcome }) => outcome.result === 'illegal');
  return refused.filter(isTheirs).length + illegal.filter(isTheirs).length;
}
