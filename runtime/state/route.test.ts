import { expect, it } from 'vitest';
import { parseRoute, withQuery } from './route.ts';

it.each<[url: string, changes: Parameters<typeof withQuery>[1], changed: string]>([
  ['/search?q=lamp', { q: 'दीया' }, '/search?q=%E0%A4%A6%E0%A5%80%E0%A4%AF%E0%A4%BE'],
  ['/search', { page: '2' }, '/search?page=2'],
  ['/search?q=lamp&page=2', { page: undefined }, '/search?q=lamp'],
  ['/search?q=lamp', { q: undefined }, '/search'],
  ['/search?q=lamp', { colour: ['red', 'blue'] }, '/search?q=lamp&colour=red&colour=blue'],
  ['/灯?a=1', {}, '/灯?a=1'],
])('sets and removes parameters of %s', (url, changes, changed) => {
  const route = withQuery(parseRoute(url, '', url.split('?')[0]!), changes);
  expect(route.url).toBe(changed);
  expect(withQuery(route, {})).toEqual(route);
});
