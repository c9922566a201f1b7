/** What `examples.config.ts` makes: `Example`s of the scripts in `examples`, the `Tour` of the teaching map. */
declare module 'virtual:examples' {
  export const examples: unknown;
  export const tour: unknown;
}
/** What `examples.config.ts` makes: the `Showcase`. */
declare module 'virtual:showcase' {
  export const showcase: unknown;
}
