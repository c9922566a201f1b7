/**
 * The write-ahead log of a SQLite file, on its way to the disk: the thread goes on meanwhile. A question may be answered by what
 * is not on the disk yet. A loss of power may take that back; it was confirmed to nobody. A process that ends takes nothing back.
 */
import { close, fdatasync, openSync } from 'node:fs';
import { InDoubt } from '../trouble.ts';

/** Has the disk write what the system holds of an open file; as `fdatasync` of `node:fs`. */
export type Sync = (file: number, done: (error: NodeJS.ErrnoException | null) => void) => void;

/** Brings a log to the disk. What is written while one write to the disk goes on shares the next. */
export class DiskLog {
  /** Counts what was written. */
  written = 0;
  readonly #path: string;
  readonly #sync: Sync;
  #file: number | undefined;
  /** What was written until then is on the disk. */
  #kept = 0;
  #underWay: Promise<void> | undefined;
  #isClosed = false;

  /** @param path of the log; it may not be there yet */
  constructor(path: string, sync: Sync = fdatasync) {
    this.#path = path;
    this.#sync = sync;
  }

  /**
   * Waits until all that was written before is on the disk.
   * @throws InDoubt if the disk says that it failed: nobody knows then what outlasts a loss of power
   */
  async kept(): Promise<void> {
    const wanted = this.written;
    while (this.#kept < wanted && !this.#isClosed) await (this.#underWay ??= this.#keep());
  }

  /** Lets go of the log, before SQLite brings all of it to the disk and closes the file. */
  close(): void {
    this.#isClosed = true;
    const file = this.#file;
    this.#file = undefined;
    if (file === undefined) return;
    const closed = (): void => close(file, () => undefined);
    if (this.#underWay) void this.#underWay.then(closed, closed);
    else closed();
  }

  async #keep(): Promise<void> {
    const until = this.written;
    try {
      // Opened once there is something in it. Windows syncs only what may be written.
      const file = (this.#file ??= openSync(this.#path, 'r+'));
      await new Promise<void>((done, fail) => {
        this.#sync(file, (error) => (error ? fail(error) : done()));
      });
      this.#kept = until;
    } catch (cause) {
      throw new InDoubt(cause, 'The disk failed after a commit.');
    } finally {
      this.#underWay = undefined;
    }
  }
}
