/** Work that waits: whoever had least of the processor comes next. */

/** Who pays for work: where a request comes from, and whose session or token it brought. */
export interface Payer {
  readonly address: string;
  /** Left out for a stranger. */
  readonly player?: string | undefined;
}

/** What work costs, estimated from its size before it begins, and who pays for it. */
export interface Ask {
  /** Milliseconds of processor time on an ordinary machine. */
  readonly price: number;
  readonly payer: Payer;
  /** Of the memory that it holds while it waits; hardly any if left out. */
  readonly bytes?: number;
}

/** How much may wait, in milliseconds of estimated processor time. */
export interface QueueLimits {
  readonly all: number;
  /** Of one address, and of one player. */
  readonly each: number;
  /** Bytes of memory that what waits may hold, all together; without bound if left out. */
  readonly bytes?: number;
}

interface Waiting<T> extends Ask {
  readonly work: T;
}

/** What has been given to somebody, and how much of theirs waits. */
interface Account {
  given: number;
  waiting: number;
}

const MOST_ACCOUNTS = 1_000;

/** Work that waits, by who pays for it. */
export class FairQueue<T> {
  readonly #limits: QueueLimits;
  readonly #waiting: Waiting<T>[] = [];
  readonly #accounts = new Map<string, Account>();
  #price = 0;
  #bytes = 0;
  /** What the one who was last served had been given: newcomers begin here, not at nothing. */
  #level = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#waiting.length;
  }

  /** Of all that waits, in milliseconds. */
  get price(): number {
    return this.#price;
  }

  /** @returns false if too much waits already. What is dear by itself may wait where nothing else does. */
  push(work: T, { price, payer, bytes = 0 }: Ask): boolean {
    const accounts = keysOf(payer).map((key) => this.#account(key));
    const { all, each, bytes: mostBytes = Infinity } = this.#limits;
    const isFull = (waiting: number, more: number, most: number): boolean =>
      waiting > 0 && waiting + more > most;
    if (isFull(this.#price, price, all) || (bytes > 0 && isFull(this.#bytes, bytes, mostBytes))) {
      return false;
    }
    if (accounts.some(({ waiting }) => isFull(waiting, price, each))) return false;
    this.#waiting.push({ work, price, payer, bytes });
    this.#price += price;
    this.#bytes += bytes;
    for (const account of accounts) account.waiting += price;
    return true;
  }

  /** The next work: of the address that was given least, and there of the player who was. */
  shift(): T | undefined {
    const first = this.#waiting.reduce<Waiting<T> | undefined>(
      (best, one) => (best && this.#compare(best, one) <= 0 ? best : one),
      undefined,
    );
    if (!first) return undefined;
    this.#waiting.splice(this.#waiting.indexOf(first), 1);
    this.#price -= first.price;
    this.#bytes -= first.bytes ?? 0;
    const keys = keysOf(first.payer);
    this.#level = this.#givenTo(keys[0]);
    for (const key of keys) {
      const account = this.#account(key);
      account.given = Math.max(account.given, this.#level) + first.price;
      account.waiting -= first.price;
    }
    if (this.#waiting.length === 0) this.#forget();
    else if (this.#accounts.size > MOST_ACCOUNTS) this.#forgetIdle();
    return first.work;
  }

  #compare(one: Waiting<T>, other: Waiting<T>): number {
    const [address, person] = keysOf(one.payer);
    const [address2, person2] = keysOf(other.payer);
    const byAddress = this.#givenTo(address) - this.#givenTo(address2);
    return byAddress || this.#givenTo(person) - this.#givenTo(person2);
  }

  #givenTo(key: string): number {
    return Math.max(this.#accounts.get(key)?.given ?? 0, this.#level);
  }

  #account(key: string): Account {
    const known = this.#accounts.get(key) ?? { given: 0, waiting: 0 };
    this.#accounts.set(key, known);
    return known;
  }

  /** Who has had no more than a newcomer and waits for nothing is a newcomer. */
  #forgetIdle(): void {
    for (const [key, { given, waiting }] of this.#accounts) {
      if (waiting === 0 && given <= this.#level) this.#accounts.delete(key);
    }
  }

  /** Nobody waits: all begin alike again. */
  #forget(): void {
    this.#accounts.clear();
    this.#price = 0;
    this.#bytes = 0;
    this.#level = 0;
  }
}

function keysOf({ address, player }: Payer): readonly [string, string] {
  return [`address ${address}`, `player ${address} ${player ?? ''}`];
}
