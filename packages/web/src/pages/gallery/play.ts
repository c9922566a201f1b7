/** Plays an example by the engine, and tells it as a game file that a server takes in. */
import {
  createRules,
  parseOrders,
  parseUnits,
  pointOf,
  locationOf,
  provinceOf,
  sourceOf,
  startWorld,
  step,
  worldFrom,
  type Board,
  type Order,
  type Rules,
  type Unit,
  type Variant,
  type World,
} from '@chronopolitik/engine';
import type { Example, Turn } from './example.ts';

/** An example after all its steps. */
export interface Played {
  readonly rules: Rules;
  readonly world: World;
  /** The world as it was before each step. */
  readonly before: readonly World[];
  /** Orders of each step, pauses included. */
  readonly steps: readonly (readonly Order[])[];
  /** The first board, where it is not the map's own. */
  readonly placed: Board | undefined;
}

const START = 'a@0';
/** More pauses than a round has phases. */
const MOST_PAUSES = 6;

/** Says what is wrong with a script that no longer fits the rules. */
function fault(example: Example, what: string): Error {
  return new Error(`${example.id}: ${what}`);
}

function unitsOf(rules: Rules, example: Example): readonly Unit[] {
  const source = sourceOf(rules, startWorld(rules));
  return example.units.flatMap((text) => {
    let power = '';
    return text.split(';').flatMap((part): Unit[] => {
      const read = parseUnits(source, part, { board: START, ...(power !== '' && { power }) });
      if (!read.ok) throw fault(example, `unit ${part}`);
      return read.value.map(({ value }) => {
        power = value.power ?? power;
        return { power, kind: value.kind ?? 'army', location: locationOf(value.place) };
      });
    });
  });
}

/** `Germany Kie Mun`. */
function ownersOf(rules: Rules, example: Example): Board['owners'] {
  const source = sourceOf(rules, startWorld(rules));
  const pairs = example.owners.flatMap((text) => {
    const [name = '', ...centers] = text.trim().split(/\s+/);
    const read = centers.map((center) =>
      parseUnits(source, `${name} A ${center}`, { board: START }),
    );
    return read.flatMap((each) => {
      const found = each.ok ? each.value[0]?.value : undefined;
      if (found?.power === undefined) throw fault(example, `owner ${name}`);
      return [[provinceOf(found.place), found.power] as const];
    });
  });
  return Object.fromEntries(pairs);
}

function placedBy(rules: Rules, example: Example): Board | undefined {
  if (example.units.length === 0) return undefined;
  const units = unitsOf(rules, example);
  return { id: START, parent: null, units, owners: ownersOf(rules, example) };
}

function ordersOf(rules: Rules, world: World, example: Example, turn: Turn): readonly Order[] {
  const { phase } = world.due;
  const read = parseOrders(sourceOf(rules, world), turn.orders, phase === 'over' ? {} : { phase });
  if (read.errors.length > 0) throw fault(example, JSON.stringify(read.errors[0]));
  const given = new Map(read.orders.map(({ order }) => [keyOf(order), order]));
  return [...given.values()];
}

function keyOf(order: Order): string {
  return 'unit' in order ? pointOf(order.unit) : JSON.stringify(order);
}

/** Plays all steps of an example. @throws where the script and the rules no longer agree */
export function playExample(example: Example, variant: Variant): Played {
  const created = createRules(
    { variant: variant.id, ruleset: example.ruleset, seed: example.id },
    variant,
  );
  if (!created.ok) throw fault(example, 'no such rules');
  const rules = created.value;
  const placed = placedBy(rules, example);
  const steps: (readonly Order[])[] = [];
  const before: World[] = [];
  let world = placed ? worldFrom(rules, { boards: [placed] }) : startWorld(rules);
  const go = (orders: readonly Order[]): void => {
    const done = step(rules, world, orders);
    if (!done.ok) throw fault(example, JSON.stringify(done.error));
    steps.push(orders);
    before.push(world);
    world = done.value.world;
  };
  for (const turn of example.turns) {
    go(ordersOf(rules, world, example, turn));
    for (let i = 0; turn.toEnd && world.due.phase !== 'movement' && i < MOST_PAUSES; i++) go([]);
  }
  return { rules, world, before, steps, placed };
}

const resolved = (type: 'resolved' | 'edited', at: number, more: object) => ({
  type,
  payload: { record: { step: at, parent: at - 1, digest: '', ...more } },
});

/** A game file without its outcomes: whoever takes it in judges the orders anew. */
export function fileOf(example: Example, { steps, placed }: Played): object {
  const settings = {
    variant: example.variant,
    ruleset: example.ruleset,
    seed: example.id,
    name: example.title,
    kind: 'sandbox',
  };
  const opening = placed ? [resolved('edited', 1, { added: [placed] })] : [];
  const events = steps.flatMap((orders, i) => [
    { type: 'submitted', payload: { orders } },
    resolved('resolved', i + 1 + opening.length, {}),
  ]);
  return {
    format: 'chronopolitik-game/1',
    variant: {},
    events: [{ type: 'created', payload: { settings } }, ...opening, ...events],
  };
}
