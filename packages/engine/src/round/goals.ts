/**
 * Who has won by the variant's goals (docs/rules/variants.md 4): threshold, holder and tie are the variant's,
 * how centers are counted is the ruleset's.
 */
import { boardName } from '../model/calendar.ts';
import { never } from '../model/result.ts';
import type { Rules } from '../rulesets/rules.ts';
import type { BoardId, PowerId, ProvinceId } from '../model/types.ts';
import type { VictorySpec } from '../variants/variant.ts';
import type { Verdict } from '../model/world.ts';

/** What goals are judged by; the ruleset in force says how centers count. */
export interface CenterCount {
  /** Centers of powers taken together: one power, or all of a player's. */
  readonly countOf: (powers: readonly PowerId[]) => number;
  /** As many or more: a center that they own on several heads is one for each. It takes no list of centers. */
  readonly mostOf: (powers: readonly PowerId[]) => number;
  /** Whether these powers together own the center. */
  readonly owns: (powers: readonly PowerId[], center: ProvinceId) => boolean;
  /** The head that is furthest in time. */
  readonly furthest: () => BoardId;
}

/** Powers that win together, with their centers. */
interface Holder {
  readonly powers: readonly PowerId[];
  readonly count: number;
}

type Ended = Pick<Exclude<Verdict, { kind: 'goes on' }>, 'kind' | 'powers'>;

/** The verdict of the first goal that is reached, in the order of the variant. */
export function judgeGoals(
  rules: Rules,
  centers: CenterCount,
  goals: readonly VictorySpec[] = rules.map.variant.victory,
): Verdict {
  for (const goal of goals) {
    const ended = judge(rules, centers, goal);
    if (ended) return { ...ended, counts: countsOf(rules, centers) };
  }
  return { kind: 'goes on' };
}

function countsOf({ map }: Rules, centers: CenterCount): Readonly<Record<PowerId, number>> {
  return Object.fromEntries(map.powers.map((power) => [power, centers.countOf([power])]));
}

function judge(rules: Rules, centers: CenterCount, goal: VictorySpec): Ended | undefined {
  const hands = handsOf(rules)[goal.per ?? 'power'];
  switch (goal.type) {
    case 'centers': {
      const near = hands.filter((powers) => centers.mostOf(powers) >= goal.count);
      const reached = holdersOf(centers, near).filter(({ count }) => count >= goal.count);
      const best = largest(reached);
      return goal.tie === 'most-then-share' ? shared(best) : alone(best);
    }
    case 'lead':
      return leader(holdersOf(centers, hands), requiredLead(rules, centers, goal));
    case 'hold':
      return alone(
        holdersOf(centers, hands).filter(({ powers }) =>
          goal.provinces.every((id) => centers.owns(powers, id)),
        ),
      );
    case 'year':
      return yearOf(rules, centers) > goal.year
        ? shared(largest(holdersOf(centers, hands)))
        : undefined;
    default:
      return never(goal);
  }
}

/** Powers that win together. */
type Hands = readonly (readonly PowerId[])[];

/** Each power by itself, where a goal is per power, and the powers of each player, where it is per player. */
type HandsOfGoals = Readonly<Record<'power' | 'player', Hands>>;

const handsByRules = new WeakMap<Rules, HandsOfGoals>();

/** Who wins together under some rules; powers that nobody plays win nothing. */
function handsOf(rules: Rules): HandsOfGoals {
  const known = handsByRules.get(rules);
  if (known) return known;
  const made = { power: handsBeside(rules, []), player: handsBeside(rules, rules.hands) };
  handsByRules.set(rules, made);
  return made;
}

function handsBeside({ map }: Rules, together: Hands): Hands {
  const played = map.powers.filter((power) => !map.variant.powers[power]?.neutral);
  const held = new Set(together.flat());
  const single = played.filter((power) => !held.has(power)).map((power) => [power]);
  return [...together, ...single];
}

function holdersOf({ countOf }: CenterCount, hands: Hands): readonly Holder[] {
  return hands.map((powers) => ({ powers, count: countOf(powers) }));
}

function largest(holders: readonly Holder[]): readonly Holder[] {
  const most = Math.max(...holders.map(({ count }) => count));
  return holders.filter(({ count }) => count === most);
}

/** One wins; several, or nobody, play on. */
function alone(holders: readonly Holder[]): Ended | undefined {
  const [only, another] = holders;
  return only && !another ? { kind: 'won', powers: only.powers } : undefined;
}

/** One wins; several share a draw. */
function shared(holders: readonly Holder[]): Ended | undefined {
  if (holders.length === 0) return undefined;
  const powers = holders.flatMap((holder) => holder.powers);
  return { kind: holders.length === 1 ? 'won' : 'drawn', powers };
}

function leader(holders: readonly Holder[], lead: number): Ended | undefined {
  const [first, second] = holders.toSorted((a, b) => b.count - a.count);
  const ahead = first && first.count - (second?.count ?? 0) >= lead;
  return ahead ? { kind: 'won', powers: first.powers } : undefined;
}

function yearOf(rules: Rules, { furthest }: CenterCount): number {
  return boardName(rules.map.variant, furthest()).year;
}

function requiredLead(
  rules: Rules,
  centers: CenterCount,
  { by, shrinkPerYear = 0 }: Extract<VictorySpec, { type: 'lead' }>,
): number {
  const { firstYear, yearStep = 1 } = rules.map.variant.calendar;
  const years = Math.max(0, (yearOf(rules, centers) - firstYear) / yearStep);
  return Math.max(1, by - shrinkPerYear * years);
}
