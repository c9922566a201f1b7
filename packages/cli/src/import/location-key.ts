/** Locations of a source: the key of a province, or a key and a coast: `spa/sc`. */

/** The province of a location: `spa` of `spa/sc`. */
export const keyOf = (location: string): string => location.split('/')[0] ?? '';
/** The coast of a location: `sc` of `spa/sc`; undefined where it names none. */
export const coastIn = (location: string): string | undefined => location.split('/')[1];
