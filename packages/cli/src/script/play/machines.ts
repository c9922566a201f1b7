/** Orders of machine players, for the next `go`. */
import { type BotStrength, STRENGTHS, chooseOrders } from '@chronopolitik/bots';
import { type PowerId, dutiesOf } from '@chronopolitik/engine';
import { type Reading, readPowers } from '../read/names.ts';
import { Fault, type Piece, firstWord } from '../read/text.ts';
import { nearestWords } from '../read/words.ts';
import type { StatementOf } from '../statement.ts';
import { type Scope, say, viewOf } from './scope.ts';
import type { Pending, State } from './state.ts';

const USUAL: BotStrength = 'normal';

/**
 * Machines order for some powers, or for all that have no orders yet; what these had is replaced. The same position gives the same
 * orders, so that a script can be run again.
 * @throws Fault for a name that is no power's, and where nothing is due from any of them
 */
export function letMachinesOrder(scope: Scope, { what }: StatementOf<'machines'>): void {
  const { subject, at, line } = scope;
  const { state, reading, speech } = viewOf(scope);
  const { word, rest } = firstWord(what);
  const strength = STRENGTHS.find((each) => each === word.text.toLowerCase());
  const list = strength ? rest : what;
  const due = dutiesOf(state.rules, state.world).map(({ power }) => power);
  const named = list.text === '' ? silentOf(state, due) : powersIn(reading, list);
  const powers = due.filter((power) => named.includes(power));
  if (powers.length === 0) throw new Fault('machines have nothing to order', line);
  const given = powers.flatMap((power) => ordersOf(state, power, strength ?? USUAL));
  const entries = given.map((order): Pending => {
    return { ...at, column: line.column, text: speech.order(order), order, isMachines: true };
  });
  const kept = state.pending.filter(({ order }) => !powers.includes(order.power));
  subject.state = { ...state, pending: [...kept, ...entries] };
  for (const { text } of entries) say(scope, text);
}

/** @throws Fault that suggests strengths too */
function powersIn(reading: Reading, list: Piece): readonly PowerId[] {
  try {
    return readPowers(reading, list);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const at = { text: error.token, column: error.column };
    const near = [...nearestWords(error.token.toLowerCase(), STRENGTHS), ...error.nearest];
    throw new Fault(error.message, at, near.slice(0, 3));
  }
}

/** Of some powers those that have no order yet. */
function silentOf({ pending }: State, powers: readonly PowerId[]): readonly PowerId[] {
  const ordered = new Set(pending.map(({ order }) => order.power));
  return powers.filter((power) => !ordered.has(power));
}

function ordersOf({ rules, world }: State, power: PowerId, strength: BotStrength) {
  return chooseOrders(rules, world, power, { strength, seed: 'script' });
}
