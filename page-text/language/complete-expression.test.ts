import { expect, it } from 'vitest';
import { shopRegistry } from '../../widgets/shop-registry.ts';
import { completeExpression, hoverExpression } from './complete-expression.ts';

const page = (expression: string) =>
  JSON.stringify({
    flags: { isOpen: false },
    entities: { product: { call: 'product.get' } },
    body: [
      { widget: 'cart', id: 'bag' },
      {
        widget: 'product',
        props: { slug: 'mug' },
        slots: { success: [{ widget: 'text', props: { text: `From ${expression}` } }] },
      },
      { widget: 'text', props: { text: 'beside' } },
    ],
  });

/** Labels offered at the cursor, marked by a bar. */
const offered = (expression: string): string[] | undefined => {
  const text = page(expression);
  const offset = text.indexOf('|');
  return completeExpression(text.replace('|', ''), offset, shopRegistry)?.map(({ label }) => label);
};

it.each([
  ['{{ | }}', ['page', 'flags', 'product', 'bag', '$money']],
  ['{{ product.| }}', ['variant', 'quantity', 'status']],
  ['{{ product.variant.pri| }}', ['price']],
  ['{{ bag.| }}', ['lines', 'totalQuantity']],
  ['{{ flags.| }}', ['isOpen']],
  ['{{ page.entities.product.ti| }}', ['title']],
  ['{{ product.price ~> $mon| }}', ['$money']],
  ['{{ "a" & product.variant.pri| }}', ['price']],
])('offers names in scope in %s', (expression, labels) => {
  expect(offered(expression)).toEqual(expect.arrayContaining(labels));
});

it('does not offer data of sibling widgets', () => {
  const text = page('{{ }}').replace('beside', '{{ }}');
  const labels = completeExpression(text, text.lastIndexOf('{{') + 3, shopRegistry)?.map(({ label }) => label);
  expect(labels).not.toContain('product');
});

it('leaves JSON to the schema', () => {
  expect(offered('words| and {{ product }}')).toBeUndefined();
  expect(offered('{{ product }} and words|')).toBeUndefined();
});

it('replaces the word before the cursor', () => {
  const text = page('{{ product.var }}');
  const offset = text.indexOf('product.var') + 'product.var'.length;
  expect(completeExpression(text, offset, shopRegistry)).toMatchObject([
    { label: 'variant', start: offset - 3, end: offset },
  ]);
});

it('offers the declared inputs in a fragment', () => {
  const text = JSON.stringify({
    inputs: { product: { entity: 'product-card' }, side: { enum: ['left'] }, half: null },
    body: [{ widget: 'text', props: { text: '{{ fragment.product.| }}' } }],
  });
  const labels = (at: string) =>
    completeExpression(at.replace('|', ''), at.indexOf('|'), shopRegistry)?.map(({ label }) => label) ?? [];
  expect(labels(text)).toEqual(expect.arrayContaining(['title', 'price']));
  expect(labels(text.replace('product.|', '|'))).toEqual(expect.arrayContaining(['product', 'side']));
});

it.each<[string, string, string[]]>([
  ['data of the page', '{{ | }}', ['cities', 'chosen']],
  ['the fields of data', '{{ cities[0].| }}', ['name', 'zip']],
  ['state of the page', '{{ cho| }}', ['chosen']],
  ['the fields of state', '{{ filter.| }}', ['colour']],
  ['the fields of an entity in state', '{{ picked.| }}', ['title', 'price']],
  ['named values of the node itself and of those above', '{{ | }}', ['discount', 'own', 'opened']],
])('offers %s', (_, expression, expected) => {
  const text = JSON.stringify({
    data: { cities: [{ name: 'Pune', zip: '411001' }] },
    state: {
      chosen: { type: 'number', default: 1 },
      filter: { type: 'object', default: { colour: 'moss' } },
      picked: { entity: 'product-card' },
    },
    body: [
      {
        widget: 'box',
        let: { discount: '{{ 0.2 }}' },
        state: { opened: false },
        children: [{ widget: 'text', let: { own: 1 }, props: { text: expression } }],
      },
      { widget: 'box', let: { beside: 1 } },
    ],
  });
  const offset = text.indexOf('|');
  const labels = completeExpression(text.replace('|', ''), offset, shopRegistry)?.map(({ label }) => label) ?? [];
  expect(labels).toEqual(expect.arrayContaining(expected));
  expect(labels).not.toContain('beside');
});

it.each<[expression: string, type: RegExp | undefined]>([
  ['{{ bag.total|Quantity }}', /^number/],
  ['{{ fla|gs }}', /^object/],
  ['{{ \\"a\\" & product.variant.pri|ce }}', /price|object|string/],
  ['words| {{ product }}', undefined],
])('tells the type in %s', (expression, type) => {
  const text = page('@').replace('@', expression.replaceAll('\\"', '\\"'));
  const offset = text.indexOf('|');
  const found = hoverExpression(text.replace('|', ''), offset, shopRegistry);
  if (type) expect(found?.text).toMatch(type);
  else expect(found).toBeUndefined();
});
