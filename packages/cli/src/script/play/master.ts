/** What a game master may do by hand: dissolve timelines, execute powers (5dplomacy 8, 9). */
import {
  type World,
  coordinateOf,
  dissolveTimelines,
  executePowers,
  headsOf,
} from '@chronopolitik/engine';
import { readPowers } from '../read/names.ts';
import { type Scope, say, viewOf } from './scope.ts';
import type { StatementOf } from '../statement.ts';
import { Fault, split } from '../read/text.ts';
import { nearestWords, orList } from '../read/words.ts';

/**
 * Dissolves timelines; `undo` takes it back (5dplomacy 8.10).
 * @throws Fault for a timeline that nobody plays on, and where none would be left.
 */
export function dissolve(scope: Scope, { timelines: list }: StatementOf<'dissolve'>): void {
  const { rules, world } = viewOf(scope).state;
  const live = headsOf(rules, world).map(({ id }) => coordinateOf(id).timeline);
  const timelines = split(list, /[\s,;]+/g).map((piece) => {
    const timeline = piece.text.toLowerCase();
    if (live.includes(timeline)) return timeline;
    throw new Fault(
      `${piece.text} is no live timeline: ${orList(live)}`,
      piece,
      nearestWords(timeline, live),
    );
  });
  if (live.every((timeline) => timelines.includes(timeline))) {
    throw new Fault('one timeline at least must live', list);
  }
  goTo(scope, dissolveTimelines(rules, world, timelines));
  say(scope, `dissolved: ${timelines.join(', ')}`);
}

/**
 * Executes powers; `undo` takes it back (5dplomacy 9.7).
 * @throws Fault for a name that is no power's.
 */
export function execute(scope: Scope, { powers: list }: StatementOf<'execute'>): void {
  const { state, reading, speech } = viewOf(scope);
  const { rules, world } = state;
  const powers = readPowers(reading, list);
  goTo(scope, executePowers(rules, world, powers));
  say(scope, `executed: ${powers.map(speech.words.terms.power).join(', ')}`);
}

/** The world as the game master leaves it; `undo` takes it back. */
function goTo({ subject }: Scope, world: World): void {
  const { state } = subject;
  if (!state) return;
  subject.past.push(state);
  subject.future = [];
  subject.state = { ...state, world };
}
