import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopRegistry } from '../../widgets/shop-registry.ts';
import { declarationsOf } from './declarations.ts';

const root = join(import.meta.dirname, '../..');
const hours = JSON.stringify({
  version: 3,
  id: 'hours',
  section: { title: 'Hours', summary: 'When the shop is open. */', group: 'Words' },
  inputs: { heading: { type: 'string' }, side: { enum: ['left', 'right'], default: 'left' } },
  body: [],
});
const example = (path: string) => readFileSync(join(root, 'examples', path), 'utf8');
const fragment = (name: string) => example(`fragments/${name}/fragment.json`);
const examples = ['section-hero', 'section-spacer', 'product-card', 'section-image-text'];
const home = JSON.stringify({ version: 3, id: 'home', slug: '/', type: 'HOME', body: [] });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'endcap-types-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  // The package as a shop has it: declarations instead of sources.
  const packed = 'node_modules/endcap';
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: object };
  write(`${packed}/package.json`, JSON.stringify({ name: 'endcap', type: 'module', exports }));
  write(`${packed}/dist/pages/index.js`, '');
  for (const name of ['schemas/define-page.ts', 'schemas/page.ts']) {
    const source = readFileSync(join(root, name), 'utf8');
    const { outputText } = ts.transpileDeclaration(source, { compilerOptions: {}, fileName: name });
    write(`${packed}/dist/types/${name.replace('.ts', '.d.ts')}`, outputText.replaceAll(".ts'", ".js'"));
  }
  const sections = new Map([['hours', hours], ...examples.map((name) => [name, fragment(name)] as const)]);
  write('endcap-types.d.ts', declarationsOf({ registry: shopRegistry, pages: [home], sections }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const page = (node: string, more = '') =>
  `import { definePage } from 'endcap/pages';
export default definePage({ version: 3, id: 'a', slug: '/a', type: 'CONTENT', ${more} body: [${node}] });\n`;

const cases: [what: string, text: string, errors: RegExp[]][] = [
  [
    'a page without mistakes',
    page(
      `{ widget: 'text', id: 'a', props: { tag: 'h1', text: '{{ page.id }}' }, when: '{{ flags.open }}' },
       { widget: 'box', props: { tag: '{{ page.id }}' }, children: [{ widget: 'cart' }] },
       { widget: 'query', props: { call: 'product.get', with: { params: { slug: 'mug' } } } },
       { widget: 'fragment', props: { name: 'hours', with: { heading: 'Open', side: 'left' } } },
       { widget: 'button', props: { label: 'More' }, on: { press: [{ do: 'toggle-flag', with: { flag: 'open' } }, { do: 'bag.clear' }] } }`,
      `flags: { open: false }, entities: { product: { call: 'product.get', with: { params: { slug: 'mug' } } } },`,
    ),
    [],
  ],
  ['an unknown widget', page(`{ widget: 'texd', props: { text: 'a' } }`), [/"texd"|'texd'/]],
  ['an unknown prop', page(`{ widget: 'text', props: { text: 'a', tga: 'h1' } }`), [/tga/]],
  ['a prop of another type', page(`{ widget: 'text', props: { text: 'a', tag: 'h9' } }`), [/h9/]],
  ['a prop that is missing', page(`{ widget: 'text' }`), [/props/]],
  ['an unknown call', page(`{ widget: 'query', props: { call: 'product.gett' } }`), [/product\.gett/]],
  ['an unknown call of an entity', page('', `entities: { product: { call: 'product.gett' } },`), [/product\.gett/]],
  [
    'an input of a call that is missing',
    page(`{ widget: 'query', props: { call: 'product.get', with: {} } }`),
    [/params/],
  ],
  [
    'an input of a section that is missing',
    page(`{ widget: 'fragment', props: { name: 'hours', with: {} } }`),
    [/heading/],
  ],
  ['an unknown section', page(`{ widget: 'fragment', props: { name: 'huors' } }`), [/huors/]],
  [
    'an unknown action',
    page(`{ widget: 'button', props: { label: 'a' }, on: { press: [{ do: 'set-flga' }] } }`),
    [/set-flga/],
  ],
  ['an unknown event', page(`{ widget: 'button', props: { label: 'a' }, on: { pres: [] } }`), [/pres/]],
  [
    'a section with an input of an unknown type',
    `import { defineSection } from 'endcap/pages';
export default defineSection({ version: 3, id: 'a', inputs: { heading: { type: 'text' } }, body: [] });\n`,
    [/"text"/],
  ],
  ...examples.map((name): [string, string, RegExp[]] => [
    `nothing in the section ${name}`,
    `import { defineSection } from 'endcap/pages';\nexport default defineSection(${fragment(name)});\n`,
    [],
  ]),
];

/** Errors that the compiler reports, by file. */
function compiled(): Map<string, string[]> {
  for (const [index, [, text]] of cases.entries()) writeFileSync(join(folder, `page-${index}.ts`), text);
  const program = ts.createProgram(
    [...cases.map((_, index) => join(folder, `page-${index}.ts`)), join(folder, 'endcap-types.d.ts')],
    {
      strict: true,
      noEmit: true,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      target: ts.ScriptTarget.ES2023,
      types: [],
    },
  );
  const found = new Map<string, string[]>();
  for (const { file, messageText } of ts.getPreEmitDiagnostics(program)) {
    const name = file?.fileName ?? 'options';
    found.set(name, [...(found.get(name) ?? []), ts.flattenDiagnosticMessageText(messageText, '\n')]);
  }
  return found;
}

describe('the types of a packed shop', () => {
  let found: Map<string, string[]>;
  beforeAll(() => {
    found = compiled();
  });

  it('are sound themselves', () => {
    const others = [...found].filter(([file]) => !/page-\d+\.ts$/.test(file));
    expect(others).toEqual([]);
  });

  it.each(cases.map(([what, , errors], index) => [what, index, errors] as const))(
    'are right about %s',
    (_, index, errors) => {
      const said = found.get(join(folder, `page-${index}.ts`)) ?? [];
      expect(said.length > 0).toBe(errors.length > 0);
      for (const error of errors) expect(said.join('\n')).toMatch(error);
    },
  );
});
