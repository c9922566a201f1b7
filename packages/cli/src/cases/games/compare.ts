/** Compares a recorded phase with the game as our rules play it. */
import { type Rules, type Unit, pointOf, provinceOf, provinceOfLocation, isPlaced, type ProvinceId } from '@chronopolitik/engine';
import { type Comparison } from '../difference.ts';
import type { RecordedPhase } from './phases.ts';
import { type Play, headOf, isPassed, ownersOf, unitsNow } from './play.ts';
import { readUnit, unitText, unitTexts } from '../names.ts';
import { recordedLabel } from '../recorded-labels.ts';
import type { Answer, Submission } from '../submission.ts';
import type { Owners } from '../world.ts';

/** Units, owners, dislodged units and their retreats before a phase. */
export function comparePosition(
  rules: Rules,
  to: Comparison,
  play: Play,
  record: RecordedPhase,
): void {
  const { name, board, owners } = record;
  to.sameList(`${name}: units`, unitTexts(record.units), unitTexts(unitsNow(rules, play.world)));
  if (owners) compareOwners(to, name, owners, ownersOf(rules, play.world, board));
  if (!isPassed(rules, play.world, record)) {
    to.equal(`${name}: board`, board, headOf(rules, play.world).id);
  }
  if (record.phase === 'retreat') compareDislodged(to, play, record);
}

function compareDislodged(to: Comparison, play: Play, { name, dislodged }: RecordedPhase): void {
  const wanted = dislodged.map(({ unit }) => unit);
  to.sameList(`${name}: dislodged`, unitTexts(wanted), unitTexts(play.dislodged));
  const { due } = play.world;
  const asked = due.phase === 'retreat' ? due.retreats : [];
  for (const { unit, retreats } of dislodged) {
    const province = provinceOfLocation(unit.location);
    const open = asked.find((retreat) => provinceOf(retreat.unit) === province)?.open ?? [];
    const what = `${name}: retreats of ${unitText(unit)}`;
    if (retreats) to.sameList(what, retreats.toSorted(), open.toSorted());
  }
}

/**
 * Compares who owns which center.
 * @param name the phase, to be named in a difference
 */
export function compareOwners(to: Comparison, name: string, wanted: Owners, found: Owners): void {
  const texts = (owners: Owners) =>
    Object.entries(owners).map(([center, power]) => `${center} ${power}`);
  to.sameList(`${name}: centers`, texts(wanted).sort(), texts(found).sort());
}

function isOrderOf(answer: Answer, province: ProvinceId): boolean {
  if (answer.kind !== 'resolved') return false;
  const { order } = answer.resolution;
  return isPlaced(order) && provinceOf(pointOf(order.unit)) === province;
}

/** Finds the answer to the order of the unit that a result names. */
function answerFor(record: RecordedPhase, answers: readonly Answer[], unit: Unit): Answer {
  const province = provinceOfLocation(unit.location);
  const resolved = answers.find((answer) => isOrderOf(answer, province));
  if (resolved) return resolved;
  const word = new RegExp(`\\b${province}\\b`, 'i');
  const written = record.orders.findIndex(
    ({ power, text }) => power === unit.power && word.test(text.split(' ').slice(0, 3).join(' ')),
  );
  return answers[written] ?? { kind: 'lost' };
}

/** Labels that the record has, and orders that cannot be read. */
export function compareResults(
  rules: Rules,
  to: Comparison,
  record: RecordedPhase,
  run: Submission,
): void {
  run.answers.forEach((answer, i) => {
    if (answer.kind !== 'unreadable') return;
    const text = record.orders[i]?.text ?? '';
    to.equal(`${record.name}: ${text}`, 'an order', `unreadable (${answer.message})`);
  });
  const label = record.phase === 'movement' ? movementLabel : adjustmentLabel;
  for (const [text, wanted] of Object.entries(record.results)) {
    const unit = readUnit(rules, text);
    const answer = answerFor(record, run.answers, unit);
    if (wanted === 'given' && helpsIllegalMove(answer)) continue;
    to.equal(`${record.name}: ${text}`, wanted, label(answer, run, unit));
  }
}

/**
 * Backstabbr takes a support for given that agrees with a move in every word, even if the move is
 * illegal (a fleet bound for a coast it cannot reach); the battle is not affected.
 */
function helpsIllegalMove(answer: Answer): boolean {
  if (answer.kind !== 'resolved') return false;
  const { order, outcome } = answer.resolution;
  const { cause } = outcome;
  if (order.kind !== 'support' || cause?.code !== 'no-match') return false;
  return cause.ordered?.kind === 'move' && cause.ordered.to === order.to;
}

/** A unit without an order holds. */
function movementLabel(answer: Answer, { after }: Submission, unit: Unit): string {
  if (answer.kind !== 'lost') return recordedLabel(answer, '');
  const province = provinceOfLocation(unit.location);
  const resolution = after.step.resolutions.find(
    ({ order }) => order.kind === 'hold' && provinceOf(order.unit) === province,
  );
  return resolution ? recordedLabel({ kind: 'resolved', resolution }, '') : 'lost';
}

function adjustmentLabel(answer: Answer): string {
  if (answer.kind === 'refused') return 'fails';
  if (answer.kind !== 'resolved') return answer.kind;
  const { result } = answer.resolution.outcome;
  return result === 'excess' || result === 'illegal' ? 'fails' : result;
}
