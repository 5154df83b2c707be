import type { BlockContent, DefinitionContent, PhrasingContent, RootContent, Table } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown as markdownOf } from 'mdast-util-to-markdown';
import type { HiddenBindings } from './hidden-bindings.ts';
import { markOrder, type RichTextMark, type RichTextNode } from './written.ts';

type Block = BlockContent | DefinitionContent;

const text = (attrs: RichTextNode['attrs'], name: string): string => String(attrs?.[name] ?? '');
const optionalText = (attrs: RichTextNode['attrs'], name: string): string | null => text(attrs, name) || null;

/** Returns a text without empty lines at its end. */
export function withoutEmptyLines(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n') end--;
  return text.slice(0, end);
}

const rank = ({ mark }: { mark: RichTextMark }): number => markOrder.indexOf(mark.type);

/** Types of mdast nodes by the type of the mark. Links and code have their own rules. */
const mdastTypes = { strong: 'strong', em: 'emphasis', del: 'delete' } as const;

const isSame = (a: RichTextMark, b: RichTextMark | undefined): boolean =>
  b !== undefined && a.type === b.type && JSON.stringify(a.attrs) === JSON.stringify(b.attrs);

/** Serialises parts of a text in canonical form as Markdown, with their bindings hidden. */
export class MarkdownWriter {
  readonly #bindings: HiddenBindings;
  #isCareful = false;

  constructor(bindings: HiddenBindings) {
    this.#bindings = bindings;
  }

  /**
   * @param isApart whether raw source is separated from the blocks beside it
   * @param isCareful whether to write a block's emphasis as HTML and its lists with empty lines
   */
  write(
    blocks: readonly RichTextNode[],
    isApart = false,
    isCareful: (block: RichTextNode) => boolean = () => false,
  ): string {
    const children = blocks.map((block) => {
      this.#isCareful = isCareful(block);
      return this.#block(block) as RootContent;
    });
    const markdown = markdownOf(
      { type: 'root', children },
      {
        extensions: [gfmToMarkdown({ tablePipeAlign: false })],
        bullet: '-',
        emphasis: '*',
        fences: true,
        resourceLink: true,
        rule: '-',
        join: isApart ? [(left, right) => (left.type === 'html' || right.type === 'html' ? false : undefined)] : [],
      },
    );
    // Raw source may be unclosed code, to which empty lines at the end belong.
    const last = children.at(-1);
    const isOpen = last?.type === 'html' && last.value.endsWith('\n');
    return isOpen ? markdown : withoutEmptyLines(markdown);
  }

  #blocks(blocks: readonly RichTextNode[] = []): Block[] {
    return blocks.map((block) => this.#block(block));
  }

  #block({ type, attrs, content = [] }: RichTextNode): Block {
    switch (type) {
      case 'heading':
        return {
          type: 'heading',
          depth: Number(attrs?.level) as 2,
          children: this.#inline(content),
        };
      case 'blockquote':
        return { type: 'blockquote', children: this.#blocks(content) };
      case 'horizontal_rule':
        return { type: 'thematicBreak' };
      case 'code_block': {
        const [lang = '', ...meta] = this.#hidden(text(attrs, 'language')).split(' ');
        const value = this.#hidden(content.map((each) => each.text ?? '').join(''));
        return { type: 'code', lang: lang || null, meta: meta.join(' ') || null, value };
      }
      case 'bullet_list':
      case 'ordered_list': {
        const spread = attrs?.spread === 1 || this.#isCareful;
        const children = content.map((item) => ({
          type: 'listItem' as const,
          spread,
          children: this.#blocks(item.content),
        }));
        return type === 'ordered_list'
          ? { type: 'list', ordered: true, start: Number(attrs?.order ?? 1), spread, children }
          : { type: 'list', ordered: false, spread, children };
      }
      case 'table':
        return this.#table(content);
      case 'raw_block':
        return { type: 'html', value: this.#hidden(text(attrs, 'source')) };
      default:
        return { type: 'paragraph', children: this.#inline(content) };
    }
  }

  #table(rows: readonly RichTextNode[]): Table {
    return {
      type: 'table',
      align: (rows[0]?.content ?? []).map(({ attrs }) => (attrs?.align ?? null) as 'left' | null),
      children: rows.map(({ content = [] }) => ({
        type: 'tableRow',
        children: content.map((cell) => ({ type: 'tableCell', children: this.#inline(cell.content ?? [], true) })),
      })),
    };
  }

  #hidden(source: string): string {
    return this.#bindings.hideIn(source);
  }

  #inline(parts: readonly RichTextNode[], isInCell = false): PhrasingContent[] {
    return this.#nested(parts, [], isInCell);
  }

  /** Nests runs of marks. Of several that begin at the same part, links are the outermost, then the longest run. */
  #nested(parts: readonly RichTextNode[], open: readonly RichTextMark[], isInCell: boolean): PhrasingContent[] {
    const children: PhrasingContent[] = [];
    for (let at = 0; at < parts.length; ) {
      const part = parts[at]!;
      const closed = (part.marks ?? []).filter((mark) => !open.some((each) => isSame(mark, each)));
      const [outer] = closed
        .map((mark) => ({ mark, end: endOf(parts, at, mark) }))
        .sort(
          (a, b) =>
            Number(b.mark.type === 'link') - Number(a.mark.type === 'link') || b.end - a.end || rank(a) - rank(b),
        );
      if (outer && outer.mark.type !== 'code') {
        const inside = this.#nested(parts.slice(at, outer.end), [...open, outer.mark], isInCell);
        children.push(...this.#marked(outer.mark, inside));
        at = outer.end;
      } else if (outer) {
        // Code contains only text, all of it with the same other marks.
        children.push({
          type: 'inlineCode',
          value: parts
            .slice(at, outer.end)
            .map((each) => this.#words(each))
            .join(''),
        });
        at = outer.end;
      } else {
        children.push(this.#part(part, isInCell));
        at++;
      }
    }
    return children;
  }

  #marked({ type, attrs }: RichTextMark, children: PhrasingContent[]): PhrasingContent[] {
    if (type === 'link') {
      const title = optionalText(attrs, 'title');
      return [
        {
          type: 'link',
          url: this.#hidden(text(attrs, 'href')),
          title: title === null ? null : this.#hidden(title),
          children: children as Extract<PhrasingContent, { type: 'text' }>[],
        },
      ];
    }
    if (this.#isCareful)
      return [{ type: 'html', value: `<${type}>` }, ...children, { type: 'html', value: `</${type}>` }];
    return [{ type: mdastTypes[type as keyof typeof mdastTypes], children }];
  }

  #words({ type, attrs, text: words = '' }: RichTextNode): string {
    return type === 'binding' ? this.#bindings.hide(text(attrs, 'source')) : words;
  }

  #part(part: RichTextNode, isInCell: boolean): PhrasingContent {
    const { type, attrs } = part;
    if (type === 'image') {
      const title = optionalText(attrs, 'title');
      return {
        type: 'image',
        url: this.#hidden(text(attrs, 'src')),
        alt: this.#hidden(text(attrs, 'alt')),
        title: title === null ? null : this.#hidden(title),
      };
    }
    if (type === 'hard_break') return isInCell ? { type: 'html', value: '<br>' } : { type: 'break' };
    if (type === 'raw_inline') return { type: 'html', value: this.#hidden(text(attrs, 'source')) };
    return { type: 'text', value: this.#words(part) };
  }
}

/** Returns the end of the run of a mark that begins at a part. A run of code also ends where its other marks change. */
function endOf(parts: readonly RichTextNode[], from: number, mark: RichTextMark): number {
  const others = (part: RichTextNode): string =>
    mark.type === 'code' ? JSON.stringify((part.marks ?? []).filter(({ type }) => type !== 'code')) : '';
  const begun = others(parts[from]!);
  let end = from + 1;
  while (parts[end]?.marks?.some((each) => isSame(each, mark)) && others(parts[end]!) === begun) end++;
  return end;
}
