import { expect, it } from 'vitest';
import { pathOf, type Route, routeOf } from './route.ts';

it.each<[string, Route]>([
  ['/admin', { view: 'orders' }],
  ['/admin/', { view: 'orders' }],
  ['/admin/stock', { view: 'stock' }],
  ['/admin/nothing', { view: 'orders' }],
  ['/admin/orders/A29B-QDKT', { view: 'orders', id: 'A29B-QDKT' }],
  ['/admin/customers/asha%40example.com', { view: 'customers', id: 'asha@example.com' }],
  ['/admin/discounts/new', { view: 'discounts', isNew: true }],
  ['/admin/discounts/new/ten', { view: 'discounts', isNew: true }],
  ['/admin/products/new/harbour-mug', { view: 'products', isNew: true, like: 'harbour-mug' }],
  ['/admin/discounts/~new', { view: 'discounts', id: 'new' }],
  ['/admin/customers/new', { view: 'customers', id: 'new' }],
  ['/admin/discounts/own%2Ften-1', { view: 'discounts', id: 'own/ten-1' }],
  ['/admin/customers/%E0%A4', { view: 'customers', id: '%E0%A4' }],
])('%s is %j', (path, route) => {
  expect(routeOf(path)).toEqual(route);
});

it.each<Route>([
  { view: 'audit' },
  { view: 'customers', id: 'a/b?c#d' },
  { view: 'discounts', id: 'own/ten~1' },
  { view: 'discounts', id: '..' },
  { view: 'discounts', id: 'new' },
  { view: 'discounts', id: '~new' },
  { view: 'discounts', isNew: true },
  { view: 'products', id: 'new' },
  { view: 'products', isNew: true },
  { view: 'products', isNew: true, like: 'new' },
  { view: 'products', isNew: true, like: '日本語' },
  { view: 'collections', id: 'new' },
  { view: 'collections', isNew: true },
  { view: 'search', id: 'new' },
  { view: 'search', isNew: true },
  { view: 'subscriptions', id: 'new' },
])('%j has an address of its own, with a part for what it names', (route) => {
  const { pathname } = new URL(pathOf(route), 'https://shop.example');
  expect(routeOf(pathname)).toEqual(route);
  expect(pathname).not.toMatch(/%2f/i);
  expect(pathname.split('/').length).toBeLessThanOrEqual(route.like === undefined ? 4 : 5);
  expect(routeOf(pathOf(route))).toEqual(route);
});
