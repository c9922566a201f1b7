/** One spelling for equal JSON: keys sorted, nothing undefined, no spaces. */

/** The canonical text of plain JSON data. Properties that are undefined are left out, as in JSON. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) return `{${members(value).join(',')}}`;
  return JSON.stringify(value) ?? 'null';
}

function members(value: object): string[] {
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`);
}
