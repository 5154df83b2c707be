import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CheckableSchema, misfits, withDefaults } from '../../schemas/check.ts';
import { widgetFolders } from '../../scripts/generate/widget-files.ts';
import { callContracts, widgets } from '../../widgets/catalogue.ts';

const root = join(import.meta.dirname, '../..');
const folders = new Map(widgetFolders(root).map((folder) => [folder.name, folder]));

it('has every widget folder in the catalogue, in order', () => {
  const inTree = readdirSync(join(root, 'widgets'), { withFileTypes: true })
    .filter((family) => family.isDirectory() && !['generated', 'kinds', 'theme'].includes(family.name))
    .flatMap((family) => readdirSync(join(root, 'widgets', family.name)).filter((name) => !name.includes('.')));
  expect([...folders.keys()].sort()).toEqual(inTree.sort());
  const paths = [...folders.values()].map(({ path }) => path);
  expect(paths).toEqual([...paths].sort());
});

describe.each([...widgets])('%s', (name, { contract, model, view }) => {
  const source = (file: string) => {
    const path = join(root, 'widgets', folders.get(name)!.path, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  };

  it('is named after its folder and says what it is in one sentence', () => {
    expect(contract.name).toBe(name);
    expect(contract.summary).toMatch(/^[A-Z].*\.$/s);
    const all = [
      ...Object.values(contract.actions),
      ...Object.values(contract.events),
      ...Object.values(contract.slots),
    ];
    expect(all.every(({ summary }) => /^[A-Z].*\.$/s.test(summary))).toBe(true);
  });

  it('has defaults that satisfy its own schema', () => {
    const schema = contract.props as CheckableSchema;
    const filled = withDefaults(schema, {}) as object;
    expect(misfits(schema, filled).filter(({ rule }) => rule !== 'missing')).toEqual([]);
  });

  it('describes every prop', () => {
    expect(
      Object.entries(contract.props.properties).filter(
        ([, property]) =>
          !(property as { description?: string }).description && !(property as { anyOf?: unknown }).anyOf,
      ),
    ).toEqual([]);
  });

  it('does what its contract promises, and nothing in secret', () => {
    if (contract.kind === 'data') expect(model, 'a data widget has a model').toBeDefined();
    for (const action of Object.keys(contract.actions))
      expect(model?.actions?.[action], `action ${action}`).toBeTypeOf('function');
    const emitted = [...source('model.ts').matchAll(/event: '(\w+)'/g)].map(([, event]) => event!);
    expect(emitted.filter((event) => !Object.hasOwn(contract.events, event))).toEqual([]);
  });

  it('makes only the calls that it declares', () => {
    const named = [...callContracts.keys()].filter((id) => source('model.ts').includes(`'${id}'`));
    expect(named.filter((id) => !contract.calls.includes(id))).toEqual([]);
    expect(contract.calls.filter((id) => !callContracts.has(id))).toEqual([]);
  });

  it('draws repeated slots from its model', () => {
    for (const [slot, { each }] of Object.entries(contract.slots))
      if (each) expect(model?.items?.[slot], slot).toBeTypeOf('function');
  });

  it('draws without hooks, or through its slots', () => {
    expect(view === undefined || typeof view === 'function').toBe(true);
    expect(source('view.tsx')).not.toMatch(/\buse(State|Effect|Memo|Ref|Callback|Context|Id|LayoutEffect|Reducer)\(/);
    expect(source('view.tsx')).not.toMatch(/dangerouslySetInnerHTML|style=\{/);
  });
});
