/** Room in memory that all addresses share. */

/** How much room there is, in bytes. */
export interface RoomLimits {
  /** Of all together. */
  readonly room: number;
  /** Of one address. */
  readonly each: number;
}

/** Room that is taken and given back, by addresses. */
export interface SharedRoom {
  /** Whether there is room for so many bytes; what is larger than all of it fits where nothing else is. */
  fits(address: string, bytes: number): boolean;
  /** @param bytes below 0: given back */
  take(address: string, bytes: number): void;
}

/** Room of which nothing is taken yet. */
export function sharedRoom({ room, each }: RoomLimits): SharedRoom {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    fits(address, bytes) {
      const own = taken.get(address) ?? 0;
      return all === 0 || (all + bytes <= room && (own === 0 || own + bytes <= each));
    },
    take(address, bytes) {
      const own = (taken.get(address) ?? 0) + bytes;
      all += bytes;
      if (own === 0) taken.delete(address);
      else taken.set(address, own);
    },
  };
}
