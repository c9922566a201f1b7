/** How many streams may be open at one time: in all, for one address and for one player. */

/** The most streams that may be open. */
export interface StreamLimits {
  readonly all: number;
  /** Of one address, and of one player. */
  readonly each: number;
}

/** The limits where a host says nothing else. */
export const STREAMS: StreamLimits = { all: 2_000, each: 100 };

/** Who asks for a stream. */
export interface Follower {
  readonly address: string;
  /** Whose session or token it is; undefined for a stranger. */
  readonly player: string | undefined;
  /** Whether a seat of the game, or its mastery, is theirs. */
  readonly takesPart: boolean;
}

/** What those who only watch leave free for those who take part. */
const RESERVE = 1 / 4;

/** Counts open streams; a quarter of all places is kept for those who take part in the game. */
export class StreamPlaces {
  readonly #limits: StreamLimits;
  /** Open streams by addresses and players. */
  readonly #open = new Map<string, number>();
  #all = 0;

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  /** How many streams are open. */
  get open(): number {
    return this.#all;
  }

  /** @returns how to give the place back, which may be done again; undefined if none is free */
  take({ address, player, takesPart }: Follower): (() => void) | undefined {
    const { all, each } = this.#limits;
    const share = takesPart ? 1 : 1 - RESERVE;
    const keys = [`address ${address}`, ...(player === undefined ? [] : [`player ${player}`])];
    if (this.#all >= all * share) return undefined;
    if (keys.some((key) => (this.#open.get(key) ?? 0) >= each * share)) return undefined;
    this.#count(keys, 1);
    let isHeld = true;
    return () => {
      if (isHeld) this.#count(keys, -1);
      isHeld = false;
    };
  }

  #count(keys: readonly string[], by: 1 | -1): void {
    this.#all += by;
    for (const key of keys) {
      const open = (this.#open.get(key) ?? 0) + by;
      if (open > 0) this.#open.set(key, open);
      else this.#open.delete(key);
    }
  }
}
