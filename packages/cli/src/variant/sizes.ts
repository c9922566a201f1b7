/** How large a variant is, in a few words. */
import type { Variant } from '@chronopolitik/engine';

const many = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}`;

/** `7 powers, 34 centers, 76 provinces` */
export function sizeOf({ powers, map }: Variant): string {
  const provinces = Object.values(map.provinces);
  return [
    many(Object.values(powers).filter(({ neutral }) => !neutral).length, 'power', 'powers'),
    many(provinces.filter(({ center }) => center).length, 'center', 'centers'),
    many(provinces.length, 'province', 'provinces'),
  ].join(', ');
}
