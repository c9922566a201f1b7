/** A board made ready for drawing what powers may order on it. */
import {
  type Board,
  type LocalOrder,
  type PowerId,
  type Rules,
  encodePosition,
} from '@chronopolitik/engine';
import { ORDER_SIZE } from '../one-head/encoding.ts';
import { type Outlook, outlookOf } from '../one-head/outlook.ts';
import { planOf } from '../one-head/plan.ts';
import type { Random } from '../one-head/random.ts';
import { type Theatre, theatreOf } from '../one-head/theatre.ts';
import { stakesOn } from '../multiverse/stakes.ts';
import { type Ranges, rangesOf } from '../search/stage.ts';
import { type Player, createPlayer, orderAll } from './play.ts';
import { type Position, positionOf } from './position.ts';

/** A board with what is known of it. Units have the order of its theatre. */
export interface Scene {
  readonly rules: Rules;
  readonly board: Board;
  readonly theatre: Theatre;
  readonly ranges: Ranges;
  readonly player: Player;
  readonly root: Position;
  readonly outlooks: Map<number, Outlook>;
}

/** Makes a scene of a board. */
export function sceneOf(rules: Rules, board: Board): Scene {
  const theatre = theatreOf(rules, board);
  const player = createPlayer(rules, board);
  const root = positionOf(rules, player.ground, board);
  const ranges = rangesOf(theatre.pieces);
  return { rules, board, theatre, ranges, player, root, outlooks: new Map() };
}

/** Draws the orders of a power into a sheet of all units. */
export type Model = (scene: Scene, power: number, random: Random, out: Int16Array) => void;

/** Each unit goes where it is worth most by the size of the owners around, as DumbBot does. */
const steps: Model = ({ player, root }, power, random, out) =>
  orderAll(player, root, random, out, power);

/** The plans of easy machines, more or less blurred. */
const plans: Model = (scene, power, random, out) => {
  const { rules, theatre, ranges } = scene;
  const [first, end] = ranges.get(power) ?? [0, 0];
  const plan = planOf(theatre, power, outlookIn(scene, power), random, 0.25 + 0.25 * random());
  const units = theatre.pieces.slice(first, end).map(({ unit }) => unit);
  const orders = units.map((_, k): LocalOrder => plan.get(first + k) ?? { kind: 'hold' });
  out.set(encodePosition(rules, units, orders), first * ORDER_SIZE);
};

/** How others may choose their orders. */
export const MODELS: readonly Model[] = [steps, plans];

function outlookIn({ rules, board, theatre, outlooks }: Scene, power: number): Outlook {
  let outlook = outlooks.get(power);
  if (!outlook) {
    const stakes = stakesOn(rules, [board], board, rules.map.powers[power] as PowerId);
    outlooks.set(power, (outlook = outlookOf(theatre, power, stakes)));
  }
  return outlook;
}
