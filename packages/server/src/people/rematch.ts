/** Playing a game that is over again: a new one on the same terms, which gathers those who played. */
import {
  type Game,
  type RematchReply,
  type RulesChoice,
  type Settings,
  type Terms,
} from '@chronopolitik/game';
import type { Games } from '../games/games.ts';
import { replyToCommand, replyToCreation } from '@chronopolitik/play';
import { holdersOf } from '../games/reliability.ts';
import { noSuchGame, RequestProblem } from '../replies/problem.ts';
import type { Access } from '../store/access.ts';
import type { Conduct } from '../store/conduct.ts';
import { demand, type Caller, type Callers } from './callers.ts';
import type { Hosting } from './hosting.ts';

/** What a rematch is made with. */
export interface RematchOptions {
  readonly games: Games;
  readonly callers: Callers;
  readonly access: Access;
  readonly conduct: Conduct;
  readonly hosting: Hosting;
}

/** The rules and terms of a game for another: powers are drawn anew, and a date of the start that is past is none. */
export function choiceAgain({
  variant,
  mode,
  hands,
  ruleset,
  rulebook,
  name,
  terms,
}: Settings): RulesChoice {
  const { start: _start, ...others } = terms ?? {};
  const seating = terms?.seating === 'preferences' ? 'preferences' : 'drawn';
  return {
    variant,
    ...(mode !== undefined && { mode }),
    ...(hands !== undefined && { hands: hands.map((hand) => [...hand]) }),
    ruleset: { id: ruleset.id, options: { ...ruleset.options } as Record<string, string> },
    ...(rulebook !== undefined && { rulebook }),
    name,
    ...(terms && { terms: { ...(others as Terms), seating } }),
  };
}

/**
 * The game in which a game is played again: made by the first player who asks, the same for all who ask later.
 * Those who played may join it without another invitation, and are told of it.
 */
export async function rematchOf(
  options: RematchOptions,
  caller: Caller,
  id: string,
): Promise<RematchReply> {
  const { games, callers } = options;
  demand(caller, 'play');
  const game = await games.game(id);
  if (!game?.table) throw noSuchGame();
  const viewer = (await callers.who(caller, id))(game);
  if (viewer.seat === null && !viewer.master && !viewer.host) throw notAPlayer();
  if (game.table.stage !== 'finished') {
    throw new RequestProblem({ code: 'not-now', reason: 'running', message: 'The game goes on.' });
  }
  if (game.table.rematch !== null) return { game: game.table.rematch };
  // No header is of this form: nobody else makes a game by this mark.
  const mark = `rematch of ${id}`;
  const made = await games.create(choiceAgain(game.settings), { seat: null }, mark);
  if (!made.ok) throw new RequestProblem(replyToCreation(made.error));
  await invite(options, caller, game, made.value.id);
  const noted = await games.rematched(id, made.value.id);
  if (noted && !noted.ok) throw new RequestProblem(replyToCommand(noted.error));
  return { game: made.value.id };
}

/** The links of the new game, once: whoever mastered the game masters it again, and all who sat there are invited. */
async function invite(
  { access, conduct, games, hosting }: RematchOptions,
  caller: Caller,
  before: Game,
  id: string,
): Promise<void> {
  const { terms } = before.settings;
  const known = await access.linksOf(id);
  if (!terms || known.some(({ role }) => role === 'host')) return;
  const master = (await access.linksOf(before.id)).find(({ role }) => role === 'master')?.player;
  await hosting.firstLinks(caller, id, terms, master ?? undefined);
  const invitation = (await access.linksOf(id)).find(({ role }) => role === 'invitation');
  if (!invitation) return;
  for (const player of (await holdersOf(conduct, before)).values()) {
    await access.grant(player, invitation.hash);
    games.growth.tell(id, player);
  }
}

function notAPlayer(): RequestProblem {
  const message = 'Only those who played the game can ask for a rematch.';
  return new RequestProblem({ code: 'forbidden', message });
}
