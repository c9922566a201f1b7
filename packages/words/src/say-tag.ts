/** What stands beside an arrow: the strengths that met, and in a word what came of it. */
import { never, type Cause, type Outcome } from '@chronopolitik/engine';
import type { Voice } from './voice.ts';

/** `2` of what succeeded, `bounced 1 : 2` of what did not; undefined where nothing met and all went well. */
export function outcomeTag({ catalogue }: Voice, { result, cause }: Outcome): string | undefined {
  switch (result) {
    case 'moved':
    case 'held':
      return strengthsOf(cause);
    case 'given':
    case 'convoyed':
    case 'retreated':
    case 'cast':
    case 'built':
    case 'waived':
      return undefined;
    case 'bounced':
    case 'repelled':
    case 'headToHead':
    case 'ownUnit':
    case 'noPath':
    case 'cut':
    case 'annulled':
    case 'void':
    case 'illegal':
    case 'dislodged':
    case 'collided':
    case 'disbanded':
    case 'replaced':
    case 'excess':
      return [catalogue.resultNames[result], strengthsOf(cause) ?? []].flat().join(' ');
    default:
      return never(result);
  }
}

/** The order's own strength first, then what it met. */
function strengthsOf(cause: Cause | undefined): string | undefined {
  switch (cause?.code) {
    case 'moved':
      return `${cause.attack.total}`;
    case 'unmoved':
      return `${cause.hold.total}`;
    case 'prevented':
      return `${cause.attack.total} : ${cause.prevent.total}`;
    case 'hold':
      return `${cause.attack.total} : ${cause.hold.total}`;
    case 'head-to-head':
      return `${cause.attack.total} : ${cause.defend.total}`;
    case 'dislodged':
      return `${cause.hold.total} : ${cause.attack.total}`;
    default:
      return undefined;
  }
}
