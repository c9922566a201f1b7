/** The result of a game between people: a line for each power. */
import type { PowerId } from '@chronopolitik/engine';
import type { Ending, GameView } from '@chronopolitik/game';

/**
 * How many live timelines each power leads: where nobody has more centers on the last board. Equals lead together.
 * @param owners of the centers on the last board of each timeline
 */
export function timelinesLed(
  owners: readonly Readonly<Record<string, PowerId>>[],
): Readonly<Record<PowerId, number>> {
  const led: Record<PowerId, number> = {};
  for (const each of owners) {
    const counts = new Map<PowerId, number>();
    for (const power of Object.values(each)) counts.set(power, (counts.get(power) ?? 0) + 1);
    const most = Math.max(...counts.values());
    for (const [power, count] of counts) if (count === most) led[power] = (led[power] ?? 0) + 1;
  }
  return led;
}

/** A line of the result: a power, who played it, and what it had. */
export interface EndingRow {
  readonly power: PowerId;
  readonly seat: string;
  readonly centers: number;
  /** Whether it won or shares the draw. */
  readonly share: 'won' | 'drawn' | undefined;
}

/** A row for each power that somebody could play: those who won first, then by centers. */
export function endingRows(
  { seats }: Pick<GameView, 'seats'>,
  { verdict }: Ending,
): readonly EndingRow[] {
  const { kind } = verdict;
  const sharing = 'powers' in verdict ? verdict.powers : [];
  const counts: Readonly<Record<PowerId, number>> = 'counts' in verdict ? verdict.counts : {};
  return seats
    .flatMap(({ id, powers }) => powers.map((power) => ({ seat: id, power })))
    .map(({ seat, power }): EndingRow => {
      const share = kind !== 'goes on' && sharing.includes(power) ? kind : undefined;
      return { seat, power, centers: counts[power] ?? 0, share };
    })
    .toSorted((a, b) => Number(!a.share) - Number(!b.share) || b.centers - a.centers);
}
