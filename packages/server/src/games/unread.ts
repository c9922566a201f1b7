/** Games in memory of which was heard that they grew, and that are not read before somebody asks for them. */
import type { Game } from '@chronopolitik/game';
import { hasComeTo, type Version } from '@chronopolitik/play';

/** Games that grew unasked: by another server, or by an append of this one that is not answered yet. */
export class Unread {
  readonly #heard = new Map<string, Version | undefined>();

  /** @param at how far the game has come, where that is known */
  hear(id: string, at: Version | undefined): void {
    this.#heard.set(id, at);
  }

  forget(id: string): void {
    this.#heard.delete(id);
  }

  /** Whether a game grew beyond what is known of it by now. @param known the game in memory */
  has(id: string, known: Game | undefined): boolean {
    const at = this.#heard.get(id);
    if (at && known && hasComeTo(known, at)) this.#heard.delete(id);
    return this.#heard.has(id);
  }
}
