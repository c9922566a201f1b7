/** Plays the sustain phase of a `mdatc-5dp/1` case: heads without units, in their first fall. */
import {
  type Board,
  type JsonObject,
  type PowerId,
  type ProvinceId,
  type Rules,
  type StepResult,
  type TimelineId,
  type World,
  boardId,
  coordinateOf,
  executePowers,
  headsOf,
} from '@chronopolitik/engine';
import type { Setting } from '../../variants.ts';
import { rulesFor } from '../case.ts';
import { type Comparison, type Difference, comparison } from '../difference.ts';
import { BadCase, isObject, listsAt, maybeObjectAt, maybeTextsAt, objectAt, valueText } from '../json.ts';
import { rootOf, timelinesAt, worldOfBoards } from './world.ts';
import { readPower, readProvince } from '../names.ts';
import { stepOrders, submitTexts } from '../submission.ts';

/** A center has one owner everywhere, or one for each timeline; a timeline left out has none. */
function ownersOn(
  rules: Rules,
  owners: JsonObject,
  timeline: TimelineId,
): Readonly<Record<ProvinceId, PowerId>> {
  return Object.fromEntries(
    Object.entries(owners).flatMap(([center, value]) => {
      const power = isObject(value) ? (value[timeline] ?? value[timeline.toUpperCase()]) : value;
      if (typeof power !== 'string') return [];
      return [[readProvince(rules, center), readPower(rules, power)] as const];
    }),
  );
}

function worldIn(rules: Rules, entry: JsonObject): World {
  const owners = objectAt(entry, 'owners');
  const live = timelinesAt(entry, 'live');
  const root = rootOf(live);
  const heads = live.map((timeline): Board => ({
    id: boardId(timeline, 1),
    parent: root.id,
    units: [],
    owners: ownersOn(rules, owners, timeline),
  }));
  const dead = maybeTextsAt(entry, 'dead').map((power) => readPower(rules, power));
  return executePowers(rules, worldOfBoards(rules, [root, ...heads]), dead);
}

function sustain(rules: Rules, entry: JsonObject): StepResult {
  const { world } = stepOrders(rules, worldIn(rules, entry), []);
  if (world.due.phase !== 'sustain') throw new BadCase(`no sustain phase, but ${world.due.phase}`);
  const orders = listsAt(entry, 'orders').flatMap(([power, texts]) =>
    texts.map((text) => ({ power: readPower(rules, power), text })),
  );
  const context = { phase: 'sustain', board: rootOf(timelinesAt(entry, 'live')).id } as const;
  const { after, answers } = submitTexts(rules, world, orders, context);
  const unread = answers.find(({ kind }) => kind === 'unreadable');
  if (unread?.kind === 'unreadable') throw new BadCase(unread.message);
  return after;
}

/** `ber: a 2, b 1` */
function countTexts(rules: Rules, counts: JsonObject): readonly string[] {
  return Object.entries(counts)
    .map(([center, value]) => {
      const list = isObject(value) ? Object.entries(value) : [];
      const ballots = list.map(([timeline, count]) => `${timeline.toLowerCase()} ${valueText(count)}`).toSorted();
      return `${readProvince(rules, center)}: ${ballots.join(', ')}`;
    })
    .toSorted();
}

function choiceTexts(rules: Rules, choice: JsonObject): readonly string[] {
  return Object.entries(choice)
    .map(([center, timeline]) => `${readProvince(rules, center)}: ${valueText(timeline).toLowerCase()}`)
    .toSorted();
}

function compare(rules: Rules, to: Comparison, expect: JsonObject, after: StepResult): void {
  const { tally = [] } = after.step;
  const ballots = Object.fromEntries(tally.map((choice) => [choice.center, choice.ballots]));
  const chosen = tally.map(({ center, sustains }) => `${center}: ${sustains}`);
  const tallied = maybeObjectAt(expect, 'tally');
  if (tallied) to.sameList('tally', countTexts(rules, tallied), countTexts(rules, ballots));
  const choice = maybeObjectAt(expect, 'choice');
  if (choice) to.sameList('choice', choiceTexts(rules, choice), chosen.toSorted());
  const live = headsOf(rules, after.world).map(({ id }) => coordinateOf(id).timeline);
  if (expect['survive']) to.sameList('survive', timelinesAt(expect, 'survive'), live);
  const { dissolved } = after.world;
  if (expect['dissolve']) to.sameList('dissolve', timelinesAt(expect, 'dissolve'), dissolved);
}

/**
 * Compares the ballots of a case, what the time centers choose, and which timelines live on (5dplomacy 8.2
 * to 8.5).
 * @throws BadCase where the case cannot be read
 */
export function checkSustain(setting: Setting, entry: JsonObject): readonly Difference[] {
  const options = { ...setting.options, sustain: 'on' };
  const rules = rulesFor({ ...setting, options });
  const to = comparison();
  compare(rules, to, objectAt(entry, 'expect'), sustain(rules, entry));
  return to.differences;
}
