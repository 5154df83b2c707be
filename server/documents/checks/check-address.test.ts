import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isReserved } from '../../../commerce/rules/addresses/page-address.ts';
import { checkAddress } from './check-address.ts';

const live = [
  { id: 'home', slug: '/' },
  { id: 'product', slug: '/products/:slug' },
  { id: 'sale', slug: '/sale' },
];

it.each([
  ['/', 'home', []],
  ['/', 'other', ['address-taken']],
  ['/sale/', 'other', ['address-taken']],
  ['/products/:name', 'other', ['address-taken']],
  ['/products/lamp', 'other', []],
  ['/sales', 'other', []],
  ['/api', 'other', ['address-reserved']],
  ['/playground/mine', 'other', ['address-reserved']],
  ['/newsletter/leave/', 'other', ['address-reserved']],
  ['/newsletter', 'other', []],
  ['/sitemaps/mine.xml', 'other', ['address-reserved']],
  ['/feeds', 'other', ['address-reserved']],
  ['/blog/:blog/feed.xml', 'other', ['address-reserved']],
  ['/blog/care/feed.json', 'other', ['address-reserved']],
  ['/blog/care/feed', 'other', []],
  ['/blog', 'other', []],
  ['/cart', 'other', []],
])('the address %s of the page %s has the problems %j', (slug, id, codes) => {
  const source = JSON.stringify({ version: 3, id, slug, type: 'CONTENT', body: [] });
  expect(checkAddress(source, id, live).map(({ code }) => code)).toEqual(codes);
});

it('ignores pages that have no address', () => {
  expect(checkAddress(JSON.stringify({ version: 3, id: 'e', slug: '/', type: 'ERROR', body: [] }), 'e', live)).toEqual(
    [],
  );
});

it('reserves the path of every route of the server', () => {
  const server = join(import.meta.dirname, '../..');
  const routes = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(server, file), 'utf8').matchAll(
        /\.(?:get|post|all)(?:<[^>]*(?:<[^>]*>)?[^>]*>)?\(\s*'(\/[\w.-]+[^']*)/g,
      ),
    ])
    .map(([, path]) => path!);
  expect(routes.length).toBeGreaterThan(10);
  expect([...new Set(routes)].filter((path) => !isReserved(path))).toEqual([]);
});
