/** A count with its noun, for languages with two forms: `1 board`, `3 boards`. */
export const many = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}`;
