/** What `bench bots --habits` prints: shares of what was counted, with how often it was. */
import type { Counts } from '../../bench/habit-counts.ts';

/** One line for each habit. */
export function habitsText(counts: Counts): string {
  const share = (part: keyof Counts, whole: keyof Counts): string =>
    counts[whole] === 0
      ? '– (of none)'
      : `${((100 * counts[part]) / counts[whole]).toFixed(0)} % of ${counts[whole]}`;
  const rate = (part: keyof Counts): string =>
    `${((1000 * counts[part]) / Math.max(1, counts.orders)).toFixed(1)} in 1,000 orders`;
  const guards = ([1, 2, 3] as const).map(
    (heads) =>
      `${heads === 3 ? '3 or more' : heads}: ${share(`guarded${heads}`, `threatened${heads}`)}`,
  );
  return [
    `moves that succeed: ${share('succeeded', 'moves')}`,
    `lone attacks on held places: ${share('lone', 'moves')} moves, failed ${share('loneFailed', 'lone')}`,
    `moves that failed just before: ${share('repeated', 'moves')} moves, failed again ${share('repeatedFailed', 'repeated')}`,
    `lone attacks that failed twice or more in six movements: ${share('stubborn', 'moves')} moves`,
    `supports cut: ${share('cut', 'supports')}`,
    `attacks of three and more: ${rate('massed')}, succeeded ${share('massedSucceeded', 'massed')}`,
    `convoyed moves: ${rate('convoyed')}, landed ${share('landed', 'convoyed')}`,
    `orders across boards: ${rate('across')}, worked ${share('acrossWorked', 'across')}`,
    `attacks on the power attacked before: ${share('kept', 'campaigns')}`,
    `centers lost that stood empty: ${share('lostEmpty', 'lost')}`,
    `threatened centers guarded, by heads: ${guards.join('; ')}`,
  ]
    .map((line) => `  ${line}`)
    .join('\n');
}
