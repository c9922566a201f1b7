/** Threads give way to the main thread, which answers everybody. */
import { setPriority } from 'node:os';

/** How far a thread gives way, of 0 (not) to 19. */
const GIVING_WAY = 10;

/** On Linux this thread alone; elsewhere the platform takes it for the whole process, which then keeps its priority. */
export function giveWay(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(GIVING_WAY);
  } catch {
    // Some hosts forbid it.
  }
}
