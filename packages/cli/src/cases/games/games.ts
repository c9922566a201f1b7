/** `games/1`: complete recorded games; the truth of each phase is the next one (cases/README.md). */
import type { JsonObject, Rules } from '@chronopolitik/engine';
import { type Setting, makeRules } from '../../variants.ts';
import { type Case, caseId, rulesFor } from '../case.ts';
import { type Comparison, type Difference, comparison } from '../difference.ts';
import { compareOwners, comparePosition, compareResults } from './compare.ts';
import { NEUTRAL, type RecordedPhase, readEnd, readPhase } from './phases.ts';
import {
  type Play,
  begin,
  dislodgedIn,
  headOf,
  isPassed,
  passWinters,
  settled,
} from './play.ts';
import { BadCase, maybeTextAt, maybeTextsAt, objectsAt } from '../json.ts';
import { isPower, unitTexts } from '../names.ts';
import { submitTexts } from '../submission.ts';

/** Plays one recorded phase; what our rules did not ask for is not submitted. */
function playPhase(rules: Rules, to: Comparison, play: Play, record: RecordedPhase): Play {
  const { world } = play;
  if (isPassed(rules, world, record)) return play;
  if (world.due.phase === 'over') throw new BadCase(`${record.name}: the game is already over`);
  const context = { phase: record.phase, board: headOf(rules, world).id };
  const run = submitTexts(rules, world, record.orders, context);
  compareResults(rules, to, record, run);
  const dislodged = record.phase === 'movement' ? dislodgedIn(rules, world, run.after) : [];
  return { world: run.after.world, dislodged };
}

function compareEnd(rules: Rules, to: Comparison, play: Play, game: JsonObject): void {
  const end = readEnd(rules, game);
  const { units, owners } = headOf(rules, settled(rules, play.world));
  if (end.units) to.sameList('end: units', unitTexts(end.units), unitTexts(units));
  if (end.owners) compareOwners(to, 'end', end.owners, owners);
}

/** Stops at the first position that differs: what follows from it says nothing more. */
export function checkGame(rules: Rules, game: JsonObject): readonly Difference[] {
  const to = comparison();
  const phases = objectsAt(game, 'phases').map((json) => readPhase(rules, json));
  const [first] = phases;
  if (!first) throw new BadCase('"phases": expected at least one');
  let play = begin(rules, first);
  for (const record of phases) {
    play = { ...play, world: passWinters(rules, play.world, record.board) };
    comparePosition(rules, to, play, record);
    if (to.differences.length > 0) return to.differences;
    play = playPhase(rules, to, play, record);
  }
  compareEnd(rules, to, play, game);
  return to.differences;
}

/** The rules of a map; where it has no neutral power and the record has neutral units, with one. */
function gameRules(setting: Setting, game: JsonObject): Rules {
  const rules = rulesFor(setting);
  const { variant } = rules.map;
  if (isPower(rules, NEUTRAL) || !hasNeutralUnits(game)) return rules;
  const neutral = { name: 'Neutral', homes: [], units: [], neutral: true } as const;
  const powers = { ...variant.powers, neutral };
  const changed = makeRules(setting, { ...variant, powers });
  if (!changed.ok) throw new BadCase(changed.error);
  return changed.value;
}

function hasNeutralUnits(game: JsonObject): boolean {
  return objectsAt(game, 'phases').some((phase) =>
    maybeTextsAt(phase, 'units').some((unit) => unit.toUpperCase().startsWith(`${NEUTRAL} `)),
  );
}

/**
 * The cases of a `games/1` file: a recorded game each.
 * @throws BadCase where the file has no list of cases
 */
export function readGames(file: JsonObject, setting: Setting): readonly Case[] {
  return objectsAt(file, 'cases').map((game, i) => ({
    id: caseId(game, i),
    title: maybeTextAt(game, 'note') ?? '',
    check: () => {
      const variant = maybeTextAt(game, 'variant') ?? setting.variant;
      return checkGame(gameRules({ ...setting, variant }, game), game);
    },
    alternatives: [],
  }));
}
