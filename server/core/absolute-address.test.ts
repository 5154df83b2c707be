import { expect, it } from 'vitest';
import { absoluteAddress } from './absolute-address.ts';

const origin = 'https://shop.example';

it.each([
  ['/media/a.webp', 'https://shop.example/media/a.webp'],
  ['/media/a b.webp?size=2&at=1', 'https://shop.example/media/a%20b.webp?size=2&at=1'],
  ['/media/चाय.webp', 'https://shop.example/media/%E0%A4%9A%E0%A4%BE%E0%A4%AF.webp'],
  ['/media/a%20b.webp', 'https://shop.example/media/a%20b.webp'],
  ['//cdn.example/a.webp', 'https://cdn.example/a.webp'],
  ['https://cdn.example/a~b.webp', 'https://cdn.example/a~b.webp'],
  ['https://cdn.example/茶.webp', 'https://cdn.example/%E8%8C%B6.webp'],
  ['https://münchen.example/a.webp', 'https://xn--mnchen-3ya.example/a.webp'],
  ['http://', 'http://'],
])('makes %j the absolute address %j', (address, absolute) => {
  expect(absoluteAddress(address, origin)).toBe(absolute);
});
