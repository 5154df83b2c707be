import { expect, it } from 'vitest';
import { readTree } from '../../../../page-text/page-tree.ts';
import { addressesFor, addressOf, isAddressOf, slugIn } from './addresses.ts';

const paths = ['/', '/collections/mugs', '/products/harbour-mug', '/products/plate'];

it.each([
  ['/', '/', ['/']],
  ['/cart', '/cart', ['/cart']],
  ['/products/:slug', '/products/harbour-mug', ['/products/harbour-mug', '/products/plate']],
  ['/orders/:id', undefined, []],
  [undefined, '/', ['/']],
])('offers addresses for %s', (slug, first, options) => {
  expect(addressesFor(slug, paths)).toEqual({ first, options });
});

it.each([
  ['products/plate', '/products/plate'],
  ['  /search?q=mug ', '/search?q=mug'],
  ['https://shop.example/cart?x=1', '/cart?x=1'],
  ['//evil.example/', '/evil.example/'],
  ['/\\evil.example', '/evil.example'],
])('normalises %s to a shop path', (typed, address) => {
  expect(addressOf(typed)).toBe(address);
});

it('recognises addresses of a page', () => {
  expect(isAddressOf('/products/:slug', '/products/plate?variant=2')).toBe(true);
  expect(isAddressOf('/products/:slug', '/collections/mugs')).toBe(false);
  expect(slugIn(readTree('{ "slug": "/a" }'))).toBe('/a');
  expect(slugIn(readTree('{ "slug": '))).toBeUndefined();
});
