/** Ballots and the timelines they keep alive (5dplomacy 8.2 to 8.4). */
import { compareBoards, coordinateOf, timelineNumber } from '@chronopolitik/engine';
import type { Order, PowerId, ProvinceId, TimelineId } from '@chronopolitik/engine';
import { POWERS, provinceIn } from '../one-board/ground.ts';
import type { Ballot, Draft, Options, World } from './world.ts';

/** How many ballots of each time center go to each timeline. */
export type Tally = Readonly<Record<ProvinceId, Readonly<Record<TimelineId, number>>>>;

/** The capitals, in the order of their full names (5dplomacy 8.2, 8.4). */
export const TIME_CENTERS: readonly ProvinceId[] = Object.values(POWERS)
  .flatMap(({ capital, homes }) => capital ?? homes[0] ?? [])
  .toSorted((a, b) => (provinceIn(a).name < provinceIn(b).name ? -1 : 1));

const timelineOf = (id: Parameters<typeof coordinateOf>[0]): TimelineId =>
  coordinateOf(id).timeline;

/** What ballots are counted on. */
interface Voting extends Pick<World, 'executed'> {
  readonly drafts: readonly Pick<Draft, 'id' | 'owners'>[];
}

/** One ballot for each time center and live timeline (5dplomacy 8.2). */
export function ballotsOf(world: Voting): Ballot[] {
  const drafts = world.drafts.toSorted((a, b) => compareBoards(a.id, b.id));
  return TIME_CENTERS.flatMap((center) =>
    drafts.map(({ id, owners }) => {
      const owner: PowerId | undefined = owners[center];
      const power = owner === undefined || world.executed.has(owner) ? null : owner;
      return { center, from: timelineOf(id), power };
    }),
  );
}

/** The ballots for each timeline, by center (5dplomacy 8.3): the order for one ballot wins over that for all. */
export function tallyOf(
  world: Pick<Voting, 'drafts'> & Pick<World, 'ballots'>,
  orders: readonly Order[],
): Tally {
  const live = new Set(world.drafts.map(({ id }) => timelineOf(id)));
  const tally: Record<ProvinceId, Record<TimelineId, number>> = {};
  for (const { center, from, power } of world.ballots) {
    const own = orders.filter(
      (order) =>
        order.kind === 'sustain' &&
        order.power === power &&
        order.center === center &&
        live.has(timelineOf(order.board)),
    );
    const single = own.findLast((order) => 'from' in order && order.from === from);
    const general = own.findLast((order) => !('from' in order) || order.from === undefined);
    const order = single ?? general;
    const goal = order?.kind === 'sustain' ? timelineOf(order.board) : from;
    const counts = (tally[center] ??= {});
    counts[goal] = (counts[goal] ?? 0) + 1;
  }
  return tally;
}

/** The timeline that each center sustains (5dplomacy 8.4). */
export function choose(
  { sustainTieBreak }: Pick<Options, 'sustainTieBreak'>,
  tally: Tally,
): Readonly<Record<ProvinceId, TimelineId>> {
  const choice: Record<ProvinceId, TimelineId> = {};
  const byAge = (a: TimelineId, b: TimelineId): number => timelineNumber(a) - timelineNumber(b);
  const leaders = (center: ProvinceId): TimelineId[] => {
    const counts = Object.entries(tally[center] ?? {});
    const most = Math.max(...counts.map(([, count]) => count));
    return counts
      .filter(([, count]) => count === most)
      .map(([timeline]) => timeline)
      .toSorted(byAge);
  };
  const centers = TIME_CENTERS.filter((center) => tally[center]);
  for (const center of centers) {
    const [only, second] = leaders(center);
    if (only !== undefined && second === undefined) choice[center] = only;
  }
  for (const center of centers.filter((one) => choice[one] === undefined)) {
    const tied = leaders(center);
    const held = (timeline: TimelineId): number =>
      Object.values(choice).filter((one) => one === timeline).length;
    const ranked =
      sustainTieBreak === 'spread'
        ? tied.toSorted((a, b) => held(a) - held(b) || byAge(a, b))
        : tied;
    const chosen = sustainTieBreak === 'youngest' ? ranked.at(-1) : ranked[0];
    if (chosen !== undefined) choice[center] = chosen;
  }
  return choice;
}
