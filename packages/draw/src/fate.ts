/** How an outcome looks: said by the shape of the line, so that color only repeats it. */
import { never, type Outcome } from '@chronopolitik/engine';

/** The looks that an order's line may have. */
export const FATES = ['plain', 'bounced', 'cut', 'void'] as const;
/** Success or not known yet; bar before the head; gap in the line; thin and crossed. */
export type Fate = (typeof FATES)[number];

/** How an order looks that came out so; one without an outcome looks plain. */
export function fateOf(outcome: Outcome | undefined): Fate {
  if (!outcome) return 'plain';
  const { result } = outcome;
  switch (result) {
    case 'bounced':
    case 'repelled':
    case 'headToHead':
    case 'ownUnit':
    case 'noPath':
    case 'collided':
      return 'bounced';
    case 'cut':
      return 'cut';
    case 'void':
    case 'illegal':
    case 'annulled':
    case 'excess':
    case 'replaced':
      return 'void';
    case 'moved':
    case 'given':
    case 'convoyed':
    case 'held':
    case 'dislodged':
    case 'retreated':
    case 'disbanded':
    case 'cast':
    case 'built':
    case 'waived':
      return 'plain';
    default:
      return never(result);
  }
}
