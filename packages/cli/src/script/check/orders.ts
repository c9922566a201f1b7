/** Claims about orders: what became of them, and whether they counted. */
import { never } from '@chronopolitik/engine';
import { type Found, findOrder } from './find.ts';
import { type ClaimOf, type Hearing, type Judgement, judged, moot } from './finding.ts';
import { isResult } from '../ask/results.ts';
import type { Claim } from '../statement.ts';
import { isMeant } from '../play/state.ts';

/** Whether an order had this result in the last round. What was not adjudicated then cannot be judged. */
export function checkResult(hearing: Hearing, { order, result }: ClaimOf<'result'>): Judgement {
  const found = findOrder(hearing.state, hearing.reading, order);
  const said = sayFound(hearing, found);
  const word = result.text.toLowerCase();
  if (found.kind === 'resolved') return judged(isResult(word, found.resolution.outcome), said);
  if (found.kind === 'refused') return judged(word === 'illegal', said);
  return moot(said);
}

/** `void` is whatever does not count; `illegal` only what is against the rules. */
export function checkFault(
  hearing: Hearing,
  { which, order, because }: ClaimOf<'fault'>,
): Judgement {
  const found = findOrder(hearing.state, hearing.reading, order);
  const said = sayFound(hearing, found);
  if (found.kind !== 'resolved' && found.kind !== 'refused') {
    return moot(said);
  }
  const outcome = found.kind === 'resolved' ? found.resolution.outcome : undefined;
  const isIllegal = !outcome || outcome.result === 'illegal';
  const counts = !isIllegal && outcome.result !== 'void';
  if (counts || (which === 'illegal' && !isIllegal)) return judged(false, said);
  const code = codeOf(found);
  const reason = because?.text.toLowerCase();
  return judged(reason === undefined || reason === code, `${said} (because ${code})`);
}

function sayFound({ speech }: Hearing, found: Found): string {
  switch (found.kind) {
    case 'resolved':
      return speech.outcome(found.resolution);
    case 'refused':
      return `refused: ${speech.words.sayIllegal(found.illegal, found.order)}`;
    case 'untouched':
      return `not adjudicated in this round (on record: ${speech.outcome(found.resolution)})`;
    case 'other':
      return `that unit was ordered ${speech.order(found.order)}`;
    case 'none':
      return `not adjudicated in this round: there is no such order`;
    default:
      return never(found);
  }
}

function codeOf(found: Extract<Found, { kind: 'resolved' | 'refused' }>): string {
  if (found.kind === 'refused') return found.illegal.code;
  const { cause } = found.resolution.outcome;
  return cause?.code === 'illegal' ? cause.illegal.code : (cause?.code ?? '');
}

/** Doubts that a claim clears: it names an order that did not count, and says so. */
export function clearsDoubt(
  hearing: Hearing,
  claim: Claim,
  order: Parameters<typeof isMeant>[0],
): boolean {
  if (claim.kind !== 'fault' && claim.kind !== 'result') return false;
  if (claim.kind === 'result' && !/^(?:void|illegal)$/i.test(claim.result.text)) return false;
  const found = findOrder(hearing.state, hearing.reading, claim.order);
  const named =
    found.kind === 'resolved' ? found.resolution.order : 'order' in found ? found.order : undefined;
  return named !== undefined && (isMeant(order, named) || isMeant(named, order));
}
