import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { camelCase, insertLine, pathIn, type Scaffold, splitName, titleOf } from './scaffold.ts';

/** Creates a data widget with all its files, its line in the registry and, for a new family, the family's README. */
export function widgetScaffold(root: string, name: string): Scaffold {
  const [family, own] = splitName(name, 'family/name');
  const folder = `widgets/${family}/${own}`;
  const readme = `widgets/${family}/README.md`;
  return {
    files: {
      ...(existsSync(join(root, readme)) ? {} : { [readme]: familyReadme(family) }),
      [`${folder}/contract.ts`]: `import { defineWidget } from '../../../schemas/contract/widget.ts';
import { object, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';

export default defineWidget({
  name: '${own}',
  summary: '${titleOf(own)}: describe in one sentence what merchandisers use it for.',
  kind: 'data',
  props: object({ label: text('Text to show.'), ...appearance }),
  data: object({ label: text('The shown text.') }),
  actions: { announce: { summary: 'Emits the shown text.' } },
  events: { announce: { summary: 'The text was announced.', data: object({ label: text('The shown text.') }) } },
});
`,
      [`${folder}/model.ts`]: `import { defineModel } from '../../../runtime/define.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

export default defineModel<PropsOf<typeof contract>, DataOf<typeof contract>>({
  data: ({ props }) => ({ label: props.label }),
  actions: { announce: ({ data }) => [{ effect: 'emit', event: 'announce', data: { label: data.label } }] },
});
`,
      [`${folder}/view.tsx`]: `import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, DataOf<typeof contract>>(({ props, data, slot }) => (
  <div className={classes('${own}', props.class)}>
    {data.label}
    {slot('children')}
  </div>
));
`,
      [`${folder}/${own}.test.ts`]: `import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

it('renders its label', () => {
  expect(page([{ widget: '${own}', props: { label: 'Hello' } }]).text()).toBe('Hello');
});
`,
      [`${folder}/index.ts`]: `import { widget } from '../../widget.ts';
import contract from './contract.ts';
import model from './model.ts';
import view from './view.tsx';

export default widget({ contract, model, view });
`,
      [`${folder}/example.json`]: `${JSON.stringify(exampleOf(own), null, 2)}\n`,
    },
    lists: {
      'widgets/registry.ts': insertLine(
        readFileSync(join(root, 'widgets/registry.ts'), 'utf8'),
        `export { default as ${camelCase(own)} } from './${family}/${own}/index.ts';`,
        (line) => line.startsWith('export {'),
        pathIn,
      ),
    },
    tests: [folder, 'tests/conformance/widgets.test.ts', '-t', `^(${own} |renders its label|registers every widget)`],
  };
}

/** Returns the example for the conformance suite and the reference: a title, and a page that uses every slot. */
const exampleOf = (own: string) => ({
  title: `${titleOf(own)} with its data`,
  page: {
    body: [
      {
        widget: own,
        props: { label: 'Hello' },
        children: [{ widget: 'text', props: { text: `{{ ${camelCase(own)}.label }}` } }],
      },
    ],
  },
});

const familyReadme = (family: string): string => `# widgets/${family}

${titleOf(family)}: describe in one sentence what these widgets have in common. One folder per widget, see \`../README.md\`.
`;
