/** How long there is until a deadline, in words; and how near it is. */
import { language } from '../app/language.ts';
import { messages } from '../app/messages.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Units = Pick<typeof messages.head, 'days' | 'hours' | 'minutes' | 'seconds'>;

/** The two largest units: `1 d 4 h`, `4 h 12 min`, `12 min`, `40 s`. @param left milliseconds, above 0 */
export function remainingText(left: number, say: Units = messages.head): string {
  const part = (unit: number, within: number): number => Math.floor((left % within) / unit);
  if (left >= DAY) return both(say.days(Math.floor(left / DAY)), part(HOUR, DAY), say.hours);
  if (left >= HOUR) return both(say.hours(part(HOUR, DAY)), part(MINUTE, HOUR), say.minutes);
  return left >= MINUTE ? say.minutes(part(MINUTE, HOUR)) : say.seconds(part(SECOND, MINUTE));
}

function both(first: string, count: number, say: (count: number) => string): string {
  return count === 0 ? first : `${first} ${say(count)}`;
}

/** Whether time presses: under an hour, under six. */
export function nearness(left: number): 'near' | 'soon' | 'far' {
  if (left < HOUR) return 'near';
  return left < 6 * HOUR ? 'soon' : 'far';
}

/** Milliseconds until what is said may change. */
export function untilChange(left: number): number {
  return left < 2 * MINUTE ? SECOND : 15 * SECOND;
}

const WEEK = 6 * DAY;

/** `Tue 21:00`; with the date where that could be another week. @param zone the browser's if absent */
export function momentText(at: number, now: number, zone?: string): string {
  const within = { ...(zone !== undefined && { timeZone: zone }) };
  const day = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    ...(at - now > WEEK && { day: 'numeric', month: 'short' }),
    ...within,
  });
  const time = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...within,
  });
  return `${day.format(at)} ${time.format(at)}`;
}

/** The time zone of the browser. */
function ownZone(): string {
  return new Intl.DateTimeFormat(language).resolvedOptions().timeZone;
}

/** The city of a time zone: `Berlin` of `Europe/Berlin`. @param zone the browser's if absent */
export function cityText(zone = ownZone()): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** The moment where the game is, if its clocks show another time than the browser's: `Wed 05:00 Tokyo`. */
export function elsewhereText(at: number, now: number, zone: string): string | undefined {
  const there = momentText(at, now, zone);
  return there === momentText(at, now) ? undefined : `${there} ${cityText(zone)}`;
}

/** The whole moment with the name of the zone: in the browser's, and in the game's where that is another. */
export function exactText(at: number, zone: string): string {
  return [...new Set([ownZone(), zone])]
    .map((each) => {
      const whole = new Intl.DateTimeFormat(language, {
        dateStyle: 'full',
        timeStyle: 'long',
        timeZone: each,
      });
      return `${whole.format(at)} (${each})`;
    })
    .join('\n');
}
