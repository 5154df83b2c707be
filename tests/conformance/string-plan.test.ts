import { beforeAll, describe, expect, it } from 'vitest';
import { cartAddLines, productGet } from '../../commerce/calls/registry.ts';
import { compilePage } from '../../compiler/index.ts';
import { StringPlan } from '../../runtime/ssr/string-plan.ts';
import type { Json, NodeDefinition } from '../../schemas/page.ts';
import type { LocalCaller } from '../../server/shop/calls/local-caller.ts';
import { rejected, shop, tampered } from '../../testing/index.ts';
import { firstDifference, type RenderBothOptions, renderBoth } from '../../testing/render-both.ts';
import { callContracts, shopRegistry, widgets } from '../../widgets/shop-registry.ts';
import { exampleFragments, exampleNames, examplePage, widgetExamples } from '../examples.ts';

interface Case {
  name: string;
  page: NodeDefinition[] | Record<string, Json>;
  url?: string;
  answers?: Record<string, unknown>;
}

const fragments = exampleFragments;
const pages: Case[] = exampleNames.map((name) => ({ ...examplePage(name), name: `the ${name} page` }));

const alone: Case[] = Object.keys(fragments).map((name) => ({
  name: `the fragment ${name} alone`,
  page: [{ widget: 'fragment', props: { name } }],
}));

/** Markets that differ in money, texts and addresses. */
const markets: RenderBothOptions[] = [
  { locale: 'en-IN', localePathPrefix: '' },
  { locale: 'en-US', localePathPrefix: '/us' },
];

describe('a page rendered to a string equals the output of React byte for byte', () => {
  let visitor: LocalCaller;
  let refusing: LocalCaller;
  let nothing: LocalCaller;
  let odd: LocalCaller;

  beforeAll(async () => {
    visitor = (await shop()).visitor();
    const cup = await visitor.call(productGet, { params: { slug: 'cup' } });
    await visitor.call(cartAddLines, { body: [{ variantId: cup.variants[0]!.id, quantity: 2 }] });
    const all = (tamper: () => unknown) =>
      tampered(visitor, Object.fromEntries([...callContracts.keys()].map((id) => [id, tamper])));
    refusing = all(rejected('Broken') as () => unknown);
    nothing = all(() => ({ hits: [], found: 0, facets: [], lines: [], variants: [], assets: [] }));
    odd = all(() => ({ hits: 'odd', found: 'odd', facets: 'odd', lines: 'odd', variants: 'odd', assets: 'odd' }));
  });

  describe.each([...pages, ...alone, ...widgetExamples])('$name', ({ page, url = '/', answers = {} }) => {
    const given = () =>
      tampered(visitor, Object.fromEntries(Object.entries(answers).map(([id, it]) => [id, () => it])));

    it.each([
      ['with data', given],
      ['with empty data', () => nothing],
      ['with failing data', () => refusing],
      ['with data that breaks widgets', () => odd],
    ] as const)('%s', async (_, answering) => {
      // Answers that break a page break it in the same way in every market.
      for (const market of answering === given ? markets : markets.slice(0, 1)) {
        const address = url === '/' ? market.localePathPrefix || '/' : `${market.localePathPrefix}${url}`;
        const entities = { product: { title: 'Cup', slug: 'cup' } };
        const ways = await renderBoth(page, { ...market, url: address, fragments, entities, answers: answering() });
        expect(firstDifference(ways)).toBeUndefined();
      }
    });
  });
});

it('crashes a widget whose text exceeds the limit of a page, as React does', async () => {
  const words = `{{ $pad('x', 900000) }}`.repeat(12);
  const body = [
    { widget: 'text', props: { text: words } },
    { widget: 'text', props: { text: 'after' } },
  ];
  const { html, reactHtml } = await renderBoth(body);
  // Compared as booleans, because a failure would otherwise print millions of characters.
  expect([html.length < 200, html === reactHtml]).toEqual([true, true]);
  expect(html).toContain('class="crashed"');
});

it("names a widget in a circular dependency of widgets' data", () => {
  const body = [
    { widget: 'text-input', id: 'first', props: { label: 'First', value: '{{ second.value }}' } },
    { widget: 'text-input', id: 'second', props: { label: 'Second', value: '{{ first.value }}' } },
  ];
  const { plan } = compilePage(
    { version: 1, id: 'test', slug: '/', type: 'CONTENT', body },
    { registry: shopRegistry },
  );
  for (const node of plan.body) node.names = { first: 0, second: 1 };
  expect(new StringPlan(plan, widgets, []).circular?.pointer).toBe('/body/0');
});

it('reads a widget elsewhere on the page, even one that is not shown and whose data is not requested yet', async () => {
  const page: NodeDefinition[] = [
    { widget: 'text-input', id: 'other', props: { label: 'Other', value: 'elsewhere' } },
    {
      widget: 'switch',
      props: { cases: [false] },
      slots: { case1: [{ widget: 'product', id: 'cup', as: 'cup', props: { slug: 'cup' } }] },
    },
    { widget: 'text', props: { text: '{{ cup.product.title }} {{ other.value }}' } },
  ];
  const ways = await renderBoth(page, { answers: (await shop()).visitor() });
  expect(ways.html).toContain('<p>Cup elsewhere</p>');
  expect(firstDifference(ways)).toBeUndefined();
});

describe('a widget further down the page', () => {
  const input = (id: string) => ({ widget: 'text-input', id, props: { label: id, value: `of ${id}` } });
  const reader: NodeDefinition = { widget: 'text', props: { text: 'reads {{ below.value }}' } };
  const box = (...children: NodeDefinition[]): NodeDefinition => ({ widget: 'box', children });
  const cases: [string, NodeDefinition[]][] = [
    ['beside it', [reader, input('below')]],
    ['inside another', [reader, box(input('other'), box(input('below')))]],
    ['in the same box', [box(reader, input('below'))]],
    [
      'inside the one that reads it',
      [{ widget: 'box', props: { label: 'reads {{ below.value }}' }, children: [input('below')] }],
    ],
    ['when it is shown', [{ ...reader, when: "{{ below.value = 'of below' }}" }, input('below')]],
    ['when everything is read', [{ widget: 'text', props: { text: 'reads {{ $.below.value }}' } }, input('below')]],
  ];

  it.each(cases)('can be read %s', async (_, page) => {
    const ways = await renderBoth(page);
    expect(ways.html).toContain('reads of below');
    expect(firstDifference(ways)).toBeUndefined();
  });
});
