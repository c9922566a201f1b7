/** The statements that set a case up. */
import {
  type JsonValue,
  type PlaceId,
  type RulesetInfo,
  type Unit,
  type Variant,
  OPTIONS_FILE_RULESET,
  RULEBOOK_CHOICES,
  RULESETS,
  type RulebookSpec,
  locationOf,
  placeOn,
  pointOf,
  provinceOf,
  provinceOfLocation,
  isOffered,
  optionOf,
} from '@chronopolitik/engine';
import { loadVariant, parseRulebook } from '../../variants.ts';
import { type Case, setupReading, variantOf } from './case.ts';
import { withPowers } from '../check/lists.ts';
import {
  type Reading,
  readBoard,
  readOrder,
  readPower,
  readUnit,
  readUnits,
  under,
} from '../read/names.ts';
import { RESULT_WORDS } from '../ask/results.ts';
import { FIRST, type Setup, boardsOf, optionsOf } from './setup.ts';
import { type Scope, doubt } from './scope.ts';
import type { Statement, StatementOf } from '../statement.ts';
import { Fault, type Piece } from '../read/text.ts';
import { nearestWords, orList } from '../read/words.ts';

const SETUP = [
  'variant',
  'ruleset',
  'rulebook',
  'rules',
  'unit',
  'owns',
  'board',
  'record',
  'dislodged',
  'winner',
] as const;

/** A statement that sets up a case. */
export type SetupStatement = StatementOf<(typeof SETUP)[number]>;

/** Whether a statement sets up a case. */
export function isSetup(statement: Statement): statement is SetupStatement {
  return SETUP.some((kind) => kind === statement.kind);
}

/** The setup with a statement carried out. @throws Fault where that cannot be. */
export function setUp(scope: Scope, statement: SetupStatement): Setup {
  const { subject } = scope;
  const { setup } = subject;
  switch (statement.kind) {
    case 'variant':
      return chooseVariant(subject, statement);
    case 'ruleset':
      return chooseRuleset(setup, statement.name);
    case 'rulebook':
      return { ...setup, rulebook: withRulebook(setup.rulebook, statement.name) };
    case 'rules':
      return statement.entries.reduce(withRule, setup);
    default:
      return place(scope, statement);
  }
}

function chooseVariant(subject: Case, { name, mode }: StatementOf<'variant'>): Setup {
  const id = name.text.toLowerCase();
  const variant = loadVariant(id);
  if (!variant.ok) {
    // Nothing that follows may be shown on another map than the one that was meant.
    subject.setup = { ...subject.setup, variant: id };
    subject.state = undefined;
    throw new Fault(variant.error, name);
  }
  return { ...subject.setup, variant: id, mode: mode && modeNamed(variant.value, mode) };
}

function modeNamed({ modes = [] }: Variant, mode: Piece): string {
  const known = modes.map(({ id }) => id);
  const id = mode.text.toLowerCase();
  if (known.includes(id)) return id;
  if (known.length === 0) throw new Fault('this variant has no modes', mode);
  throw new Fault(`“${mode.text}” is no mode: ${orList(known)}`, mode, nearestWords(id, known));
}

function chooseRuleset(setup: Setup, name: Piece): Setup {
  const known = Object.keys(RULESETS);
  const id = name.text.toLowerCase();
  if (known.includes(id)) return { ...setup, ruleset: id, options: optionsOf(id, setup.options) };
  throw new Fault(`“${name.text}” is no ruleset: ${orList(known)}`, name, nearestWords(id, known));
}

function withRulebook(before: Setup['rulebook'], text: Piece): Setup['rulebook'] {
  const chosen = parseRulebook(text.text);
  if (typeof chosen === 'string' || before === undefined) return chosen;
  return { ...(typeof before === 'string' ? { edition: before } : before), ...chosen };
}

/** What a written value may stand for, the likeliest first. */
function valuesOf(written: string): readonly JsonValue[] {
  const text = written.replace(/^"(.*)"$/, '$1');
  if (text === 'true' || text === 'on') return ['on', true];
  if (text === 'false' || text === 'off') return ['off', false];
  return /^-?\d+$/.test(text) ? [Number(text)] : [text];
}

/** Whether there are winters and owners; a ruleset may have an option of that name. */
function withAdjustments(setup: Setup, adjustments: boolean): Setup {
  const option = optionsOf(setup.ruleset, { adjustments: adjustments ? 'on' : 'off' });
  return { ...setup, adjustments, options: { ...setup.options, ...option } };
}

/** A ruleset that options files are for knows their names too: `adjacency=strict` (5dplomacy 13.2). */
function named({ ruleset }: Setup, key: string, value: JsonValue): JsonValue {
  return ruleset === OPTIONS_FILE_RULESET ? optionOf(key, value) : value;
}

/** A rule is an option of the ruleset, an issue of the rulebook, or whether there are adjustments. */
function withRule(setup: Setup, { key, value }: { key: Piece; value: Piece }): Setup {
  const name = key.text;
  if (name === 'adjustments') return withAdjustments(setup, valuesOf(value.text)[1] === true);
  if (Object.hasOwn(RULEBOOK_CHOICES, name)) {
    const change = { [name]: value.text } as RulebookSpec;
    const { rulebook } = setup;
    return {
      ...setup,
      rulebook: { ...(typeof rulebook === 'string' ? { edition: rulebook } : rulebook), ...change },
    };
  }
  const options: RulesetInfo['options'] = RULESETS[setup.ruleset]?.options ?? {};
  if (!Object.hasOwn(options, name)) {
    const known = [...Object.keys(options), 'adjustments', ...Object.keys(RULEBOOK_CHOICES)];
    const text = `“${name}” is no option of the ruleset ${setup.ruleset}`;
    throw new Fault(text, key, nearestWords(name, known));
  }
  const option = options[name];
  const chosen = valuesOf(value.text)
    .flatMap((each) => [each, named(setup, name, each)])
    .find((each) => option && isOffered(option, each));
  if (chosen === undefined) {
    const { whole } = option ?? {};
    if (whole) throw new Fault(`expected a number from ${whole.from} to ${whole.to}`, value);
    const known = (option?.choices ?? []).map(String);
    throw new Fault(
      `“${value.text}” is none of ${orList(known)}`,
      value,
      nearestWords(value.text, known),
    );
  }
  return { ...setup, options: { ...setup.options, [name]: chosen } };
}

type PlaceStatement = Exclude<
  SetupStatement,
  { readonly kind: 'variant' | 'ruleset' | 'rulebook' | 'rules' }
>;

function place(scope: Scope, statement: PlaceStatement): Setup {
  const { subject, note } = scope;
  const { setup } = subject;
  switch (statement.kind) {
    case 'unit':
      return addUnits(subject, statement, setupReading(subject, statement.list, note));
    case 'owns':
      return addOwners(scope, statement, setupReading(subject, statement.list, note));
    case 'board':
      return addBoard(setup, statement, setupReading(subject, statement.board, note));
    case 'record':
      return addRecord(setup, statement, setupReading(subject, statement.order, note));
    case 'dislodged': {
      const reading = setupReading(subject, statement.unit, note);
      const at = statement.on ? knownBoard(setup, reading, statement.on) : FIRST;
      return addRetreat(setup, readUnit(under(reading, at), statement.unit).place, statement.unit);
    }
    case 'winner':
      return {
        ...setup,
        winner: readPower(setupReading(subject, statement.power, note), statement.power),
      };
  }
}

function knownBoard(setup: Setup, reading: Reading, piece: Piece): Setup['boards'][number]['id'] {
  const board = readBoard(reading, piece);
  if (board === FIRST || setup.boards.some(({ id }) => id === board)) return board;
  throw new Fault(`there is no board ${piece.text} yet: write board ${piece.text} first`, piece);
}

function addUnits(subject: Case, statement: StatementOf<'unit' | 'owns'>, reading: Reading): Setup {
  const { setup } = subject;
  const board = statement.on ? knownBoard(setup, reading, statement.on) : FIRST;
  const list = withPowers(readUnits(under(reading, board), statement.list));
  const units = [...setup.units];
  for (const { place: where, kind, power } of list) {
    if (!kind || power === undefined) {
      throw new Fault('units are written POWER A|F PLACE', statement.list);
    }
    const unit = standing({ power, kind, location: locationOf(where) });
    mustStand(subject, unit, statement.list);
    const province = provinceOfLocation(unit.location);
    const other = units.some(
      (entry) => entry.board === board && provinceOfLocation(entry.unit.location) === province,
    );
    if (other) throw new Fault('two units share a province', statement.list);
    units.push({ board, unit });
  }
  return { ...setup, units };
}

/** Armies know no coasts. */
function standing(unit: Unit): Unit {
  return unit.kind === 'army' ? { ...unit, location: provinceOfLocation(unit.location) } : unit;
}

function mustStand(subject: Case, { kind, location }: Unit, at: Piece): void {
  const { map } = variantOf(subject, at);
  const { army, fleet } = map.provinces[provinceOfLocation(location)] ?? {};
  if (kind === 'army' ? !army : !fleet) throw new Fault('such a unit cannot stand there', at);
  const hasCoasts = fleet && !Array.isArray(fleet);
  if (kind === 'fleet' && hasCoasts && !location.includes('/')) {
    const coasts = Object.keys(fleet).map((coast) => `/${coast}`);
    throw new Fault(`on which coast? ${orList(coasts)}`, at);
  }
}

function addOwners(scope: Scope, statement: StatementOf<'unit' | 'owns'>, reading: Reading): Setup {
  const { subject } = scope;
  const { setup } = subject;
  const board = statement.on && knownBoard(setup, reading, statement.on);
  const list = withPowers(readUnits(reading, statement.list));
  const { provinces } = variantOf(subject, statement.list).map;
  const owners = list.map(({ place: where, power }) => {
    const center = provinceOf(where);
    if (power === undefined) throw new Fault('centers are written POWER CENTER …', statement.list);
    if (!provinces[center]?.center) {
      doubt(scope, new Fault(`${center} is no supply center`, statement.list));
    }
    return { board, power, center };
  });
  return { ...setup, owners: [...setup.owners, ...owners] };
}

function addBoard(setup: Setup, { board, after }: StatementOf<'board'>, reading: Reading): Setup {
  const id = readBoard(reading, board);
  const parent = after ? knownBoard(setup, reading, after) : null;
  const known = setup.boards.find((one) => one.id === id);
  if (known && known.id === FIRST && parent === null) return setup;
  if (known) throw new Fault('this board is there already', board);
  const needed = parent === FIRST && !setup.boards.some((one) => one.id === FIRST);
  const first = needed ? boardsOf(setup).filter((one) => one.id === FIRST) : [];
  return { ...setup, boards: [...first, ...setup.boards, { id, parent }] };
}

function addRecord(
  setup: Setup,
  { order, result }: StatementOf<'record'>,
  reading: Reading,
): Setup {
  const read = readOrder({ ...reading, context: {} }, order);
  const [outcome] = RESULT_WORDS.get(result.text.toLowerCase()) ?? [];
  if (!outcome) {
    const nearest = nearestWords(result.text, [...RESULT_WORDS.keys()]);
    throw new Fault(`“${result.text}” is no result`, result, nearest);
  }
  const cause = { code: 'illegal', illegal: { code: 'not-adjacent', rule: '5d 3.3' } } as const;
  const resolution = {
    order: read.order,
    outcome: { result: outcome, ...(outcome === 'illegal' ? { cause } : {}) },
  };
  return { ...setup, record: [...setup.record, resolution] };
}

function addRetreat(setup: Setup, where: PlaceId, at: Piece): Setup {
  const found = setup.units
    .map(({ board, unit }) => placeOn(board, unit.location))
    .find((standing) => pointOf(standing) === pointOf(where));
  if (!found) throw new Fault('there is no such unit to be dislodged', at);
  return { ...setup, mustRetreat: [...setup.mustRetreat, found] };
}
