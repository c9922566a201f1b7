/**
 * DumbBot as a rival, after the description of David Norman's algorithm (DAIDE, 2002; release 8). A power's size is
 * `c² + 4c + 16` with a plus, as in all releases; the source that was made public after 2019 has a minus. On several heads it
 * plays each as a game of its own; ballots stay at home.
 */
import {
  type Adjustment,
  type Board,
  type LocationId,
  type Order,
  type PowerId,
  type Retreat,
  type Rules,
  type World,
  boardAt,
  boardOf,
  buildsAt,
  dutiesOf,
  locationOf,
  placeOn,
} from '@chronopolitik/engine';
import { type Random, randomFrom } from '../random.ts';
import {
  type DumbUnit,
  type DumbView,
  standOf,
  stepsFrom,
  unitsOn,
  viewOf,
} from './dumbbot-worths.ts';

/** How often a unit waits for another before it gives the place up. */
const WAITS = 50;
/** Chance in a hundred to look at the next of a list at all, and how steeply a loss of worth prevents it. */
const ALTERNATIVE = 50;
const STEEPNESS = 500;

/** Orders of DumbBot for all that is due from a power. The same seed gives the same orders. */
export function dumbOrders(
  rules: Rules,
  world: World,
  power: PowerId,
  seed: number,
): readonly Order[] {
  const duty = dutiesOf(rules, world).find((entry) => entry.power === power);
  if (!duty) return [];
  const random = randomFrom(seed);
  const own = rules.map.powerIndex.get(power) as number;
  const boards = [...new Set(duty.units.map(boardOf))].flatMap(
    (id) => boardAt(rules, world, id) ?? [],
  );
  return [
    ...boards.flatMap((board) => movementOf(rules, board, own, random)),
    ...retreatsOf(rules, world, duty, own, random),
    ...duty.adjustments.flatMap((owed) => adjustmentsOf(rules, world, owed, own, random)),
  ];
}

interface Option {
  readonly stand: number;
  readonly value: number;
}

/** By falling value; of equal ones the first comes first. */
function choose(options: readonly Option[], random: Random): Option | undefined {
  return chosenFrom(
    options.toSorted((a, b) => b.value - a.value),
    random,
  );
}

/** The first of a list, or now and then the next, the rather the nearer its value. */
function chosenFrom(list: readonly Option[], random: Random): Option | undefined {
  let at = 0;
  while (at + 1 < list.length) {
    const [here, next] = [list[at]?.value ?? 0, list[at + 1]?.value ?? 0];
    const loss = here === 0 ? 0 : Math.trunc((Math.abs(here - next) * STEEPNESS) / here);
    if (random.below(100) >= ALTERNATIVE || random.below(100) < loss) break;
    at++;
  }
  return list[at];
}

/** A unit with what it was told: where it goes, its own stand if it stays; whom it supports. */
interface Told {
  readonly unit: DumbUnit;
  readonly stand: number;
  goal?: number;
  supports?: Told;
}

interface Sketch {
  readonly rules: Rules;
  readonly view: DumbView;
  readonly told: readonly Told[];
}

function movementOf(rules: Rules, board: Board, own: number, random: Random): readonly Order[] {
  const view = viewOf(rules, board, own);
  const told = unitsOn(rules, board)
    .filter(({ power }) => power === own)
    .map((unit): Told => ({ unit, stand: standOf(unit.location, unit.isFleet) }));
  const sketch: Sketch = { rules, view, told };
  const queue = random.shuffled(told);
  const waits = new Map<Told, number>();
  for (let one = queue.shift(); one; one = queue.shift()) {
    const other = decide(sketch, one, waits.get(one) ?? 0, random);
    if (!other) continue;
    waits.set(one, (waits.get(one) ?? 0) + 1);
    queue.splice(queue.indexOf(other) + 1, 0, one);
  }
  for (const one of told) if (one.goal === one.stand && !one.supports) lend(sketch, one);
  return told.map((one) => orderOf(sketch, board, one));
}

/** Tells a unit what to do, or says for which unit it waits. */
function decide(sketch: Sketch, one: Told, waited: number, random: Random): Told | undefined {
  const { rules, view } = sketch;
  const valueOf = (stand: number): number => view.value[stand] as number;
  let options: readonly Option[] = [
    ...stepsFrom(rules.map, one.stand).map((stand) => ({ stand, value: valueOf(stand) })),
    { stand: one.stand, value: valueOf(one.stand) + 1 },
  ];
  for (let best = choose(options, random); best; best = choose(options, random)) {
    const { stand } = best;
    if (stand === one.stand) break;
    const answer = answerFor(sketch, one, stand);
    if (answer === 'go') {
      one.goal = stand;
      return undefined;
    }
    if (answer !== 'refuse' && 'wait' in answer) {
      if (waited < WAITS) return answer.wait;
    } else if (answer !== 'refuse') {
      one.goal = one.stand;
      one.supports = answer.support;
      return undefined;
    }
    options = options.filter((option) => option !== best);
  }
  one.goal = one.stand;
  return undefined;
}

type Answer = 'go' | 'refuse' | { readonly wait: Told } | { readonly support: Told };

/** What speaks against a step: units of the same power that stand there or go there. */
function answerFor({ rules, view, told }: Sketch, one: Told, stand: number): Answer {
  const provinceAt = (at: number): number => rules.map.provinceOfLocation[at >> 1] as number;
  const province = provinceAt(stand);
  const competition = view.competition[province] as number;
  const there = told.find(({ unit }) => unit.province === province);
  if (there && there.goal === undefined) return { wait: there };
  if (there && there.goal === there.stand) return competition > 1 ? { support: there } : 'refuse';
  const going = told.find(
    (other) =>
      other !== one &&
      other.goal !== undefined &&
      other.goal !== other.stand &&
      provinceAt(other.goal) === province,
  );
  if (!going) return 'go';
  return competition > 0 ? { support: going } : 'refuse';
}

/** A unit that holds for nothing supports the most valuable move or stay beside it that needs help. */
function lend({ rules, view, told }: Sketch, one: Told): void {
  const beside = new Set(
    stepsFrom(rules.map, one.stand).map((to) => rules.map.provinceOfLocation[to >> 1] as number),
  );
  const needy = told.filter((other) => {
    if (other === one || other.goal === undefined) return false;
    const province = rules.map.provinceOfLocation[other.goal >> 1] as number;
    const least = other.goal === other.stand ? 1 : 0;
    return beside.has(province) && (view.competition[province] as number) > least;
  });
  const worth = ({ goal = 0 }: Told): number => view.value[goal] as number;
  const best = needy.toSorted((a, b) => worth(b) - worth(a))[0];
  if (best) one.supports = best;
}

function orderOf({ rules }: Sketch, board: Board, { unit, stand, goal, supports }: Told): Order {
  const { map } = rules;
  const power = map.powers[unit.power] as PowerId;
  const placeAt = (at: number) => placeOn(board.id, map.locations[at >> 1] as LocationId);
  const place = placeAt(stand);
  if (supports) {
    const moves = supports.goal !== supports.stand;
    const to = moves && supports.goal !== undefined ? { to: placeAt(supports.goal) } : {};
    return { kind: 'support', power, unit: place, of: placeAt(supports.stand), ...to };
  }
  if (goal === undefined || goal === stand) return { kind: 'hold', power, unit: place };
  return { kind: 'move', power, unit: place, to: placeAt(goal) };
}

function retreatsOf(
  rules: Rules,
  world: World,
  { power, retreats }: ReturnType<typeof dutiesOf>[number],
  own: number,
  random: Random,
): readonly Order[] {
  const { map } = rules;
  const taken = new Set<number>();
  return random.shuffled(retreats).map((retreat): Order => {
    const board = boardAfter(world, retreat);
    const value = board && viewOf(rules, board, own).value;
    const options = retreat.open.flatMap((location) => {
      const stand = standOf(map.locationIndex.get(location) as number, retreat.kind === 'fleet');
      return taken.has(map.provinceOfLocation[stand >> 1] as number)
        ? []
        : [{ stand, value: value?.[stand] ?? 0 }];
    });
    const best = choose(options, random);
    if (!best) return { kind: 'disband', power, unit: retreat.unit };
    taken.add(map.provinceOfLocation[best.stand >> 1] as number);
    const to = placeOn(retreat.on, map.locations[best.stand >> 1] as LocationId);
    return { kind: 'retreat', power, unit: retreat.unit, to };
  });
}

/** The board that the round makes, on which the unit must find a place. */
function boardAfter({ due }: World, { on }: Retreat): Board | undefined {
  return due.phase === 'retreat'
    ? due.drafts.find(({ board }) => board.id === on)?.board
    : undefined;
}

function adjustmentsOf(
  rules: Rules,
  world: World,
  { board: id, power, count }: Adjustment,
  own: number,
  random: Random,
): readonly Order[] {
  const { map } = rules;
  const board = boardAt(rules, world, id);
  if (!board) return [];
  const { value } = viewOf(rules, board, own);
  if (count < 0) {
    const units = unitsOn(rules, board).filter((unit) => unit.power === own);
    let left = units.map(({ location, isFleet }) => {
      const stand = standOf(location, isFleet);
      return { stand, value: value[stand] as number };
    });
    return Array.from({ length: Math.min(-count, left.length) }, (): Order => {
      const worst = chosenFrom(
        left.toSorted((a, b) => a.value - b.value),
        random,
      );
      left = left.filter((option) => option !== worst);
      const unit = placeOn(id, map.locations[(worst?.stand ?? 0) >> 1] as LocationId);
      return { kind: 'disband', power, unit };
    });
  }
  let sites = map.provinces
    .filter((site) => board.owners[site] === power)
    .flatMap((site) => buildsAt(rules, world, placeOn(id, site)))
    .map((build) => {
      const location = map.locationIndex.get(locationOf(build.unit)) as number;
      const stand = standOf(location, build.type === 'fleet');
      return { build, stand, value: value[stand] as number };
    });
  const builds: Order[] = [];
  while (builds.length < count && sites.length > 0) {
    const best = choose(sites, random);
    const chosen = sites.find((site) => site === best);
    if (!chosen) break;
    builds.push({ kind: 'build', power, ...chosen.build });
    const province = map.provinceOfLocation[chosen.stand >> 1];
    sites = sites.filter((site) => map.provinceOfLocation[site.stand >> 1] !== province);
  }
  return builds;
}
