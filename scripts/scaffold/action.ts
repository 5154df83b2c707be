import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { camelCase, checkName, insertLine, pathIn, type Scaffold, titleOf } from './scaffold.ts';

/** Creates a page action: its file, and a line in the registry. */
export function actionScaffold(root: string, name: string): Scaffold {
  checkName(name);
  const registry = insertLine(
    readFileSync(join(root, 'runtime/actions/registry.ts'), 'utf8'),
    `import * as ${camelCase(name)} from './${name}.ts';`,
    (line) => line.startsWith('import * as '),
    pathIn,
  );
  const isMember = (line: string) => /^ {2}\w+,$/.test(line);
  const key = (line: string) =>
    line
      .trim()
      .replace(/(Action)?,$/, '')
      .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return {
    files: {
      [`runtime/actions/${name}.ts`]: `import { defineAction } from '../../schemas/contract/action.ts';
import { object, text } from '../../schemas/schema.ts';
import type { PageActionReducer } from '../define.ts';
import { FailureError } from '../failure.ts';

export const contract = defineAction({
  name: '${name}',
  summary: '${titleOf(name)}: describe in one sentence what it does.',
  payload: object({ text: text('Text to log.', { minLength: 1 }) }),
});

// A computed payload may lack what the contract requires.
export const reduce: PageActionReducer = (_, { text }: { text: unknown }) => {
  if (typeof text !== 'string' || text === '') throw new FailureError('wrong-payload', 'There is no text to log');
  return [{ effect: 'world', name: 'log', input: { message: text } }];
};
`,
    },
    lists: { 'runtime/actions/registry.ts': insertLine(registry, `  ${camelCase(name)},`, isMember, key) },
    tests: ['actions', 'payloads', 'reducers'].map((suite) => `tests/conformance/${suite}.test.ts`).concat('-t', name),
  };
}
