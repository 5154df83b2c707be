import { type DOMOutputSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';

/** Attribute of elements that stand for source which cannot be edited. */
const sourceAttribute = 'data-source';

/** Maximum number of characters of the source that a chip shows. */
const maxShown = 60;

const shortened = (source: string): string => {
  const words = source.replaceAll(/\s+/g, ' ').trim();
  return words.length > maxShown ? `${words.slice(0, maxShown)}…` : words;
};

const chip = (tag: 'span' | 'div', kind: string, source: string, shown: string): DOMOutputSpec => [
  tag,
  { [sourceAttribute]: source, class: `writing-chip writing-chip-${kind}`, title: source },
  shown,
];

const list = (tag: 'ol' | 'ul', attrs: NonNullable<NodeSpec['attrs']> = {}): NodeSpec => ({
  group: 'block',
  content: 'list_item+',
  attrs: { ...attrs, spread: { default: 0 } },
  parseDOM: [{ tag }],
  toDOM: ({ attrs: { order = 1 } }) => [tag, order === 1 ? {} : { start: order }, 0],
});

const tables = tableNodes({
  tableGroup: 'block',
  cellContent: 'inline*',
  // Kept for the Markdown; pages do not show it, so neither does the editor.
  cellAttributes: { align: { default: null } },
});

/** The editor's schema of a text. Every document can be serialised as Markdown. */
export const schema = new Schema({
  nodes: {
    // Raw source is only allowed at the top level, because its lines would have another meaning inside a block.
    doc: { content: '(block | raw_block)+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', { dir: 'auto' }, 0] },
    heading: {
      group: 'block',
      content: '(text | image | binding | raw_inline)*',
      attrs: { level: { default: 2 } },
      defining: true,
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs }) => [`h${attrs.level}`, { dir: 'auto' }, 0],
    },
    blockquote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', { dir: 'auto' }, 0],
    },
    bullet_list: list('ul'),
    ordered_list: list('ol', { order: { default: 1 } }),
    list_item: {
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', { dir: 'auto' }, 0],
    },
    code_block: {
      group: 'block',
      content: 'text*',
      marks: '',
      code: true,
      defining: true,
      attrs: { language: { default: '' } },
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
      toDOM: () => ['pre', { dir: 'ltr' }, ['code', 0]],
    },
    horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    ...tables,
    raw_block: {
      atom: true,
      attrs: { source: {} },
      toDOM: ({ attrs }) => chip('div', 'raw', attrs.source, attrs.source),
    },
    text: { group: 'inline' },
    image: {
      group: 'inline',
      inline: true,
      draggable: true,
      attrs: { src: {}, alt: { default: '' }, title: { default: null } },
      toDOM: ({ attrs: { src, alt, title } }) =>
        src.includes('{{')
          ? chip('span', 'picture', src, alt || shortened(src))
          : ['img', { src, alt, ...(title === null ? {} : { title }) }],
    },
    hard_break: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
    binding: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { source: {} },
      toDOM: ({ attrs }) => chip('span', 'binding', attrs.source, shortened(attrs.source.slice(2, -2))),
    },
    raw_inline: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { source: {} },
      toDOM: ({ attrs }) => chip('span', 'raw', attrs.source, shortened(attrs.source)),
    },
  },
  marks: {
    link: {
      attrs: { href: {}, title: { default: null } },
      inclusive: false,
      // No `href`, because the link would be followed instead of edited.
      toDOM: ({ attrs }) => ['a', { title: attrs.href, class: 'writing-link' }, 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    del: { parseDOM: [{ tag: 'del' }, { tag: 's' }], toDOM: () => ['del', 0] },
    code: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
  },
});
