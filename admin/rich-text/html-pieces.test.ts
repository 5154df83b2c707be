import { expect, it } from 'vitest';
import { sanitiseDescription } from '../../server/catalogue/import/cells/html.ts';
import { emptyTags, htmlPieces } from './html-pieces.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('\u00a0', '&nbsp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The pieces as HTML, serialised as by a browser. */
const written = (html: string): string =>
  htmlPieces(html)
    .map((piece) => {
      if (piece.kind === 'text') return escaped(piece.text);
      if (piece.kind === 'close') return `</${piece.tag}>`;
      const attributes = piece.attributes.map(
        ([name, value]) => ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
      );
      return `<${piece.tag}${attributes.join('')}>`;
    })
    .join('');

it.each([
  '<p>One <b>bold</b> &amp; <i>two</i> &lt;three&gt;.</p><ul><li>a</li><li>b</li></ul>',
  '<h2>Care</h2><p>Wash<br>cold.</p><hr><p><a href="/pages/care?a=1&amp;b=2" title="&quot;Care&quot;">More</a></p>',
  '<table><tbody><tr><th scope="row">Size</th><td colspan="2">M</td></tr></tbody></table>',
  '',
  'plain text',
])('parses %s without loss', (html) => {
  expect(sanitiseDescription(html)).toBe(html);
  expect(written(html)).toBe(html);
});

it.each([
  ['<script>x()</script>', 'x()'],
  ['<p onclick="x()">a</p>', '<p>a</p>'],
  ['<img src=x onerror=x()>b', 'b'],
  ['<a style="color:red" href="/x">c</a>', '<a href="/x">c</a>'],
  ['a < b > c', 'a &lt; b &gt; c'],
])('removes from %s the markup not allowed in descriptions', (html, kept) => {
  expect(written(html)).toBe(kept);
});

it('lists the elements without an end tag', () => {
  expect([...emptyTags]).toEqual(['br', 'hr']);
});
