/** The types of the client are those that the server describes. `-u` takes a change over. */
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { format } from 'prettier';
import { expect, it } from 'vitest';

const DESCRIPTION = new URL('../../server/test/openapi.json', import.meta.url);
const HEAD =
  '/** Generated of the description of the HTTP interface: see interface.test.ts. */\n\n';

it('has the types of the description in packages/server/test/openapi.json', async () => {
  const nodes = await openapiTS(DESCRIPTION, {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
  });
  const text = await format(HEAD + astToString(nodes), {
    parser: 'typescript',
    singleQuote: true,
    printWidth: 100,
  });
  await expect(text).toMatchFileSnapshot(fileURLToPath(new URL('interface.ts', import.meta.url)));
}, 60_000);
