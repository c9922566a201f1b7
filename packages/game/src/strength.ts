/** How well machine players think: by itself, so that the page names them without the schemas. */
export const STRENGTHS = ['easy', 'normal', 'hard'] as const;
/** Weakest first. */
export type Strength = (typeof STRENGTHS)[number];
