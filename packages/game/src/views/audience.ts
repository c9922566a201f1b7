/** Who may learn that something happened: everyone, or named parties. What `viewFor` shows follows from it. */
import { never } from '@chronopolitik/engine';
import type { GameEvent } from '../core/events.ts';
import { isSecret } from '../votes/motions.ts';
import { MASTER, type Party, type SeatId } from '../seats/seats.ts';
import type { Settings } from '../core/settings.ts';
import { hidesReadiness } from './readiness.ts';

/** Who learns of an event: everyone, or the parties named. */
export type Audience = 'all' | readonly Party[];

const NOBODY: Audience = [];

/**
 * Who may learn of an event. It depends on settings and event alone, so that counting a viewer's changes
 * is a sum.
 */
export function audienceOf({ terms }: Settings, event: GameEvent): Audience {
  switch (event.type) {
    case 'created':
    case 'seated':
      return NOBODY;
    case 'submitted':
      return terms ? withMaster(terms.master === 'sees', event.seat) : NOBODY;
    case 'preferred':
    case 'formerDraft':
    case 'read':
      return [event.seat];
    case 'readied':
      return hidesReadiness(terms) ? withMaster(true, event.seat) : 'all';
    case 'acted': {
      const { what, seat } = event.act;
      const tells = what === 'reminded' && seat !== undefined && hidesReadiness(terms);
      return tells ? withMaster(true, seat) : 'all';
    }
    case 'voted':
      return terms?.votes === 'hidden' && isSecret(event.motion) ? [event.seat] : 'all';
    case 'said':
      return event.to === 'all' ? 'all' : [...new Set([event.from, ...event.to])];
    case 'resolved':
    case 'steppedTo':
    case 'edited':
    case 'noteChanged':
    case 'goalSet':
    case 'renamed':
    case 'joined':
    case 'amended':
    case 'agreed':
    case 'left':
    case 'started':
    case 'timed':
    case 'missed':
    case 'vacationed':
    case 'ended':
    case 'endDelayed':
    case 'endDropped':
    case 'reported':
    case 'rematched':
      return 'all';
    default:
      return never(event);
  }
}

/** Whether a party, or (undefined) somebody who only watches, belongs to an audience. */
export function isIn(audience: Audience, party: Party | undefined): boolean {
  return audience === 'all' || (party !== undefined && audience.includes(party));
}

function withMaster(sees: boolean, seat: SeatId): Audience {
  return sees ? [seat, MASTER] : [seat];
}
