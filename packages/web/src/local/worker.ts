/** The worker in which the games of this browser are played. */
import { fail, ok, type Result } from '@chronopolitik/engine';
import type { ErrorReply } from '@chronopolitik/game';
import { RefusedLocally, type Answers } from './answering.ts';
import { createAnswers } from './answers.ts';
import { builtInMaps } from './built-in-maps.ts';
import { LocalGames } from './games.ts';
import { createMachines } from './machines.ts';
import type { FromLocal, ToLocal } from './protocol.ts';
import { openKeptStore } from './kept-store.ts';
import { openMapStore } from './map-store.ts';
import { allMaps } from './own-maps.ts';
import { thinkingIn } from './thinking.ts';
import { isFull, watchedStore } from './watched-store.ts';

const now = (): number => Date.now();

/** As the ids of a server: a text that nobody guesses. */
function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(36).padStart(2, '0')).join('');
}

/** Work on a game that only one tab does: who comes second leaves it. */
async function alone(game: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(`chronopolitik/${game}`, { ifAvailable: true }, (lock) =>
    lock ? work() : undefined,
  );
}

async function start(): Promise<{ readonly answers: Answers; readonly games: LocalGames }> {
  const { store: opened, isKept } = await openKeptStore();
  const store = watchedStore(opened, tellRoom);
  const maps = allMaps(builtInMaps(), await openMapStore());
  const games = new LocalGames({ store, maps, now, random });
  const think = thinkingIn(
    () => new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' }),
  );
  const look = createMachines({ games, now, think, alone });
  await store.listen((id) => void games.refresh(id));
  return { games, answers: createAnswers({ store, isKept, games, maps, now, random, look }) };
}

const say = (message: FromLocal): void => self.postMessage(message);

let wasFull = false;
function tellRoom(nowFull: boolean): void {
  if (nowFull !== wasFull) say({ type: 'room', isFull: nowFull });
  wasFull = nowFull;
}

const started = start();
const followed = new Map<number, Promise<() => void>>();

function replyTo(error: unknown): ErrorReply {
  if (error instanceof RefusedLocally) return error.reply;
  const message = error instanceof Error ? error.message : String(error);
  return isFull(error) ? FULL : { code: 'internal', message };
}

const FULL: ErrorReply = {
  code: 'no-storage',
  reason: 'browser-full',
  message:
    'This browser has no more room for this. Save all games as one file, and remove games or maps that you no longer need. Nothing was changed.',
};

async function answered({
  name,
  asked,
}: Extract<ToLocal, { type: 'ask' }>): Promise<Result<string, ErrorReply>> {
  try {
    const { answers } = await started;
    const answer = answers[name] as (...asked: readonly unknown[]) => Promise<unknown>;
    return ok(JSON.stringify(await answer(...asked)));
  } catch (error) {
    return fail(replyTo(error));
  }
}

async function follow({
  number,
  id,
  after,
}: Extract<ToLocal, { type: 'follow' }>): Promise<() => void> {
  const { games } = await started;
  return games.follow(id, after, (deltas) => say({ type: 'news', number, deltas }));
}

self.addEventListener('message', ({ data }: MessageEvent<ToLocal>) => {
  const { number } = data;
  if (data.type === 'ask') {
    void answered(data).then((answer) => say({ type: 'answer', number, answer }));
  } else if (data.type === 'follow') {
    followed.set(number, follow(data));
  } else {
    void followed.get(number)?.then((stop) => stop());
    followed.delete(number);
  }
});
