/** Texts of the examples and maps that come with the program, by the English text; English needs none. */
export const files: Readonly<Record<string, string>> = {};
