import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { cartAddLines, productGet } from '../../commerce/calls/registry.ts';
import { limits } from '../../commerce/limits.ts';
import { demoShopConfig } from '../../demo/config.ts';
import { defaultToastMs } from '../../runtime/actions/toasts.ts';
import { type CheckableSchema, schemaErrors, withDefaults } from '../../schemas/check.ts';
import type { Json, NodeDefinition } from '../../schemas/page.ts';
import { widgetFolders } from '../../scripts/generate/widget-files.ts';
import { undeclaredReact } from '../../scripts/view-build/react-use.ts';
import { imageWidths } from '../../server/catalogue/media/widths.ts';
import { page, rejected, shop, type Tamper, type TestPage, tampered } from '../../testing/index.ts';
import { callContracts, widgets } from '../../widgets/shop-registry.ts';

const root = join(import.meta.dirname, '../..');
const folders = new Map(widgetFolders(root).map((folder) => [folder.name, folder]));

it('registers every widget folder, in order', () => {
  const inTree = readdirSync(join(root, 'widgets'), { withFileTypes: true })
    .filter((family) => family.isDirectory() && !['generated', 'theme', 'ui'].includes(family.name))
    .flatMap((family) => readdirSync(join(root, 'widgets', family.name)).filter((name) => !name.includes('.')));
  expect([...folders.keys()].sort()).toEqual(inTree.sort());
  const paths = [...folders.values()].map(({ path }) => path);
  expect(paths).toEqual([...paths].sort());
});

it('keeps repeated constants in sync', () => {
  // The runtime does not know the shop, and the server's media code is independent, so both repeat a limit.
  expect(defaultToastMs).toBe(limits.toastMs);
  expect([...imageWidths]).toEqual([...limits.imageWidths]);
});

interface Example {
  title: string;
  page: { body: NodeDefinition[] };
  /** Responses by call, where the sample shop has no data. */
  answers?: Record<string, unknown>;
  /** The signed-in user, where a guest sees nothing. */
  user?: Record<string, unknown>;
  /** Fragments that the example includes. */
  fragments?: Record<string, { body: NodeDefinition[] }>;
}

/** Returns all nodes of a page, including those in slots. */
const allNodes = (nodes: readonly NodeDefinition[]): NodeDefinition[] =>
  nodes.flatMap((node) => [node, ...allNodes([...(node.children ?? []), ...Object.values(node.slots ?? {}).flat()])]);

describe.each([...widgets])('%s', (name, { contract, model, view }) => {
  const source = (file: string) => {
    const path = join(root, 'widgets', folders.get(name)!.path, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  };

  it('has its actions as a property of the model, where the build finds them and splits them off', () => {
    if (model?.actions) expect(source('model.ts')).toMatch(/^ {2}actions(:|,)/m);
  });

  it('is named after its folder and has a one-sentence summary', () => {
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
    expect(schemaErrors(schema, filled).filter(({ rule }) => rule !== 'missing')).toEqual([]);
  });

  it('describes every prop', () => {
    expect(
      Object.entries(contract.props.properties).filter(
        ([, property]) =>
          !(property as { description?: string }).description && !(property as { anyOf?: unknown }).anyOf,
      ),
    ).toEqual([]);
  });

  it('implements its contract and nothing more', () => {
    if (contract.kind === 'data') expect(model, 'a data widget has a model').toBeDefined();
    for (const action of Object.keys(contract.actions))
      expect(model?.actions?.[action], `action ${action}`).toBeTypeOf('function');
    for (const { follows = [] } of Object.values(contract.events))
      expect(follows.filter((action) => !Object.hasOwn(contract.actions, action))).toEqual([]);
    const emitted = [...source('model.ts').matchAll(/event: '(\w+)'/g)].map(([, event]) => event!);
    expect(emitted.filter((event) => !Object.hasOwn(contract.events, event))).toEqual([]);
  });

  it('makes only declared calls', () => {
    const named = [...callContracts.keys()].filter((id) => source('model.ts').includes(`'${id}'`));
    expect(named.filter((id) => !contract.calls.includes(id))).toEqual([]);
    expect(contract.calls.filter((id) => !callContracts.has(id))).toEqual([]);
  });

  it('renders repeated slots from its model', () => {
    for (const [slot, { each }] of Object.entries(contract.slots))
      if (each) expect(model?.items?.[slot], slot).toBeTypeOf('function');
  });

  it('renders without hooks, only through its slots, or with React where it declares so', () => {
    expect(view === undefined || typeof view === 'function').toBe(true);
    const path = join(root, 'widgets', folders.get(name)!.path, 'view.tsx');
    expect(existsSync(path) ? undeclaredReact(path) : undefined).toBeUndefined();
    if (!contract.react) expect(source('view.tsx')).not.toMatch(/dangerouslySetInnerHTML|style=\{/);
  });

  describe('example.json', () => {
    const example = JSON.parse(source('example.json') || 'null') as Example | null;
    const body = example?.page.body ?? [];
    const { fragments = {}, user = { isAnonymous: true } } = example ?? {};
    let answers: ReturnType<typeof tampered>;
    let broken: ReturnType<typeof tampered>;

    beforeAll(async () => {
      const visitor = (await shop({ config: demoShopConfig })).visitor();
      const cup = await visitor.call(productGet, { params: { slug: 'cup' } });
      await visitor.call(cartAddLines, { body: [{ variantId: cup.variants[0]!.id, quantity: 2 }] });
      const overrides = Object.entries(example?.answers ?? {}).map(([id, answer]): [string, Tamper] => [
        id,
        () => answer,
      ]);
      answers = tampered(visitor, Object.fromEntries(overrides));
      broken = tampered(visitor, Object.fromEntries([...callContracts.keys()].map((id) => [id, rejected('Broken')])));
    });

    const shows = (shown: TestPage) => {
      expect(shown.html()).not.toMatch(/undefined|\[object Object\]|NaN|class="crashed" role/);
      expect(shown.world.reports).toEqual([]);
    };

    it('has a title, contains the widget and fills its slots', () => {
      expect(example?.title).toMatch(/^[A-Z]/);
      const written = [body, ...Object.values(fragments).map((fragment) => fragment.body)];
      const own = written.flatMap(allNodes).filter((node) => node.widget === name);
      expect(own.length).toBeGreaterThan(0);
      const filled = new Set(
        own.flatMap(({ slots = {}, children }) => [...Object.keys(slots), ...(children ? ['children'] : [])]),
      );
      // Two cases of a switch suffice.
      const slots = Object.keys(contract.slots).filter((slot) => !/^case([3-9]|1\d)$/.test(slot));
      expect(slots.filter((slot) => !filled.has(slot))).toEqual([]);
    });

    it('compiles without diagnostics and renders with responses of the shop', async () => {
      const shown = page(body, {
        answers,
        fragments: fragments as unknown as Record<string, Json>,
        user,
        url: '/',
        slug: '/',
      });
      expect(shown.diagnostics).toEqual([]);
      shows(shown);
      await shown.time.advance(0);
      shows(shown);
      expect(shown.html()).not.toBe('');
      expect(shown.runtime.plan.body.length).toBe(body.length);
    });

    it('renders when all calls fail', async () => {
      const shown = page(body, { answers: broken, fragments: fragments as unknown as Record<string, Json>, user });
      await shown.time.advance(0);
      shows(shown);
      if (contract.actions.refetch) expect(shown.text()).toContain('Broken');
    });
  });
});
