import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { keysOf } from '../compiler/migrations/migrate.ts';
import { pageVersion } from './page.ts';

const root = join(import.meta.dirname, '..');
const types = join(root, 'schemas/generated/page-types.ts');

/** Compiler messages about pages written in TypeScript, by name. */
function problemsOf(sources: Record<string, string>): Record<string, string[]> {
  const host = ts.createCompilerHost({});
  const files = new Map(Object.entries(sources).map(([name, text]) => [join(root, `${name}.virtual.ts`), text]));
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    exactOptionalPropertyTypes: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    types: [],
    skipLibCheck: true,
  };
  const { readFile, fileExists } = host;
  host.readFile = (file) => files.get(file) ?? readFile(file);
  host.fileExists = (file) => files.has(file) || fileExists(file);
  host.getSourceFile = (file, version) => {
    const text = host.readFile(file);
    return text === undefined ? undefined : ts.createSourceFile(file, text, version);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return Object.fromEntries(
    [...files.keys()].map((file, index) => [
      Object.keys(sources)[index],
      [...program.getSemanticDiagnostics(program.getSourceFile(file))].map(({ messageText }) =>
        ts.flattenDiagnosticMessageText(messageText, '\n').slice(0, 300),
      ),
    ]),
  );
}

const typed = (json: string, type = 'PageJson') =>
  `import type { ${type} } from '${types}';\nexport const page: ${type} = ${json};\n`;

const filesBelow = (folder: string, name: string): string[] =>
  statSync(join(folder, name)).isDirectory()
    ? readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).map((file) => join(name, file))
    : [name];

const page = (body: string) => typed(`{ version: 1, id: 'x', slug: '/', type: 'T', body: [${body}] }`);

describe('the types of pages', () => {
  it('accept every example', () => {
    const folder = join(root, 'examples');
    const others = ['audiences', 'backends', 'plugins', 'redirects.json'];
    const files = readdirSync(folder)
      .filter((name) => !others.includes(name))
      .flatMap((name) => filesBelow(folder, name))
      .filter((file) => file.endsWith('.json'));
    const sources = Object.fromEntries(
      files.map((file) => {
        const isPage = file.endsWith('page.json');
        return [
          file.replaceAll(/\W/g, '-'),
          typed(readFileSync(join(folder, file), 'utf8'), isPage ? 'PageJson' : 'FragmentJson'),
        ];
      }),
    );
    expect(Object.entries(problemsOf(sources)).filter(([, problems]) => problems.length > 0)).toEqual([]);
  });

  it('reject unknown widgets, props and actions', () => {
    const wrong = {
      widget: page(`{ widget: 'txet', props: { text: 'x' } }`),
      prop: page(`{ widget: 'text', props: { text: 'x', tagg: 'p' } }`),
      missing: page(`{ widget: 'text' }`),
      choice: page(`{ widget: 'text', props: { text: 'x', tag: 'h9' } }`),
      event: page(`{ widget: 'button', props: { label: 'x' }, on: { pres: [] } }`),
      action: page(`{ widget: 'button', props: { label: 'x' }, on: { press: [{ do: 'set-flagg' }] } }`),
      payload: page(
        `{ widget: 'button', props: { label: 'x' }, on: { press: [{ do: 'set-flag', with: { flagg: 'x', value: true } }] } }`,
      ),
    };
    const found = Object.entries(problemsOf(wrong)).map(([name, problems]) => [name, problems.length > 0]);
    expect(found).toEqual(Object.keys(wrong).map((name) => [name, true]));
  });

  it('accept everything in the format', () => {
    const node = `{ widget: 'text', let: { a: 1 }, state: { open: false, size: { enum: ['S'] } }, from: '2026-12-01', until: '2026-12-08',
      props: { text: 'x', style: { color: "{{ open ? 'sale' : 'ink' }}", size: { base: 1, md: 2 } } }, fallback: [] }`;
    const whole =
      typed(`{ version: 3, id: 'x', slug: '/', type: 'CONTENT', flags: { a: true }, data: { b: [1] }, state: { c: '' },
      on: { load: [], exit: [], idle: [] }, seo: { title: 'x' }, css: '',
      article: { title: 'x', excerpt: 'x', author: 'x', publishedOn: '2026-12-01', tags: ['a'], cover: '/x' }, messages: { en: { a: 'A' } },
      translations: { hi: { x: 'य' } }, theme: { accent: '#000', sale: { light: '#000', dark: '#fff' } }, entities: {}, budgets: { nodes: 3 },
      variants: { experiment: 'x', options: { a: { weight: 1 } } }, body: [${node}] }`);
    const fragment = typed(
      `{ version: 3, id: 'x', inputs: { a: { type: 'array', label: 'A', group: 'G', maxItems: 3, default: [] } },
      slots: { body: { label: 'Body', only: ['text'], maxItems: 2 } }, presets: [{ label: 'P', with: { a: [] }, slots: { body: [] } }],
      section: { title: 'T', summary: 'S', group: 'G', words: ['w'], sketch: 'text 0 0 12 8' },
      messages: {}, translations: {}, data: {}, state: {}, flags: {}, css: '', body: [{ widget: 'fragment', props: { name: 'y' }, slots: { any: [] } }] }`,
      'FragmentJson',
    );
    expect(problemsOf({ whole, fragment })).toEqual({ whole: [], fragment: [] });
    for (const [kind, text] of [
      ['page', whole],
      ['fragment', fragment],
    ] as const)
      for (const key of keysOf(kind, pageVersion)) expect(`$schema ${text}`).toContain(key);
  });

  it('accept a binding for a computed value', () => {
    const good = page(`{ widget: 'product-list', props: { perPage: '{{ flags.more ? 24 : 12 }}', tag: '{{ x }}' } }`);
    expect(problemsOf({ good })).toEqual({ good: [] });
  });
});
