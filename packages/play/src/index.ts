/** Games under way, the same on a server and in a browser: how they are kept, told of, imported, and played by machines. */
export * from './game-store.ts';
export * from './stored-games.ts';
export * from './logs.ts';
export * from './feed.ts';
export * from './turns.ts';
export * from './replay-file.ts';
export * from './bot-press.ts';
export * from './bot-job.ts';
export * from './refusal-texts.ts';
export * from './own-games.ts';
export * from './variant-summary.ts';
export * from './turned-rounds.ts';
