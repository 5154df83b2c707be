import fc from 'fast-check';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { scanTemplate } from '../../../compiler/1-parse/template.ts';
import model from '../../../widgets/content/markdown/model.ts';
import { parseSafeHtml } from '../../../widgets/ui/html/safe-html.ts';
import { fromMarkdown, toMarkdown, updateMarkdown } from './writing.ts';

/** A text as a page shows it, with a letter in place of each binding's value. */
function html(text: string): string {
  const { parts, openAt = text.length } = scanTemplate(text);
  const valued = parts.map((part) => ('text' in part ? part.text : String.fromCharCode(0xf100 + part.source.length)));
  const props = { text: valued.join('') + text.slice(openAt) };
  const data = model.data?.({ props } as Parameters<NonNullable<typeof model.data>>[0]) as { html: string };
  return renderToStaticMarkup(parseSafeHtml(data.html));
}

/** Emphasis, whose order of nesting cannot be seen. */
const marks = new Set(['a', 'b', 'strong', 'em', 'del', 'code']);
const blocks = new Set([
  'p',
  'li',
  'td',
  'th',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'br',
  'blockquote',
  'pre',
  'div',
  'hr',
  'ul',
  'ol',
  'table',
  'tr',
  'thead',
  'tbody',
]);

/** What HTML shows: each character of text with its emphasis, and elements in their order. */
function shown(markup: string): string {
  const parts: string[] = [];
  const walk = (parent: Root | Element, inside: readonly string[], isCode: boolean): void => {
    for (const child of parent.children) {
      if (child.type === 'text') {
        const words = isCode ? child.value : child.value.replaceAll(/[\t\n\r ]+/g, ' ');
        for (const char of words) parts.push(char.trim() === '' && !isCode ? ' ' : [char, ...inside].join('|'));
      } else if (child.type === 'element') {
        const { properties } = child;
        const tagName = ({ b: 'strong', i: 'em', s: 'del' } as Record<string, string>)[child.tagName] ?? child.tagName;
        const name = `${tagName}${JSON.stringify(properties)}`;
        const isMark = marks.has(tagName) && !(tagName === 'code' && isCode);
        if (!isMark) parts.push(`<${name}>`);
        walk(child, isMark ? [...new Set([...inside, name])].sort() : inside, isCode || tagName === 'pre');
        if (!isMark) parts.push(`</${tagName}>`);
      }
    }
  };
  walk(fromHtml(markup, { fragment: true }), [], false);
  // Space at the ends of lines is not shown.
  const isEdge = (part = '<p>') => part !== '<' && blocks.has(/^<\/?([a-z\d]+)/.exec(part)?.[1] ?? '');
  const kept: string[] = [];
  for (const [at, part] of parts.entries()) {
    if (part === ' ' && (isEdge(kept.at(-1)) || kept.at(-1) === ' ')) continue;
    if (part === ' ' && isEdge(parts.slice(at).find((each) => each !== ' '))) continue;
    // Nor is a line break at the end of a paragraph.
    if (isEdge(part) && part.startsWith('</') && kept.at(-1) === '</br>' && part !== '</br>') kept.splice(-2);
    // Nor is a paragraph without anything in it, nor a quote.
    const opened = /^<(p|blockquote|h\d)\{/.exec(kept.at(-1) ?? '')?.[1];
    if (opened !== undefined && part === `</${opened}>`) kept.pop();
    else kept.push(part);
  }
  return kept.join('\n');
}

/** The bindings of a text, by their sources. */
const bindingsOf = (text: string): Set<string> =>
  new Set(scanTemplate(text).parts.flatMap((part) => ('source' in part ? [part.source] : [])));

/** Pieces of Markdown, of which random texts are made. */
const pieces = [
  ...[
    'word',
    'a_b_c',
    '*',
    '**',
    '_',
    '~~',
    '`',
    '``',
    '[',
    ']',
    '(',
    ')',
    '![',
    '](/x)',
    '<',
    '>',
    '&amp;',
    '&',
    '\\',
  ],
  ...[
    ' ',
    '  ',
    '\n',
    '\n\n',
    '\n\n',
    '\n- ',
    '\n1. ',
    '\n  - ',
    '\n> ',
    '\n# ',
    '\n### ',
    '\n---\n',
    '\n```\n',
    '|',
    '\n    ',
  ],
  ...[
    '\n\n| a | b |\n| - | :-: |\n| c | d |\n\n',
    '<b>',
    '</b>',
    '<br>',
    '\n<div>\n',
    '</div>',
    '<!-- x -->',
    '- [ ] ',
  ],
  ...[
    'https://example.com',
    'a@example.com',
    '[x][1]',
    '\n\n[1]: /y\n\n',
    '{{ a }}',
    '{{ "*}}" }}',
    '\\{{',
    '{',
    '}}',
    '{{',
  ],
  ...['「', '。', '語', 'شكرا', '!', '.', ':', '#', '+', '=', '\t', '\u00a0', '\ue000', '&#x2a;', '😀'],
];
const anyMarkdown = fc.array(fc.constantFrom(...pieces), { maxLength: 24 }).map((parts) => parts.join(''));

describe('Markdown', () => {
  it.each<[what: string, text: string, types: string]>([
    ['headings, emphasis and code', '# A\n\n*a* **b** `c` ~~d~~ ***e***', 'heading paragraph'],
    ['lists', '- a\n  - b\n- c\n\n3. d\n4. e', 'bullet_list ordered_list'],
    ['a loose list', '- a\n\n  b\n\n- c', 'bullet_list'],
    ['a table', '|a|b|\n|-|:-:|\n|1<br>2|a\\|b|', 'table'],
    ['links and pictures', '[a](/b "c") ![d](/e.png) https://example.com', 'paragraph'],
    ['bindings', '{{ a ? "*x*" : 1 }} **{{ b }}** [x]({{ url }}) `{{ c }}` \\{{ no }}', 'paragraph'],
    [
      'quotes, rules and code',
      '> a\n>\n> - b\n\n---\n\n```js\nx {{ y }}\n```',
      'blockquote horizontal_rule code_block',
    ],
    ['HTML in a line', 'a <kbd>K</kbd> &amp; b', 'paragraph'],
    ['HTML of its own, and tasks', '<div>\nx\n</div>\n\n- [x] t', 'raw_block raw_block'],
    ['definitions', '[x][1]\n\n[1]: /u', 'paragraph raw_block'],
    ['nothing', '', ''],
  ])('has %s', (_, text, types) => {
    const doc = fromMarkdown(text);
    expect((doc.content ?? []).map(({ type }) => type).join(' ')).toBe(types);
    expect(shown(html(toMarkdown(doc)))).toBe(shown(html(text)));
    expect(updateMarkdown(text, doc)).toBe(text);
  });

  it('looks the same after it was read and written, whatever it is', () =>
    fc.assert(
      fc.property(anyMarkdown, (text) => {
        // An object that is not closed has no end that all readers agree on.
        fc.pre(!text.includes('{{{'));
        const written = toMarkdown(fromMarkdown(text));
        expect(shown(html(written))).toBe(shown(html(text)));
        expect(bindingsOf(written)).toEqual(bindingsOf(text));
      }),
      { numRuns: Number(process.env.RUNS ?? 500) },
    ));
});
