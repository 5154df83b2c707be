import { expect, it } from 'vitest';
import { mailParts } from './mail-parts.ts';

const htmlOf = (drawn: string): string => mailParts(drawn, 'https://shop.example').html;

const kept: [drawn: string, html: string][] = [
  ['<img alt="Mug" width="40" height="60">', '<img alt="Mug" width="40" height="60">'],
  ['<img alt="Mug" width="40%" height="99999">', '<img alt="Mug">'],
  ['<img alt="Mug" loading="lazy" srcset="/a 1x" tabindex="1">', '<img alt="Mug">'],
  ['<p width="40" height="60" tabindex="1" style="color:red" onclick="x()">a</p>', '<p>a</p>'],
  ['<a href="/orders" width="4" target="_blank">a</a>', '<a href="https://shop.example/orders">a</a>'],
  ['<p lang="hi" dir="ltr">a</p>', '<p lang="hi" dir="ltr">a</p>'],
  ['<p alt="a">b</p>', '<p>b</p>'],
];

it.each(kept)('converts %s to %s in a mail', (drawn, html) => {
  expect(htmlOf(drawn)).toBe(html);
});
