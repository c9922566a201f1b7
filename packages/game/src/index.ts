export * from './settings.ts';
export * from './presets.ts';
export * from './seats.ts';
export * from './steps.ts';
export * from './view.ts';
export * from './order-schema.ts';
export * from './commands.ts';
export * from './protocol.ts';
