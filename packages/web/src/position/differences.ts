/** What two boards have that the other has not. */
import type { Board, PowerId, ProvinceId, Unit } from '@chronopolitik/engine';

/** What differs between two boards. */
export interface Differences {
  /** Units that stand on the first board alone. */
  readonly lost: readonly Unit[];
  /** Units that stand on the second board alone. */
  readonly gained: readonly Unit[];
  readonly owners: readonly {
    readonly province: ProvinceId;
    readonly before: PowerId | undefined;
    readonly after: PowerId | undefined;
  }[];
}

const keyOf = ({ power, kind, location }: Unit): string => `${power} ${kind} ${location}`;

/** The differences; units count as the same where power, kind and location are. */
export function differencesOf(first: Board, second: Board): Differences {
  const [here, there] = [new Set(first.units.map(keyOf)), new Set(second.units.map(keyOf))];
  const provinces = [...new Set([...Object.keys(first.owners), ...Object.keys(second.owners)])];
  return {
    lost: first.units.filter((unit) => !there.has(keyOf(unit))),
    gained: second.units.filter((unit) => !here.has(keyOf(unit))),
    owners: provinces.toSorted().flatMap((province) => {
      const [before, after] = [first.owners[province], second.owners[province]];
      return before === after ? [] : [{ province, before, after }];
    }),
  };
}

/** Whether there are none. */
export function areSame({ lost, gained, owners }: Differences): boolean {
  return lost.length + gained.length + owners.length === 0;
}
