/** Writes a game as python-diplomacy saves one: each phase with its position, orders and results. */
import {
  dutiesOf,
  fail,
  formatOrder,
  headsOf,
  invariant,
  isPlaced,
  locationOf,
  ok,
  provinceOf,
  provinceOfLocation,
  sourceOf,
  step,
  unitAt,
  type Board,
  type PowerId,
  type Resolution,
  type Result,
  type Retreat,
  type Rules,
  type Unit,
  type World,
} from '@chronopolitik/engine';
import { isOneBoard } from '../one-board.ts';
import {
  pythonCodes,
  pythonMapName,
  pythonPhaseName,
  pythonPowerName,
  pythonUnit,
  type PythonPhaseKind,
} from './python-game.ts';
import { pathTo, worldAt, type StepRecord } from '../../core/steps.ts';
import type { GameView } from '../../views/view.ts';

type ByPower<T> = Readonly<Record<string, T>>;

/**
 * A saved game of what a viewer sees, up to where the game stands. Press is left out.
 * @returns `not-one-board` where the format cannot hold the game
 */
export function pythonGameOf(
  rules: Rules,
  view: Pick<GameView, 'id' | 'steps' | 'step'>,
): Result<object, 'not-one-board'> {
  if (!isOneBoard(rules)) return fail('not-one-board');
  const map = pythonMapName(rules.map.variant.id);
  const common = { game_id: view.id, map, rules: [] };
  const path = pathTo(view.steps, view.step);
  const played = path.flatMap((record, index) => {
    const next = path[index + 1];
    const phase = phaseOf(rules, view.steps, record, next);
    return phase ? [{ ...phase, state: { ...phase.state, ...common } }] : [];
  });
  return ok({ id: view.id, map, rules: [], phases: played });
}

/** The phase that a step left the game in, and what the next step made of it. */
function phaseOf(
  rules: Rules,
  steps: readonly StepRecord[],
  record: StepRecord,
  next: StepRecord | undefined,
) {
  const world = worldAt(steps, record.step);
  // A position changed by hand takes the place of the one before.
  if (next?.result === null) return undefined;
  const kind = kindOf(world);
  const [head] = headsOf(rules, world);
  if (!head) return undefined;
  if (kind === 'adjustment' && next && owedIn(world).length === 0) return undefined;
  const name = kind === 'over' ? 'COMPLETED' : pythonPhaseName(rules, head.id, kind);
  const dislodged = kind === 'retreat' ? (record.result?.dislodgements ?? []) : [];
  const state = stateOf(rules, world, head, dislodged);
  const result = next?.result;
  return {
    name,
    state: { timestamp: record.at * 1000, zobrist_hash: '0', note: '', name, ...state },
    orders: result ? ordersIn(rules, world, result.resolutions) : ordersIn(rules, world, []),
    results: result ? resultsIn(head, result.resolutions) : {},
    messages: [],
  };
}

function kindOf({ due }: World): PythonPhaseKind | 'over' {
  invariant(due.phase !== 'sustain', 'on one board no timelines are chosen');
  return due.phase;
}

function owedIn({ due }: World) {
  return due.phase === 'adjustment' || due.phase === 'movement' ? due.adjustment : [];
}

function byPower<T>({ map }: Rules, of: (power: PowerId) => T): ByPower<T> {
  return Object.fromEntries(map.powers.map((power) => [pythonPowerName(power), of(power)]));
}

function stateOf(rules: Rules, world: World, head: Board, dislodged: readonly Retreat[]) {
  const standing = dislodged.length > 0 ? standingIn(rules, world) : head.units;
  const fallen = dislodged.map(({ unit, kind, power }) => {
    const location = unitAt(head, provinceOf(unit))?.location ?? provinceOf(unit);
    return { kind, power, location };
  });
  const owned = (power: PowerId) =>
    Object.keys(head.owners).filter((c) => head.owners[c] === power);
  const upper = (places: readonly string[]) => places.map((place) => place.toUpperCase());
  const homes = (power: PowerId) => rules.map.variant.powers[power]?.homes ?? [];
  return {
    units: byPower(rules, (power) => [
      ...standing.filter((unit) => unit.power === power).map(pythonUnit),
      ...fallen.filter((unit) => unit.power === power).map((unit) => `*${pythonUnit(unit)}`),
    ]),
    retreats: byPower(rules, (power) =>
      Object.fromEntries(
        dislodged.flatMap(({ open, power: whose }, index): [string, readonly string[]][] => {
          const unit = fallen[index];
          return whose === power && unit ? [[pythonUnit(unit), upper(open)]] : [];
        }),
      ),
    ),
    centers: byPower(rules, (power) => upper(owned(power))),
    homes: byPower(rules, (power) => upper(homes(power))),
    influence: byPower(rules, () => []),
    civil_disorder: byPower(rules, () => 0),
    builds: byPower(rules, (power) => buildsOf(rules, world, head, power)),
  };
}

function standingIn(rules: Rules, world: World): readonly Unit[] {
  const settled = step(rules, world, []);
  return settled.ok ? (headsOf(rules, settled.value.world)[0]?.units ?? []) : [];
}

function buildsOf(rules: Rules, world: World, head: Board, power: PowerId) {
  const owed = dutiesOf(rules, world).find((duty) => duty.power === power)?.adjustments ?? [];
  const count =
    world.due.phase === 'adjustment' ? owed.reduce((sum, each) => sum + each.count, 0) : 0;
  const taken = new Set(head.units.map(({ location }) => provinceOfLocation(location)));
  const homes = (rules.map.variant.powers[power]?.homes ?? []).filter(
    (home) => head.owners[home] === power && !taken.has(home),
  );
  return { count, homes: count > 0 ? homes.map((home) => home.toUpperCase()) : [] };
}

/** The orders that were given, as they are read back. */
function ordersIn(
  rules: Rules,
  world: World,
  resolutions: readonly Resolution[],
): ByPower<readonly string[]> {
  const source = sourceOf(rules, world);
  const given = resolutions.filter(({ implied }) => !implied);
  return byPower(rules, (power) =>
    given
      .filter(({ order }) => order.power === power)
      .map(({ order }) => formatOrder(source, order, { notation: 'judge' })),
  );
}

function resultsIn(head: Board, resolutions: readonly Resolution[]) {
  return Object.fromEntries(
    resolutions.flatMap((resolution): [string, readonly string[]][] => {
      const { order } = resolution;
      if (!isPlaced(order)) return [];
      const location = locationOf(order.unit);
      const built = order.kind === 'build' ? { kind: order.type, location } : undefined;
      const unit = built ?? unitAt(head, provinceOf(order.unit));
      return unit ? [[pythonUnit(unit), pythonCodes(resolution)]] : [];
    }),
  );
}
