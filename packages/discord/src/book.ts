/** What the application remembers: which channel shows which game, and by which tokens people play. One file. */
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Language } from '@chronopolitik/words';

/** A channel with the game that it shows. */
export interface ChannelEntry {
  readonly channel: string;
  readonly game: string;
  /** Of whoever watches by a spectators' link; null where anybody may watch. */
  readonly token: string | null;
  /** In which the channel is told. */
  readonly language: Language;
  /** How the game stood when the channel was last told. */
  readonly told: { readonly step: number; readonly stage: string };
}

/** Somebody's seat in a game. */
export interface SeatEntry {
  readonly user: string;
  readonly game: string;
  /** Opens this seat alone. */
  readonly token: string;
}

interface Contents {
  readonly channels: readonly ChannelEntry[];
  readonly seats: readonly SeatEntry[];
}

const EMPTY: Contents = { channels: [], seats: [] };
/** The file holds tokens: its owner alone reads it. */
const OWNER_ONLY = 0o600;

/** The memory of the application. Every change is in the file before it counts. */
export class Book {
  readonly #path: string;
  #contents: Contents;

  /** @throws where the file is there and cannot be read */
  constructor(path: string) {
    this.#path = path;
    this.#contents = existsSync(path)
      ? (JSON.parse(readFileSync(path, 'utf8')) as Contents)
      : EMPTY;
    this.#keep(this.#contents);
  }

  channels(): readonly ChannelEntry[] {
    return this.#contents.channels;
  }

  channel(id: string): ChannelEntry | undefined {
    return this.#contents.channels.find(({ channel }) => channel === id);
  }

  seat(user: string, game: string): SeatEntry | undefined {
    return this.#contents.seats.find((each) => each.user === user && each.game === game);
  }

  keepChannel(entry: ChannelEntry): void {
    const others = this.#contents.channels.filter(({ channel }) => channel !== entry.channel);
    this.#keep({ ...this.#contents, channels: [...others, entry] });
  }

  forgetChannel(id: string): void {
    const channels = this.#contents.channels.filter(({ channel }) => channel !== id);
    this.#keep({ ...this.#contents, channels });
  }

  keepSeat(entry: SeatEntry): void {
    this.#keep({ ...this.#contents, seats: [...this.#otherSeats(entry), entry] });
  }

  forgetSeat(entry: SeatEntry): void {
    this.#keep({ ...this.#contents, seats: this.#otherSeats(entry) });
  }

  #otherSeats({ user, game }: SeatEntry): readonly SeatEntry[] {
    return this.#contents.seats.filter((each) => each.user !== user || each.game !== game);
  }

  /** Writes a file beside the other and puts it in its place, so that a power cut leaves one of the two. */
  #keep(contents: Contents): void {
    const unfinished = `${this.#path}.unfinished`;
    writeFileSync(unfinished, JSON.stringify(contents, null, 2), { mode: OWNER_ONLY });
    chmodSync(unfinished, OWNER_ONLY);
    renameSync(unfinished, this.#path);
    this.#contents = contents;
  }
}
