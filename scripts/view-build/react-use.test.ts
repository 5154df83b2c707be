import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { htmlViews } from './html-views.ts';
import { reactUse, undeclaredReact } from './react-use.ts';

const root = mkdtempSync(join(tmpdir(), 'endcap-views-'));
afterAll(() => rmSync(root, { recursive: true }));

let count = 0;

/** Creates a widget's folder with these files. */
function folderOf(files: Record<string, string>): string {
  const folder = join(root, 'widgets', `family${count++}`, 'badge');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const viewOf = (files: Record<string, string>): string => join(folderOf(files), 'view.tsx');

it.each<[what: string, files: Record<string, string>, uses: string[]]>([
  ['plain JSX', { 'view.tsx': 'export default ({ props }) => <p>{props.text}</p>;' }, []],
  ['types only', { 'view.tsx': "import { type ReactNode } from 'react'; import type { X } from 'embla';" }, []],
  ['a name that only begins like a hook', { 'view.tsx': 'export default () => <p>{used()}{user.name()}</p>;' }, []],
  ['hooks', { 'view.tsx': "import { useId } from 'react'; const id = useId();" }, ['useId', 'react']],
  ['a React hook called through its namespace', { 'view.tsx': 'const id = React.useId();' }, ['useId']],
  ['a custom hook', { 'view.tsx': 'export default () => { const x = useOwn(); return <p>{x}</p>; };' }, ['useOwn']],
  ['a package', { 'view.tsx': "import { Chart } from 'recharts'; export default () => <Chart />;" }, ['recharts']],
  [
    'a hook in an imported module',
    { 'view.tsx': "import { Part } from './part.tsx';", 'part.tsx': 'export const Part = () => useState(0)[0];' },
    ['useState'],
  ],
])('finds the uses of React in a view with %s', (_, files, uses) => {
  expect(reactUse(viewOf(files))).toEqual(uses);
});

const hooked =
  "import { defineView } from '../../../runtime/define.ts'; export default defineView(() => <p>{useId()}</p>);";

it('reports a view that uses React without declaring it, and accepts one that declares it', () => {
  const undeclared = viewOf({ 'view.tsx': hooked, 'contract.ts': 'defineWidget({\n  name: "badge",\n});' });
  expect(undeclaredReact(undeclared)).toBe(
    `${undeclared} uses useId, which only React can run. Declare \`react: true\` in the contract beside it, or do without.`,
  );
  const declared = viewOf({ 'view.tsx': hooked, 'contract.ts': 'defineWidget({\n  react: true,\n});' });
  expect(undeclaredReact(declared)).toBeUndefined();
});

const built = (view: string) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [htmlViews()],
    build: { ssr: view, write: false, rolldownOptions: { external: /define|jsx-(dev-)?runtime|compiled-view/ } },
  }) as Promise<Rolldown.RolldownOutput>;

it('fails a server build for undeclared React, and leaves declared React views uncompiled', async () => {
  const plain =
    "import { defineView } from '../../../runtime/define.ts'; export default defineView(({ props }) => <p>{props.text}</p>);";
  const codeOf = async (view: string) => (await built(view)).output[0].code;
  expect(await codeOf(viewOf({ 'view.tsx': plain }))).toContain('<p>');
  const contract = 'defineWidget({\n  react: true,\n});';
  expect(await codeOf(viewOf({ 'view.tsx': plain, 'contract.ts': contract }))).not.toContain('<p>');
  await expect(built(viewOf({ 'view.tsx': hooked }))).rejects.toThrow('uses useId, which only React can run');
});
