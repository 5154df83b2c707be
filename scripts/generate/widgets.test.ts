import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { widgetOutputs } from './widgets.ts';

const root = mkdtempSync(join(tmpdir(), 'endcap-generate-'));
afterAll(() => rmSync(root, { recursive: true }));

const model = 'export default defineModel({ data: () => ({}), actions: { press: () => undefined } });';

it('keeps the view of a widget that React renders out of what a page begins with', () => {
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
  const exportsIn = (path: string) => widgetOutputs(root)[`widgets/generated/browser/${path}`]?.split('\n').slice(1);
  expect(exportsIn('slides.ts')).toEqual(["export { default as model } from '../../media/slides/model.ts';", '']);
  expect(exportsIn('react/slides.ts')).toEqual([
    "export { default as view } from '../../../media/slides/view.tsx';",
    '',
  ]);
  expect(exportsIn('acting/slides.ts')?.[0]).toContain('media/slides/model.ts');
});
