/** Texts of things, kept while somebody else has the thing, and only of those that were written last. */

interface Written<T extends object> {
  readonly thing: WeakRef<T>;
  readonly size: number;
}

/** The texts that were written last, by what they tell of. It keeps nothing of that in memory. */
export class LastTexts<T extends object> {
  readonly #most: number;
  readonly #texts = new WeakMap<T, string>();
  /** In the order in which they were written; those before `#first` are forgotten. */
  #written: Written<T>[] = [];
  #first = 0;
  #size = 0;

  /** @param most characters that are kept, all together */
  constructor(most: number) {
    this.#most = most;
  }

  get(thing: T): string | undefined {
    return this.#texts.get(thing);
  }

  /** Keeps a text, and forgets the oldest where they are too much. One that is too long by itself is not kept. */
  set(thing: T, text: string): void {
    if (text.length > this.#most || this.#texts.has(thing)) return;
    this.#texts.set(thing, text);
    this.#written.push({ thing: new WeakRef(thing), size: text.length });
    this.#size += text.length;
    while (this.#size > this.#most) this.#forgetFirst();
  }

  #forgetFirst(): void {
    const first = this.#written[this.#first++];
    if (!first) return;
    this.#size -= first.size;
    const thing = first.thing.deref();
    if (thing) this.#texts.delete(thing);
    if (this.#first < this.#written.length / 2) return;
    this.#written = this.#written.slice(this.#first);
    this.#first = 0;
  }
}
