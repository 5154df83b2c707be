import { Lexer, type Token, type Tokens } from 'marked';
import { decodeEntities } from '../../../widgets/ui/html/entities.ts';
import type { HiddenBindings } from './hidden-bindings.ts';
import { withoutEmptyLines } from './to-markdown.ts';
import type { RichTextMark, RichTextNode } from './written.ts';

/** A top-level block of a text. */
export interface ReadBlock {
  written: RichTextNode;
  /** Its Markdown, with hidden bindings. */
  raw: string;
  /** Source between this block and the next. */
  gap: string;
}

type Marks = readonly RichTextMark[];

/** Thrown for Markdown that the editor cannot show; the block is then kept as source. */
class Unknown extends Error {}

/** Reads Markdown with the parser of the shop's pages, so that the editor shows the same as a page. */
export class MarkdownReader {
  readonly #bindings: HiddenBindings;

  constructor(bindings: HiddenBindings) {
    this.#bindings = bindings;
  }

  /** Reads Markdown with hidden bindings. @param canShow whether the editor can show a block */
  read(markdown: string, canShow: (written: RichTextNode) => boolean): ReadBlock[] {
    const blocks: ReadBlock[] = [];
    for (const token of new Lexer({ gfm: true }).lex(markdown)) {
      if (token.type === 'space' || isSeparator(token)) {
        const last = blocks.at(-1);
        if (last) last.gap += token.raw;
        continue;
      }
      const raw = rawOf(token);
      blocks.push({ written: this.#shown(token, canShow), raw, gap: token.raw.slice(raw.length) });
    }
    return blocks;
  }

  #shown(token: Token, canShow: (written: RichTextNode) => boolean): RichTextNode {
    try {
      const written = this.#block(token);
      if (canShow(written)) return written;
    } catch (thrown) {
      if (!(thrown instanceof Unknown)) throw thrown;
    }
    return { type: 'raw_block', attrs: { source: this.#bindings.showIn(rawOf(token)) } };
  }

  #blocks(tokens: readonly Token[]): RichTextNode[] {
    return tokens.filter((token) => token.type !== 'space' && !isSeparator(token)).map((token) => this.#block(token));
  }

  #block(token: Token): RichTextNode {
    const read = blockReaders[token.type];
    if (!read) throw new Unknown();
    return read(token, {
      blocks: (tokens) => this.#blocks(tokens),
      inline: (tokens) => withoutEdgeBreaks(this.#inline(tokens, [])),
      source: (text) => this.#bindings.showIn(text),
    });
  }

  #inline(tokens: readonly Token[], marks: Marks): RichTextNode[] {
    const parts: RichTextNode[] = [];
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at]!;
      const mark = openedBy(token);
      const end = mark ? closingOf(tokens, at) : -1;
      if (mark && end !== -1) {
        parts.push(...this.#inline(tokens.slice(at + 1, end), [...marks, mark]));
        at = end;
      } else parts.push(...this.#part(token, marks));
    }
    return parts;
  }

  #part(token: Token, marks: Marks): RichTextNode[] {
    const within = (mark: RichTextMark): RichTextNode[] => this.#inline(innerOf(token), [...marks, mark]);
    switch (token.type) {
      case 'text':
      case 'escape':
        if (innerOf(token).length > 0) return this.#inline(innerOf(token), marks);
        return this.#text(decodeEntities((token as Tokens.Text).text).replaceAll('\n', ' '), marks);
      case 'strong':
        return within({ type: 'strong' });
      case 'em':
        return within({ type: 'em' });
      case 'del':
        return within({ type: 'del' });
      case 'codespan':
        return this.#text((token as Tokens.Codespan).text, [...marks, { type: 'code' }]);
      case 'link': {
        const { href, title, text, autolink } = token as Tokens.Link & { autolink?: boolean };
        // The text of an autolink is literal: character references in it are not decoded.
        if (autolink) {
          const attrs = { href: this.#bindings.showIn(href), title: null };
          return this.#text(text, [...marks, { type: 'link', attrs }]);
        }
        return within({ type: 'link', attrs: { href: this.#address(href), title: this.#title(title) } });
      }
      case 'image': {
        const { href, title, text } = token as Tokens.Image;
        const attrs = {
          src: this.#address(href),
          alt: this.#bindings.showIn(decodeEntities(wordsOf(innerOf(token)) ?? text)),
          title: this.#title(title),
        };
        return [atom('image', attrs, marks)];
      }
      case 'br':
        return [{ type: 'hard_break' }];
      case 'html':
        if (/^<br\s*\/?>$/i.test(token.raw)) return [{ type: 'hard_break' }];
        return [atom('raw_inline', { source: this.#bindings.showIn(token.raw) }, marks)];
      default:
        throw new Unknown();
    }
  }

  #address(href: string): string {
    return this.#bindings.showIn(decodeEntities(href));
  }

  #title(title: string | null | undefined): string | null {
    return title ? this.#bindings.showIn(decodeEntities(title)) : null;
  }

  #text(words: string, marks: Marks): RichTextNode[] {
    return this.#bindings.split(words).map((part) => {
      if ('source' in part) return atom('binding', { source: part.source }, marks);
      return marks.length === 0
        ? { type: 'text', text: part.text }
        : { type: 'text', marks: [...marks], text: part.text };
    });
  }
}

/** Whether a token is an empty comment, which separates two blocks that would otherwise be one. */
const isSeparator = ({ type, raw }: Token): boolean => type === 'html' && /^<!--\s*-->\s*$/.test(raw);

/** Returns the source of a block without trailing empty lines, which only belong to unclosed code. */
const rawOf = ({ type, raw }: Token): string => (type === 'code' ? raw : withoutEmptyLines(raw));

const atom = (type: string, attrs: RichTextNode['attrs'], marks: Marks): RichTextNode =>
  marks.length === 0 ? { type, attrs: attrs ?? {} } : { type, attrs: attrs ?? {}, marks: [...marks] };

/** Marks by the HTML tags that may stand for them. */
const emphasisTags: Readonly<Record<string, RichTextMark['type']>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  s: 'del',
  del: 'del',
};

const tagOf = ({ type, raw }: Token): string | undefined =>
  type === 'html' ? /^<([a-z]+)>$/i.exec(raw)?.[1]?.toLowerCase() : undefined;

function openedBy(token: Token): RichTextMark | undefined {
  const type = emphasisTags[tagOf(token) ?? ''];
  return type && { type };
}

/** Returns the index of the tag that closes an element; -1 if it is not closed among its siblings. */
function closingOf(tokens: readonly Token[], at: number): number {
  const tag = tagOf(tokens[at]!);
  let depth = 0;
  for (let index = at; index < tokens.length; index++) {
    const each = tokens[index]!;
    if (tagOf(each) === tag) depth++;
    else if (each.type === 'html' && each.raw.toLowerCase() === `</${tag}>`) depth--;
    if (depth === 0) return index;
  }
  return -1;
}

const innerOf = (token: Token): readonly Token[] => ('tokens' in token && token.tokens) || [];

/** Returns the plain text of an image's description; undefined without tokens. */
const wordsOf = (tokens: readonly Token[]): string | undefined =>
  tokens.length === 0
    ? undefined
    : tokens
        .map((token) => {
          if (token.type === 'html' || token.type === 'br') throw new Unknown();
          return wordsOf(innerOf(token)) ?? ('text' in token ? String(token.text) : '');
        })
        .join('');

/**
 * Rejects line breaks at the ends of a text, which the editor has no place for. A single one at the end is invisible.
 */
function withoutEdgeBreaks(parts: readonly RichTextNode[]): RichTextNode[] {
  const solid = parts.filter(({ type, text }) => type !== 'text' || (text ?? '').trim() !== '');
  const isBreak = (part: RichTextNode | undefined): boolean => part?.type === 'hard_break';
  if (isBreak(solid[0]) || (isBreak(solid.at(-1)) && isBreak(solid.at(-2)))) throw new Unknown();
  return [...parts];
}

interface Reading {
  blocks: (tokens: readonly Token[]) => RichTextNode[];
  inline: (tokens: readonly Token[]) => RichTextNode[];
  /** Restores the hidden bindings of a text. */
  source: (text: string) => string;
}

const paragraph = (token: Token, { inline }: Reading): RichTextNode => ({
  type: 'paragraph',
  content: inline(innerOf(token)),
});

function list(token: Token, { blocks }: Reading): RichTextNode {
  const { ordered, start, loose, items } = token as Tokens.List;
  if (items.some(({ task }) => task)) throw new Unknown();
  const spread = loose ? 1 : 0;
  return {
    type: ordered ? 'ordered_list' : 'bullet_list',
    attrs: ordered ? { order: Number(start), spread } : { spread },
    content: items.map((item) => ({ type: 'list_item', content: blocks(item.tokens) })),
  };
}

function table(token: Token, { inline }: Reading): RichTextNode {
  const { header, rows } = token as Tokens.Table;
  const row = (type: string, cells: readonly Tokens.TableCell[]): RichTextNode => ({
    type: 'table_row',
    content: cells.map(({ align, tokens }) => ({ type, attrs: { align }, content: inline(tokens) })),
  });
  return {
    type: 'table',
    content: [row('table_header', header), ...rows.map((cells) => row('table_cell', cells))],
  };
}

/** Readers of blocks, by the token's type. */
const blockReaders: Readonly<Record<string, (token: Token, reading: Reading) => RichTextNode>> = {
  paragraph,
  text: paragraph,
  heading: (token, { inline }) => {
    const content = inline(innerOf(token));
    if (content.some(({ type }) => type === 'hard_break')) throw new Unknown();
    return { type: 'heading', attrs: { level: (token as Tokens.Heading).depth }, content };
  },
  blockquote: (token, { blocks }) => ({ type: 'blockquote', content: blocks(innerOf(token)) }),
  hr: () => ({ type: 'horizontal_rule' }),
  code: (token, { source }) => {
    const { text, lang } = token as Tokens.Code;
    const content = text === '' ? {} : { content: [{ type: 'text', text: source(text) }] };
    return { type: 'code_block', attrs: { language: source(lang ?? '') }, ...content };
  },
  list,
  table,
};
