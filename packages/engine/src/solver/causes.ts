/** Results and causes read from the decided field. A causal unit is a number here; callers name its place. */
import type { OrderResult } from '../model/outcome.ts';
import type { Decisions, Force } from './decisions.ts';
import {
  type Field,
  MOVE,
  SUPPORT,
  CONVOY,
  ASSIST,
  OPEN_CONVOY,
  STAYED,
  GIVEN,
  JUMP,
  YES,
  SOUND,
  VOID,
} from './field.ts';

/** Why a unit's order came out as it did; units are named by their index in the position. */
export type RawCause =
  | { readonly code: 'moved'; readonly attack: Force; readonly by: 'land' | 'convoy' | 'jump' }
  | {
      readonly code: 'prevented';
      readonly attack: Force;
      readonly prevent: Force;
      readonly by: number;
    }
  | { readonly code: 'hold'; readonly attack: Force; readonly hold: Force; readonly by: number }
  | {
      readonly code: 'head-to-head';
      readonly attack: Force;
      readonly defend: Force;
      readonly by: number;
    }
  | { readonly code: 'own-unit'; readonly by: number }
  | { readonly code: 'no-convoy' }
  | { readonly code: 'too-few-assists'; readonly given: readonly number[]; readonly needed: number }
  | {
      readonly code: 'convoy-disrupted';
      readonly broken: readonly { fleet: number; by?: number }[];
    }
  | { readonly code: 'paradox' }
  | { readonly code: 'cut'; readonly by: number }
  | {
      readonly code: 'dislodged';
      readonly by: number;
      readonly attack: Force;
      readonly hold: Force;
    }
  | { readonly code: 'no-such-unit' }
  | { readonly code: 'no-match'; readonly by: number }
  | { readonly code: 'illegal' }
  | { readonly code: 'unmoved'; readonly hold: Force };

/** Makes the functions that say how an order came out. */
function createResults(field: Field, decisions: Decisions) {
  const { power, kind, fault, dest, helped, moves, gives, annulled } = field;
  const { hasPath, defender, supported, opponentOf, defendTotal, holdTotal } = decisions;
  const { dislodger } = decisions;

  /** The result of a unit's order. */
  function resultOf(i: number): OrderResult {
    if (fault[i] === VOID) return 'void';
    if (fault[i] !== SOUND) return 'illegal';
    if (kind[i] === MOVE) return moves[i] === YES ? 'moved' : failureOf(i);
    if (kind[i] === SUPPORT || kind[i] === ASSIST) return gives[i] === YES ? 'given' : 'cut';
    if (kind[i] === CONVOY && annulled[helped[i] as number]) return 'annulled';
    if (dislodger(i) !== undefined) return 'dislodged';
    return kind[i] === CONVOY || kind[i] === OPEN_CONVOY ? 'convoyed' : 'held';
  }

  /** How a move failed. */
  function failureOf(i: number): OrderResult {
    if (!hasPath(i)) return 'noPath';
    const u = defender(i);
    if (u === undefined) return 'bounced';
    if (power[u] === power[i]) return 'ownUnit';
    const attack = supported(i, power[u]);
    if (opponentOf(i) === u) return attack > defendTotal(u) ? 'bounced' : 'headToHead';
    return attack > holdTotal(dest[i] as number) ? 'bounced' : 'repelled';
  }

  return { resultOf, failureOf };
}

/** Makes the functions that say why an order came out as it did. */
export function createCauses(field: Field, decisions: Decisions) {
  const { resultOf, failureOf } = createResults(field, decisions);
  const { causeOfVoid, causeOfBounce, causeOfNoPath } = createFailures(field, decisions);
  const { kind, dest } = field;
  const { attackStrength, defender, defendStrength, holdStrength, cutter } = decisions;
  const { goesByConvoy, jumps, dislodger } = decisions;

  /**
   * Why. Reads the same equations as the solver, so a cause is never a guess.
   * @param result the result of the unit's order, where the caller has read it
   */
  function causeOf(i: number, result = resultOf(i)): RawCause {
    switch (result) {
      case 'illegal':
        return { code: 'illegal' };
      case 'void':
        return causeOfVoid(i);
      case 'moved':
        return { code: 'moved', attack: attackStrength(i), by: wayOf(i) };
      case 'noPath':
        return causeOfNoPath(i);
      case 'ownUnit':
        return { code: 'own-unit', by: defender(i) as number };
      case 'headToHead': {
        const by = defender(i) as number;
        return { code: 'head-to-head', attack: attackStrength(i), defend: defendStrength(by), by };
      }
      case 'repelled': {
        const hold = holdStrength(dest[i] as number);
        return { code: 'hold', attack: attackStrength(i), hold, by: defender(i) as number };
      }
      case 'bounced':
        return causeOfBounce(i);
      case 'cut':
        return { code: 'cut', by: cutter(i) as number };
      case 'dislodged':
        return causeOfDislodgement(i);
      case 'annulled':
        return { code: 'paradox' };
      default:
        return { code: 'unmoved', hold: holdOf(i) };
    }
  }

  function wayOf(i: number): 'land' | 'convoy' | 'jump' {
    if (jumps(i)) return 'jump';
    return goesByConvoy(i) ? 'convoy' : 'land';
  }

  function holdOf(i: number): Force {
    const alone = kind[i] === MOVE || kind[i] === STAYED;
    return alone ? { total: 1, supporters: [] } : defendStrength(i);
  }

  /** How a unit was dislodged, whatever its order. */
  function causeOfDislodgement(u: number): RawCause {
    const by = dislodger(u) as number;
    return { code: 'dislodged', by, attack: attackStrength(by), hold: holdOf(u) };
  }

  return { resultOf, failureOf, causeOf };
}

/** Makes the causes of orders that failed. */
function createFailures(field: Field, decisions: Decisions) {
  const { kind, dest, target, travel, firstFleet, nextFleet, needs, annulled } = field;
  const { occupant } = field;
  const { strongestPreventer, attackStrength, dislodger, assistsGiven } = decisions;

  function causeOfVoid(i: number): RawCause {
    const by = occupant[target[i] as number] as number;
    return by < 0 ? { code: 'no-such-unit' } : { code: 'no-match', by };
  }

  function causeOfBounce(i: number): RawCause {
    const strongest = strongestPreventer(i);
    const attack = attackStrength(i);
    if (!strongest) return { code: 'own-unit', by: occupant[dest[i] as number] as number };
    return { code: 'prevented', attack, prevent: strongest.force, by: strongest.by };
  }

  function causeOfNoPath(i: number): RawCause {
    if (annulled[i]) return { code: 'paradox' };
    const broken: { fleet: number; by?: number }[] = [];
    for (let f = firstFleet[i] as number; f >= 0; f = nextFleet[f] as number) {
      const by = kind[f] === GIVEN ? undefined : dislodger(f);
      if (by !== undefined) broken.push({ fleet: f, by });
    }
    if (broken.length > 0) return { code: 'convoy-disrupted', broken };
    if (travel[i] !== JUMP) return { code: 'no-convoy' };
    return { code: 'too-few-assists', given: assistsGiven(i), needed: needs[i] as number };
  }

  return { causeOfVoid, causeOfBounce, causeOfNoPath };
}
