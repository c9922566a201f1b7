/** Reads the names and orders of a `mdatc-5dp/1` case. */
import {
  type BoardId,
  type JsonObject,
  type JsonValue,
  type OrderSource,
  type Rules,
  parseOrder,
  readTurn,
  spelledTimeline,
  timelineId,
} from '@chronopolitik/engine';
import type { Setting } from '../../variants.ts';
import { rulesFor } from '../case.ts';
import { type Comparison, type Difference, comparison } from '../difference.ts';
import { BadCase, isObject, maybeTextsAt, valueText } from '../json.ts';
import { boardIdIn } from './world.ts';

/** What a key's pairs are held to. */
type Check = (
  to: Comparison,
  rules: Rules,
  source: OrderSource,
  pair: readonly [JsonValue, JsonValue],
) => void;

/** `1`, or `winter after 1`. */
function turnText(value: JsonValue): string {
  return Array.isArray(value) ? `winter after ${valueText((value as readonly JsonValue[])[1])}` : valueText(value);
}

function orderText(source: OrderSource, text: JsonValue): string {
  const [nobody = ''] = Object.keys(source.map.variant.powers);
  const read = parseOrder(source, valueText(text), { power: nobody });
  return read.ok ? JSON.stringify(read.value.order) : `unreadable (${read.error.code})`;
}

const sameOrder: Check = (to, _, source, [short, full]) => {
  to.equal(valueText(short), orderText(source, full), orderText(source, short));
};

const CHECKS: Readonly<Record<string, Check>> = {
  oldTimeline(to, _rules, _source, [text, name]) {
    to.equal(valueText(text), valueText(name), spelledTimeline(valueText(text))?.timeline ?? 'none');
  },
  oldTurn(to, rules, _source, [text, wanted]) {
    const found = readTurn(rules.map.variant, valueText(text));
    const turn = found?.winter ? ['winter-after', found.turn] : (found?.turn ?? 'none');
    to.equal(valueText(text), turnText(wanted), turnText(turn));
  },
  timelineNames(to, _rules, _source, [index, name]) {
    to.equal(valueText(index), valueText(name), timelineId(Number(index) + 1));
  },
  equivalents: sameOrder,
  mdatc: sameOrder,
  invalid(to, _rules, source, [text]) {
    const found = orderText(source, text);
    if (!found.startsWith('unreadable')) to.equal(valueText(text), 'no order', found);
  },
};

function pairsIn(value: JsonValue | undefined, key: string): readonly [JsonValue, JsonValue][] {
  if (!Array.isArray(value)) throw new BadCase(`"${key}": expected a list`);
  return (value as readonly JsonValue[]).map((pair) => {
    const [from = null, to = null] = Array.isArray(pair) ? (pair as readonly JsonValue[]) : [];
    return [from, to];
  });
}

function headsIn(entry: JsonObject): readonly BoardId[] {
  const context = entry['context'];
  const heads = isObject(context) ? maybeTextsAt(context, 'heads') : maybeTextsAt(entry, 'context');
  return heads.map(boardIdIn);
}

/**
 * Reads what a case writes and compares what it means.
 * @throws BadCase where the case cannot be read
 */
export function checkNotation(setting: Setting, entry: JsonObject): readonly Difference[] {
  const rules = rulesFor(setting);
  const source = { map: rules.map, heads: headsIn(entry), mainTimeline: true };
  const to = comparison();
  for (const [key, check] of Object.entries(CHECKS)) {
    if (entry[key] === undefined) continue;
    for (const pair of pairsIn(entry[key], key)) check(to, rules, source, pair);
  }
  return to.differences;
}
