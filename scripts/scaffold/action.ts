import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { camelCase, checkName, insertLine, pathIn, type Scaffold, titleOf } from './scaffold.ts';

/** A page action: contract, reducer, and a line in each of the two lists. */
export function actionScaffold(root: string, name: string): Scaffold {
  checkName(name);
  const read = (file: string) => readFileSync(join(root, 'runtime/actions', file), 'utf8');
  const isImport = (suffix: string) => (line: string) =>
    line.startsWith('import ') &&
    !line.startsWith('import type') &&
    line.endsWith(`${suffix}';`) &&
    line.includes("'./");
  const contracts = insertLine(
    read('contracts.ts'),
    `import ${camelCase(name)} from './${name}.contract.ts';`,
    isImport('.contract.ts'),
    pathIn,
  );
  const reducers = insertLine(
    read('reducers.ts'),
    `import ${camelCase(name)} from './${name}.ts';`,
    isImport('.ts'),
    pathIn,
  );
  const isMember = (line: string) => /^ {2}[\w'.-]+(: \w+)?,$/.test(line);
  const key = (line: string) =>
    line
      .trim()
      .replaceAll("'", '')
      .split(':')[0]!
      .replace(/,$/, '')
      .replace(/Action$/, '')
      .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return {
    files: {
      [`runtime/actions/${name}.contract.ts`]: `import { defineAction } from '../../schemas/contract/action.ts';
import { object, text } from '../../schemas/schema.ts';

export default defineAction({
  name: '${name}',
  summary: '${titleOf(name)}: describe in one sentence what it does.',
  payload: object({ text: text('Text to log.', { minLength: 1 }) }),
});
`,
      [`runtime/actions/${name}.ts`]: `import type { PageActionReducer } from '../define.ts';
import { FailureError } from '../failure.ts';

// A computed payload may lack what the contract requires.
const reduce: PageActionReducer = (_, { text }: { text: unknown }) => {
  if (typeof text !== 'string' || text === '') throw new FailureError('wrong-payload', 'There is no text to log');
  return [{ effect: 'world', name: 'log', input: { message: text } }];
};

export default reduce;
`,
    },
    lists: {
      'runtime/actions/contracts.ts': insertLine(contracts, `  ${camelCase(name)},`, isMember, key),
      'runtime/actions/reducers.ts': insertLine(
        reducers,
        name.includes('-') ? `  '${name}': ${camelCase(name)},` : `  ${name},`,
        isMember,
        key,
      ),
    },
    tests: ['actions', 'payloads', 'reducers'].map((suite) => `tests/conformance/${suite}.test.ts`).concat('-t', name),
  };
}
