/** The machine players of this browser: where a game waits for them they think, and act as any seat does. */
import {
  actsAt,
  answersAt,
  machinesAsked,
  machinesToAct,
  mayTalk,
  nextTick,
  rulesAt,
  type Game,
  type MachineSeat,
} from '@chronopolitik/game';
import { answersFor, botJobFor, openingFor } from '@chronopolitik/play';
import type { Thinking } from './thinking.ts';
import type { LoadedGame, LocalGames } from './games.ts';
import { isFull } from './watched-store.ts';

/** What machines act in, and by which clock. */
export interface MachinesOptions {
  readonly games: LocalGames;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Chooses the orders of a machine. */
  readonly think: Thinking;
  /** Carries work on a game out in one tab at a time; in the others it is left out. */
  readonly alone: (game: string, work: () => Promise<void>) => Promise<void>;
}

/** Longer waits are cut: whoever wakes early looks, and waits again. */
const LONGEST_WAIT = 60_000;
/** Milliseconds until what found no room is attempted again. */
const UNTIL_ROOM = 5_000;

const breath = (): Promise<void> => new Promise((done) => void setTimeout(done, 0));

/**
 * Lets time and machines act in a game while it is followed.
 * @returns a function that looks after one game, whenever it may have changed
 */
export function createMachines(options: MachinesOptions): (game: string) => Promise<void> {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const look = async (id: string): Promise<void> => {
    clearTimeout(timers.get(id));
    const wait = await acted(options, id);
    if (wait === undefined) return;
    clearTimeout(timers.get(id));
    timers.set(
      id,
      setTimeout(() => void look(id), wait),
    );
  };
  return look;
}

/** Does what is due. @returns milliseconds until something may be due again; undefined where nothing is */
async function acted(options: MachinesOptions, id: string): Promise<number | undefined> {
  try {
    await options.alone(id, () => actAll(options, id));
  } catch (error) {
    if (isFull(error)) return UNTIL_ROOM;
    throw error;
  }
  const loaded = await options.games.load(id);
  const next = loaded && nextTick(loaded.game);
  if (next === undefined || next === null) return undefined;
  return Math.min(LONGEST_WAIT, Math.max(1_000, next - options.now()));
}

/** Does all that is due now, one thing at a time, so that whoever asks something meanwhile is answered. */
async function actAll(options: MachinesOptions, id: string): Promise<void> {
  for (;;) {
    await breath();
    const loaded = await options.games.load(id);
    if (!loaded || !(await actOnce(options, loaded))) return;
  }
}

/** Whether something was done. */
async function actOnce(options: MachinesOptions, loaded: LoadedGame): Promise<boolean> {
  const { games, think } = options;
  const now = options.now();
  const { game } = loaded;
  const rules = rulesAt(loaded.rules, game);
  const asked = machinesAsked(game).find(({ id }) => answersAt(game, id) <= now);
  if (asked && (await games.say(game.id, asked.id, answersFor(rules, game, asked.id)))?.ok)
    return true;
  const seat = machinesToAct(game).find(({ id }) => actsAt(game, id) <= now);
  if (!seat) return timeBrings(games, game, now);
  if (await opens(games, loaded, seat)) return true;
  const orders = await think(botJobFor(loaded.rules, game, seat));
  const acted = await games.act(game.id, seat.id, game.step, orders);
  if (acted?.ok || acted?.error.refusal.code === 'stale-round') return true;
  // Orders that are refused are a fault of the machine: it holds, so that nobody waits for it forever.
  return (await games.act(game.id, seat.id, game.step, []))?.ok === true;
}

async function timeBrings(games: LocalGames, game: Game, now: number): Promise<boolean> {
  const next = nextTick(game);
  if (next === null || next > now) return false;
  const ticked = await games.tick(game.id);
  const after = await games.load(game.id);
  return ticked?.ok === true && after !== undefined && after.game.version > game.version;
}

/** Whether a machine had something to say of its own, once in a movement, before it orders. */
async function opens(games: LocalGames, loaded: LoadedGame, seat: MachineSeat): Promise<boolean> {
  const { game } = loaded;
  if (game.world.due.phase !== 'movement' || !mayTalk(game)) return false;
  const talk = openingFor(rulesAt(loaded.rules, game), game, seat.id);
  if (talk.speeches.length === 0) return false;
  return (await games.say(game.id, seat.id, talk))?.ok === true;
}
