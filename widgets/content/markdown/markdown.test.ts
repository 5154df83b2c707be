import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

const html = (text: string) =>
  page([{ widget: 'markdown', props: { text } }])
    .html()
    .replaceAll(/<!-- -->|\n/g, '')
    .replace(/^<div class="prose">(.*)<\/div>$/, '$1');

it.each([
  ['', ''],
  ['# Care', '<h1>Care</h1>'],
  ['*a* **b** `c` ~~d~~', '<p><em>a</em> <strong>b</strong> <code>c</code> <del>d</del></p>'],
  ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
  ['[all](/all)', '<p><a href="/all">all</a></p>'],
  ['[out](https://e.test)', '<p><a href="https://e.test" rel="noopener nofollow">out</a></p>'],
  ['a &amp; b &eacute;', '<p>a &amp; b é</p>'],
  [
    '|a|b|\n|-|-|\n|1|2|',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  ],
])('renders %j as %s', (text, expected) => {
  expect(html(text)).toBe(expected);
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt&colon;alert(1))',
  '![x](data:text/html,<script>alert(1)</script>)',
  '<iframe src="//e.test"></iframe>',
  '<a href="/" style="position:fixed" onclick="alert(1)">x</a>',
])('sanitises %s', (text) => {
  expect(html(text)).not.toMatch(/<script|onerror|onclick|href="j|style=|<iframe|src="(x|data)/i);
});
