/** Case files as scripts: what of them the language can state. */
import type { JsonObject, JsonValue } from '@chronopolitik/engine';
import {
  BadCase,
  isObject,
  maybeObjectAt,
  maybeTextAt,
  maybeTextsAt,
  objectAt,
  objectsAt,
  textAt,
  valueText,
} from '../../cases/json.ts';
import { caseLine } from '../read/case-line.ts';
import { scriptOfOliver } from './import-oliver.ts';

/** A case file as a script. */
export interface Translation {
  readonly script: string;
  /** Ids of cases that the language cannot state, with the reason. */
  readonly left: readonly { readonly id: string; readonly reason: string }[];
}

/** One case to the lines of a script. @throws BadCase where it cannot be stated. */
type Translator = (entry: JsonObject) => readonly string[];

const FORMATS: Readonly<Record<string, Translator>> = {
  'mdatc-5dp/1': scriptOfPlay,
  'mdatc-oliver/1': scriptOfOliver,
};

/** Translates a case file. @throws BadCase for a file of another format. */
export function scriptOf(json: unknown): Translation {
  const file = isObject(json) ? json : {};
  const name = maybeTextAt(file, 'format') ?? maybeTextAt(file, 'schema') ?? '';
  const translate = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
  if (!translate) throw new BadCase(`expected one of ${Object.keys(FORMATS).join(', ')}`);
  const cases: string[] = [];
  const left: { id: string; reason: string }[] = [];
  for (const entry of objectsAt(file, 'cases')) {
    try {
      cases.push(translate(entry).join('\n'));
    } catch (error) {
      if (!(error instanceof BadCase)) throw error;
      left.push({ id: textAt(entry, 'id'), reason: error.message });
    }
  }
  return { script: `${cases.join('\n\n')}\n`, left };
}

function scriptOfPlay(entry: JsonObject): readonly string[] {
  if (textAt(entry, 'kind') !== 'play') throw new BadCase('only play cases are scripts');
  // Files of this format come from that family, and do not say so.
  const ruleset = maybeTextAt(entry, 'ruleset') ?? '5dplomacy';
  const options = Object.entries(maybeObjectAt(entry, 'options') ?? {});
  const lines = [
    caseLine(entry),
    'set relaxed',
    `ruleset ${ruleset}`,
    ...options.map(([key, value]) => `rules ${key}=${valueText(value)}`),
  ];
  if (removesTheDead(entry)) lines.push('rules deadPowerUnits=remove');
  const boards = objectsAt(objectAt(entry, 'initial'), 'boards');
  lines.push(...boards.flatMap(boardLines));
  for (const round of objectsAt(entry, 'rounds')) lines.push(...roundLines(round));
  return lines;
}

/** Whether a round takes the units of an executed power off the board. */
function removesTheDead(entry: JsonObject): boolean {
  return objectsAt(entry, 'rounds').some((round) => {
    const dead = maybeObjectAt(maybeObjectAt(round, 'before') ?? {}, 'dead');
    return dead !== undefined && maybeTextAt(dead, 'mode') === 'remove';
  });
}

function boardLines(json: JsonObject): readonly string[] {
  const board = textAt(json, 'board');
  const parent = maybeTextAt(json, 'parent');
  const units = maybeTextsAt(json, 'units');
  const owners = Object.entries(maybeObjectAt(json, 'owners') ?? {});
  return [
    `board ${board}${parent === undefined ? '' : ` after ${parent}`}`,
    ...(units.length > 0 ? [`unit ${units.join('; ')} on ${board}`] : []),
    ...owners.map(([center, power]) => `owns ${valueText(power)} ${center} on ${board}`),
  ];
}

function orderLines(json: JsonObject | undefined): readonly string[] {
  return Object.entries(json ?? {}).flatMap(([power, list]) =>
    (Array.isArray(list) ? (list as readonly JsonValue[]) : []).map(
      (order) => `${power}: ${valueText(order)}`,
    ),
  );
}

function roundLines(round: JsonObject): readonly string[] {
  const before = maybeObjectAt(round, 'before') ?? {};
  const dead = maybeObjectAt(before, 'dead');
  const expect = maybeObjectAt(round, 'expect') ?? {};
  const retreats = maybeObjectAt(round, 'retreats');
  const ballots = maybeObjectAt(round, 'ballots');
  const adjustments = maybeObjectAt(round, 'adjustments');
  return [
    ...maybeTextsAt(before, 'dissolve').map((timeline) => `dissolve ${timeline}`),
    ...(dead ? [`execute ${maybeTextsAt(dead, 'powers').join(' ')}`] : []),
    ...orderLines(maybeObjectAt(round, 'orders')),
    'go',
    ...maybeTextsAt(expect, 'dislodged').map((unit) => `expect retreat ${unit}`),
    ...(retreats ? [...orderLines(retreats), 'go retreats'] : []),
    ...(ballots ? [...orderLines(ballots), 'go sustain'] : []),
    ...(adjustments ? [...orderLines(adjustments), 'go winter'] : []),
    ...expectations(expect),
  ];
}

function expectations(expect: JsonObject): readonly string[] {
  const pairs = (key: string): readonly (readonly [string, JsonValue])[] =>
    Object.entries(maybeObjectAt(expect, key) ?? {});
  const forks = maybeObjectAt(expect, 'forked');
  const heads = maybeTextsAt(expect, 'heads');
  return [
    ...pairs('orders').map(([order, label]) => resultLine(order, valueText(label))),
    ...pairs('advanced').map(([head]) => `expect ${head} advanced`),
    ...(forks && Object.keys(forks).length === 0 ? ['expect no fork'] : []),
    ...pairs('forked').map(([from, to]) => `expect fork ${from} -> ${valueText(to)}`),
    ...maybeTextsAt(expect, 'notForked').map((board) => `expect no fork of ${board}`),
    ...pairs('boards').map(([board, units]) => `expect ${board} is ${unitList(units)}`),
    ...(heads.length > 0 ? [`expect heads ${heads.join(' ')}`] : []),
    ...lineage(expect),
  ];
}

function resultLine(order: string, label: string): string {
  return label.startsWith('void')
    ? `expect void ${order}`
    : `expect ${order} ${label.toLowerCase()}`;
}

function unitList(units: JsonValue): string {
  const list = Array.isArray(units) ? (units as readonly JsonValue[]).map(valueText) : [];
  return list.length === 0 ? 'empty' : list.join('; ');
}

function lineage(expect: JsonObject): readonly string[] {
  const { lineage: pairs } = expect;
  if (!Array.isArray(pairs)) return [];
  return (pairs as readonly JsonValue[]).map((pair) => {
    const [unit, former] = (Array.isArray(pair) ? pair : []) as readonly JsonValue[];
    return `expect ${valueText(unit)} came from ${valueText(former)}`;
  });
}
