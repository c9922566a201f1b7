/** The map that is part of the file, read and checked by `embed.config.ts`. */
declare module 'virtual:embedded-map' {
  export const standard: unknown;
}
