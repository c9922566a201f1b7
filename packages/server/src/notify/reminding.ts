/** Reminds whoever is not ready of a deadline, as long before as each channel wishes. */
import { recordOf, type Game } from '@chronopolitik/game';
import type { Letter, Pressing, Reminder } from '../store/notices.ts';
import { leadsAt, LONGEST_LEAD } from './leads.ts';
import {
  hearingOf,
  letterFor,
  loaded,
  zoneOf,
  type Hearing,
  type LetterOptions,
} from './letters.ts';
import { lateSeats } from './seat-notices.ts';

const MOST_GAMES = 50;
/** How long a game is left to the server that looks at it. */
const CLAIM = 120_000;

/** Looks at the games whose deadline is near and of which somebody may have to be reminded. */
export async function remindAll(options: LetterOptions): Promise<void> {
  const { store, now, log } = options;
  const time = now();
  const near = await store.notices.pressing(time, time + LONGEST_LEAD, time + CLAIM, MOST_GAMES);
  for (const pressing of near) {
    try {
      await remindOf(options, pressing, time);
    } catch (error) {
      log?.error({ err: error, game: pressing.game }, 'nobody could be reminded of a deadline');
    }
  }
}

async function remindOf(options: LetterOptions, pressing: Pressing, time: number): Promise<void> {
  const { notices } = options.store;
  const game = await loaded(options, pressing.game);
  const awaited = game?.table?.deadline === pressing.deadline ? game.table.awaited : [];
  const told = await notices.reminders(pressing.game);
  const late = game ? lateSeats(game) : [];
  const letters: Letter[] = [];
  const reminders: Reminder[] = [];
  let next = pressing.deadline;
  for (const seat of game ? awaited : []) {
    if (!game) break;
    const notice = { seat, kind: 'deadline' } as const;
    for (const hearing of await hearingOf(options, game, notice)) {
      const { channel } = hearing;
      const leads = leadsOf(game, pressing, time, hearing);
      next = Math.min(next, leads.next ?? next);
      const { due } = leads;
      const isKnown = told.concat(reminders).some((each) => {
        const isOf = each.channel === channel.id && each.deadline === pressing.deadline;
        return isOf && due !== undefined && each.lead <= due;
      });
      if (due === undefined || isKnown || !late.includes(seat)) continue;
      letters.push(await letterFor(options, game, notice, hearing));
      reminders.push({ channel: channel.id, deadline: pressing.deadline, lead: due });
    }
  }
  await notices.remind(pressing, next, reminders, letters, time);
}

function leadsOf(
  game: Game,
  { deadline }: Pressing,
  time: number,
  { channel, settings }: Hearing,
): ReturnType<typeof leadsAt> {
  const { quiet } = settings;
  const isQuieted = quiet !== null && channel.kind !== 'webhook';
  const quietIn = isQuieted ? { quiet, zone: zoneOf(settings) } : undefined;
  return leadsAt(channel.leads, { began: recordOf(game).at, deadline }, time, quietIn);
}
