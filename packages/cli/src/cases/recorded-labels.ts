/** The labels of `positions/1` and `games/1`: docs/architecture.md, "labels". */
import type { Resolution } from '@chronopolitik/engine';
import { never } from '@chronopolitik/engine';
import { type Answer, resultOf } from './submission.ts';

/** A unit keeps the label of its order when it is dislodged, but for a fleet that convoys. */
function labelOf({ order, outcome }: Resolution): string {
  const { result } = outcome;
  switch (order.kind) {
    case 'hold':
      return 'hold';
    case 'move':
      return result === 'moved' ? 'moves' : 'fails';
    case 'support':
      return result === 'given' || result === 'cut' ? result : 'void';
    case 'convoy':
      if (result === 'void' || result === 'illegal') return 'void';
      return outcome.dislodgedBy === undefined ? 'convoys' : 'dislodged';
    case 'retreat':
    case 'disband':
    case 'build':
    case 'waive':
    case 'openConvoy':
    case 'assist':
    case 'sustain':
      return result;
    default:
      return never(order);
  }
}

/** `moves`, `fails`, `hold`, `given`, `cut`, `convoys`, `dislodged` or `void`. */
export function recordedLabel(answer: Answer, text: string): string {
  switch (answer.kind) {
    case 'resolved':
      return labelOf(answer.resolution);
    case 'refused':
      return / - /.test(text) && !/ [SC] /.test(text) ? 'fails' : 'void';
    case 'unreadable':
      return `unreadable (${answer.message})`;
    case 'lost':
      return resultOf(answer);
  }
}
