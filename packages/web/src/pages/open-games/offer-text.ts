/** What is said of a game with open seats, in short phrases. Pure. */
import type { OfferedGame, PhaseLength, Terms } from '@chronopolitik/game';
import { messages } from '../../app/messages.ts';
import { momentText } from '../../parts/remaining.ts';
import { rulesNameBy } from '../../parts/listed-rules-name.ts';

const say = messages.openGames;

const HOUR = 60;
const DAY = 24 * HOUR;

/** `24 h`, `10 min`, `2 d`, `20:00`. */
function lengthText(length: PhaseLength): string {
  if (length === null) return say.unlimited;
  if ('at' in length) return length.at.join(', ');
  const { minutes } = length;
  if (minutes > DAY && minutes % DAY === 0) return messages.head.days(minutes / DAY);
  return minutes % HOUR === 0
    ? messages.head.hours(minutes / HOUR)
    : messages.head.minutes(minutes);
}

/** How long moves take, then retreats and builds, where these take another time: `24 h`, `live, 10 min/5 min`. */
export function paceText({ deadlines }: Pick<Terms, 'deadlines'>): string {
  const { movement, retreat = movement } = deadlines;
  const [first, second] = [lengthText(movement), lengthText(retreat)];
  const both = first === second ? first : `${first}/${second}`;
  const isLive = movement !== null && 'minutes' in movement && movement.minutes <= HOUR;
  return isLive ? say.live(both) : both;
}

/** What is played: map, ways to sit, rules with adjacency. @param map the name of the map */
export function gameText({ ruleset, adjacency }: OfferedGame, map: string): string {
  return [map, rulesNameBy(ruleset, adjacency)].join(' · ');
}

/** How it is played: pace, press, whether players are named. */
export function mannerText({ terms }: OfferedGame): string {
  return [
    paceText(terms),
    say.press[terms.press],
    ...(terms.players === 'untilEnd' ? [say.unnamed] : []),
    ...(terms.byHand ? [say.byHand] : []),
  ].join(' · ');
}

/** Which seats machines take; undefined where they take none. */
export function machinesText({ terms, stage }: OfferedGame): string | undefined {
  const { machines, start } = terms;
  if (stage !== 'gathering') return undefined;
  const strength = messages.people.machines.strengths[machines?.strength ?? 'normal'];
  if (start) return start.open === 'machines' ? say.machinesThen(strength) : undefined;
  return machines && machines.count > 0 ? say.machines(machines.count, strength) : undefined;
}

/** Who sits there, by names; undefined where nobody is named. */
export function seatedText({ seated }: OfferedGame): string | undefined {
  const names = seated.map(({ name, machine }) =>
    machine === null ? (name ?? say.somebody) : messages.people.machines.named(machine),
  );
  return names.length === 0 ? undefined : names.join(', ');
}

/** When the game starts, or that it runs. @param now milliseconds since 1970 */
export function startText({ stage, terms, round }: OfferedGame, now: number): string | undefined {
  if (stage === 'playing') return say.replacement(round);
  return terms.start && say.starts(momentText(terms.start.at, now));
}
