/** A variant as its author writes it (`variant.json`), and as the engine uses it. */
import type { JsonValue, LocationId, PowerId, ProvinceId } from '../model/types.ts';

/** Types of provinces (classic 1). */
export const PROVINCE_TYPES = ['land', 'coast', 'sea', 'impassable'] as const;
/** What a province is made of: it decides which units may stand there. */
export type ProvinceType = (typeof PROVINCE_TYPES)[number];

/**
 * A province as `variant.json` describes it: its type, its center and its neighbors (classic 1, variants
 * 1).
 */
export interface Province {
  readonly name: string;
  readonly type: ProvinceType;
  readonly aliases?: readonly string[];
  readonly center?: true;
  /** Provinces an army can march to; absent where no army can stand. */
  readonly army?: readonly ProvinceId[];
  /** Locations a fleet can sail to, per named coast where there are several. */
  readonly fleet?: readonly LocationId[] | Readonly<Record<string, readonly LocationId[]>>;
  readonly coastAliases?: Readonly<Record<string, string>>;
  /** A coast whose fleets convoy; seas always do. */
  readonly convoy?: true;
  readonly touches?: readonly ProvinceId[];
}

/** A power as `variant.json` describes it: its names, its homes and its starting units. */
export interface Power {
  readonly name: string;
  readonly adjective?: string;
  readonly letter?: string;
  readonly homes: readonly ProvinceId[];
  readonly capital?: ProvinceId;
  readonly aliases?: readonly string[];
  readonly owns?: readonly ProvinceId[];
  /** Starting units: `A par`, `F stp/sc`. */
  readonly units: readonly string[];
  /** Nobody plays it: its units hold, and disband when dislodged. */
  readonly neutral?: true;
  /** The sheet of a cover that it was copied to. */
  readonly sheet?: string;
  /** One character that a judge calls it by, where it is not its letter. */
  readonly code?: string;
}

/** Two locations of one map, in either order. */
export type LocationPair = readonly [LocationId, LocationId];

/** What lints of a map find, where it is not what they expect (variants 1.7, 1.8). */
export interface MapLints {
  /** Provinces less borders and more corners. */
  readonly sum?: number;
  readonly rims?: number;
  /** Borders in no corner, or in more than two. */
  readonly borders?: readonly LocationPair[];
  /** Coasts that share a border and a sea, and no fleets pass; or the other way round. */
  readonly coasts?: readonly LocationPair[];
}

/** A season of the calendar: its phases in order, and whether centers change owners at its end. */
export interface Season {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly phases: readonly ('movement' | 'retreat' | 'adjustment')[];
  readonly takesCenters?: true;
}

/** The calendar of a variant: its first year, its seasons, and where play begins (variants 1.5). */
export interface CalendarSpec {
  readonly firstYear: number;
  readonly yearStep?: number;
  readonly startAt?: string;
  readonly seasons: readonly Season[];
}

/** Whose centers count together, by default each power's. */
interface Goal {
  readonly per?: 'power' | 'player';
}
/** Whoever has `count` centers wins (variants 4.3). */
export interface CentersGoal extends Goal {
  readonly type: 'centers';
  readonly count: number;
  readonly tie?: 'most-then-share' | 'play-on';
}
/** Whoever has `by` centers more than everybody else wins; the lead shrinks by the year (variants 4.4). */
export interface LeadGoal extends Goal {
  readonly type: 'lead';
  readonly by: number;
  readonly shrinkPerYear?: number;
}
/** Whoever owns all centers of a list wins (variants 4.5). */
export interface HoldGoal extends Goal {
  readonly type: 'hold';
  readonly provinces: readonly ProvinceId[];
}
/** When a board is later than the year, the largest wins; equals share a draw (variants 4.6). */
export interface YearGoal extends Goal {
  readonly type: 'year';
  readonly year: number;
}
/** A way to win, or (after a year) to end. The first that is reached counts. */
export type VictorySpec = CentersGoal | LeadGoal | HoldGoal | YearGoal;

/**
 * Several sheets of one base map, joined where borders are cut (a cover) or place by place (a stack).
 * Locations and provinces are those of the base map.
 */
export interface Topology {
  /** What is added to the ids of the base map: `1` makes `spa1/sc` of `spa/sc`. */
  readonly sheets: readonly string[];
  readonly sheetNames?: readonly string[];
  /** Where a walk round may change the sheet: an impassable province, or a corner of three places. */
  readonly branch?: readonly (ProvinceId | readonly [LocationId, LocationId, LocationId])[];
  readonly cuts?: readonly Cut[];
  /** Pairs of sheets of which the same places are neighbors. */
  readonly stack?: readonly (readonly [string, string])[];
}
/** Borders that lead from one sheet to another (variants 2.4). */
export interface Cut {
  /** By sheet, the sheet that a step from the first end of an edge to its second leads to. */
  readonly perm: readonly string[];
  readonly edges: readonly (readonly [LocationId, LocationId])[];
}

/** The powers of the base map, copied to every sheet (variants 2.7). */
export interface PowerCopies {
  readonly copy: 'perSheet';
  /** How units are labeled: `{sheet}{letter}{unit}` is `1FA`. */
  readonly unitLabel?: string;
}

/** Where each province of a flat map of several sheets comes from (variants 2). */
export interface SheetMap {
  /** Id of the variant whose map was unfolded. */
  readonly base: string;
  readonly ids: readonly string[];
  readonly names: readonly string[];
  /** By province, the base province and the sheet; null: it exists once. */
  readonly of: Readonly<
    Record<ProvinceId, { readonly base: ProvinceId; readonly sheet: string | null }>
  >;
}

/**
 * What players hold: hands of a size, dealt so that each has one power of every group and none has all
 * powers of a forbidden list; or hands that are fixed, with powers that only hold.
 */
export type Hands =
  | {
      readonly size: number;
      readonly groups?: readonly (readonly PowerId[])[];
      readonly forbid?: readonly (readonly PowerId[])[];
    }
  | { readonly fixed: readonly (readonly PowerId[])[]; readonly neutral?: readonly PowerId[] };

/** One way to seat players at the board. The first of a variant is played unless a game names another. */
export interface Mode {
  readonly id: string;
  readonly name?: string;
  readonly players: number;
  /** Left out: a power for each player. */
  readonly hands?: Hands;
  /** Left out: the variant's. */
  readonly victory?: readonly VictorySpec[];
}

/**
 * Where units are built: in one's own home centers, in home centers of any power, or in any center
 * (variants 1.4).
 */
export type BuildRule = 'home' | 'anyHome' | 'any';

/** A variant that was read and validated. */
export interface Variant {
  readonly format: 1;
  readonly id: string;
  readonly name: string;
  readonly designer?: string;
  readonly notes?: string;
  readonly map: {
    /** What a lint would warn of, and is so on purpose. */
    readonly lints?: MapLints;
    readonly coasts?: Readonly<Record<string, string>>;
    readonly provinces: Readonly<Record<ProvinceId, Province>>;
  };
  readonly powers: Readonly<Record<PowerId, Power>>;
  readonly calendar: CalendarSpec;
  readonly rules?: {
    readonly build?: BuildRule;
    readonly rulebook?: string;
    readonly [option: string]: JsonValue | undefined;
  };
  readonly victory: readonly VictorySpec[];
  readonly modes?: readonly Mode[];
  /** As written; the map has it already. */
  readonly topology?: Topology;
  readonly sheets?: SheetMap;
  readonly unitLabel?: string;
}
