import { expect, it } from 'vitest';
import { matchSlug, parseRoute, safeHref, withLocalePrefix, withQuery } from './route.ts';

it.each<[url: string, changes: Parameters<typeof withQuery>[1], changed: string]>([
  ['/search?q=lamp', { q: 'दीया' }, '/search?q=%E0%A4%A6%E0%A5%80%E0%A4%AF%E0%A4%BE'],
  ['/search', { page: '2' }, '/search?page=2'],
  ['/search?q=lamp&page=2', { page: undefined }, '/search?q=lamp'],
  ['/search?q=lamp', { q: undefined }, '/search'],
  ['/search?q=lamp', { colour: ['red', 'blue'] }, '/search?q=lamp&colour=red&colour=blue'],
  ['/灯?a=1', {}, '/灯?a=1'],
])('sets and removes query parameters of %s', (url, changes, changed) => {
  const route = withQuery(parseRoute(url, '', url.split('?')[0]!), changes);
  expect(route.url).toBe(changed);
  expect(withQuery(route, {})).toEqual(route);
});

it.each<[to: string, prefix: string, address: string]>([
  ['/', '/en', '/en'],
  ['/cart', '/en', '/en/cart'],
  ['/cart', '', '/cart'],
  ['/search?q=//lamp#top', '/en', '/en/search?q=//lamp#top'],
  ['/sale//', '/en', '/en/sale//'],
  ['/en', '/en', '/en'],
  ['/en/cart', '/en', '/en/cart'],
  ['/en?page=2', '/en', '/en?page=2'],
  ['/english', '/en', '/en/english'],
  ['/हिन्दी/दीया', '/hi', '/hi/हिन्दी/दीया'],
  ['//cdn.example/a.png', '/en', '//cdn.example/a.png'],
  ['https://shop.example/cart', '/en', 'https://shop.example/cart'],
  ['mailto:asha@shop.example', '/en', 'mailto:asha@shop.example'],
  ['#top', '/en', '#top'],
  ['?page=2', '/en', '?page=2'],
  ['cart', '/en', 'cart'],
  ['', '/en', ''],
])('turns %j with the prefix %j into %j, and adds the prefix only once', (to, prefix, address) => {
  expect(withLocalePrefix(to, prefix)).toBe(address);
  expect(withLocalePrefix(address, prefix)).toBe(address);
});

it.each<[to: string, href: string | null]>([
  ['/', '/'],
  ['/cart?a=1#b', '/cart?a=1#b'],
  [' /cart', '/cart'],
  ['/दीया', '/%E0%A4%A6%E0%A5%80%E0%A4%AF%E0%A4%BE'],
  ['#top', '#top'],
  ['#आशा', '#%E0%A4%86%E0%A4%B6%E0%A4%BE'],
  ['?page=2&q=灯', '?page=2&q=%E7%81%AF'],
  ['https://other.example/a', 'https://other.example/a'],
  ['HTTP://other.example', 'HTTP://other.example'],
  ['mailto:asha@shop.example', 'mailto:asha@shop.example'],
  ['tel:+919876543210', 'tel:+919876543210'],
  ['', null],
  [' ', null],
  ['//other.example', null],
  ['/\t/other.example', null],
  ['\\\\other.example', null],
  ['/\\other.example', null],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,x', null],
  ['https:other.example', null],
  ['tel: ', null],
  ['cart', null],
  ['s/', null],
])('turns the link %j into %j', (to, href) => {
  expect(safeHref(to)).toBe(href);
});

it.each<[pattern: string, path: string, params: Record<string, string> | undefined]>([
  ['/', '/', {}],
  ['/products/:slug', '/products/lamp', { slug: 'lamp' }],
  ['/products/:slug', '/products/%E7%81%AF', { slug: '灯' }],
  ['/:kind/:slug', '/products/lamp/', { kind: 'products', slug: 'lamp' }],
  ['/灯/:slug', '/%E7%81%AF/a', { slug: 'a' }],
  ['/灯/:slug', '/灯/a', { slug: 'a' }],
  ['/products/:slug', '/products', undefined],
  ['/products/:slug', '/products/lamp/red', undefined],
  ['/products/:slug', '/collections/lamp', undefined],
  ['/products/:slug', '/products/%E7%81', undefined],
])('matches %s against %s with the parameters %j', (pattern, path, params) => {
  expect(matchSlug(pattern, path)).toEqual(params);
});

it.each<[url: string, prefix: string, path: string, query: object]>([
  ['/en/products/lamp?colour=red#top', '/en', '/products/lamp', { colour: 'red' }],
  ['/en', '/en', '/', {}],
  ['/english', '/en', '/english', {}],
  ['/cart', '', '/cart', {}],
  ['/search?q=a%3Fb?&colour=red&colour=blue&colour=', '', '/search', { q: 'a?b?', colour: ['red', 'blue', ''] }],
  ['/search?__proto__=x&constructor=y', '', '/search', { constructor: 'y' }],
])('parses the address %s', (url, prefix, path, query) => {
  expect(parseRoute(url, prefix, '/')).toMatchObject({ path, url });
  expect({ ...parseRoute(url, prefix, '/').query }).toEqual(query);
});
