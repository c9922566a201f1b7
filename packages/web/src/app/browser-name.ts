/** What a browser calls itself, in two words: `Firefox, Linux`. */

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/**
 * The browser and the system that a text of `User-Agent` names, in a few words.
 *
 * @param agent a `User-Agent`. @returns undefined for what is no browser that we know
 */
export function browserName(agent: string): string | undefined {
  const find = (names: typeof BROWSERS) => names.find(([mark]) => mark.test(agent))?.[1];
  const browser = find(BROWSERS);
  const system = find(SYSTEMS);
  return browser && (system === undefined ? browser : `${browser}, ${system}`);
}
