/** Lists in tables. */

/** Adds a value to the list of a key. */
export function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** Adds all items to the end of a list. */
export function addAll<T>(list: T[], items: readonly T[]): void {
  for (const item of items) list.push(item);
}

/** Makes lists of so many times one value, each its own: one copy takes less than as many additions. */
export function listsOf<T>(value: T): (count: number) => T[] {
  let copied: T[] = [];
  return (count) => {
    if (copied.length < count) copied = Array.from({ length: count }, () => value);
    return copied.slice(0, count);
  };
}
