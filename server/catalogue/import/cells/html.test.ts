import fc from 'fast-check';
import DOMPurify from 'isomorphic-dompurify';
import { describe, expect, it } from 'vitest';
import { summaryOf, textOf } from '../summary.ts';
import { keptAttributes, keptTags, sanitiseDescription } from './html.ts';

describe('sanitiseDescription', () => {
  it.each([
    ['<p onclick="x()">Hi <b style="color:red">you</b></p>', '<p>Hi <b>you</b></p>'],
    ['<script>alert(1)</script><p>ok</p><style>p{}</style>', '<p>ok</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" java\nscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="https://e.example/a?b=1" target="_blank">x</a>', '<a href="https://e.example/a?b=1">x</a>'],
    ['<img src=x onerror=alert(1)><iframe src="https://e.example"></iframe><p>a</p>', '<p>a</p>'],
    ['<svg><p>a</p><script>1</script></svg>', '<p>a</p>'],
    ['<div class="tab"><ul><li>One</li><li> </li></ul></div>', '<ul><li>One</li></ul>'],
    ['<h1>Loud</h1>', '<h2>Loud</h2>'],
    ['<form action="/x"><input name="a"><button>go</button></form>', 'go'],
    ['<meta charset="utf-8">plain & simple', 'plain &amp; simple'],
    ['', ''],
  ])('cleans %s', (html, clean) => {
    expect(sanitiseDescription(html)).toBe(clean);
  });

  it.each([
    ['an element in another one', '<p>a<button><p>b</p></button></p>', '<p>a</p><p>b</p>'],
    ['cells without a table', '<td>a</td><td>b</td>', 'ab'],
    ['a depth that no call stack bears', `${'<b>'.repeat(50_000)}x${'</b>'.repeat(50_000)}`, undefined],
    ['a comment in a comment', '<!--<p>--><p title="<!--">a</p>-->', '<p title="&lt;!--">a</p>--&gt;'],
    ['text that a browser would read as an element', '<title>&lt;img src=x onerror=alert(1)&gt;</title>a', 'a'],
    ['an element of another namespace', '<math><mi><a href="https://e.example">x</a></mi></math>y', 'y'],
    ['a scheme with invisible characters', '<a href="java\u200bscript:alert(1)">x</a>', '<a>x</a>'],
  ])('cleans %s', (_, html, clean) => {
    const once = sanitiseDescription(html);
    if (clean !== undefined) expect(once).toBe(clean);
    expect(sanitiseDescription(once)).toBe(once);
  });

  it('leaves of what browsers run nothing that a sanitiser of browsers removes', () => {
    const piece = fc.constantFrom(
      ...['<p>', '</p>', '<b>', '</b>', '<a href="', 'https://e.example', 'javascript:x', '">', '<svg>', '</svg>'],
      ...[
        '<style>',
        '</style>',
        '<title>',
        '</title>',
        '<!--',
        '-->',
        '<math>',
        '<mtext>',
        '<table>',
        '<td>',
        '</table>',
      ],
      ...[
        '<img src=x onerror=x>',
        '<noscript>',
        '</noscript>',
        '<template>',
        '&lt;',
        'text',
        '"',
        "'",
        '<select>',
        '<li>',
      ],
    );
    const allowed = { ALLOWED_TAGS: [...keptTags], ALLOWED_ATTR: [...keptAttributes], ALLOW_ARIA_ATTR: false };
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const clean = sanitiseDescription(pieces.join(''));
        // The other sanitiser finds nothing to remove in what is left.
        expect(DOMPurify.sanitize(clean, { ...allowed, ALLOW_DATA_ATTR: false }).replaceAll('&gt;', '>')).toBe(
          clean.replaceAll('&gt;', '>'),
        );
      }),
    );
  });

  it('is idempotent', () => {
    const html = '<div><p>One&nbsp;two</p>\r\n<p></p><ul><li>a</li></ul></div>';
    const once = sanitiseDescription(html);
    expect(sanitiseDescription(once)).toBe(once);
  });
});

describe('summaryOf', () => {
  it.each([
    ['<p>A straight-sided mug for coffee. Holds 360 ml.</p>', 'A straight-sided mug for coffee.'],
    [
      '<p>This is a demonstration store. Buy at <a>X</a>.</p><p>Warm and dry gloves for winter.</p>',
      'Warm and dry gloves for winter.',
    ],
    ['<ul><li>Leather.</li><li>Wool lining</li></ul>', 'Leather, Wool lining'],
    ['<p>Short.</p>', 'Short'],
    ['', 'Title'],
  ])('summarises %s', (html, summary) => {
    expect(summaryOf(html, 'Title')).toBe(summary);
  });

  it('truncates at a word, with an ellipsis, to 160 characters', () => {
    const summary = summaryOf(`<p>${'word '.repeat(80)}</p>`, 'Title');
    expect(summary.length).toBeLessThanOrEqual(160);
    expect(summary.endsWith('word…')).toBe(true);
  });

  it('decodes entities', () => {
    expect(textOf('<p>5 &lt; 6 &amp; 7</p><p>next</p>')).toBe('5 < 6 & 7 next');
  });
});
