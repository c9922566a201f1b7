/** The numbers of names, found by a few of their letters: faster than a `Map` for names as short as those of a map. */

/** Names, and their numbers spread over slots, most of which are empty. */
export interface NameTable {
  readonly names: readonly string[];
  readonly slots: Int32Array;
}

const EMPTY = -1;
const SLOTS_PER_NAME = 8;

/** A table of names by their place in a list. */
export function nameTable(names: readonly string[]): NameTable {
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(SLOTS_PER_NAME * names.length)));
  slots.fill(EMPTY);
  names.forEach((name, number) => {
    let slot = firstSlot(slots, name);
    while (slots[slot] !== EMPTY) slot = slotAfter(slots, slot);
    slots[slot] = number;
  });
  return { names, slots };
}

/**
 * The place of a name in the list that the table was made from.
 * @throws on a name that the table does not have.
 */
export function numberOf({ names, slots }: NameTable, name: string): number {
  for (let slot = firstSlot(slots, name); ; slot = slotAfter(slots, slot)) {
    const number = slots[slot] as number;
    if (number === EMPTY) throw new Error(`the variant does not know ${name}`);
    if (names[number] === name) return number;
  }
}

const SPREAD = 261;

/** Three letters tell provinces apart, the fifth their coasts: `stp/nc`. Names that share them stand in turn. */
function firstSlot(slots: Int32Array, name: string): number {
  const two = Math.imul(name.charCodeAt(0), SPREAD) + name.charCodeAt(1);
  const three = Math.imul(two, SPREAD) + name.charCodeAt(2);
  const coast = name.length > 4 ? Math.imul(name.charCodeAt(4), SPREAD * SPREAD) : 0;
  return (three + coast) & (slots.length - 1);
}

function slotAfter(slots: Int32Array, slot: number): number {
  return (slot + 1) & (slots.length - 1);
}
