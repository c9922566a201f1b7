/** What `maps.config.ts` makes of the files that `scripts/build-static.mjs` asks a server for. */
declare module 'virtual:maps' {
  /** `VariantsReply` */
  export const list: unknown;
  /** A function for each id of a variant, which gives its `VariantReply` as the default export. */
  export const load: unknown;
}
/** The pictures of maps as they begin. */
declare module 'virtual:map-pictures' {
  /** Addresses by ids of variants and names of themes. */
  export const pictures: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
