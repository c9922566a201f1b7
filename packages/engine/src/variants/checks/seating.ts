/** Checks of calendar, victory and modes against the finished map and its powers (variants 3 and 4). */
import type { PowerId } from '../../model/types.ts';
import type { Problems } from '../shape/problems.ts';
import type { Hands, Mode, Variant, VictorySpec } from '../variant.ts';

/** Notes what is wrong with the calendar: it starts at no season of its own, or nothing ever moves. */
export function checkCalendar({ calendar }: Variant, problems: Problems): void {
  const { startAt, seasons } = calendar;
  const names = seasons.map((season) => season.name);
  if (startAt !== undefined && !names.includes(startAt))
    problems.error('calendar.startAt', 'one of {words}', startAt, { words: names.join(', ') });
  if (!seasons.some((season) => season.phases.includes('movement')))
    problems.error('calendar.seasons', 'a season with movement');
}

/**
 * Notes what is wrong with victory conditions: more centers than there are, or provinces that are no
 * centers.
 * @param key the path of the list in the file, such as `victory`
 */
export function checkVictories(
  variant: Variant,
  key: string,
  victory: readonly VictorySpec[],
  problems: Problems,
): void {
  const { provinces } = variant.map;
  const centers = Object.keys(provinces).filter((id) => provinces[id]?.center);
  victory.forEach((goal, i) => {
    if (goal.type === 'centers' && goal.count > centers.length)
      problems.warn(`${key}[${i}].count`, 'at most {count}, all centers there are', undefined, {
        count: centers.length,
      });
    if (goal.type !== 'hold') return;
    for (const id of goal.provinces.filter((each) => !centers.includes(each)))
      problems.error(`${key}[${i}].provinces`, 'supply centers', id);
  });
}

/** Whether an inherited mode still fits: it seats exactly the powers there are. */
export function modeFits(powers: Variant['powers'], { players, hands }: Mode): boolean {
  const ids = Object.keys(powers);
  const isKnown = (id: PowerId): boolean => ids.includes(id);
  if (!hands) return players === ids.filter((id) => !powers[id]?.neutral).length;
  if ('fixed' in hands) {
    const named = [...hands.fixed.flat(), ...(hands.neutral ?? [])];
    return named.length === ids.length && named.every(isKnown);
  }
  const named = [...(hands.groups ?? []), ...(hands.forbid ?? [])].flat();
  return hands.size * players === ids.length && named.every(isKnown);
}

/** The powers that players may hold. */
function playable({ powers }: Variant): readonly PowerId[] {
  return Object.keys(powers).filter((id) => !powers[id]?.neutral);
}

/**
 * Notes what is wrong with the modes: ids borne twice, hands that do not use up the powers, and their
 * victories (variants 3.1, 3.2).
 */
export function checkSeating(variant: Variant, problems: Problems): void {
  const ids = new Set<string>();
  variant.modes?.forEach((mode, i) => {
    const key = `modes[${i}]`;
    if (ids.has(mode.id)) problems.error(`${key}.id`, 'an id that no other mode has', mode.id);
    ids.add(mode.id);
    if (mode.hands) checkHands(variant, mode, mode.hands, `${key}.hands`, problems);
    else if (mode.players !== playable(variant).length)
      problems.error(`${key}.hands`, 'hands: {count} players, other than powers', undefined, {
        count: mode.players,
      });
    if (mode.victory) checkVictories(variant, `${key}.victory`, mode.victory, problems);
  });
}

function checkHands(
  variant: Variant,
  { players }: Mode,
  hands: Hands,
  key: string,
  problems: Problems,
): void {
  const lists = 'fixed' in hands ? hands.fixed : (hands.groups ?? []);
  const list = 'fixed' in hands ? 'fixed' : 'groups';
  const neutral = 'fixed' in hands ? (hands.neutral ?? []) : [];
  const all = playable(variant);
  const named = [...lists.flat(), ...neutral];
  for (const id of named.filter((each) => !all.includes(each)))
    problems.error(`${key}.${list}`, 'powers of this variant', id);
  for (const id of named.filter((each, i) => named.indexOf(each) !== i))
    problems.error(`${key}.${list}`, 'each power once', id);
  const missing = lists.length > 0 ? all.filter((id) => !named.includes(id)) : [];
  if (missing.length > 0)
    problems.error(`${key}.${list}`, 'a place for {words}', undefined, {
      words: missing.join(', '),
    });
  if ('fixed' in hands) {
    if (hands.fixed.length !== players)
      problems.error(`${key}.fixed`, '{count} hands, one for each player', undefined, {
        count: players,
      });
  } else checkDealtHands(all, players, hands, key, problems);
}

/** Powers of which all deals can be weighed. */
const WEIGHABLE = 20;

function checkDealtHands(
  all: readonly PowerId[],
  players: number,
  { size, groups, forbid }: Extract<Hands, { size: number }>,
  key: string,
  problems: Problems,
): void {
  if (size * players !== all.length)
    problems.error(
      `${key}.size`,
      'hands that use the {powers} powers: {count} of equal size',
      size,
      { powers: all.length, count: players },
    );
  if (groups && groups.length !== size)
    problems.error(`${key}.groups`, '{count} groups, one for each power of a hand', undefined, {
      count: size,
    });
  if (forbid && all.length > WEIGHABLE)
    problems.error(
      `${key}.forbid`,
      'at most {count} powers, for all deals to be weighed',
      undefined,
      { count: WEIGHABLE },
    );
  groups?.forEach((group, i) => {
    if (group.length !== players)
      problems.error(`${key}.groups[${i}]`, '{count} powers, one for each player', group, {
        count: players,
      });
  });
  forbid?.forEach((set, i) => {
    if (set.length < 2 || set.some((id) => !all.includes(id)))
      problems.error(`${key}.forbid[${i}]`, 'two or more powers of this variant', set);
  });
}
