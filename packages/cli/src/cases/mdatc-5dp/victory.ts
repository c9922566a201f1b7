/** Judges the positions of a `mdatc-5dp/1` case: who is executed, who has won. */
import {
  type Board,
  type BoardId,
  type JsonObject,
  type PowerId,
  type ProvinceId,
  type Rules,
  type Verdict,
  boardId,
  executionsOf,
  headsOf,
  lastStanding,
  majorityOf,
  victoryCounts, type TimelineId } from '@chronopolitik/engine';
import { type Setting, makeRules } from '../../variants.ts';
import { rulesFor } from '../case.ts';
import { type Comparison, type Difference, comparison } from '../difference.ts';
import { BadCase, maybeTextsAt, numberAt, objectAt, textAt, toObject, toTexts, valueText } from '../json.ts';
import { rootOf, worldOfBoards } from './world.ts';
import { withCenters } from '../mdatc/world.ts';
import { readPower, readProvince } from '../names.ts';
import { stepOrders } from '../submission.ts';

/** `continue`, `win:germany`, `draw:france,germany`. */
function resultText(verdict: Pick<Verdict, 'kind'> & { readonly powers?: readonly PowerId[] }): string {
  if (verdict.kind === 'goes on') return 'continue';
  return `${verdict.kind === 'won' ? 'win' : 'draw'}:${(verdict.powers ?? []).toSorted().join(',')}`;
}

function wantedResult(rules: Rules, expect: JsonObject): string {
  const [kind = '', names] = textAt(expect, 'result').split(':');
  if (names === undefined) return kind;
  const powers = names.split(',').map((name) => readPower(rules, name));
  return `${kind}:${powers.toSorted().join(',')}`;
}

function powersAt(rules: Rules, json: JsonObject, key: string): readonly PowerId[] {
  return maybeTextsAt(json, key).map((name) => readPower(rules, name));
}

function checkElimination(rules: Rules, to: Comparison, entry: JsonObject): void {
  const expect = objectAt(entry, 'expect');
  const checked = Object.entries(objectAt(entry, 'checked')).map(([board, powers]) =>
    Object.fromEntries(
      Object.entries(toObject(powers, board)).map(([name, counts]) => {
        const count = toObject(counts, name);
        const standing = { units: numberAt(count, 'units'), centers: numberAt(count, 'centres') };
        return [readPower(rules, name), standing] as const;
      }),
    ),
  );
  const living = powersAt(rules, entry, 'living');
  const executed = executionsOf(checked, living);
  const left = living.filter((power) => !executed.includes(power));
  to.sameList('executed', powersAt(rules, expect, 'executed'), executed);
  if (expect['living']) to.sameList('living', powersAt(rules, expect, 'living'), left);
  const verdict = lastStanding(left, executed);
  to.equal('result', wantedResult(rules, expect), resultText(verdict));
}

/** Gives a power centers: so many that nobody else has, by their names, or by numbers `c00` … */
type Holding = readonly ProvinceId[];

function holdingsIn(rules: Rules, head: JsonObject): ReadonlyMap<PowerId, Holding> {
  const centers = Object.entries(rules.map.variant.map.provinces).flatMap(([id, { center }]) =>
    center ? [id] : [],
  );
  let used = 0;
  return new Map(
    Object.entries(head).map(([name, held]): [PowerId, Holding] => {
      if (typeof held === 'number') {
        return [readPower(rules, name), centers.slice(used, (used += held))];
      }
      const named = toTexts(held, name).map((text) => centerNamed(rules, centers, text));
      return [readPower(rules, name), named];
    }),
  );
}

function centerNamed(rules: Rules, centers: readonly ProvinceId[], text: string): ProvinceId {
  const [, number] = /^c(\d\d)$/.exec(text) ?? [];
  const center = number === undefined ? readProvince(rules, text) : centers[Number(number)];
  if (center === undefined || !centers.includes(center)) throw new BadCase(`no center "${text}"`);
  return center;
}

function headIn(rules: Rules, parent: BoardId, timeline: TimelineId, head: JsonObject): Board {
  const owners = [...holdingsIn(rules, head)].flatMap(([power, centers]) =>
    centers.map((center) => [center, power] as const),
  );
  const units: Board['units'] = [];
  return { id: boardId(timeline, 1), parent, units, owners: Object.fromEntries(owners) };
}

/** A round in which nothing moves, then the count. */
function checkCount(rules: Rules, to: Comparison, entry: JsonObject): void {
  const expect = objectAt(entry, 'expect');
  const timelines = Object.entries(objectAt(entry, 'heads')).map(
    ([timeline, head]) => [timeline.toLowerCase(), head] as const,
  );
  const root = rootOf(timelines.map(([timeline]) => timeline));
  const heads = timelines.map(([timeline, head]) =>
    headIn(rules, root.id, timeline, toObject(head, timeline)),
  );
  const { world } = stepOrders(rules, worldOfBoards(rules, [root, ...heads]), []);
  const verdict: Verdict = world.due.phase === 'over' ? world.due.verdict : { kind: 'goes on' };
  to.equal('result', wantedResult(rules, expect), resultText(verdict));
  if (entry['centresPerBoard'] !== undefined) {
    const total = numberAt(entry, 'centresPerBoard') * headsOf(rules, world).length;
    if (expect['total'] !== undefined) to.equal('total', valueText(expect['total']), String(total));
    to.equal('needed', String(numberAt(expect, 'needed')), String(majorityOf(total)));
  }
  const counts = victoryCounts(rules, world);
  for (const [name, count] of Object.entries(toObject(expect['counts'] ?? {}, 'counts'))) {
    to.equal(`centers of ${name}`, valueText(count), String(counts[readPower(rules, name)] ?? 0));
  }
}

/** Maps with more centers than ours are ours with some provinces made centers. */
function withCentersOf(entry: JsonObject, setting: Setting): Rules {
  const rules = rulesFor(setting);
  if (entry['centresPerBoard'] === undefined) return rules;
  const { variant } = rules.map;
  const provinces = Object.entries(variant.map.provinces);
  const others = provinces.flatMap(([id, { center }]) => (center ? [] : [id]));
  const lacking = numberAt(entry, 'centresPerBoard') - (provinces.length - others.length);
  if (lacking <= 0) return rules;
  const changed = makeRules(setting, withCenters(variant, others.slice(0, lacking)));
  if (!changed.ok) throw new BadCase(changed.error);
  return changed.value;
}

/**
 * Compares who is executed and who wins (5dplomacy 9.6, 10.1 to 10.3).
 * @throws BadCase where the case cannot be read
 */
export function checkVictory(setting: Setting, entry: JsonObject): readonly Difference[] {
  const condition = textAt(entry, 'condition');
  const options = { ...setting.options, victoryCondition: condition };
  const rules = withCentersOf(entry, { ...setting, options });
  const to = comparison();
  if (condition === 'elimination') checkElimination(rules, to, entry);
  else checkCount(rules, to, entry);
  return to.differences;
}
