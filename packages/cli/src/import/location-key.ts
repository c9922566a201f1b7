/** Locations of a source: the key of a province, or a key and a coast: `spa/sc`. */

export const keyOf = (location: string): string => location.split('/')[0] ?? '';
export const coastIn = (location: string): string | undefined => location.split('/')[1];
