/** A variant over dense indices: what adjudication and legal targets read. */
import type { LocationId, PowerId, ProvinceId } from '../model/types.ts';
import type { ProvinceType, Variant } from './variant.ts';

/**
 * Provinces, locations and powers are numbered densely. An army stands at the location that bears its
 * province's name; a fleet at that, or at a named coast. `reach` lists, per location and unit kind, the
 * locations one step away on one board.
 */
export interface CompiledVariant {
  readonly variant: Variant;
  readonly provinces: readonly ProvinceId[];
  readonly provinceIndex: ReadonlyMap<ProvinceId, number>;
  readonly type: readonly ProvinceType[];
  readonly isCenter: readonly boolean[];
  /** Locations: every province's own, then its named coasts. */
  readonly locations: readonly LocationId[];
  readonly locationIndex: ReadonlyMap<LocationId, number>;
  readonly provinceOfLocation: Int32Array;
  /** Named coasts of a province, as location indices; empty where there is none. */
  readonly coasts: readonly (readonly number[])[];
  /** Location index → location indices an army (a fleet) reaches in one step. */
  readonly armyReach: readonly Int32Array[];
  readonly fleetReach: readonly Int32Array[];
  /** 1 at `from * provinces + to` where an army (a fleet at the location `from`) can reach the province. */
  readonly armyReaches: Uint8Array;
  readonly fleetReaches: Uint8Array;
  /** 1 where fleets standing in the province convoy: seas, and coasts so marked. */
  readonly convoys: Uint8Array;
  /** 1 where a coast takes part in convoys: an army can embark and land. */
  readonly embarks: Uint8Array;
  /** Per province, the provinces that a fleet there links to (sea–sea, sea–coast), by any coast. */
  readonly seaLinks: readonly Int32Array[];
  readonly powers: readonly PowerId[];
  readonly powerIndex: ReadonlyMap<PowerId, number>;
}
