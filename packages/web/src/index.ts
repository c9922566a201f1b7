/** The parts of the page that need no browser. The page itself starts in `main.tsx`. */
export * from './entry/entry.ts';
export * from './entry/lit.ts';
export * from './entry/draft.ts';
export * from './entry/session.ts';
export * from './plane/camera.ts';
