/** The points whose battles may have changed, each once, in the order in which they were queued. */
import type { Field } from './field.ts';

/** Makes the queue of a field. */
export function createQueue(field: Field) {
  const { firstAttacker } = field;
  const { points } = field.capacity;
  const queue = field.integers(points);
  const queued = field.bytes(points);
  let head = 0;
  let tail = 0;
  let waiting = 0;

  function enqueue(point: number): void {
    if (queued[point] || (firstAttacker[point] as number) < 0) return;
    queued[point] = 1;
    queue[tail] = point;
    tail = tail + 1 === points ? 0 : tail + 1;
    waiting++;
  }

  /** Takes the first point. To be asked only where one waits. */
  function next(): number {
    const point = queue[head] as number;
    head = head + 1 === points ? 0 : head + 1;
    waiting--;
    queued[point] = 0;
    return point;
  }

  const isEmpty = (): boolean => waiting === 0;

  return { enqueue, next, isEmpty };
}

/** The queue of a field. */
export type Queue = ReturnType<typeof createQueue>;
