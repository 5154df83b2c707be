import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { camelCase, checkName, insertLine, pathIn, type Scaffold, titleOf } from './scaffold.ts';

/** Creates an expression function: a file in `expression/filters/`, and its lines in both tables. */
export function functionScaffold(root: string, name: string): Scaffold {
  checkName(name);
  const functionName = camelCase(name);
  const read = (file: string) => readFileSync(join(root, 'expression', file), 'utf8');
  const withImport = insertLine(
    read('filters/index.ts'),
    `import { ${functionName} } from './${name}.ts';`,
    (line) => line.startsWith('import '),
    pathIn,
  );
  return {
    files: {
      [`expression/filters/${name}.ts`]: `import { defineFilter } from './filter.ts';

/** ${titleOf(name)}: describe what it returns. */
export const ${functionName} = defineFilter(
  {
    name: '${functionName}',
    summary: '${titleOf(name)}: describe in one sentence what it returns.',
    signature: '<s-:s>',
    parameters: [{ name: 'text', summary: 'The text.' }],
    examples: [{ expression: '$${functionName}("Hello")', result: 'Hello' }],
  },
  () =>
    ([text]) => text,
);
`,
    },
    lists: {
      'expression/filters/index.ts': insertLine(
        withImport,
        `  ${functionName},`,
        (line) => /^ {2}\w+,$/.test(line),
        (line) => line.trim(),
      ),
      'expression/lazy-functions.ts': insertLine(
        read('lazy-functions.ts'),
        `  ${functionName}: async () => (await import('./filters/${name}.ts')).${functionName},`,
        (line) => /^ {2}\w+: async/.test(line),
        (line) => line.trim().split(':')[0]!,
      ),
    },
    tests: ['expression/filters/filters.test.ts', '-t', `^(\\$${functionName} |tables of functions)`],
  };
}
