/** What a command to a study leads to. Its players stand where they like: a command names its own step. */
import { fail, ok, type Rules } from '@chronopolitik/engine';
import type { Command, CommandOf } from '../core/commands.ts';
import { courseOf, decided, happened, type Decision } from '../core/decision.ts';
import type { GameEvent } from '../core/events.ts';
import type { Game } from '../core/game.ts';
import type { Limits } from '../core/resolve.ts';
import { SANDBOX_SEAT } from '../seats/seats.ts';

type Sandboxed = (rules: Rules, game: Game, command: Command) => Decision;

interface Asked {
  readonly rules: Rules;
  readonly now: number;
  readonly limits: Limits;
  /** How the same command is decided on in a sandbox. */
  readonly inSandbox: Sandboxed;
}

/**
 * Decides on a command to a study. Notes, goal and name are changed here; what names a step is decided as in
 * a sandbox that stands at that step. Everything else is `forbidden`.
 */
export function decideStudy(asked: Asked, game: Game, command: Command): Decision {
  switch (command.type) {
    case 'note':
      return changeNote(game, command, asked.now);
    case 'aim':
      return setGoal(game, command, asked.now);
    case 'rename':
      return decidedOn(game, { type: 'renamed', at: asked.now, name: command.name });
    default:
      return 'step' in command ? fromThere(asked, game, command) : fail({ code: 'forbidden' });
  }
}

function changeNote(game: Game, { on, note }: CommandOf<'note'>, now: number): Decision {
  if (!game.steps[on]) return fail({ code: 'no-such-step', step: on });
  return decidedOn(game, { type: 'noteChanged', at: now, on, note });
}

function setGoal(game: Game, { goal }: CommandOf<'aim'>, now: number): Decision {
  if (goal && !game.steps[goal.from]) return fail({ code: 'no-such-step', step: goal.from });
  return decidedOn(game, { type: 'goalSet', at: now, goal });
}

function decidedOn(game: Game, event: GameEvent): Decision {
  return decided(happened(courseOf(game), event));
}

/** Goes to the step that the command names, and acts there. */
function fromThere(asked: Asked, game: Game, command: Command & { step: number }): Decision {
  const { step } = command;
  if (!game.steps[step]) return fail({ code: 'no-such-step', step });
  const steppedTo = { type: 'steppedTo', at: asked.now, seat: SANDBOX_SEAT } as const;
  const here = courseOf(game);
  const there = step === game.step ? here : happened(here, { ...steppedTo, step });
  const made = asked.inSandbox(asked.rules, there.game, command);
  if (!made.ok) return made;
  const { events } = made.value;
  const known = knownVariation(there.game, events);
  if (known !== undefined) return decidedOn(game, { ...steppedTo, step: known });
  return ok({ ...made.value, events: [...there.events, ...events] });
}

/** The step to which the same orders led before. */
function knownVariation(game: Game, events: readonly GameEvent[]): number | undefined {
  const made = events.find((event) => event.type === 'resolved');
  if (made?.type !== 'resolved') return undefined;
  const { digest } = made.record;
  const same = game.steps.find((record) => record.parent === game.step && record.digest === digest);
  return same?.step;
}
