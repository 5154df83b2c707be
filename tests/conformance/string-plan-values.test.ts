import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NodeDefinition } from '../../schemas/page.ts';
import { firstDifference, prepareRenderBoth } from '../../testing/render-both.ts';
import { widgets } from '../../widgets/shop-registry.ts';

/** Texts with a meaning in HTML, in addresses, or in code that marks up strings by special characters. */
const telling = [
  '',
  ' ',
  '&amp; <b>"bold"</b> \'x\'',
  '<!-- -->',
  '\n line',
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  '//elsewhere.example',
  '/products/cup?variant=a&b=c',
  'https://shop.example/x',
  'mailto:a@b.example',
  '#top',
  'p',
  'true',
  '0',
  '\uFDD01\uFDD1',
];

const asset = fc.record(
  {
    cdnUrl: fc.constantFrom('/media/cup', 'https://cdn.example/a?x=1', 'javascript:x', ''),
    altText: fc.constantFrom('A cup', '"quoted"', '', 7),
    mimeType: fc.constantFrom('image/jpeg', 'image/svg+xml', 'video/mp4', 'text/plain'),
    dimensions: fc.record({ width: fc.integer({ min: 0, max: 3000 }), height: fc.integer({ min: 0, max: 3000 }) }),
  },
  { requiredKeys: [] },
);

const value = fc.oneof(
  fc.constantFrom(...telling),
  fc.string(),
  fc.integer({ min: -5, max: 3000 }),
  fc.boolean(),
  fc.constant(undefined),
  asset,
  fc.record({ amount: fc.integer(), currencyCode: fc.constantFrom('INR', 'USD', 'x') }),
  fc.array(fc.oneof(fc.constantFrom(...telling), asset, fc.integer()), { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Returns the props of a widget that may be computed, and a value for each required one. */
function propsOf(name: string): { bindable: string[]; needed: Record<string, string> } {
  const { contract } = widgets.get(name)!;
  const { properties, required = [] } = contract.props as unknown as {
    properties: Record<string, { default?: unknown; refers?: string }>;
    required?: string[];
  };
  const bindable = Object.keys(properties).filter(
    (prop) => properties[prop]!.refers === undefined && prop !== contract.fragmentProp,
  );
  const needed = bindable.filter((prop) => required.includes(prop) && properties[prop]!.default === undefined);
  return { bindable, needed: Object.fromEntries(needed.map((prop) => [prop, `{{ page.entities.${prop} }}`])) };
}

const seen = [...widgets].filter(([name, { view }]) => view !== undefined && propsOf(name).bindable.length > 0);

describe.each(seen.map(([name]) => name))('%s is rendered to a string as by React', (name) => {
  const { bindable, needed } = propsOf(name);

  it.each(bindable)('for every value of %s after any other', async (prop) => {
    const node: NodeDefinition = {
      widget: name,
      props: { ...needed, [prop]: '{{ page.entities.value }}' },
      children: [{ widget: 'text', props: { text: 'inside' } }],
    };
    const draw = prepareRenderBoth([{ widget: 'text', props: { text: 'before' } }, node]);
    await fc.assert(
      fc.asyncProperty(fc.array(value, { minLength: 2, maxLength: 5 }), value, async (values, other) => {
        for (const each of values) {
          const entities = { ...Object.fromEntries(Object.keys(needed).map((key) => [key, other])), value: each };
          let ways: Awaited<ReturnType<typeof draw>>;
          try {
            ways = await draw(entities);
          } catch (thrown) {
            // React fails for a whole page with an object among its children, so there is nothing to compare with.
            expect(String(thrown)).toContain('not valid as a React child');
            continue;
          }
          expect(firstDifference(ways)).toBeUndefined();
        }
      }),
      { numRuns: 5 },
    );
  });
});

/** Expressions over two values that a server evaluates directly where it can. */
const plainExpressions = [
  ...['<', '<=', '>', '>=', '+', '-', '*', '/'].map((operator) => `left ${operator} right`),
  ...['$round((1 - left / right) * 100)', '$round(left)', '(left)', '(1 - left) * 3 > right'],
  ...[
    'left[0]',
    'left[1]',
    'left[0].cdnUrl',
    'left.cdnUrl',
    'left.dimensions.width',
    'left[0][0]',
    'left.dimensions[0]',
  ],
];

it.each(plainExpressions)('%s has the result that the language defines, for all values', async (expression) => {
  const bound = expression.replaceAll(/\b(left|right)\b/g, 'page.entities.$1');
  const inList = expression.replaceAll(/\b(left|right)\b/g, 'list.item.$1');
  const draw = prepareRenderBoth([
    { widget: 'text', when: `{{ ${bound} }}`, props: { text: `{{ ${bound} }}!` } },
    {
      widget: 'repeater',
      as: 'list',
      props: { items: '{{ [page.entities] }}' },
      slots: { item: [{ widget: 'text', props: { text: `{{ ${inList} }}` } }] },
    },
  ]);
  const any = fc.oneof(value, fc.double(), fc.constantFrom(0, -0, 1, '1', null), fc.array(asset, { maxLength: 2 }));
  await fc.assert(
    fc.asyncProperty(any, any, async (left, right) => {
      expect(firstDifference(await draw({ left, right }))).toBeUndefined();
    }),
    { numRuns: 60 },
  );
});
