/** Frees what native code holds for objects that nobody needs any more. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: ((options: { readonly type: 'minor' }) => void) | undefined;

/**
 * Clears up what is new in the heap of this thread, in a few milliseconds. Native memory is freed in the next turn of the
 * thread's loop after its object is gone. The platform does not know how much that is, and so may wait long.
 */
export function clearNew(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as NonNullable<typeof collect>;
  }
  collect({ type: 'minor' });
}
