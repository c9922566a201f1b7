/** What a server says to its host: warnings and failures, a line of JSON each, on the standard error output. */
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyRequest } from 'fastify';

/** How much a server says, from nothing to everything: each level says what those before it say, too. */
export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
/** One of `LOG_LEVELS`. */
export type LogLevel = (typeof LOG_LEVELS)[number];

interface Writable {
  write(line: string): unknown;
}

/** A logger that names requests by their routes and errors by their words: nothing that was sent, and no secret. */
export function hostLog(level: LogLevel, stream: Writable = process.stderr): FastifyBaseLogger {
  const into = { write: (line: string): void => void stream.write(line) };
  return Fastify({ logger: { level, stream: into, serializers: { req, err } } }).log;
}

function req({ method, routeOptions, id }: FastifyRequest): Record<string, string> {
  return { id, method, route: routeOptions?.url ?? 'none' };
}

/** What databases and mail servers hang on their errors may be anybody's data. */
function err({ name, code, message, stack }: FastifyError) {
  return { type: name, code, message: plain(message), stack: plain(stack ?? '') };
}

/** Addresses of databases and mail servers carry passwords. */
function plain(text: string): string {
  return text.replaceAll(/(\w+:\/\/)[^\s/@]+@/g, '$1…@');
}
