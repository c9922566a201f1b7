/** Claims about units, centers and powers. */
import {
  type PlaceId,
  boardAt,
  boardOf,
  locationOf,
  pointOf,
  provinceOf,
} from '@chronopolitik/engine';
import {
  type ClaimOf,
  type Hearing,
  type Judgement,
  beforeRound,
  judged,
  moot,
} from './finding.ts';
import { compareNames } from './lists.ts';
import { readPower, readPowers, readUnit, readUnits, under } from '../read/names.ts';
import { formerPlace } from './lineage.ts';
import { shownLocation } from '../ask/speech.ts';
import type { Piece } from '../read/text.ts';

/**
 * Whether a unit came from a place on an earlier board.
 * @throws Fault where the claim cannot be read
 */
export function checkLineage(hearing: Hearing, { unit, from }: ClaimOf<'came from'>): Judgement {
  const { state, reading, speech } = hearing;
  const { place } = readUnit(reading, unit);
  const before = readUnit({ ...reading, source: beforeRound(hearing) }, from).place;
  const former = formerPlace(state.world, boardOf(place), provinceOf(place));
  if (!former) return moot('no such unit came from anywhere');
  const holds = pointOf(former.place) === pointOf(before);
  return judged(holds, `it came from ${speech.unitAt(former.place)}`);
}

/**
 * Whether a unit must retreat, and to which places it may; or whether none must.
 * @throws Fault where the claim cannot be read
 */
export function checkRetreat(
  hearing: Hearing,
  claim: ClaimOf<'retreat' | 'no retreat'>,
): Judgement {
  const { state, reading, speech } = hearing;
  const { due } = state.world;
  const retreats = due.phase === 'retreat' ? due.retreats : [];
  const units = retreats.map(({ unit }) => speech.unitAt(unit)).join(', ');
  const text = units === '' ? 'no unit must retreat' : `must retreat: ${units}`;
  if (claim.kind === 'no retreat') return judged(retreats.length === 0, text);
  const { place } = readUnit(reading, claim.unit);
  const retreat = retreats.find(({ unit }) => pointOf(unit) === pointOf(place));
  if (!retreat || !claim.open) return judged(retreat !== undefined, text);
  const open = retreat.open.map(shownLocation);
  const { missing, extra } = compareNames(openPlaces(hearing, place, claim.open), open);
  const holds = missing.length + extra.length === 0;
  return judged(holds, `it may go to ${open.join(', ') || 'no province'}`);
}

function openPlaces({ reading }: Hearing, place: PlaceId, open: Piece): readonly string[] {
  if (/^(?:nowhere)?$/i.test(open.text)) return [];
  const units = readUnits(under(reading, boardOf(place)), open);
  return units.map((one) => shownLocation(locationOf(one.place)));
}

/**
 * Whether a center belongs to a power, or to nobody.
 * @throws Fault where the claim cannot be read
 */
export function checkOwner(hearing: Hearing, { place, power }: ClaimOf<'belongs'>): Judgement {
  const { state, reading, speech } = hearing;
  const named = readUnit(reading, place).place;
  const board = boardAt(state.rules, state.world, boardOf(named));
  if (!board) return moot(`there is no such board`);
  const owner = board.owners[provinceOf(named)];
  const found =
    owner === undefined
      ? 'it belongs to nobody'
      : `it belongs to ${speech.words.terms.power(owner)}`;
  if (/^nobody$/i.test(power.text)) return judged(owner === undefined, found);
  return judged(owner === readPower(reading, power), found);
}

/**
 * Whether these powers were executed, have won or share the draw; or whether nobody has won.
 * @throws Fault where the claim cannot be read
 */
export function checkPowers(hearing: Hearing, claim: ClaimOf<'powers' | 'no winner'>): Judgement {
  const { state, reading, speech } = hearing;
  const { due, executed } = state.world;
  const verdict = due.phase === 'over' ? due.verdict : ({ kind: 'goes on' } as const);
  if (claim.kind === 'no winner') {
    return judged(verdict.kind !== 'won', speech.words.sayVerdict(verdict));
  }
  const wanted = readPowers(reading, claim.list).map(speech.words.terms.power);
  const kind = claim.which === 'winner' ? 'won' : 'drawn';
  const powers = verdict.kind === kind ? verdict.powers : [];
  const found = (claim.which === 'executed' ? executed : powers).map(speech.words.terms.power);
  const { missing, extra } = compareNames(wanted, found);
  const text = claim.which === 'executed' ? found.join(', ') : speech.words.sayVerdict(verdict);
  return judged(missing.length + extra.length === 0, text || 'nobody was executed');
}
