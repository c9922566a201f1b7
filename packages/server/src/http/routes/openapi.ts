/** The description of this interface, made from the schemas that check it, and a page to read it. */
import swagger from '@fastify/swagger';
import swaggerPage from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Routes } from '../app.ts';
import { withUsedNames } from '../schema-names.ts';
import { SCOPES } from '../../people/callers.ts';
import { FOR_ALL } from '../compression.ts';
import { JSON_TYPE } from '../send-tagged.ts';

const ABOUT = `Games, orders and what became of them, as JSON. See docs/api.md.

Requests are made in the name of a session (a cookie) or of a token (\`Authorization: Bearer …\`), whose scopes
are ${SCOPES.join(', ')}. Bodies are JSON of at most 1 MB. Addresses that make games or could guess secrets take
10 or 30 requests a minute from one address, previews 60, the others what the host allows (1200 by
default); \`429 too-many\` says when to come back. Fields may be added to replies; what is there keeps its meaning.`;

/**
 * To be called before the routes that are described.
 * @param base the path under which the server is reached; nothing for the root
 */
export async function describeRoutes(app: FastifyInstance, base: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Chronopolitik', description: ABOUT, version: '0.1.0' },
      servers: [{ url: base === '' ? '/' : base }],
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer' },
          session: { type: 'apiKey', in: 'cookie', name: 'chronopolitik' },
        },
      },
      security: [{ token: [] }, { session: [] }, {}],
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => withUsedNames(jsonSchemaTransformObject(document)),
  });
  await app.register(swaggerPage, {
    routePrefix: '/api/docs',
    indexPrefix: base,
    uiConfig: { url: `${base}/api/openapi.json`, tryItOutEnabled: false },
  });
}

/** Adds the route of the OpenAPI document; it is written once, when first asked for. */
export function openApiRoute(api: Routes): void {
  let text: string | undefined;
  api.route({
    ...FOR_ALL,
    method: 'GET',
    url: '/openapi.json',
    schema: { hide: true },
    handler: (_request, reply) => {
      text ??= JSON.stringify(api.swagger());
      return reply.type(JSON_TYPE).send(text);
    },
  });
}
