/** How much a JSON text holds, told from its bytes: what is too much is refused before anything is made of it. */

/** The most that a JSON text may hold. */
export interface JsonLimits {
  /** Objects and lists within each other. */
  readonly depth: number;
  /** Members of one object. */
  readonly keys: number;
  /** Members and items of all objects and lists. */
  readonly values: number;
}

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Whether the text keeps within the limits. What is no JSON may pass. */
export function keepsWithin(limits: JsonLimits, bytes: Uint8Array): boolean {
  /** Members so far of each object that is open; of a list none. */
  const members: number[] = [];
  let values = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfString(bytes, at);
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (members.push(0) > limits.depth) return false;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) members.pop();
    else if (byte === COMMA) {
      if (++values > limits.values) return false;
    } else if (byte === COLON) {
      const count = (members.pop() ?? 0) + 1;
      if (count > limits.keys) return false;
      members.push(count);
    }
  }
  return true;
}

/** The place of the mark that ends the string which begins at a place; of the last byte, if nothing does. */
function endOfString(bytes: Uint8Array, from: number): number {
  for (let at = from + 1; at < bytes.length; at++) {
    if (bytes[at] === QUOTE) return at;
    if (bytes[at] === BACKSLASH) at++;
  }
  return bytes.length;
}
