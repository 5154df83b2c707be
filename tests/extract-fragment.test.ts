import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { cartAddLines, productGet } from '../commerce/calls/registry.ts';
import { type Extracted, type ExtractSetting, extractFragment } from '../compiler/index.ts';
import { readTree } from '../page-text/page-tree.ts';
import { possibleSettings } from '../playground/sections/section-settings.ts';
import type { Json, NodeDefinition } from '../schemas/page.ts';
import type { LocalCaller } from '../server/shop/calls/local-caller.ts';
import { shop, tampered } from '../testing/index.ts';
import { renderBoth } from '../testing/render-both.ts';
import { callContracts, shopRegistry } from '../widgets/shop-registry.ts';
import { exampleFragments, exampleNames, examplePage, widgetExamples } from './examples.ts';

const made = 'made-of-a-node';
const options = {
  registry: shopRegistry,
  fragment: (name: string) => exampleFragments[name],
  fragmentNames: () => Object.keys(exampleFragments),
};

const extract = (page: object, pointer: string, settings: readonly ExtractSetting[] = []): Extracted =>
  extractFragment({ kind: 'page', source: JSON.stringify(page), pointer, name: made, settings }, options);

/** Returns the values that an author may choose as settings, as they are sent. */
const settingsAt = (page: object, pointer: string): ExtractSetting[] =>
  possibleSettings(readTree(JSON.stringify(page)).nodes.get(pointer)!).map(
    ({ pointer: at, name, label, chooses, enum: words }) => ({ pointer: at, name, label, chooses, enum: words }),
  );

/** Returns a page with the node at a pointer replaced. */
function withNode(page: Record<string, Json>, pointer: string, node: NodeDefinition): Record<string, Json> {
  const copy = structuredClone(page);
  const steps = pointer.split('/').slice(1);
  const last = steps.pop()!;
  const owner = steps.reduce<Record<string, Json>>((at, step) => at[step] as Record<string, Json>, copy);
  owner[last] = node as unknown as Json;
  return copy;
}

/** Returns the HTML split into elements. Widgets are numbered by occurrence, because a fragment adds a node. */
function elements(html: string): string[] {
  const numbers = new Map<string, number>();
  // A setting is hydrated with its section, while a literal value is an island, between markers.
  const plain = html.replaceAll(/<!--\/?\$-->/g, '');
  return plain.split(/(?=<)/).map((element) =>
    element.replaceAll(/\bw\d+(?![a-z\d])/g, (id) => {
      if (!numbers.has(id)) numbers.set(id, numbers.size);
      return `w${numbers.get(id)}`;
    }),
  );
}

describe('a page with a node extracted into a fragment', () => {
  const pages = [...exampleNames.map(examplePage), ...widgetExamples];
  const places = pages.flatMap((example) =>
    [...readTree(JSON.stringify(example.page)).nodes.values()].map(({ pointer }) => ({ example, pointer })),
  );
  let visitor: LocalCaller;
  let nothing: LocalCaller;
  beforeAll(async () => {
    visitor = (await shop()).visitor();
    const cup = await visitor.call(productGet, { params: { slug: 'cup' } });
    await visitor.call(cartAddLines, { body: [{ variantId: cup.variants[0]!.id, quantity: 2 }] });
    const empty = () => ({ hits: [], found: 0, facets: [], lines: [], variants: [], assets: [] });
    nothing = tampered(visitor, Object.fromEntries([...callContracts.keys()].map((id) => [id, empty])));
  });

  it('renders the same HTML and has the same errors', async () => {
    let extracted = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...places),
        fc.boolean(),
        fc.nat(),
        async ({ example, pointer }, isEmpty, chosen) => {
          const { page, url, answers } = example;
          // Any of the values can be settings, and the default of each is what the page has shown.
          const settings = settingsAt(page, pointer).filter((_, at) => (chosen >> (at % 30)) & 1);
          const result = extract(page, pointer, settings);
          if ('refused' in result) return;
          extracted++;
          const given = tampered(
            visitor,
            Object.fromEntries(Object.entries(answers).map(([id, it]) => [id, () => it])),
          );
          const shown = {
            url,
            answers: isEmpty ? nothing : given,
            entities: { product: { title: 'Cup', slug: 'cup' } },
            fragments: { ...exampleFragments, [made]: result.fragment as unknown as Json },
          };
          const before = await renderBoth(page, shown);
          const after = await renderBoth(withNode(page, pointer, result.node), shown);
          expect(elements(after.html), `${example.name} ${pointer}`).toEqual(elements(before.html));
          const errors = ({ diagnostics }: typeof before) =>
            diagnostics.filter(({ severity }) => severity === 'error').map(({ code, message }) => `${code} ${message}`);
          expect(errors(after)).toEqual(errors(before));
        },
      ),
      { numRuns: Number(process.env.RUNS ?? 40) },
    );
    expect(extracted).toBeGreaterThan(25);
  });
});

const page = (node: NodeDefinition, more: object = {}): Record<string, Json> =>
  ({ version: 3, id: 'p', slug: '/p/:part', type: 'CONTENT', body: [node], ...more }) as unknown as Record<
    string,
    Json
  >;
const text = (words: string): NodeDefinition => ({ widget: 'text', props: { text: words } });
const inProduct = (node: NodeDefinition): Record<string, Json> =>
  page({ widget: 'product', props: { slug: 'cup' }, slots: { success: [node] } });

it.each([
  ['a text with an expression', '/props/text'],
  ['a missing value', '/props/label'],
  ['the node itself', '/props'],
  ['a member of every object', '/props/constructor/name'],
])('refuses %s as a setting', (_, pointer) => {
  const source = page(text('{{ page.id }}'));
  const setting = { pointer, name: 'value', label: 'Value' };
  expect(extract(source, '/body/0', [setting])).toMatchObject({ refused: expect.stringContaining('“Value”') });
});

describe('inputs of a fragment', () => {
  it.each<[string, Record<string, Json>, string, unknown, string]>([
    [
      'are the values that it reads, with their types',
      inProduct(text('{{ product.variant.title }} of {{ product.quantity }}')),
      '/body/0/slots/success/0',
      { variant: '{{ product.variant }}', quantity: '{{ product.quantity }}' },
      '{{ fragment.variant.title }} of {{ fragment.quantity }}',
    ],
    [
      'are not what every page has',
      page(text('{{ user.firstName }} {{ route.path }} {{ route.params.part }}')),
      '/body/0',
      { part: '{{ route.params.part }}' },
      '{{ user.firstName }} {{ route.path }} {{ fragment.part }}',
    ],
    [
      'have names of their own',
      page(text('{{ a.n & b.n }}'), { data: { a: { n: '1' }, b: { n: '2' } } }),
      '/body/0',
      { n: '{{ a.n }}', bN: '{{ b.n }}' },
      '{{ fragment.n & fragment.bN }}',
    ],
    [
      'are read outside of filters alone',
      page(text('{{ rows[size > 1].name }}'), { data: { rows: [{ size: 2, name: 'x' }], size: 5 } }),
      '/body/0',
      { rows: '{{ rows }}' },
      '{{ fragment.rows[size > 1].name }}',
    ],
  ])('%s', (_, around, pointer, inputs, words) => {
    const result = extract(around, pointer);
    if ('refused' in result) throw new Error(result.refused);
    expect(result.node.props?.with).toEqual(inputs);
    expect(result.fragment.body[0]?.props?.text).toBe(words);
    expect(Object.keys(result.fragment.inputs ?? {})).toEqual(Object.keys(inputs as object));
  });

  it("are accompanied by the flags and messages that it uses, while a row's key stays outside", () => {
    const row: NodeDefinition = { ...text("{{ flags.wide ? $t('hello') : list.item }}"), key: '{{ list.item }}' };
    const list: NodeDefinition = { widget: 'repeater', as: 'list', props: { items: ['a'] }, slots: { item: [row] } };
    const flags = { wide: true, other: false };
    const messages = { en: { hello: 'Hello', bye: 'Bye' } };
    const result = extract(page(list, { flags, messages }), '/body/0/slots/item/0');
    expect(result).toMatchObject({
      fragment: { flags: { wide: true }, messages: { en: { hello: 'Hello' } } },
      node: { key: '{{ list.item }}', props: { with: { item: '{{ list.item }}' } } },
    });
  });
});

const press = (action: string): NodeDefinition => ({
  widget: 'button',
  props: { label: 'Press' },
  on: { press: [{ do: action, with: { to: 2 } }] },
});

it.each<[string, Record<string, Json>, string, RegExp]>([
  ['writes state that is around it', page(press('step.set'), { state: { step: 1 } }), '/body/0', /actions of "step"/],
  ['reads everything', page(text('{{ $string($$) }}')), '/body/0', /reads everything in scope/],
  [
    'is changed by a variant',
    page(text('A'), {
      variants: {
        experiment: 'e',
        options: { a: { weight: 1 }, b: { weight: 1, changes: [{ at: '/body/0/props/text', to: 'B' }] } },
      },
    }),
    '/body/0',
    /variant "b" changes it/,
  ],
  ['shows a slot', page({ widget: 'box', children: [{ widget: 'slot', props: {} }] }), '/body/0', /fills a slot/],
  ['is not a node', page(text('A')), '/body/7', /no node at this place/],
])('a node that %s is refused with the reason', (_, around, pointer, reason) => {
  const result = extract(around, pointer);
  expect(result).toEqual({ refused: expect.stringMatching(reason) });
});

it('extracts state that the node itself declares', () => {
  const own: NodeDefinition = { ...press('step.set'), state: { step: 1 } };
  expect(extract(page(own), '/body/0')).toMatchObject({ fragment: { body: [own] }, node: { props: { name: made } } });
});
