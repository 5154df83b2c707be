import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compilePage } from '../../compiler/index.ts';
import { shopRegistry } from '../../widgets/shop-registry.ts';
import { insertables, searchInsertables } from './starters.ts';
import { leaves, slotNames, widgetEntries } from './widgets.ts';

const widgetFolder = join(import.meta.dirname, '../../widgets');

it('contains every widget of the shop', () => {
  expect([...widgetEntries.keys()].sort()).toEqual([...shopRegistry.widgets.keys()].sort());
});

/** Source text of a view, together with the shared component that it is made from. */
function viewText(file: string): string {
  const text = readFileSync(join(widgetFolder, file), 'utf8');
  const shared = /^import \{ create\w+ \} from '\.\.\/\.\.\/(ui\/[\w/-]+\.tsx)'/m.exec(text)?.[1];
  return shared === undefined ? text : text + readFileSync(join(widgetFolder, shared), 'utf8');
}

it('knows which views render no children', () => {
  const found = readdirSync(widgetFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^/]+\/[^/]+\/view\.tsx$/.test(file))
    .filter((file) => !/(slot|has)\('children'\)/.test(viewText(file)))
    .map((file) => file.split('/')[1]);
  expect([...leaves].sort()).toEqual(found.sort());
  expect(slotNames('text')).toEqual([]);
  expect(slotNames('repeater')).toEqual(['children', 'item', 'empty']);
});

describe.each(insertables().map((entry) => [entry.name, entry] as const))('inserting %s', (_, { node }) => {
  it('creates a complete node without errors', () => {
    const page = { version: 3, id: 'p', slug: '/p', type: 'CONTENT', body: [node()] };
    const { diagnostics } = compilePage(JSON.stringify(page), { registry: shopRegistry });
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ message }) => message)).toEqual([]);
  });
});

it.each([
  ['heading', 'Heading'],
  ['three', 'Three columns'],
  ['btn', 'button'],
  ['h2', 'Heading'],
  ['carousel', 'carousel'],
])('finds %s', (search, name) => {
  expect(searchInsertables(insertables(), search)[0]?.name).toBe(name);
});
