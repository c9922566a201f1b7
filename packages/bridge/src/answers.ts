/** What is answered to which request. */
import { createGame, joinGame, joinPowers, leaveGame } from './joining.ts';
import { DONE, needed, NotDone, type Frame } from './frames.ts';
import type { Follower } from './follower.ts';
import { gamesInfo, listGames, openPowers } from './lists.ts';
import { maps } from './maps.ts';
import { messagesOf, ownMessages, seatsFor, type ToldMessage } from './messages.ts';
import { giveOrders, sayWait, supportDraw } from './orders.ts';
import { signIn } from './people.ts';
import { COMPLETED, mapName, type Phase } from './seen.ts';
import { infoOf, OBSERVER, phaseData, phaseNow, rulesOf, statusOf } from './shown.ts';
import type { Answer, Answered, Visit } from './visit.ts';

const ANSWERS: Readonly<Record<string, Answer>> = {
  sign_in: async (visit, frame) => {
    const channel = await signIn(visit.room, frame);
    visit.admit(channel);
    return data('data_token', channel);
  },
  logout: async (visit, frame) => {
    if (frame.token) visit.forget(frame.token);
    return { reply: DONE };
  },
  // A program says so of what it was told of a game that it dropped, and waits for no answer.
  unknown_token: async (visit, frame) => {
    if (frame.token) visit.forget(frame.token);
    return { reply: null };
  },
  list_games: async ({ room }, frame) => data('data_games', await listGames(room, frame)),
  get_games_info: async ({ room }, frame) => data('data_games', await gamesInfo(room, frame)),
  get_available_maps: async ({ room }) => data('data_maps', await maps(room)),
  get_playable_powers: async ({ room }, frame) =>
    data('data_power_names', await openPowers(room, frame)),
  // Powers that nobody plays are for whoever joins, not for a program that plays for absent ones.
  get_dummy_waiting_powers: async () => data('data_games_to_power_names', {}),
  get_daide_port: async () => {
    throw new NotDone('No game here has a port for DAIDE.', 'DaidePortException');
  },
  create_game: createGame,
  join_game: joinGame,
  join_powers: joinPowers,
  leave_game: leaveGame,
  set_orders: inGame(async (follower, frame, all) => {
    isDue(follower, frame);
    if (typeof frame.wait === 'boolean') follower.intend({ wait: frame.wait });
    await giveOrders(follower, all, needed(frame, 'orders'));
  }),
  clear_orders: inGame(async (follower, frame, all) => {
    isDue(follower, frame);
    await giveOrders(follower, all, []);
  }),
  set_wait_flag: inGame((follower, frame, all) => sayWait(follower, all, needed(frame, 'wait'))),
  vote: inGame(vote),
  send_game_message: say,
  get_phase_history: history,
  synchronize,
  save_game: save,
  query_schedule: schedule,
};

/** Requests of those who did not sign in, or no longer are. */
const WITHOUT_TOKEN = ['sign_in', 'logout', 'unknown_token', 'get_daide_port'];

/** Answers a request. @throws NotDone where the bridge has no such request, or not for strangers */
export async function answerTo(visit: Visit, frame: Frame): Promise<Answered> {
  const answer = Object.hasOwn(ANSWERS, frame.name) ? ANSWERS[frame.name] : undefined;
  if (!answer) throw new NotDone(`The bridge to Chronopolitik has no request ${frame.name}.`);
  if (!WITHOUT_TOKEN.includes(frame.name)) await visit.mustKnow(needed(frame, 'token'));
  return answer(visit, frame);
}

function data(name: string, value: unknown): Answered {
  return { reply: { name, data: value } };
}

type InGame = (follower: Follower, frame: Frame, all: readonly Follower[]) => Promise<void>;

/** Answers a request of a power in a game, to which there is nothing to say but that it was done. */
function inGame(act: InGame): Answer {
  return async (visit, frame) => {
    const follower = await followerOf(visit, frame);
    const all = visit.rolesIn(needed(frame, 'token'), needed(frame, 'game_id'));
    await act(follower, frame, all);
    return { reply: DONE };
  };
}

/**
 * The role of a request in its game, or another power of the same program, if the request names one. After a break it
 * is followed again.
 */
async function followerOf(visit: Visit, frame: Frame): Promise<Follower> {
  const [token, game] = [needed(frame, 'token'), needed(frame, 'game_id')];
  const role = frame.power_name?.toUpperCase() ?? needed(frame, 'game_role');
  const follower = await visit.follower(token, game, role);
  follower.run();
  return follower;
}

/** @throws NotDone where a program speaks of another phase than the one that is due */
function isDue({ phase }: Follower, frame: Frame): void {
  if (phase === COMPLETED) throw new NotDone('The game is over.', 'GameFinishedException');
  if (frame.phase === phase) return;
  throw new NotDone(`These orders are for ${frame.phase ?? 'no phase'}; the game is at ${phase}.`);
}

async function vote(follower: Follower, frame: Frame): Promise<void> {
  const support = needed(frame, 'vote') === 'yes';
  follower.intend({ draw: support });
  await supportDraw(follower.game, support);
}

/** Says something; the answer is when. What a program sends again after a break was perhaps said before it. */
async function say(visit: Visit, frame: Frame): Promise<Answered> {
  const follower = await followerOf(visit, frame);
  const { sender, recipient, message } = needed(frame, 'message');
  const { game, showing } = follower;
  if (sender && !showing.own.includes(sender.toUpperCase()))
    throw new NotDone('A power sends its own messages alone.');
  const said = async (): Promise<ToldMessage | undefined> =>
    ownMessages({ ...showing, view: await game.view() }).findLast(
      (each) => each.message === message && each.recipient === recipient.toUpperCase(),
    );
  const before = frame.re_sent === true ? await said() : undefined;
  if (before) return data('data_time_stamp', before.time_sent);
  await game.command({ type: 'say', to: seatsFor(showing.view, recipient), text: message });
  return data('data_time_stamp', (await said())?.time_sent ?? Date.now() * 1000);
}

/** Phases that are over, between two that are named or counted. */
async function history(visit: Visit, frame: Frame): Promise<Answered> {
  const { showing } = await followerOf(visit, frame);
  const past = showing.phases.slice(0, -1);
  const from = indexOf(past, frame.from_phase) ?? 0;
  const to = indexOf(past, frame.to_phase) ?? past.length - 1;
  const phases = past.slice(from, to + 1).map((phase) => phaseData(showing, phase));
  return data('data_game_phases', phases);
}

/** @throws NotDone for a phase that was not played */
function indexOf(past: readonly Phase[], asked: Frame['from_phase']): number | undefined {
  if (asked === null || asked === undefined) return undefined;
  const index =
    typeof asked === 'number'
      ? asked < 0
        ? past.length + asked
        : asked
      : past.findIndex(({ name }) => name === asked);
  if (index >= 0) return index;
  throw new NotDone(`The phase ${asked} was not played.`);
}

/** After a break: what the program missed is told, then it is answered where the game stands. */
async function synchronize(visit: Visit, frame: Frame): Promise<Answered> {
  const [token, game, role] = [needed(frame, 'token'), needed(frame, 'game_id'), frame.game_role];
  const follower = await visit.follower(token, game, role ?? OBSERVER);
  if (!follower.isRunning) tellMissed(follower, frame, needed(frame, 'timestamp'));
  follower.run();
  return { reply: { name: 'data_game_info', ...infoOf(follower.showing) } };
}

function tellMissed(follower: Follower, frame: Frame, since: number): void {
  const { showing } = follower;
  for (const message of messagesOf(showing)) {
    const isMissed = message.time_sent > since && !showing.own.includes(message.sender);
    if (isMissed) follower.tell({ name: 'game_message_received', message });
  }
  for (const phase of showing.phases.slice(0, -1)) {
    if (phase.state.timestamp > since) tellPhase(follower, phase, 'state_history');
  }
  if (frame.phase !== follower.phase) tellPhase(follower, phaseNow(showing), 'phase');
  follower.tell({ name: 'game_status_update', status: statusOf(showing.view) });
}

function tellPhase(follower: Follower, phase: Phase, phase_data_type: string): void {
  const phase_data = phaseData(follower.showing, phase);
  follower.tell({ name: 'game_phase_update', phase_data, phase_data_type });
}

async function save(visit: Visit, frame: Frame): Promise<Answered> {
  const { showing } = await followerOf(visit, frame);
  const { terms, variant } = showing.view.settings;
  const phases = showing.phases.map((phase) => phaseData(showing, phase));
  const saved = { id: showing.name, map: mapName(variant), rules: rulesOf(terms), phases };
  return data('data_saved_game', saved);
}

/** When the phase ends, in seconds. */
async function schedule(visit: Visit, frame: Frame): Promise<Answered> {
  const { showing, phase } = await followerOf(visit, frame);
  const { deadline } = showing.view.table ?? { deadline: null };
  if (deadline === null) throw new NotDone('This phase has no deadline.');
  const delay = Math.max(0, Math.ceil((deadline - Date.now()) / 1000));
  const event = { time_unit: 1, time_added: 0, delay, current_time: 0 };
  return {
    reply: { name: 'data_game_schedule', game_id: showing.name, phase, schedule: event },
  };
}
