/** What a whole multiverse is worth to a power: the count that decides, then centers and units on all heads. */
import {
  type Board,
  type PowerId,
  type Rules,
  type World,
  headsOf,
  victoryCounts,
} from '@chronopolitik/engine';

const WON = 1000;
const COUNTED = 10;
const OWNED = 3;
const UNIT = 1;
/** A unit in a center that is not its own may own it after the next fall. */
const ABOUT_TO_OWN = 2;

/** Higher is better for the power; worlds of one game are comparable. */
export function appraise(rules: Rules, world: World, power: PowerId): number {
  if (world.due.phase === 'over') {
    const { verdict } = world.due;
    const won = verdict.kind !== 'goes on' && verdict.powers.includes(power);
    return won ? (verdict.kind === 'won' ? WON : WON / 3) : -WON;
  }
  const counts = victoryCounts(rules, world);
  const others = Object.entries(counts).filter(([other]) => other !== power);
  const strongest = Math.max(0, ...others.map(([, count]) => count));
  const heads = headsOf(rules, world);
  const average = heads.reduce((sum, head) => sum + appraiseHead(rules, head, power), 0);
  return COUNTED * ((counts[power] ?? 0) - strongest / 2) + average / Math.max(1, heads.length);
}

/** What one head is worth to a power beside the others. */
export function appraiseHead(rules: Rules, head: Board, power: PowerId): number {
  const { map } = rules;
  let worth = 0;
  for (const owner of Object.values(head.owners)) {
    worth += owner === power ? OWNED : -OWNED / Math.max(1, map.powers.length - 1);
  }
  for (const unit of head.units) {
    const own = unit.power === power;
    worth += own ? UNIT : -UNIT / Math.max(1, map.powers.length - 1);
    const province = unit.location.split('/')[0] as string;
    const isCenter = map.isCenter[map.provinceIndex.get(province) as number] === true;
    if (own && isCenter && head.owners[province] !== power) worth += ABOUT_TO_OWN;
    if (!own && isCenter && head.owners[province] === power) worth -= ABOUT_TO_OWN;
  }
  return worth;
}
