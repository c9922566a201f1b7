/** Orders for later in the text mode: the same grammar as in scripts and in the panel. */
import type { PowerId } from '@chronopolitik/engine';
import type { PlanLine } from '@chronopolitik/game';
import { fateText, type Later } from '../ahead/use-later.ts';
import { lastHeading, withLine, withoutLine } from '../ahead/plan-text.ts';
import { messages } from '../../app/messages.ts';
import type { Engine } from '../../engine/client.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';

const say = messages.ahead;

type Lines = readonly string[];

/** The plan of the viewer's seat, and who reads it. */
interface Planning {
  readonly later: Later;
  readonly loaded: LoadedGame;
  readonly engine: Engine;
  /** The powers whose orders they are. */
  readonly powers: readonly PowerId[];
}

/** The orders of the plan as it is written now. */
async function linesNow({ later, engine, powers }: Planning): Promise<readonly PlanLine[]> {
  const { text } = later.written;
  return text.trim() === '' ? [] : (await engine.ask('plan', { text, powers })).lines;
}

/** The orders for later, numbered, with what each would come to now. */
async function planLines(planning: Planning): Promise<Lines> {
  const { later, loaded } = planning;
  const { written } = later;
  if (written.text.trim() === '') return [say.text.none];
  const lines = (await linesNow(planning)).map((line, i) =>
    say.text.numbered(i + 1, line.text, fateText(loaded, line)),
  );
  return [...lines, written.ready ? say.text.ready : say.text.unready];
}

async function kept(
  { later, loaded, engine }: Planning,
  text: string,
  done: string,
): Promise<Lines> {
  const { errors } = await engine.ask('plan', { text, powers: [] });
  if (errors.length > 0) return errors.map((error) => loaded.words.sayParseError(error));
  const isTaken = await later.keep({ ...later.written, text });
  return [isTaken ? done : messages.text.refused];
}

async function withoutOrder(planning: Planning, number: number): Promise<Lines> {
  const line = (await linesNow(planning))[number - 1];
  if (!line) return [say.text.noLine];
  return kept(planning, withoutLine(planning.later.written.text, line.line), say.text.removed);
}

async function declared({ later }: Planning, ready: boolean): Promise<Lines> {
  const isTaken = await later.keep({ ...later.written, ready });
  return [isTaken ? (ready ? say.text.ready : say.text.unready) : messages.text.refused];
}

/** Whether a line says for when it is, or stands under one that does. */
const hasHeading = (text: string, line: string): boolean =>
  lastHeading(text) !== undefined || lastHeading(line) !== undefined;

/** What follows `plan`: nothing, `remove 2`, `ready`, `unready`, `clear`, or a rule that is added. */
export function plansAnswered(planning: Planning, rest: string): Lines | Promise<Lines> {
  const { later } = planning;
  const { written } = later;
  if (!later.isOpen) return [say.text.closed];
  const [word = '', number = ''] = rest.toLowerCase().split(/\s+/);
  if (word === '') return planLines(planning);
  if (word === 'ready' || word === 'unready') return declared(planning, word === 'ready');
  if (word === 'clear') return kept(planning, '', say.text.none);
  if (word === 'remove') return withoutOrder(planning, Number(number));
  if (!hasHeading(written.text, rest)) return [say.text.noHeading];
  return kept(planning, withLine(written.text, undefined, rest), say.dialog.added(rest));
}
