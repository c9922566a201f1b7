/** The conversation of a game's spectators: who may read it, who may write, and what keeps it from players. */
import {
  isOver,
  mayWatch,
  recordOf,
  type Game,
  type Limits,
  type SpectatorsReply,
  type Viewer,
} from '@chronopolitik/game';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Games } from '../games/games.ts';
import { noSuchGame, RequestProblem } from '../replies/problem.ts';
import type { Access } from '../store/access.ts';
import type { Spectating } from '../store/asides.ts';
import { demand, type Caller, type Callers } from './callers.ts';

/** Where the conversation is kept, and who is asked for names and games. */
export interface SpectatorsOptions {
  readonly games: Games;
  readonly callers: Callers;
  readonly access: Access;
  readonly spectating: Spectating;
  readonly now: () => number;
  /** How much a spectator may write in a phase. */
  readonly press: NonNullable<Limits['press']>;
}

/** Remarks that are sent together. */
const AT_ONCE = 100;

/** Whoever asks about a conversation. */
interface Asking {
  readonly game: Game;
  readonly caller: Caller | undefined;
  readonly viewer: Viewer;
  /** Whether somebody played in this game from the browser that asks. */
  readonly isPlayers: boolean;
}

/** Whoever plays reads nothing here before the end, nor does who lost a seat: they may take it back. */
function isKeptOut({ game, viewer, isPlayers }: Asking): boolean {
  return !isOver(game) && (viewer.seat !== null || viewer.lost !== undefined || isPlayers);
}

async function askingFor(
  { games, callers }: SpectatorsOptions,
  request: FastifyRequest,
  id: string,
): Promise<Asking> {
  const game = await games.game(id);
  if (!game) throw noSuchGame();
  const { caller, who } = await callers.at(request, id);
  const viewer = who(game);
  if (!game.table || !mayWatch(game, viewer)) throw notForYou();
  return { game, caller, viewer, isPlayers: callers.hasPlayed(request) };
}

function notForYou(): RequestProblem {
  const message = 'This game is shown to its players, and to those whom they invite.';
  return new RequestProblem({ code: 'forbidden', reason: 'private', message });
}

function playersKeptOut(): RequestProblem {
  const message = 'Players read the conversation of spectators once the game is over.';
  return new RequestProblem({ code: 'forbidden', reason: 'player', message });
}

/** What the asker may read of the conversation. @param before only remarks with lower numbers */
export async function spectatorsFor(
  options: SpectatorsOptions,
  request: FastifyRequest,
  id: string,
  before: number,
): Promise<SpectatorsReply> {
  const asking = await askingFor(options, request, id);
  const { game, caller } = asking;
  demand(caller, 'read');
  const { spectating, access } = options;
  if (isKeptOut(asking)) throw playersKeptOut();
  const own = caller?.player.id;
  const hasEntered = own !== undefined && (await spectating.hasEntered(id, own));
  const mayRead = hasEntered || isOver(game);
  const remarks = mayRead ? await spectating.remarks(id, before, AT_ONCE) : [];
  const people = await access.players([...new Set(remarks.map(({ player }) => player))]);
  const names = new Map(people.map(({ id: player, name }) => [player, name]));
  return {
    hasEntered,
    mayEnter: !hasEntered && mayTalk(asking),
    remarks: remarks.map(({ number, at, player, text }) => {
      return { number, at, name: names.get(player) ?? null, isOwn: player === own, text };
    }),
    earlier: Math.max(0, (remarks[0]?.number ?? 1) - 1),
  };
}

/** Those who hold no seat talk here; before the start there is nothing to talk of. */
function mayTalk({ game, viewer }: Asking): boolean {
  return viewer.seat === null && viewer.lost === undefined && game.table?.stage !== 'gathering';
}

/** The asker takes part from now on, and takes no seat in the game. */
export async function enterSpectators(
  options: SpectatorsOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
): Promise<void> {
  const asking = await askingFor(options, request, id);
  if (isKeptOut(asking) || !mayTalk(asking)) throw playersKeptOut();
  const { callers, spectating, now } = options;
  const caller = await callers.orNew(request, reply);
  demand(caller, 'press');
  await spectating.enter(id, caller.player.id, now());
}

/** Writes a remark, within what press allows a player in a phase. */
export async function remarkOn(
  options: SpectatorsOptions,
  request: FastifyRequest,
  id: string,
  text: string,
): Promise<void> {
  const asking = await askingFor(options, request, id);
  const { game, caller } = asking;
  demand(caller, 'press');
  if (isKeptOut(asking) || !mayTalk(asking)) throw playersKeptOut();
  const { spectating, now, press } = options;
  if (!caller || !(await spectating.hasEntered(id, caller.player.id))) throw notEntered();
  const written = await spectating.written(id, caller.player.id, recordOf(game).at);
  const fits =
    written.messages < press.messages && written.characters + text.length <= press.characters;
  if (!fits) throw enough();
  await spectating.remark({ game: id, player: caller.player.id, at: now(), text });
}

/** Takes a remark back: who wrote it, and a game master without a seat any. */
export async function forgetRemark(
  options: SpectatorsOptions,
  request: FastifyRequest,
  id: string,
  number: number,
): Promise<void> {
  const asking = await askingFor(options, request, id);
  const { caller, viewer } = asking;
  demand(caller, 'press');
  if (!caller || isKeptOut(asking)) throw playersKeptOut();
  const isModerator = viewer.master === true && viewer.seat === null;
  await options.spectating.forget(id, number, isModerator ? undefined : caller.player.id);
}

function notEntered(): RequestProblem {
  const message = 'Join the conversation of spectators first.';
  return new RequestProblem({ code: 'forbidden', reason: 'not-entered', message });
}

function enough(): RequestProblem {
  const message = 'You have reached the limit of messages for this phase; go on in the next.';
  return new RequestProblem({ code: 'too-many', reason: 'enough-press', message });
}
