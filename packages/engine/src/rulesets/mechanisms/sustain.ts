/** The sustain phase: time centers choose which timelines live on (docs/rules/5dplomacy.md 8). */
import { SUSTAIN } from '../../model/order-kinds.ts';
import { endsYear, nextCoordinate } from '../../model/calendar.ts';
import { type Coordinate, compareBoards, coordinateOf, timelineNumber } from '../../model/place.ts';
import type { Rules } from '../rules.ts';
import type { Mechanism, SustainRule, WorldView } from '../ruleset.ts';
import type { Board, ProvinceId, SustainOrder, TimelineId } from '../../model/types.ts';
import type { Ballot, Choice, World } from '../../model/world.ts';

/** The mechanism with its choices. */
export function sustainedBy(rule: SustainRule): Mechanism {
  return { id: 'sustain', kinds: [SUSTAIN], sustain: rule };
}

function sustainRuleOf(rules: Rules): SustainRule | undefined {
  return rules.ruleset.mechanisms.find(({ sustain }) => sustain)?.sustain;
}

/** The capitals of the powers in play, alphabetical by name; without one its first home (5dplomacy 8.1). */
export function timeCenters(rules: Rules): readonly ProvinceId[] {
  const { powers, map } = rules.map.variant;
  const name = (center: ProvinceId): string => map.provinces[center]?.name ?? center;
  const capitals = Object.values(powers)
    .filter(({ neutral }) => !neutral)
    .flatMap(({ capital, homes }) => capital ?? homes[0] ?? []);
  return [...new Set(capitals)].toSorted((a, b) => (name(a) < name(b) ? -1 : 1));
}

/** Ballots by time center and timeline; zeros are left out. */
export type Tally = Readonly<Record<ProvinceId, Readonly<Record<TimelineId, number>>>>;

/** The order that commits a ballot: the last for this one ballot, else the last for all of its center (8.3). */
export function committedBy(
  ballot: Ballot,
  orders: readonly SustainOrder[],
): SustainOrder | undefined {
  const own = orders.filter(
    ({ power, center }) => power === ballot.power && center === ballot.center,
  );
  return (
    own.findLast(({ from }) => from === ballot.from) ??
    own.findLast(({ from }) => from === undefined)
  );
}

/**
 * Counts the ballots (5dplomacy 8.3). Those that no order commits stay with the timeline that they come
 * from.
 */
export function tallyOf(ballots: readonly Ballot[], orders: readonly SustainOrder[]): Tally {
  const tally: Record<ProvinceId, Record<TimelineId, number>> = {};
  for (const ballot of ballots) {
    const order = committedBy(ballot, orders);
    const timeline = order ? coordinateOf(order.board).timeline : ballot.from;
    const counts = (tally[ballot.center] ??= {});
    counts[timeline] = (counts[timeline] ?? 0) + 1;
  }
  return tally;
}

/**
 * The timeline that each center sustains: the one with most of its ballots. Ties are settled after all clear
 * choices, in the order of `centers` (8.4).
 * @param centers alphabetical by name
 */
export function choicesOf(
  tally: Tally,
  centers: readonly ProvinceId[],
  tieBreak: SustainRule['tieBreak'] = 'spread',
): Readonly<Record<ProvinceId, TimelineId>> {
  const choices: Record<ProvinceId, TimelineId> = {};
  const leaders = new Map(centers.map((center) => [center, leadersOf(tally[center] ?? {})]));
  const clear = ([, tied]: readonly [ProvinceId, readonly TimelineId[]]): boolean =>
    tied.length === 1;
  for (const [center, tied] of [...leaders].toSorted(
    (a, b) => Number(clear(b)) - Number(clear(a)),
  )) {
    const chosen = settled(tied, Object.values(choices), tieBreak);
    if (chosen !== undefined) choices[center] = chosen;
  }
  return choices;
}

/** The timelines with most ballots, oldest first. */
function leadersOf(counts: Readonly<Record<TimelineId, number>>): readonly TimelineId[] {
  const most = Math.max(...Object.values(counts));
  return Object.keys(counts)
    .filter((timeline) => counts[timeline] === most)
    .toSorted((a, b) => timelineNumber(a) - timelineNumber(b));
}

function settled(
  tied: readonly TimelineId[],
  chosen: readonly TimelineId[],
  tieBreak: SustainRule['tieBreak'],
): TimelineId | undefined {
  if (tieBreak === 'youngest') return tied[tied.length - 1];
  if (tieBreak === 'oldest') return tied[0];
  const held = (timeline: TimelineId): number => chosen.filter((one) => one === timeline).length;
  return tied.toSorted((a, b) => held(a) - held(b))[0];
}

/** What a sustain phase decides: each center's choice, by name of the center, and the timelines that nobody chose. */
export function sustain(
  rules: Rules,
  ballots: readonly Ballot[],
  orders: readonly SustainOrder[],
): { readonly tally: readonly Choice[]; readonly dissolved: readonly TimelineId[] } {
  const counted = tallyOf(ballots, orders);
  const centers = timeCenters(rules).filter((center) => counted[center]);
  const choices = choicesOf(counted, centers, sustainRuleOf(rules)?.tieBreak);
  const tally = centers.map((center): Choice => ({
    center,
    ballots: counted[center] ?? {},
    sustains: choices[center] ?? '',
  }));
  const chosen = new Set(Object.values(choices));
  const live = [...new Set(ballots.map(({ from }) => from))];
  return { tally, dissolved: live.filter((timeline) => !chosen.has(timeline)) };
}

/** Every time center has a ballot on each new board, in the hands of its owner there (5dplomacy 8.2). */
export function ballotsOn(view: WorldView, heads: readonly Board[]): readonly Ballot[] {
  const { powers } = view.rules.map.variant;
  return timeCenters(view.rules).flatMap((center) =>
    heads.map(({ id, owners }): Ballot => {
      const owner = owners[center];
      const votes = owner !== undefined && !view.executed.has(owner) && !powers[owner]?.neutral;
      return { center, from: coordinateOf(id).timeline, power: votes ? owner : null };
    }),
  );
}

/**
 * Whether the time centers choose at the end of this round (5dplomacy 8.1).
 * @param heads the boards that the round made, one for every live timeline
 */
export function isSustainDue(rules: Rules, world: World, heads: readonly Board[]): boolean {
  const rule = sustainRuleOf(rules);
  if (!rule || heads.length < 2) return false;
  if (rule.cadence === 'worldYear') return endsYear(rules, clockOf(rules, world));
  return heads.some(({ parent }) => parent !== null && endsYear(rules, coordinateOf(parent)));
}

/** Where the first timeline stands as this round is played, or would stand if it lived (5dplomacy 8.1). */
function clockOf(rules: Rules, { boards, rounds }: World): Coordinate {
  const successions = rounds.map((round) => round.steps.flatMap((step) => step.successions));
  const births = successions.flat().filter(({ kind }) => kind !== 'unchanged').length;
  const first = boards
    .slice(0, boards.length - births)
    .map(({ id }) => id)
    .toSorted(
      (a, b) =>
        timelineNumber(coordinateOf(a).timeline) - timelineNumber(coordinateOf(b).timeline) ||
        compareBoards(b, a),
    )[0];
  let at: Coordinate = coordinateOf(first ?? 'a@0');
  for (const made of successions) {
    if (made.some(({ kind }) => kind === 'goes on')) at = { ...at, ...nextCoordinate(rules, at) };
  }
  return at;
}
