/** How a case begins: its rules, and a position made by hand or the first of its variant. */
import {
  type Board,
  type BoardId,
  type JsonObject,
  type PlaceId,
  type PowerId,
  type ProvinceId,
  type Resolution,
  RULESETS,
  type Rules,
  type RulebookSpec,
  type Unit,
  type Variant,
  type World,
  boardId,
  coordinateOf,
  startWorld,
  worldFrom,
} from '@chronopolitik/engine';
import { withCenters } from '../../cases/mdatc/world.ts';
import { loadVariant, makeRules } from '../../variants.ts';

/** Rules as a script chooses them. */
export interface RulesChoice {
  readonly variant: string;
  /** One of the variant's modes; left out: its first. */
  readonly mode?: string | undefined;
  readonly ruleset: string;
  readonly options: JsonObject;
  readonly rulebook: string | RulebookSpec | undefined;
  /** Winters and centers: left out, a position made by hand has them if it says who owns what. */
  readonly adjustments: boolean | undefined;
}

/** Rules that win over a script's own: what they leave out stays. */
export interface RulesOverride {
  readonly ruleset?: string;
  readonly options: JsonObject;
  readonly rulebook?: RulebookSpec;
}

/** The options that a ruleset knows: another one's are no choice of its. */
export function optionsOf(ruleset: string, options: JsonObject): JsonObject {
  const known = RULESETS[ruleset]?.options ?? {};
  return Object.fromEntries(Object.entries(options).filter(([key]) => Object.hasOwn(known, key)));
}

/** A setup under other rules. Options that the ruleset in force does not know are dropped. */
export function overridden(setup: Setup, override: RulesOverride): Setup {
  const ruleset = override.ruleset ?? setup.ruleset;
  const { rulebook } = setup;
  const own = typeof rulebook === 'string' ? { edition: rulebook } : rulebook;
  return {
    ...setup,
    ruleset,
    options: { ...optionsOf(ruleset, setup.options), ...override.options },
    rulebook: override.rulebook ? { ...own, ...override.rulebook } : rulebook,
  };
}

/** All that the lines of a case have set up. */
export interface Setup extends RulesChoice {
  readonly units: readonly { readonly board: BoardId; readonly unit: Unit }[];
  /** Without a board: on every board that says nothing else. */
  readonly owners: readonly {
    readonly board: BoardId | undefined;
    readonly power: PowerId;
    readonly center: ProvinceId;
  }[];
  readonly boards: readonly { readonly id: BoardId; readonly parent: BoardId | null }[];
  readonly record: readonly Resolution[];
  readonly mustRetreat: readonly PlaceId[];
  readonly winner: PowerId | undefined;
}

/** A setup in which no line has said anything. */
export const NOTHING_SET: Omit<Setup, keyof RulesChoice> = {
  units: [],
  owners: [],
  boards: [],
  record: [],
  mustRetreat: [],
  winner: undefined,
};

/** Whether the position is stated, and not the first of the variant. */
export function isMadeByHand({ units, boards }: Setup): boolean {
  return units.length > 0 || boards.length > 0;
}

/** Whether the game of a case has winters, owners and an end. */
function hasAdjustments(setup: Setup): boolean {
  if (setup.adjustments !== undefined) return setup.adjustments;
  const hasWinter = setup.boards.some(({ id }) => coordinateOf(id).winter);
  return !isMadeByHand(setup) || setup.owners.length > 0 || hasWinter;
}

/** The variant without winters, and with nothing to win. */
function withoutAdjustments(variant: Variant): Variant {
  const seasons = variant.calendar.seasons
    .filter(({ phases }) => phases.includes('movement'))
    .map(({ name, phases, aliases }) => ({ name, phases, ...(aliases ? { aliases } : {}) }));
  const { firstYear, yearStep = 1 } = variant.calendar;
  const modes = variant.modes?.map((mode) => ({ ...mode, victory: [] }));
  return {
    ...variant,
    calendar: { firstYear, yearStep, seasons },
    victory: [],
    ...(modes && { modes }),
  };
}

/** Options of a game in which nobody owns anything. */
const QUIET: JsonObject = { adjustments: 'off', sustain: 'off', victoryCondition: 'none' };

const known = new Map<string, Rules>();

/**
 * The rules of a setup, made once for equal setups.
 * @returns the rules, or one line that says what is wrong with them.
 */
export function rulesOf(setup: Setup): ReturnType<typeof makeRules> {
  const adjusts = hasAdjustments(setup);
  const { variant: id, mode, ruleset, rulebook } = setup;
  const options = adjusts ? setup.options : { ...optionsOf(ruleset, QUIET), ...setup.options };
  const centers = [...new Set(setup.owners.map(({ center }) => center))].toSorted();
  const key = JSON.stringify({ id, mode, ruleset, options, rulebook, adjusts, centers });
  const made = known.get(key);
  if (made) return { ok: true, value: made };
  const variant = loadVariant(id);
  if (!variant.ok) return variant;
  const owned = withCenters(variant.value, centers);
  const changed = adjusts ? owned : withoutAdjustments(owned);
  const setting = {
    variant: id,
    ...(mode === undefined ? {} : { mode }),
    ruleset,
    options,
    ...(rulebook === undefined ? {} : { rulebook }),
  };
  const rules = makeRules(setting, changed);
  if (rules.ok) known.set(key, rules.value);
  return rules;
}

/** The board of units that name none. */
export const FIRST: BoardId = boardId('a', 0);

/** The boards of a position made by hand; the first needs no line of its own. */
export function boardsOf(setup: Setup): Setup['boards'] {
  const needed = setup.units.some(({ board }) => board === FIRST) || setup.boards.length === 0;
  const listed = setup.boards.some(({ id }) => id === FIRST);
  return needed && !listed ? [{ id: FIRST, parent: null }, ...setup.boards] : setup.boards;
}

function ownersOn(setup: Setup, board: BoardId): Board['owners'] {
  const general = setup.owners.filter((entry) => entry.board === undefined);
  const own = setup.owners.filter((entry) => entry.board === board);
  const entries = own.length > 0 ? own : general;
  return Object.fromEntries(entries.map(({ center, power }) => [center, power]));
}

/** The world that a case begins with. */
export function beginWorld(rules: Rules, setup: Setup): World {
  if (!isMadeByHand(setup)) return startWorld(rules);
  const boards = boardsOf(setup).map(({ id, parent }): Board => {
    const units = setup.units.filter(({ board }) => board === id).map(({ unit }) => unit);
    return { id, parent, units, owners: ownersOn(setup, id) };
  });
  const { record, mustRetreat, winner } = setup;
  return worldFrom(rules, {
    boards,
    record,
    mustRetreat,
    ...(winner === undefined
      ? {}
      : { verdict: { kind: 'won' as const, powers: [winner], counts: {} } }),
  });
}
