/** The count that decides a game: how many centers win it, how many the viewer has, and who leads. */
import { victoryCounts, type PowerId, type Rules, type World } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';

/** Those whose centers count together: one power, or all of a player's where the variant says so. */
export interface Side {
  readonly powers: readonly PowerId[];
  readonly count: number;
}

/** How far it is to the number of centers that wins. */
export interface Race {
  readonly goal: number;
  /** Of the viewer's; undefined for who plays no power. With several powers that count apart, the best of them. */
  readonly own: Side | undefined;
  /** Of those who have most; the viewer's own side, where it is among them. */
  readonly leader: Side;
  /** All sides, those who have most first; of equals the viewer's own. */
  readonly sides: readonly Side[];
}

/**
 * How far the viewer's side and the leader are from the number of centers that wins.
 *
 * @returns undefined where no number of centers wins
 */
export function raceOf(
  rules: Rules,
  world: World,
  { seat, seats }: Pick<GameView, 'seat' | 'seats'>,
): Race | undefined {
  const { victory } = rules.map.variant;
  const goal = victory.find((each) => each.type === 'centers');
  if (!goal) return undefined;
  const counts = victoryCounts(rules, world);
  const side = (powers: readonly PowerId[]): Side => ({
    powers,
    count: powers.reduce((sum, power) => sum + (counts[power] ?? 0), 0),
  });
  const isShared = goal.per === 'player';
  const held = seats.length > 0 ? seats : [{ id: '', powers: rules.map.powers }];
  const sides = held.flatMap(({ id, powers }) =>
    (isShared ? [powers] : powers.map((power) => [power])).map((each) => ({ id, ...side(each) })),
  );
  const ranked = sides.toSorted(
    (a, b) => b.count - a.count || Number(b.id === seat) - Number(a.id === seat),
  );
  const [leader] = ranked;
  if (!leader) return undefined;
  return { goal: goal.count, own: ranked.find(({ id }) => id === seat), leader, sides: ranked };
}
