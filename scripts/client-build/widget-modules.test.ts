import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { shopRegistry } from '../../widgets/shop-registry.ts';
import { widgetModules } from './widget-modules.ts';

const root = mkdtempSync(join(tmpdir(), 'endcap-generate-'));
afterAll(() => rmSync(root, { recursive: true }));

const model = 'export default defineModel({ data: () => ({}), actions: { press: () => undefined } });';

it('finds the actions of every widget with actions', () => {
  const { inputs } = widgetModules(join(import.meta.dirname, '../..'));
  const acting = [...shopRegistry.widgets.values()].filter(({ actions }) => Object.keys(actions).length > 0);
  expect(acting.map(({ name }) => name).filter((name) => !inputs[`widget-actions/${name}`])).toEqual([]);
});

it('keeps a view that React renders out of the modules that a page loads first', async () => {
  const files = {
    'widgets/registry.ts': "export { default as slides } from './media/slides/index.ts';\n",
    'widgets/theme/theme.css': '',
    'widgets/media/slides/contract.ts': 'export default defineWidget({\n  react: true,\n});',
    'widgets/media/slides/view.tsx': '',
    'widgets/media/slides/model.ts': model,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const { inputs, plugin } = widgetModules(root);
  const load = plugin.load as (id: string) => Promise<string>;
  expect(Object.keys(inputs)).toEqual(['widget/slides', 'widget-actions/slides', 'widget-react/slides']);
  expect(await load('virtual:widget/slides')).toMatch(
    /^export \{ default as model \} from ".*slides\/model\.ts\?without-actions";$/,
  );
  expect(await load('virtual:widget-react/slides')).toMatch(
    /^export \{ default as view \} from ".*slides\/view\.tsx";$/,
  );
  expect(await load('virtual:widget-actions/slides')).toMatch(
    /^export \{ default as model \} from ".*slides\/model\.ts\?only-actions";$/,
  );
});

it('leaves actions that are loaded later, and the modules that only they import, out of a widget', async () => {
  const files = {
    'widgets/registry.ts': "export { default as letter } from './forms/letter/index.ts';\n",
    'widgets/forms/letter/model.ts': `import { stamp } from './stamp.ts';
import laterActions from './later-actions.ts';
export default defineModel({ data: () => stamp, actions: { write: () => undefined, ...laterActions } });`,
    'widgets/forms/letter/later-actions.ts':
      'const send = () => 1;\nfunction post() {}\nexport default { send, post };',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const { plugin } = widgetModules(root);
  const load = plugin.load as (id: string) => Promise<string | { code: string }>;
  expect(await load('virtual:widget-actions/letter')).toMatch(
    /\nexport const later = \{ names: \["send","post"\], load: \(\) => import\(".*letter\/later-actions\.ts"\)\.then/,
  );
  const context = { fs: { readFile: () => files['widgets/forms/letter/model.ts'] } };
  const model = join(root, 'widgets/forms/letter/model.ts');
  const code = async (mark: string) => ((await load.call(context, `${model}?${mark}`)) as { code: string }).code;
  expect(await code('only-actions')).not.toMatch(/laterActions|stamp|data/);
  expect(await code('only-actions')).toContain('write');
  const rendering = await code('without-actions');
  expect(rendering).toContain("from './stamp.ts'");
  expect(rendering).not.toMatch(/later-actions|write/);
});
