export { serve, type ServeOptions, type Server } from './serve.ts';
export { StartError, type StartErrorCode } from './start-error.ts';
