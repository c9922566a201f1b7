/** The boards that led to a head, and what is worked out once for each world. */
import { type Board, type Rules, type World, boardAt, coordinateOf } from '@chronopolitik/engine';

/** The last movement boards that led to a head, nearest first. */
export function ancestorsOf(
  rules: Rules,
  world: World,
  head: Board,
  most: number,
): readonly Board[] {
  const found: Board[] = [];
  let { parent } = head;
  while (parent !== null && found.length < most) {
    const board = boardAt(rules, world, parent);
    if (!board) break;
    if (!coordinateOf(board.id).winter) found.push(board);
    ({ parent } = board);
  }
  return found;
}

/** Makes a memory: it works out what belongs to a key of a world when it is asked first. */
export function memoryOf<T>(): (world: World, key: string, make: () => T) => T {
  const known = new WeakMap<World, Map<string, T>>();
  return (world, key, make) => {
    let found = known.get(world);
    if (!found) known.set(world, (found = new Map<string, T>()));
    if (!found.has(key)) found.set(key, make());
    return found.get(key) as T;
  };
}
