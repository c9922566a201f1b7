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

/** The same for a name that stands in a text, from one of its letters up to another; -1 for one that the table lacks. */
export function numberWithin(table: NameTable, text: string, from: number, to: number): number {
  const { names, slots } = table;
  if (to - from < 3) return names.indexOf(text.slice(from, to));
  const letter = (i: number): number => text.charCodeAt(from + i);
  const coast = to - from > 4 ? letter(4) : 0;
  let slot = slotBy(slots, letter(0), letter(1), letter(2), coast);
  for (; ; slot = slotAfter(slots, slot)) {
    const number = slots[slot] as number;
    if (number === EMPTY) return -1;
    if (standsAt(names[number] as string, text, from, to)) return number;
  }
}

function standsAt(name: string, text: string, from: number, to: number): boolean {
  if (name.length !== to - from) return false;
  for (let i = 0; i < name.length; i++)
    if (name.charCodeAt(i) !== text.charCodeAt(from + i)) return false;
  return true;
}

function firstSlot(slots: Int32Array, name: string): number {
  const coast = name.length > 4 ? name.charCodeAt(4) : 0;
  return slotBy(slots, name.charCodeAt(0), name.charCodeAt(1), name.charCodeAt(2), coast);
}

const SPREAD = 261;

/** Three letters tell provinces apart, the fifth their coasts: `stp/nc`. Names that share them stand in turn. */
function slotBy(slots: Int32Array, a: number, b: number, c: number, coast: number): number {
  const two = Math.imul(a, SPREAD) + b;
  const three = Math.imul(two, SPREAD) + c;
  return (three + Math.imul(coast, SPREAD * SPREAD)) & (slots.length - 1);
}

function slotAfter(slots: Int32Array, slot: number): number {
  return (slot + 1) & (slots.length - 1);
}
