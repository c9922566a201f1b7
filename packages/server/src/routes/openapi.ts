/** The description of this interface, made from the schemas that check it. */
import type { Routes } from '../app.ts';

export function openApiRoute(api: Routes): void {
  let text: string | undefined;
  api.route({
    method: 'GET',
    url: '/openapi.json',
    schema: { hide: true },
    handler: (_request, reply) => {
      text ??= JSON.stringify(api.swagger());
      return reply.type('application/json; charset=utf-8').send(text);
    },
  });
}
