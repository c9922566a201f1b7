/** What a machine player says to proposals, and what it proposes itself: honest, and nobody's friend for ever. */
import {
  type PowerId,
  type Rules,
  type World,
  dutiesOf,
  headsOf,
  unitAt,
  boardAt,
  boardOf,
  check,
  provinceOf,
  victoryCounts,
  type ProvinceId,
} from '@chronopolitik/engine';
import { type Pact, type Pledge, isBroken } from './pacts.ts';
import { chancesOf } from '../multiverse/chances.ts';
import { pressureOn, theatreOf } from '../one-head/theatre.ts';
import { MANNERS, type Manners, type Personality } from '../values.ts';

/** What a machine goes by when it answers proposals: the world, its powers and its pacts. */
export interface BotPress {
  readonly rules: Rules;
  readonly world: World;
  /** The powers that the machine plays. */
  readonly own: readonly PowerId[];
  /** Everything that was ever agreed, also what has ended since. */
  readonly past: readonly Pact[];
  /** What is agreed now. */
  readonly pacts: readonly Pact[];
  /** Even if left out. */
  readonly personality?: Personality;
}

/** What still binds the machine: nothing that the other side has broken. */
export function bindingOf({ rules, world, own, pacts }: BotPress): readonly Pact[] {
  return pacts.filter((pact) => !isBroken(rules, world, own, pact));
}

/** Whether the machine agrees to a pledge that these powers propose. */
export function accepts(botPress: BotPress, powers: readonly PowerId[], pledge: Pledge): boolean {
  if (isFaithless(botPress, powers)) return false;
  switch (pledge.kind) {
    case 'peace':
      return wantsPeace(botPress, powers);
    case 'zone':
      return !isStrong(botPress, powers) && !ownsAny(botPress, pledge.provinces);
    case 'support':
      return !isStrong(botPress, powers) && canHelp(botPress, powers, pledge);
    case 'draw':
      return shareOf(botPress, botPress.own) < shareOf(botPress, powers);
  }
}

/** Of some sides the one to propose peace to: the likeliest to attack of those that it wants peace with. */
export function peaceSought(
  botPress: BotPress,
  sides: readonly (readonly PowerId[])[],
): readonly PowerId[] | undefined {
  return sides
    .filter((side) => !isFaithless(botPress, side) && wantsPeace(botPress, side))
    .map((side) => ({ side, menace: menaceOf(botPress, side) }))
    .filter(({ menace }) => menace > 0)
    .toSorted((a, b) => b.menace - a.menace)[0]?.side;
}

/** Whoever broke one promise is not believed again. */
function isFaithless({ rules, world, own, past }: BotPress, powers: readonly PowerId[]): boolean {
  return past.some(
    (pact) =>
      pact.powers.some((power) => powers.includes(power)) && isBroken(rules, world, own, pact),
  );
}

/** Peace with fewer than half of the others, or with fewer or more of them as the personality has it; never with who is too strong. */
function wantsPeace(botPress: BotPress, powers: readonly PowerId[]): boolean {
  const rivals = livingRivals(botPress);
  const friends = bindingOf(botPress).filter(({ pledge }) => pledge.kind === 'peace');
  const most = (rivals.length - 1) * mannersOf(botPress).friends;
  return friends.length + 1 <= most && !isStrong(botPress, powers);
}

function mannersOf({ personality = 'even' }: BotPress): Manners {
  return MANNERS[personality];
}

function livingRivals({ rules, world, own }: BotPress): readonly PowerId[] {
  const counts = victoryCounts(rules, world);
  return rules.map.powers.filter(
    (power) =>
      !own.includes(power) && !rules.map.variant.powers[power]?.neutral && (counts[power] ?? 0) > 0,
  );
}

function shareOf({ rules, world }: BotPress, powers: readonly PowerId[]): number {
  const shares = chancesOf(rules, world);
  return powers.reduce((sum, power) => sum + (shares[power] ?? 0), 0);
}

/** Whether peace with a side must end because it comes near to winning. */
export function isStrong(botPress: BotPress, powers: readonly PowerId[]): boolean {
  return shareOf(botPress, powers) > mannersOf(botPress).tooStrong;
}

function ownsAny({ rules, world, own }: BotPress, provinces: readonly ProvinceId[]): boolean {
  return headsOf(rules, world).some((head) =>
    provinces.some((province) => {
      const unit = unitAt(head, province);
      const owner = head.owners[province];
      return (
        (unit !== undefined && own.includes(unit.power)) ||
        (owner !== undefined && own.includes(owner))
      );
    }),
  );
}

/** Whether the machine has a unit for it, and nobody with whom it is at peace is attacked. */
function canHelp(
  botPress: BotPress,
  powers: readonly PowerId[],
  pledge: Extract<Pledge, { kind: 'support' }>,
): boolean {
  const { rules, world, own } = botPress;
  const { kind: _kind, ...help } = pledge;
  const helped = boardAt(rules, world, boardOf(help.of));
  const unit = helped && unitAt(helped, provinceOf(help.of));
  if (!unit || !powers.includes(unit.power)) return false;
  const at = help.to ?? help.of;
  const board = boardAt(rules, world, boardOf(at));
  const owner = board?.owners[provinceOf(at)];
  const held = board && unitAt(board, provinceOf(at))?.power;
  const spared = new Set([
    ...own,
    ...bindingOf(botPress).flatMap((pact) => (pact.pledge.kind === 'peace' ? pact.powers : [])),
  ]);
  for (const power of powers) spared.delete(power);
  if ((owner !== undefined && spared.has(owner)) || (held && spared.has(held))) return false;
  return dutiesOf(rules, world)
    .filter(({ power }) => own.includes(power))
    .some(({ power, units }) =>
      units.some((from) => check(rules, world, { kind: 'support', power, unit: from, ...help }).ok),
    );
}

/** Where a side could meet a machine's units, over all heads; its centers that could be entered count most. */
function menaceOf({ rules, world, own }: BotPress, powers: readonly PowerId[]): number {
  const { map } = rules;
  const size = map.provinces.length;
  const numbers = (side: readonly PowerId[]) => side.map((p) => map.powerIndex.get(p) as number);
  const [mine, theirs] = [numbers(own), numbers(powers)];
  return headsOf(rules, world).reduce((sum, head) => {
    const theatre = theatreOf(rules, head);
    const pressure = pressureOn(theatre);
    const reach = (side: readonly number[], p: number): boolean =>
      side.some((q) => (pressure[q * size + p] as number) > 0);
    const worths = map.provinces.map((_, p) => {
      if (!reach(theirs, p)) return 0;
      return mine.includes(theatre.owner[p] as number) ? CENTER : Number(reach(mine, p));
    });
    return sum + worths.reduce((all, worth) => all + worth, 0);
  }, 0);
}

/** A center in danger, in provinces where units could meet. */
const CENTER = 4;
