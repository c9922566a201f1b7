/** Requests as programs send them, and what is answered. One frame of the web socket is one JSON object. */
import { RequestRefused, Unreachable } from '@chronopolitik/client';
import { z } from 'zod';

const short = z.string().max(200);
const orders = z.array(short).max(500);
const message = z.object({
  sender: short.nullish(),
  recipient: short,
  message: z.string().max(10_000),
});

/** A request, with the fields of all requests: each reads its own. */
const frameSchema = z.object({
  name: short,
  request_id: short,
  re_sent: z.boolean().nullish(),
  token: short.nullish(),
  game_id: short.nullish(),
  game_role: short.nullish(),
  phase: short.nullish(),
  power_name: short.nullish(),
  power_names: z.array(short).max(100).nullish(),
  username: short.nullish(),
  password: short.nullish(),
  create_user: z.boolean().nullish(),
  orders: orders.nullish(),
  wait: z.boolean().nullish(),
  vote: z.enum(['yes', 'no', 'neutral']).nullish(),
  message: message.nullish(),
  timestamp: z.number().nullish(),
  from_phase: z.union([short, z.int()]).nullish(),
  to_phase: z.union([short, z.int()]).nullish(),
  games: z.array(short).max(50).nullish(),
  status: short.nullish(),
  map_name: short.nullish(),
  for_omniscience: z.boolean().nullish(),
  state: z.record(z.string(), z.unknown()).nullish(),
  rules: z.array(short).max(50).nullish(),
  n_controls: z.int().nullish(),
  deadline: z.int().min(0).nullish(),
  registration_password: short.nullish(),
});
/** A request that can be read. */
export type Frame = z.output<typeof frameSchema>;

/** What is answered to a request, but for its number. */
export interface Reply {
  readonly name: string;
  readonly [field: string]: unknown;
}

/** Nothing to say but that it was done. */
export const DONE: Reply = { name: 'ok' };

/** What the package calls a request that was not carried out: programs tell these kinds apart. */
type ErrorType =
  | 'ResponseException'
  | 'TokenException'
  | 'UserException'
  | 'GameIdException'
  | 'GameFinishedException'
  | 'DaidePortException';

/** Why a request is not carried out, in words for whoever runs the program. */
export class NotDone extends Error {
  readonly type: ErrorType;

  constructor(words: string, type: ErrorType = 'ResponseException') {
    super(words);
    this.type = type;
  }
}

/** Reads a frame. @throws NotDone, with the field that is wrong */
export function readFrame(json: unknown): Frame {
  const read = frameSchema.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new NotDone(`Wrong request: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim());
}

/** A field without which a request says nothing. @throws NotDone where it is missing */
export function needed<K extends keyof Frame>(frame: Frame, field: K): NonNullable<Frame[K]> {
  const value = frame[field];
  if (value === null || value === undefined || value === '')
    throw new NotDone(`Wrong request: ${field} is missing.`);
  return value;
}

/** The answer to a request that was not carried out. */
export function errorReply(error: unknown): Reply {
  return { name: 'error', error_type: typeOf(error), message: wordsOf(error) };
}

function typeOf(error: unknown): ErrorType {
  if (error instanceof NotDone) return error.type;
  const code = error instanceof RequestRefused ? error.code : undefined;
  if (code === 'no-such-game') return 'GameIdException';
  return code === 'game-over' ? 'GameFinishedException' : 'ResponseException';
}

function wordsOf(error: unknown): string {
  if (error instanceof NotDone) return error.message;
  if (error instanceof Unreachable) return 'The game server does not answer.';
  if (error instanceof RequestRefused) {
    const lines = (error.reply.problems ?? []).map((problem) => problem.message);
    return [error.reply.message, ...lines].join(' ');
  }
  return 'This did not work.';
}
