import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files to write and lines to add, by path below the root. */
export interface Scaffold {
  files: Record<string, string>;
  /** Whole new text of lists that get a line. */
  lists: Record<string, string>;
}

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const title = (name: string): string => name.replaceAll('-', ' ').replace(/^\w/, (letter) => letter.toUpperCase());

/** A list with one more line, in order; the lines are those that match. */
function withLine(
  text: string,
  line: string,
  isLine: (line: string) => boolean,
  key: (line: string) => string,
): string {
  const lines = text.split('\n');
  const first = lines.findIndex(isLine);
  let at = first;
  while (at < lines.length && isLine(lines[at]!)) {
    if (key(lines[at]!) > key(line)) break;
    at++;
  }
  lines.splice(at, 0, line);
  return lines.join('\n');
}

const pathOf = (line: string): string => /'([^']+)'/.exec(line)?.[1] ?? line;

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

function parts(name: string, form: string): [string, string] {
  const [first = '', second = '', ...rest] = name.split('/');
  if (rest.length > 0 || !kebab.test(first) || !kebab.test(second))
    throw new Error(`"${name}" is no name. Write it as ${form}, in small letters with hyphens.`);
  return [first, second];
}

function widget(root: string, name: string): Scaffold {
  const [family, own] = parts(name, 'family/name');
  const folder = `widgets/${family}/${own}`;
  return {
    files: {
      [`${folder}/contract.ts`]: `import { defineWidget } from '../../../schemas/contract/widget.ts';
import { object, text } from '../../../schemas/schema.ts';
import { appearance } from '../../kinds/appearance.ts';

export default defineWidget({
  name: '${own}',
  summary: '${title(own)}: say in one sentence what a merchandiser uses it for.',
  kind: 'data',
  props: object({ label: text('What it says.'), ...appearance }),
  data: object({ label: text('What it says.') }),
  actions: { announce: { summary: 'Tells the page what it says.' } },
  events: { announce: { summary: 'It was announced.', data: object({ label: text('What it says.') }) } },
});
`,
      [`${folder}/model.ts`]: `import { defineModel } from '../../../runtime/core/define.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

export default defineModel<PropsOf<typeof contract>, DataOf<typeof contract>>({
  data: ({ props }) => ({ label: props.label }),
  actions: { announce: ({ data }) => [{ effect: 'emit', event: 'announce', data: { label: data.label } }] },
});
`,
      [`${folder}/view.tsx`]: `import { defineView } from '../../../runtime/react/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../kinds/class-names.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, DataOf<typeof contract>>(({ props, data, slot }) => (
  <div className={classes('${own}', props.class)}>
    {data.label}
    {slot('children')}
  </div>
));
`,
      [`${folder}/${own}.test.ts`]: `import { expect, it } from 'vitest';
import { page } from '../../../tests/kit/index.ts';

it('shows what it says', () => {
  expect(page([{ widget: '${own}', props: { label: 'Hello' } }]).text()).toBe('Hello');
});
`,
      [`${folder}/index.ts`]: `import { widget } from '../../widget.ts';
import contract from './contract.ts';
import model from './model.ts';
import view from './view.tsx';

export default widget({ contract, model, view });
`,
    },
    lists: {
      'widgets/catalog.ts': withLine(
        readFileSync(join(root, 'widgets/catalog.ts'), 'utf8'),
        `export { default as ${camel(own)} } from './${family}/${own}/index.ts';`,
        (line) => line.startsWith('export {'),
        pathOf,
      ),
    },
  };
}

function action(root: string, name: string): Scaffold {
  if (!kebab.test(name)) throw new Error(`"${name}" is no name. Write it in small letters with hyphens.`);
  const read = (file: string) => readFileSync(join(root, 'runtime/actions', file), 'utf8');
  const isImport = (suffix: string) => (line: string) =>
    line.startsWith('import ') &&
    !line.startsWith('import type') &&
    line.endsWith(`${suffix}';`) &&
    line.includes("'./");
  const contracts = withLine(
    read('contracts.ts'),
    `import ${camel(name)} from './${name}.contract.ts';`,
    isImport('.contract.ts'),
    pathOf,
  );
  const reducers = withLine(read('reducers.ts'), `import ${camel(name)} from './${name}.ts';`, isImport('.ts'), pathOf);
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
  summary: '${title(name)}: say in one sentence what it does.',
  payload: object({ text: text('What it needs.', { minLength: 1 }) }),
});
`,
      [`runtime/actions/${name}.ts`]: `import type { PayloadOf } from '../../schemas/contract/action.ts';
import type { PageActionReducer } from '../core/define.ts';
import type contract from './${name}.contract.ts';

const reduce: PageActionReducer = (_, { text }: PayloadOf<typeof contract>) => [{ effect: 'world', name: 'log', input: { message: text } }];

export default reduce;
`,
    },
    lists: {
      'runtime/actions/contracts.ts': withLine(contracts, `  ${camel(name)},`, isMember, key),
      'runtime/actions/reducers.ts': withLine(
        reducers,
        name.includes('-') ? `  '${name}': ${camel(name)},` : `  ${name},`,
        isMember,
        key,
      ),
    },
  };
}

function call(root: string, name: string): Scaffold {
  const [area, verb] = parts(name, 'area/verb');
  const exported = camel(`${area}-${verb}`);
  const line = `export { default as ${exported} } from './${area}/${verb}.ts';`;
  const isLine = (each: string) => each.startsWith('export {');
  const list = (file: string) => withLine(readFileSync(join(root, file), 'utf8'), line, isLine, pathOf);
  return {
    files: {
      [`commerce/calls/${area}/${verb}.ts`]: `import { defineCall } from '../../../schemas/contract/call.ts';
import { object, text } from '../../../schemas/schema.ts';

export default defineCall({
  id: '${camel(area)}.${camel(verb)}',
  method: 'GET',
  path: '/api/v1/org/${camel(area)}/${camel(verb)}',
  summary: '${title(verb)}: say in one sentence what it answers.',
  access: 'anyone',
  query: object({ q: text('What is asked.', { maxLength: 100 }) }),
  answer: object({ answer: text('What is answered.') }),
});
`,
      [`server/handlers/${area}/${verb}.ts`]: `import contract from '../../../commerce/calls/${area}/${verb}.ts';
import { defineHandler } from '../../calls/define-handler.ts';

export default defineHandler(contract, async ({ query }) => ({ answer: query.q ?? '' }));
`,
    },
    lists: {
      'commerce/calls/catalogue.ts': list('commerce/calls/catalogue.ts'),
      'server/handlers/catalogue.ts': list('server/handlers/catalogue.ts'),
    },
  };
}

/** What `npm run new` can make. */
export const scaffolds: Record<string, (root: string, name: string) => Scaffold> = { action, call, widget };
