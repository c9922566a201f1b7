/** Routes that end: replies say so beforehand, and afterwards where to go (docs/versions.md). */
import type { FastifyInstance, FastifyReply, RouteOptions } from 'fastify';
import { RequestProblem } from '../replies/problem.ts';

/** A route that programs should leave. */
export interface EndingRoute {
  /** Method and address with the names of its parameters: `GET /api/games/:id`. */
  readonly route: string;
  /** The first moment at which the new way was there: ISO 8601. */
  readonly since: string;
  /** The first moment at which the route is gone, at least six months later: ISO 8601. */
  readonly sunset: string;
  /** Path of the route to be used instead. */
  readonly successor: string;
}

/** The routes that end now. None does. */
export const ENDING_ROUTES: readonly EndingRoute[] = [];

/**
 * Lets routes end: replies bear `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and a link to the successor; from the
 * sunset on they are 410. The description marks them. To be called before the routes are described.
 * @param base the path under which the server is reached; nothing for the root
 */
export function endRoutes(
  app: FastifyInstance,
  ending: readonly EndingRoute[],
  { now, base }: { readonly now: () => number; readonly base: string },
): void {
  app.addHook('onRoute', (route) => {
    const found = ending.find((each) => isRoute(route, each));
    if (!found) return;
    const headers = headersOf(found, base);
    route.schema = { ...route.schema, deprecated: true };
    route.onRequest = [
      (_request, reply, done) => {
        announce(reply, headers);
        done(now() < Date.parse(found.sunset) ? undefined : gone(found));
      },
      ...[route.onRequest ?? []].flat(),
    ];
  });
}

function isRoute({ method, url }: RouteOptions, { route }: EndingRoute): boolean {
  const [wanted, address] = route.split(' ');
  // Fastify answers HEAD wherever it answers GET.
  return (
    url === address &&
    [method].flat().some((each) => each === wanted || (each === 'HEAD' && wanted === 'GET'))
  );
}

type Headers = Readonly<Record<string, string>>;

function headersOf({ since, sunset, successor }: EndingRoute, base: string): Headers {
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    sunset: new Date(sunset).toUTCString(),
    link: `<${base}${successor}>; rel="successor-version", <${base}/api/docs>; rel="deprecation"`,
  };
}

function announce(reply: FastifyReply, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) reply.header(name, value);
}

function gone({ route, successor }: EndingRoute): RequestProblem {
  return new RequestProblem({
    code: 'gone',
    message: `${route} has ended; use ${successor}.`,
    successor,
  });
}
