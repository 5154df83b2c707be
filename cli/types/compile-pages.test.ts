import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compilePages, writtenPages } from './compile-pages.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'endcap-compile-'));
  mkdirSync(join(folder, 'node_modules/endcap'), { recursive: true });
  writeFileSync(
    join(folder, 'node_modules/endcap/package.json'),
    JSON.stringify({ name: 'endcap', type: 'module', exports: { './pages': './pages.js' } }),
  );
  writeFileSync(join(folder, 'node_modules/endcap/pages.js'), 'export const definePage = (page) => page;');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const head = `import { definePage } from 'endcap/pages';\n`;

it('writes the JSON of a page beside it, once', async () => {
  write('nodes.ts', `export const node = (text: string) => ({ widget: 'text' as const, props: { text } });`);
  write(
    'visit.page.ts',
    `${head}import { node } from './nodes.ts';\nexport default definePage({ id: 'visit', body: ['a', 'b'].map(node) });`,
  );
  write('other.ts', 'export default 1;');
  const files = writtenPages(folder);
  const json = join(folder, 'visit.json');
  expect(files).toEqual([join(folder, 'visit.page.ts')]);
  expect(await compilePages(files, true)).toEqual([json]);
  expect(await compilePages(files, false)).toEqual([json]);
  expect(JSON.parse(readFileSync(json, 'utf8'))).toEqual({
    id: 'visit',
    body: [
      { widget: 'text', props: { text: 'a' } },
      { widget: 'text', props: { text: 'b' } },
    ],
  });
  expect(await compilePages(files, false)).toEqual([]);
});

it.each<[what: string, text: string, said: RegExp]>([
  ['no default export', 'export const page = {};', /no default export/],
  [
    'a function',
    `export default { body: [{ props: { text: () => 'a' } }] };`,
    /body\.0\.props\.text is not JSON, but function/,
  ],
  ['a date', 'export default { at: new Date(0) };', /at is not JSON, but Date/],
  ['an infinite number', 'export default { at: 1 / 0 };', /at is not JSON, but Infinity/],
  ['a circle', 'const page: any = {}; page.page = page; export default page;', /levels/],
  ['a syntax error', 'export default {', /cannot be compiled/],
  ['an error when it runs', `throw new Error('boom');`, /boom/],
  ['an import that is not there', `import './gone.ts'; export default {};`, /gone/],
])('reports %s', async (_, text, said) => {
  write('bad.page.ts', text);
  const error = await compilePages([join(folder, 'bad.page.ts')], false).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ name: 'SettingsError', message: expect.stringMatching(said) });
});
