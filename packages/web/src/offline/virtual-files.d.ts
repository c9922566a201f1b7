/** The files of a build, as `offline.config.ts` lists them. */
declare module 'virtual:files' {
  /** Those that are kept from the start. `revision` is null where the name of a file changes with its content. */
  export const files: readonly { readonly url: string; readonly revision: string | null }[];
  /** The other assets, which are kept when they were used. */
  export const others: readonly string[];
}
