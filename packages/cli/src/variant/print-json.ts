/** `variant.json` as people write it: a province and a power on a line each. */

type Fields = Readonly<Record<string, unknown>>;

const inline = (value: unknown): string =>
  JSON.stringify(value, undefined, 1)
    .replace(/\n\s*/g, ' ')
    .replace(/\[ /g, '[')
    .replace(/ \]/g, ']')
    .replace(/\{ /g, '{')
    .replace(/ \}/g, '}');

function table(fields: Fields, depth: number): string {
  const indent = '  '.repeat(depth);
  const lines = Object.entries(fields).map(
    ([key, value]) => `${indent}  ${JSON.stringify(key)}: ${inline(value)}`,
  );
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

/**
 * The text of a `variant.json`.
 * @param variant with a map of its own
 */
export function printVariant(variant: Fields): string {
  const lines = Object.entries(variant).map(([key, value]) => {
    if (key === 'powers') return `  "powers": ${table(value as Fields, 1)}`;
    if (key !== 'map') return `  ${JSON.stringify(key)}: ${inline(value)}`;
    const { provinces, ...rest } = value as Fields;
    const others = Object.entries(rest).map(([name, each]) => `    "${name}": ${inline(each)},\n`);
    return `  "map": {\n${others.join('')}    "provinces": ${table(provinces as Fields, 2)}\n  }`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}
