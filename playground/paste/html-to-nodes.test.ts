import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NodeDefinition } from '../../schemas/page.ts';
import { htmlToMarkdown, htmlToNodes } from './html-to-nodes.ts';
import { wordsToNodes } from './words-to-nodes.ts';

const text = (words: string, tag?: string): NodeDefinition => ({
  widget: 'text',
  props: { text: words, ...(tag === undefined ? {} : { tag }) },
});
const markdown = (words: string): NodeDefinition => ({ widget: 'markdown', props: { text: words } });

describe('pasted words', () => {
  it.each<[string, NodeDefinition[]]>([
    ['One line', [text('One line')]],
    ['First,\nstill first\n\nsecond\r\n\r\n\r\nthird', [text('First, still first'), text('second'), text('third')]],
    ['  \n\t\n ', []],
    ['Price {{ price }}', [text('Price \\{{ price }}')]],
    ['हाथ से बना\n\nصنع باليد\n\n手作り', [text('हाथ से बना'), text('صنع باليد'), text('手作り')]],
  ])('%j', (words, nodes) => expect(wordsToNodes(words)).toEqual(nodes));
});

describe('pasted HTML', () => {
  it.each<[what: string, html: string, nodes: NodeDefinition[]]>([
    [
      'a heading and paragraphs',
      '<h1>Care</h1><p>Wash cold.</p><p>Dry flat.</p>',
      [text('Care', 'h2'), text('Wash cold.'), text('Dry flat.')],
    ],
    [
      'emphasis and links',
      '<p>By <b>hand</b>, see <a href="/care">care</a>.</p>',
      [markdown('By **hand**, see [care](/care).')],
    ],
    ['a list', '<ul><li>One</li><li>Two<ul><li>In two</li></ul></li></ul>', [markdown('- One\n- Two\n  - In two')]],
    [
      'a table',
      '<table><tr><th>Size</th><th>Chest</th></tr><tr><td>S</td><td>90</td></tr></table>',
      [markdown('| Size | Chest |\n| ---- | ----- |\n| S    | 90    |')],
    ],
    [
      'a picture between texts',
      '<p>Before</p><p><img src="https://example.com/a.jpg" alt="A mug"></p><p>After</p>',
      [text('Before'), { widget: 'image', props: { src: 'https://example.com/a.jpg', alt: 'A mug' } }, text('After')],
    ],
    [
      'a document of Google',
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">Made of </span><span style="font-weight:700">oak</span></p></b>',
      [markdown('Made of **oak**')],
    ],
    [
      'a list of Word',
      '<p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span><!--[endif]-->One</p>\n<p style="mso-list:l0 level2 lfo1"><span><span style="mso-list:Ignore">o </span></span>In one</p><p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">· </span>Two</p>',
      [markdown('- One\n  - In one\n- Two')],
    ],
    [
      'a numbered list of Word',
      '<p style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">1. </span>First</p><p style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">2. </span>Second</p>',
      [markdown('1. First\n2. Second')],
    ],
    [
      'no script, style or dangerous link',
      '<style>p{}</style><script>alert(1)</script><p onclick="x()">Go <a href="javascript:alert(1)">there</a></p>',
      [text('Go there')],
    ],
    [
      'words that look like Markdown or a binding',
      '<p>2 * 3 * 4 <i>and</i> {{ x }}</p>',
      [markdown('2 \\* 3 \\* 4 _and_ \\{{ x }}')],
    ],
    ['Arabic', '<h2>العناية</h2><p>غسيل <strong>بارد</strong></p>', [text('العناية', 'h2'), markdown('غسيل **بارد**')]],
    ['nothing', '<meta charset="utf-8"><br>', []],
  ])('%s', (_, html, nodes) => expect(htmlToNodes(html).nodes).toEqual(nodes));

  it('names the pictures that are to be taken into the library, each once', () =>
    expect(
      htmlToNodes('<img src="https://a.example/x.png"><p>y</p><img src="https://a.example/x.png">').pictures,
    ).toEqual(['https://a.example/x.png']));

  it('is one text in Markdown for the editor of texts, with its pictures in place', () =>
    expect(
      htmlToMarkdown(
        '<h1>Care</h1><p>By <b>hand</b> <img src="https://a.example/x.png" alt="A mug"></p><script>1</script>',
      ),
    ).toEqual({
      markdown: '## Care\n\nBy **hand** ![A mug](https://a.example/x.png)',
      pictures: ['https://a.example/x.png'],
    }));

  it('becomes nodes whatever it is', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '<p>',
            '</p>',
            '<b>',
            '<ul>',
            '<li>',
            '</li>',
            '<table>',
            '<td>',
            '<h3>',
            '<!--',
            '<img src="data:image/png;base64,AA">',
            '<a href="javascript:x">',
            'words ',
            '{{',
            '<p style="mso-list:l0 level9 lfo1">',
            '<img src=x>',
            '<pre>',
          ),
          { maxLength: 30 },
        ),
        (parts) => {
          for (const { widget, props } of htmlToNodes(parts.join('')).nodes) {
            expect(['text', 'markdown', 'image']).toContain(widget);
            expect(JSON.stringify(props)).not.toMatch(/javascript:|(?<!\\\\)\{\{/);
          }
        },
      ),
      { numRuns: 300 },
    ));
});
