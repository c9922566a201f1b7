/** The files of a build, as `offline.config.ts` lists them. */
declare module 'virtual:files' {
  /** `revision` is null where the name of a file changes with its content. */
  export const files: readonly { readonly url: string; readonly revision: string | null }[];
}
