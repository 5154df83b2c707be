import { expect, it } from 'vitest';
import { parseUrl } from './parse-url.ts';

it.each([
  ['https://shop.example/a?b#c', undefined, 'https://shop.example/a?b#c'],
  ['../b', 'https://shop.example/a/', 'https://shop.example/b'],
  ['//cdn.example', 'http://shop.example', 'http://cdn.example/'],
  ['https://münchen.example', undefined, 'https://xn--mnchen-3ya.example/'],
  ['https://चाय.example', undefined, 'https://xn--61b6b2b.example/'],
  ['/a', undefined, undefined],
  ['http://', undefined, undefined],
  ['https://a b.example', undefined, undefined],
  ['', undefined, undefined],
])('resolves %j against %j to %j', (address, base, expected) => {
  expect(parseUrl(address, base)?.href).toBe(expected);
});

it('parses a host with letters of Western Europe, however often it is called', () => {
  // In Node 20, `URL.canParse` rejects such hosts once it is compiled.
  for (let time = 0; time < 20_000; time += 1) parseUrl('/media/a.webp', 'https://shop.example');
  expect(parseUrl('//münchen.example', 'https://shop.example')?.hostname).toBe('xn--mnchen-3ya.example');
});
