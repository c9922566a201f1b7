/** Reminds whoever is not ready of a deadline, as long before as each channel wishes. */
import { recordOf } from '@chronopolitik/game';
import type { Letter, Pressing, Reminder } from '../store/notices.ts';
import { leadsAt, LONGEST_LEAD } from './leads.ts';
import { hearingOf, letterFor, loaded, quietFor, type LetterOptions } from './letters.ts';
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
  const { game: id, deadline } = pressing;
  const game = await loaded(options, id);
  if (!game?.table || game.table.deadline !== deadline) return;
  const before = (await notices.reminders(id)).filter((each) => each.deadline === deadline);
  const told = new Map<string, number>(before.map(({ channel, lead }) => [channel, lead]));
  const late = lateSeats(game);
  const end = { began: recordOf(game).at, deadline };
  const letters: Letter[] = [];
  const reminders: Reminder[] = [];
  let next = deadline;
  for (const seat of game.table.awaited) {
    const notice = { seat, kind: 'deadline' } as const;
    for (const to of await hearingOf(options, game, notice)) {
      const { id: channel, leads } = to.channel;
      const { due, next: later = deadline } = leadsAt(leads, end, time, quietFor(to));
      next = Math.min(next, later);
      if (due === undefined || (told.get(channel) ?? Infinity) <= due) continue;
      if (!late.includes(seat)) continue;
      told.set(channel, due);
      letters.push(await letterFor(options, game, notice, to));
      reminders.push({ channel, deadline, lead: due });
    }
  }
  await notices.remind(pressing, next, reminders, letters, time);
}
