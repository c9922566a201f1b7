/** The figures that a server gives of itself, read from its metrics. */

/** What a server says of itself at one moment. */
export interface ServerFigures {
  /** Milliseconds of processor time: the longest block of the main thread, of the last minute or two. */
  readonly longest: number;
  /** MB. */
  readonly memory: number;
  readonly buckets: ReadonlyMap<string, number>;
  readonly faults: ReadonlyMap<string, number>;
}

/** Reads the reply of `GET /api/metrics`. */
export function figuresIn(text: string): ServerFigures {
  const one = (name: string): number =>
    Number(new RegExp(`^${name} ([\\d.e+-]+)$`, 'm').exec(text)?.[1] ?? 0);
  const block = 'chronopolitik_main_thread_block_seconds_bucket';
  const buckets = [...text.matchAll(new RegExp(`^${block}\\{le="(.+?)"\\} (\\d+)$`, 'gm'))];
  const faults = new Map<string, number>();
  const requests = /^chronopolitik_requests_total\{route="(.*?)",status="(5\d\d)"\} (\d+)$/gm;
  for (const [, route, status, count] of text.matchAll(requests)) {
    faults.set(`${route} ${status}`, Number(count));
  }
  return {
    longest: one('chronopolitik_main_thread_longest_block_seconds') * 1_000,
    memory: one('process_resident_memory_bytes') / 2 ** 20,
    buckets: new Map(buckets.map(([, limit = '', count]) => [limit, Number(count)])),
    faults,
  };
}

/** How many blocks of the main thread took longer than each number of seconds, since the first figures. */
export function blocksBetween(first: ServerFigures, last: ServerFigures): Record<string, number> {
  const all = (last.buckets.get('+Inf') ?? 0) - (first.buckets.get('+Inf') ?? 0);
  return Object.fromEntries(
    [...last.buckets].map(([limit, count]) => [
      limit,
      all - (count - (first.buckets.get(limit) ?? 0)),
    ]),
  );
}
