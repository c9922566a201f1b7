/** What threads do: each kind of job with what it is given, what it answers, and how it is done. */
import type { MessagePort } from 'node:worker_threads';
import type { Order, Result } from '@chronopolitik/engine';
import { rulesAt, type MachineSeat, type ReplayFailure, type Viewer } from '@chronopolitik/game';
import { botJobFor, openingOf, ordersFor, type Beginning } from '@chronopolitik/play';
import { importFile, readFile, type FileFault, type StorableImport } from '../games/importing.ts';
import { runAdjudicationJob, type AdjudicationJob, type DecisionText } from './adjudication-job.ts';
import {
  runAdviceJob,
  runCopyJob,
  runExportJob,
  type AdviceJob,
  type AdviceText,
  type CopiedGame,
  type CopyJob,
} from './game-jobs.ts';
import { runPaintJob, type Painted, type PaintJob } from '../pictures/paint.ts';
import type { GameCopy, ThreadGame, ThreadGames } from './game-copy.ts';
import { passwordKey, type PasswordSalted } from './password-keys.ts';

/** Jobs by their kinds. Those with a `copy` are about a game. */
export interface Jobs {
  /** A decision on a game. */
  readonly decide: AdjudicationJob & { readonly copy: GameCopy };
  /** An answer about a game to whoever has no engine. */
  readonly advise: AdviceJob & { readonly copy: GameCopy };
  /** A sandbox or a study made of a game. */
  readonly copy: CopyJob & { readonly copy: GameCopy };
  /** A game as a file. */
  readonly export: { readonly copy: GameCopy; readonly viewer: Viewer; readonly now: number };
  /** A picture of a game. */
  readonly paint: PaintJob & { readonly copy: GameCopy };
  /** The orders of a machine player. */
  readonly choose: { readonly copy: GameCopy; readonly seat: MachineSeat };
  /** A file is read and played anew; over the port it says how its game begins, and hears a beginning. */
  readonly replay: {
    /** Of the new game. */
    readonly id: string;
    readonly bytes: Uint8Array;
    readonly port: MessagePort;
  };
  /** The key of a password. */
  readonly derive: PasswordSalted;
}

/** The kind of a job. */
export type JobKind = keyof Jobs;

/** Answered where the thread has not the game that it should have. */
export const MISSING = null;

/** What jobs answer, by their kinds. */
export interface JobAnswers {
  readonly decide: DecisionText | typeof MISSING;
  readonly advise: AdviceText | typeof MISSING;
  readonly copy: CopiedGame | typeof MISSING;
  readonly export: string | typeof MISSING;
  readonly paint: Painted | typeof MISSING;
  readonly choose: readonly Order[] | typeof MISSING;
  /** Undefined where its game could not begin. */
  readonly replay: Result<StorableImport, FileFault | ReplayFailure> | undefined;
  readonly derive: Uint8Array;
}

/** How jobs are done, by their kinds. */
type Doing = { readonly [K in JobKind]: (job: Jobs[K]) => JobAnswers[K] | Promise<JobAnswers[K]> };

/** How a thread does each kind of job, with the games that it knows. */
export function doingIn(games: ThreadGames): Doing {
  const on = <J extends object, A>(work: (known: ThreadGame, job: J) => A | Promise<A>) => {
    return (job: J & { readonly copy: GameCopy }): A | Promise<A> | typeof MISSING => {
      const known = games.take(job.copy);
      return known ? work(known, job) : MISSING;
    };
  };
  return {
    decide: on((known, job: AdjudicationJob) => {
      const { text, after } = runAdjudicationJob(known, job);
      games.remember({ ...known, game: after });
      return text;
    }),
    advise: on(runAdviceJob),
    copy: on(runCopyJob),
    export: on(runExportJob),
    paint: on(runPaintJob),
    choose: on(({ game, rules }, { seat }: { readonly seat: MachineSeat }) =>
      ordersFor(botJobFor(rulesAt(rules, game), game, seat)),
    ),
    replay: replayIn,
    derive: passwordKey,
  };
}

async function replayIn({ id, bytes, port }: Jobs['replay']): Promise<JobAnswers['replay']> {
  try {
    const file = readFile(bytes);
    if (!file.ok) return file;
    const beginning = await answerTo(port, openingOf(file.value));
    return beginning && importFile(id, file.value, beginning);
  } finally {
    port.close();
  }
}

function answerTo(port: MessagePort, opening: object): Promise<Beginning | undefined> {
  return new Promise((resolve) => {
    port.once('message', (beginning: Beginning | undefined) => resolve(beginning));
    port.postMessage(opening);
  });
}
