/** Turns everything that can go wrong with a request into a reply of one shape. */
import type { ErrorReply, Problem } from '@chronopolitik/game';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { InDoubt, troubleOf, type Trouble } from '../store/trouble.ts';
import { RequestProblem } from '../replies/problem.ts';
import { JSON_TYPE } from './send-tagged.ts';

/** Has an app answer every failure with an `ErrorReply`; failures of the server's own are logged. */
export function failures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    if (problem.status >= 500) request.log.error({ err: error }, 'a request failed');
    return reply.code(problem.status).send(problem.reply);
  });
}

/** What the router refuses before any route is found, such as an address that is no address. */
export function frameworkFailure(
  _error: unknown,
  _request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem: ErrorReply = { code: 'bad-request', message: 'The address cannot be read.' };
  return reply.code(400).type(JSON_TYPE).send(JSON.stringify(problem));
}

function problemOf(error: unknown): RequestProblem {
  if (error instanceof RequestProblem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new RequestProblem(shapeReply(error.validation, error.validationContext));
  }
  if (error instanceof InDoubt) return new RequestProblem(IN_DOUBT);
  const trouble = troubleOf(error);
  if (trouble) return new RequestProblem({ code: 'no-storage', message: TROUBLES[trouble] });
  return new RequestProblem(hostReply(error as FastifyError));
}

const IN_DOUBT: ErrorReply = {
  code: 'in-doubt',
  message:
    'The database stopped while it kept this: it may have been kept, or not. Look, or send it again.',
};

const TROUBLES: Readonly<Record<Trouble, string>> = {
  full: 'The disk of this server is full; nothing was changed. Its host has to make room.',
  'read-only':
    'This server cannot write its data now; nothing was changed. Its host has to see to it.',
  absent: 'The database of this server does not answer. Try again in a moment.',
};

/** What Fastify itself refuses. */
function hostReply({ code, statusCode = 500 }: FastifyError): ErrorReply {
  if (statusCode === 413)
    return { code: 'too-large', message: 'The body is larger than this address takes.' };
  if (statusCode === 415) {
    return { code: 'not-json', message: 'The body must be JSON (content-type: application/json).' };
  }
  if (code?.startsWith('FST_ERR_CTP') || (statusCode === 400 && !code?.startsWith('FST_'))) {
    return { code: 'bad-json', message: 'The body cannot be read as JSON.' };
  }
  if (statusCode < 500)
    return { code: 'bad-request', message: 'The request cannot be understood.' };
  return { code: 'internal', message: 'Something went wrong here; nothing was changed.' };
}

interface Issue {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string | undefined;
}

function shapeReply(issues: readonly Issue[], where: string | undefined): ErrorReply {
  const problems = issues.slice(0, 20).map((issue): Problem => {
    const key = keyOf(issue.instancePath);
    const message = `${key === '' ? (where ?? 'request') : key}: ${issue.message ?? 'not as expected'}`;
    return { code: issue.keyword, message, ...(key === '' ? {} : { key }) };
  });
  const [first] = problems;
  const message = `The request has not the expected shape. ${first?.message ?? ''}`.trim();
  return { code: 'bad-request', message, problems };
}

/** `/orders/2/to` is `orders[2].to`. */
function keyOf(path: string): string {
  return path
    .split('/')
    .filter((part) => part !== '')
    .map((part, index) => (/^\d+$/.test(part) ? `[${part}]` : index === 0 ? part : `.${part}`))
    .join('');
}
