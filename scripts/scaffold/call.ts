import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { camelCase, insertLine, pathIn, type Scaffold, splitName, titleOf } from './scaffold.ts';

/** Creates a call: contract, handler, and a line in each of the two registries. */
export function callScaffold(root: string, name: string): Scaffold {
  const [area, verb] = splitName(name, 'area/verb');
  const exported = camelCase(`${area}-${verb}`);
  const line = `export { default as ${exported} } from './${area}/${verb}.ts';`;
  const isLine = (each: string) => each.startsWith('export {');
  const list = (file: string) => insertLine(readFileSync(join(root, file), 'utf8'), line, isLine, pathIn);
  return {
    files: {
      [`commerce/calls/${area}/${verb}.ts`]: `import { defineCall } from '../../../schemas/contract/call.ts';
import { object, text } from '../../../schemas/schema.ts';

export default defineCall({
  id: '${camelCase(area)}.${camelCase(verb)}',
  method: 'GET',
  path: '/api/v1/org/${camelCase(area)}/${camelCase(verb)}',
  summary: '${titleOf(verb)}: describe in one sentence what it answers.',
  access: 'anyone',
  query: object({ q: text('Search terms.', { maxLength: 100 }) }),
  answer: object({ answer: text('The answer.') }),
});
`,
      [`server/shop/handlers/${area}/${verb}.ts`]: `import contract from '../../../../commerce/calls/${area}/${verb}.ts';
import { defineHandler } from '../../calls/define-handler.ts';

export default defineHandler(
  contract,
  async ({ query }) => ({ answer: query.q ?? '' }),
  () => ['everything'],
);
`,
    },
    lists: {
      'commerce/calls/registry.ts': list('commerce/calls/registry.ts'),
      'server/shop/handlers/registry.ts': list('server/shop/handlers/registry.ts'),
    },
    // The test needs a request in tests/conformance/call-examples.ts first.
    tests: [],
  };
}
