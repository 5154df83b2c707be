import { expect, it } from 'vitest';
import { readTree } from '../../page-text/page-tree.ts';
import { goodsChoice, linkedGoods } from './goods-choices.ts';
import { anchorChoices, elementChoices, knownLink, typedLinks } from './link-choices.ts';

it.each<[typed: string, value: string | undefined, group?: string]>([
  ['care@example.com', 'mailto:care@example.com', 'E-mail'],
  ['mailto:care@example.com', 'mailto:care@example.com', 'E-mail'],
  ['+91 98765 43210', 'tel:+919876543210', 'Telephone'],
  ['(080) 2345-6789', 'tel:08023456789', 'Telephone'],
  ['tel:+919876543210', 'tel:+919876543210', 'Telephone'],
  ['https://example.com/a', 'https://example.com/a', 'Site'],
  ['www.example.com', 'https://www.example.com', 'Site'],
  ['12', undefined],
  ['about us', undefined],
  ['javascript:alert(1)', undefined],
  ['a@b', undefined],
])('turns %j into the link %s', (typed, value, group) => {
  expect(typedLinks(typed)[0]).toEqual(value === undefined ? undefined : expect.objectContaining({ value, group }));
});

it.each([
  ['mailto:care@example.com', 'E-mail'],
  ['tel:+919876543210', 'Telephone'],
  ['https://example.com', 'Site'],
  ['#reviews', 'This page'],
  ['#top', 'This page'],
  ['/about', undefined],
])('reports of the link %s that it leads to: %s', (value, group) => {
  expect(knownLink(value)?.group).toBe(group);
});

it('offers the elements of the page that have an id, each once, and the top of the page', () => {
  const text = (elementId: unknown, words: string) => ({ widget: 'text', props: { text: words, elementId } });
  const tree = readTree(
    JSON.stringify({
      body: [text('care', 'How to care'), text('care', 'Twice'), text('{{ a }}', 'Computed'), text('', '')],
    }),
  );
  expect(elementChoices(tree)).toEqual([{ value: 'care', title: 'care', about: 'How to care' }]);
  expect(anchorChoices(elementChoices(tree)).map(({ value }) => value)).toEqual(['#care', '#top']);
});

const bowl = { slug: 'bowl', title: 'Bowl', status: 'ARCHIVED', picture: '/media/a.webp' } as const;

it.each([
  ['product', 'bowl', {}],
  ['goods', 'bowl', { group: 'Product', also: { entity: 'PRODUCT', resourceType: 'PRODUCT' } }],
  ['address', '/products/bowl', { group: 'Product' }],
] as const)('offers a product to a field of the kind %s as %s', (field, value, more) => {
  expect(goodsChoice('product', bowl, field)).toEqual({
    value,
    title: 'Bowl',
    ...more,
    state: 'archived',
    picture: '/media/a.webp',
  });
});

it.each([
  [0, '0 products'],
  [1, '1 product'],
  [12, '12 products'],
])('describes a collection with %i products', (products, about) => {
  expect(goodsChoice('collection', { slug: 'a', title: 'A', status: 'PUBLISHED', products }, 'collection').about).toBe(
    about,
  );
});

it.each([
  ['/products/bowl', { kind: 'product', slug: 'bowl' }],
  ['/collections/table', { kind: 'collection', slug: 'table' }],
  ['/products/{{ item.slug }}', undefined],
  ['/products', undefined],
  ['/about', undefined],
])('recognises the goods that %s leads to', (value, goods) => {
  expect(linkedGoods(value)).toEqual(goods);
});
