/** What order text is read against in a world. */
import { unitAt } from '../../multiverse/units.ts';
import { boardOf } from '../../model/place.ts';
import type { PowerId, ProvinceId, TimelineId } from '../../model/types.ts';
import type { Rules } from '../../rulesets/rules.ts';
import type { Ruleset } from '../../rulesets/ruleset.ts';
import { boardAt, boardsInPlay } from '../../multiverse/questions.ts';
import type { World } from '../../model/world.ts';
import type { OrderSource } from './source.ts';

/** Those who may commit ballots of a center, one by one. */
function votersAt(
  { due }: World,
  center: ProvinceId,
  from: TimelineId | undefined,
): readonly PowerId[] {
  if (due.phase !== 'sustain') return [];
  const powers = due.ballots
    .filter((ballot) => ballot.center === center && (from ?? ballot.from) === ballot.from)
    .flatMap(({ power }) => power ?? []);
  return [...new Set(powers)];
}

/** Rulesets that adjust in these ways have boards for their winters. */
const ON_WINTER_BOARDS: readonly Ruleset['adjusts'][] = ['withMovement', 'alone'];

/** The heads and units of a world, and how its rules fill in what text leaves out. */
export function sourceOf(rules: Rules, world: World): OrderSource {
  const { adjusts, options } = rules.ruleset;
  const implied = options['implicitMainTimeline'];
  return {
    map: rules.map,
    heads: boardsInPlay(rules, world).map(({ id }) => id),
    unitOn: (board, province) => {
      const found = boardAt(rules, world, board);
      return found && unitAt(found, province);
    },
    votersAt: (center, from) => votersAt(world, center, from),
    mainTimeline: typeof implied === 'boolean' ? implied : undefined,
    retreatsOn: (board) =>
      world.due.phase === 'retreat'
        ? world.due.retreats.find(({ unit }) => boardOf(unit) === board)?.on
        : undefined,
    winters: ON_WINTER_BOARDS.includes(adjusts) ? 'boards' : 'phases',
  };
}
