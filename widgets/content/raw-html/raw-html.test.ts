// @vitest-environment jsdom
import fc from 'fast-check';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';
import { parseSafeHtml } from '../../ui/html/safe-html.ts';

const clean = (html: string): string => renderToStaticMarkup(createElement(Fragment, null, parseSafeHtml(html)));
const documentOf = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

it.each([
  ['<p>Wash <em>by hand</em>.</p>', '<p>Wash <em>by hand</em>.</p>'],
  ['<P CLASS="x" STYLE="color:red" onclick="x()">Hi</P>', '<p>Hi</p>'],
  ['a < b & c > d', 'a &lt; b &amp; c &gt; d'],
  ['<script>alert(1)</script>after', 'after'],
  ['<SCRIPT\n>alert(1)</ScRiPt >after', 'after'],
  ['<script>alert(1)', ''],
  ['<style>p{}</style><svg><p>x</p></svg><iframe src=x></iframe>end', 'end'],
  ['<blink>kept</blink>', 'kept'],
  ['<img src="/a.jpg" onerror="x()" alt="A">', '<img src="/a.jpg" loading="lazy" decoding="async" alt="A"/>'],
  ['<img src="javascript:x" >', '<img alt=""/>'],
  ['<img src="data:image/svg+xml,x">', '<img alt=""/>'],
  ['<a href="/care">Care</a>', '<a href="/care">Care</a>'],
  ['<a href="https://x.example">X</a>', '<a href="https://x.example" rel="noopener nofollow">X</a>'],
  ['<a href="java&#115;cript:alert(1)">X</a>', '<a>X</a>'],
  ['<a href=" java\tscript:alert(1)">X</a>', '<a>X</a>'],
  ['<a href="//evil.example">X</a>', '<a>X</a>'],
  ['<a title="&quot;&gt;<script>" href="#a">X</a>', '<a title="&quot;&gt;&lt;script&gt;" href="#a">X</a>'],
  ['&lt;script&gt;', '&lt;script&gt;'],
  ['<ul><li>One<li>Two</ul>', '<ul><li>One</li><li>Two</li></ul>'],
  ['<p>One<p>Two', '<p>One</p><p>Two</p>'],
  ['<b><i>x</b>y</i>', '<b><i>x</i></b>y'],
  ['</div>x', 'x'],
  ['<!-- a --><!doctype html><?php x ?>x<!-- open', 'x'],
  ['<td colspan="2" rowspan="9000">x</td>', '<td colSpan="2">x</td>'],
  ['<a title="open>x</a> and <b>bold</b>', '<a title="">x</a> and <b>bold</b>'],
  ['5 <b', '5 &lt;b'],
])('%j becomes %j', (html, expected) => {
  expect(clean(html)).toBe(expected);
});

const word = fc.constantFrom(
  'script',
  'img',
  'a',
  'p',
  'svg',
  'style',
  'b',
  'li',
  'iframe',
  'math',
  'details',
  'noscript',
);
const address = fc.constantFrom(
  'javascript:alert(1)',
  'JaVa\u0000script:x',
  'data:text/html,x',
  '//evil',
  '/ok',
  '&#106;avascript:x',
  'vbscript:x',
);
const bit = fc.oneof(
  fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '/',
    '=',
    '<!--',
    '-->',
    '</',
    '<![CDATA[',
    ']]>',
    '`',
    '\u0000',
    '&lt;',
    '&#60;',
    ' ',
  ),
  word.map((name) => `<${name}>`),
  word.map((name) => `</${name}>`),
  fc
    .tuple(word, fc.constantFrom('href', 'src', 'xlink:href', 'onerror', 'style', 'srcdoc', 'formaction'), address)
    .map(([name, attribute, value]) => `<${name} ${attribute}="${value}">`),
  fc.string({ maxLength: 6 }),
);
const nasty = fc.array(bit, { maxLength: 30 }).map((bits) => bits.join(''));

it("never produces a script, event handler, style or unsafe URL in a browser's parser", () => {
  fc.assert(
    fc.property(nasty, (html) => {
      for (const element of documentOf(clean(html)).body.querySelectorAll('*')) {
        expect([
          'script',
          'style',
          'iframe',
          'svg',
          'math',
          'object',
          'embed',
          'form',
          'base',
          'link',
          'meta',
        ]).not.toContain(element.localName);
        for (const { name, value } of element.attributes) {
          expect(name).not.toMatch(/^on|style|srcdoc|action|xlink|srcset/);
          if (name === 'href' || name === 'src') expect(value).toMatch(/^(https?:|\/(?!\/)|#|\?|mailto:|tel:)/);
        }
      }
    }),
    { numRuns: 200 },
  );
});

it('keeps the text of well-formed HTML', () => {
  const inline = fc.tuple(fc.constantFrom('b', 'em', 'span', 'code'), fc.stringMatching(/^[\w &<>"']{0,20}$/));
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  fc.assert(
    fc.property(fc.array(inline, { maxLength: 8 }), (parts) => {
      const html = parts.map(([tag, text]) => `<${tag}>${escaped(text)}</${tag}>`).join('');
      expect(documentOf(clean(html)).body.textContent).toBe(parts.map(([, text]) => text).join(''));
    }),
  );
});

// Each piece is repeated to 100,000 characters, which a naive scanner would rescan from every position.
it.each(['<a', '<a "', '<a \'"', '<!', '<!--', '<p>', '<svg></svg>', '<a b=', '<script', '</p', '&', '<b x>'])(
  'parses %j repeated to a hundred thousand characters',
  (piece) => {
    const html = piece.repeat(Math.ceil(100_000 / piece.length));
    expect(() => parseSafeHtml(html)).not.toThrow();
  },
);

it('renders into its own element', () => {
  const shown = page([{ widget: 'raw-html', props: { html: '<p>Hi<script>x</script></p>', class: 'care' } }]);
  expect(shown.html()).toBe('<div class="prose care"><p>Hi</p></div>');
});
