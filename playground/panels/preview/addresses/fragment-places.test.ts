import { expect, it } from 'vitest';
import type { DocumentUse } from '../../../api/documents.ts';
import { pagesOf, placesOf } from './fragment-places.ts';

const uses: Readonly<Record<string, readonly DocumentUse[]>> = {
  card: [
    { kind: 'fragment', id: 'row', isLive: true },
    { kind: 'page', id: 'draft', isLive: false },
  ],
  row: [
    { kind: 'fragment', id: 'card', isLive: true },
    { kind: 'page', id: 'home', isLive: true },
    { kind: 'page', id: 'product', isLive: true },
  ],
};
const documents = [
  { id: 'home', slug: '/' },
  { id: 'product', slug: '/products/:slug' },
  { id: 'order', slug: '/orders/:id' },
];
const paths = ['/', '/products/mug', '/about'];

it('finds the live pages that show a fragment, directly or through other fragments', async () => {
  expect(await pagesOf('card', async ({ id }) => uses[id] ?? [])).toEqual(['home', 'product']);
});

it('offers each page that has a known address, and an address at which the fragment is shown alone', () => {
  expect(placesOf(['home', 'product', 'order'], documents, paths)).toEqual([
    { page: 'home', address: '/' },
    { page: 'product', address: '/products/mug' },
    { page: undefined, address: '/about' },
  ]);
  expect(placesOf(['home'], documents, ['/'])).toEqual([{ page: 'home', address: '/' }]);
});
