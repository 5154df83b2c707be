import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { widgetOutputs } from '../../scripts/generate/widgets.ts';
import { scaffolds } from '../../scripts/scaffold.ts';

const root = join(import.meta.dirname, '../..');

it('adds a widget by its folder and one line', () => {
  const copy = mkdtempSync(join(tmpdir(), 'endcap-scaffold-'));
  try {
    cpSync(join(root, 'widgets'), join(copy, 'widgets'), { recursive: true });
    const { files, lists } = scaffolds.widget!(copy, 'lists/price-range');
    expect(Object.keys(files).every((path) => path.startsWith('widgets/lists/price-range/'))).toBe(true);
    expect(Object.keys(lists)).toEqual(['widgets/catalog.ts']);
    for (const [path, text] of Object.entries({ ...files, ...lists })) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), text);
    }
    const made = widgetOutputs(copy);
    expect(made['widgets/generated/browser/price-range.ts']).toContain('lists/price-range/view.tsx');
    const lines = lists['widgets/catalog.ts']!.split('\n').filter((line) => line.startsWith('export'));
    const paths = lines.map((line) => /'(.+)\/index/.exec(line)![1]);
    expect(paths).toEqual([...paths].sort());
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

it.each([
  ['action', 'do-something', ['runtime/actions/contracts.ts', 'runtime/actions/reducers.ts']],
  ['call', 'weather/today', ['commerce/calls/catalogue.ts', 'server/handlers/catalogue.ts']],
])('adds one line to each list for an %s', (kind, name, expected) => {
  const { lists } = scaffolds[kind]!(root, name);
  expect(Object.keys(lists)).toEqual(expected);
  for (const text of Object.values(lists)) expect(text).toContain(name.split('/').at(-1));
});

it('refuses names that are none', () => {
  expect(() => scaffolds.widget!(root, '../evil')).toThrow('is no name');
  expect(() => scaffolds.action!(root, 'DoIt')).toThrow('is no name');
});
