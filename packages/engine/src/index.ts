export * from './types.ts';
export * from './place.ts';
export * from './outcome.ts';
export * from './world.ts';
export * from './result.ts';
export * from './rulebook.ts';
export type * from './rules.ts';
export type * from './variants/variant.ts';
export type * from './variants/compiled.ts';
