/** A variant as its author writes it (`variant.json`), and as the engine uses it. */
import type { JsonValue, LocationId, PowerId, ProvinceId } from '../types.ts';

export const PROVINCE_TYPES = ['land', 'coast', 'sea', 'impassable'] as const;
export type ProvinceType = (typeof PROVINCE_TYPES)[number];

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
  /** Units that only hold. */
  readonly neutral?: true;
}

export interface Season {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly phases: readonly ('movement' | 'retreat' | 'adjustment')[];
  readonly takesCenters?: true;
}

export interface CalendarSpec {
  readonly firstYear: number;
  readonly yearStep?: number;
  readonly startAt?: string;
  readonly seasons: readonly Season[];
}

export type VictorySpec =
  | {
      readonly type: 'centers';
      readonly count: number;
      readonly per?: 'power' | 'player';
      readonly tie?: 'most-then-share' | 'play-on';
    }
  | { readonly type: 'lead'; readonly by: number; readonly shrinkPerYear?: number }
  | { readonly type: 'hold'; readonly provinces: readonly ProvinceId[] }
  | { readonly type: 'year'; readonly year: number };

export type BuildRule = 'home' | 'anyHome' | 'any';

/** A variant that was read and validated. */
export interface Variant {
  readonly format: 1;
  readonly id: string;
  readonly name: string;
  readonly designer?: string;
  readonly notes?: string;
  readonly map: {
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
}
