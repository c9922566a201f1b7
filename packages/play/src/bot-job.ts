/** What a machine is given to think about: what its seat sees, and no more. Plain data, for another thread. */
import { chooseOrders, type Pact, type Personality } from '@chronopolitik/bots';
import {
  createRules,
  invariant,
  withHands,
  type Order,
  type PowerId,
  type Rules,
  type RulesSpec,
  type Variant,
  type World,
} from '@chronopolitik/engine';
import {
  personalityAt,
  powersOf,
  viewFor,
  worldAt,
  type Game,
  type MachineSeat,
} from '@chronopolitik/game';
import { pactsFor } from './bot-press.ts';

/** What a machine player is given to choose orders: no more than its seat sees, as plain data. */
export interface BotJob {
  /** As the seat sees the rules: while the game is played, without its seed. */
  readonly spec: RulesSpec;
  readonly variant: Variant;
  readonly hands: Rules['hands'];
  readonly world: World;
  readonly powers: readonly PowerId[];
  readonly strength: MachineSeat['strength'];
  readonly personality: Personality;
  /** What it has promised and keeps. */
  readonly pacts: readonly Pact[];
  /** The game's own, so that it thinks the same again. */
  readonly seed: string;
}

/** The job of a machine's seat at the present step of its game. */
export function botJobFor(rules: Rules, game: Game, { id, strength }: MachineSeat): BotJob {
  const { settings, seats, steps, step } = viewFor(game, { seat: id });
  const { name: _name, kind: _kind, terms: _terms, ...spec } = settings;
  return {
    spec,
    variant: rules.map.variant,
    hands: seats.map(({ powers }) => powers),
    world: worldAt(steps, step),
    powers: powersOf(game, id),
    strength,
    personality: personalityAt(game, id),
    pacts: pactsFor(rules, game, id),
    seed: `${game.settings.seed}/${id}`,
  };
}

/** The orders of a machine; the same for the same job. */
export function ordersFor(job: BotJob): readonly Order[] {
  const { spec, variant, hands, world, powers, seed, ...thinking } = job;
  const made = createRules(spec, variant);
  invariant(made.ok, 'the rules of a game at hand can be made again');
  const rules = withHands(made.value, hands);
  return powers.flatMap((power) => chooseOrders(rules, world, power, { ...thinking, seed }));
}
