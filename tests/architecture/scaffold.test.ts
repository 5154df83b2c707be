import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { widgetModules } from '../../scripts/client-build/widget-modules.ts';
import { scaffolds } from '../../scripts/scaffold/index.ts';

const root = join(import.meta.dirname, '../..');

it('adds a widget as a folder and one registry line', () => {
  const copy = mkdtempSync(join(tmpdir(), 'endcap-scaffold-'));
  try {
    cpSync(join(root, 'widgets'), join(copy, 'widgets'), { recursive: true });
    const { files, lists } = scaffolds.widget!(copy, 'lists/price-range');
    const own = ['contract.ts', 'model.ts', 'view.tsx', 'price-range.test.ts', 'index.ts', 'example.json'];
    expect(Object.keys(files)).toEqual(own.map((file) => `widgets/lists/price-range/${file}`));
    expect(Object.keys(lists)).toEqual(['widgets/registry.ts']);
    for (const [path, text] of Object.entries({ ...files, ...lists })) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), text);
    }
    expect(widgetModules(copy).inputs).toMatchObject({ 'widget/price-range': 'virtual:widget/price-range' });
    const lines = lists['widgets/registry.ts']!.split('\n').filter((line) => line.startsWith('export'));
    const paths = lines.map((line) => /'(.+)\/index/.exec(line)![1]);
    expect(paths).toEqual([...paths].sort());
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

it('writes an example that has a title and uses the widget and its data', () => {
  const { files } = scaffolds.widget!(root, 'lists/price-range');
  const { title, page } = JSON.parse(files['widgets/lists/price-range/example.json']!);
  expect(title).toMatch(/^[A-Z]/);
  expect(page.body[0].widget).toBe('price-range');
  expect(page.body[0].children[0].props.text).toBe('{{ priceRange.label }}');
});

it('writes a README for a new family', () => {
  expect(Object.keys(scaffolds.widget!(root, 'novelties/badge').files)).toContain('widgets/novelties/README.md');
});

it.each([
  ['action', 'do-something', ['runtime/actions/registry.ts']],
  ['call', 'weather/today', ['commerce/calls/registry.ts', 'server/shop/handlers/registry.ts']],
  ['function', 'shout', ['expression/filters/index.ts', 'expression/lazy-functions.ts']],
])('adds one line to each list for a new %s', (kind, name, expected) => {
  const { lists } = scaffolds[kind]!(root, name);
  expect(Object.keys(lists)).toEqual(expected);
  for (const text of Object.values(lists)) expect(text).toContain(name.split('/').at(-1));
});

it('keeps the tables of expression functions sorted', () => {
  const { lists } = scaffolds.function!(root, 'loud-text');
  const names = [...lists['expression/lazy-functions.ts']!.matchAll(/^ {2}(\w+): async/gm)].map(([, name]) => name!);
  expect(names).toContain('loudText');
  expect(names).toEqual([...names].sort());
  expect(lists['expression/filters/index.ts']).toContain("import { loudText } from './loud-text.ts';");
  expect(lists['expression/filters/index.ts']).toContain('  loudText,');
});

it.each([
  ['widget', 'lists/price-range'],
  ['action', 'do-something'],
  ['call', 'weather/today'],
  ['function', 'shout'],
])('imports only existing files in a new %s', (kind, name) => {
  const { files } = scaffolds[kind]!(root, name);
  for (const [path, text] of Object.entries(files))
    for (const [, target = ''] of text.matchAll(/from '(\.[^']+)'/g)) {
      const file = join(dirname(path), target);
      expect(Object.hasOwn(files, file) || existsSync(join(root, file)), `${path}: ${target}`).toBe(true);
    }
});

it.each([
  ['widget', '../evil'],
  ['action', 'DoIt'],
  ['call', 'weather'],
  ['function', 'text/shout'],
])('rejects invalid names for a new %s', (kind, name) => {
  expect(() => scaffolds[kind]!(root, name)).toThrow('is not a valid name');
});
