import type { Element, Root as HtmlRoot } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import type { Nodes, Root, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { toString as wordsOf } from 'mdast-util-to-string';
import type { NodeDefinition } from '../../schemas/page.ts';
import { readOfficeHtml } from './office-html.ts';
import { literalText } from './words-to-nodes.ts';

/** Maximum length of a Markdown text in characters, as in the widget's contract. */
const maxMarkdown = 50_000;

/** Elements whose content is no text of a page. */
const unread = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'title', 'head']);

/** Pictures that a server can fetch, or has. */
const fetchable = /^(?:https?:|\/(?!\/))/i;

/** Whether something is a part of the text: neither a comment, nor code, nor a picture that is a file of the author. */
function isRead(child: HtmlRoot['children'][number]): boolean {
  if (child.type !== 'element') return child.type === 'text';
  if (unread.has(child.tagName)) return false;
  return child.tagName !== 'img' || fetchable.test(String(child.properties.src ?? '').trim());
}

const safeLink = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i;

/** Removes, in place, what is not read, and the targets of links that a page does not have. */
function clean(parent: HtmlRoot | Element): void {
  parent.children = (parent.children as Element[]).filter(isRead);
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    const { href } = child.properties;
    if (typeof href === 'string' && !safeLink.test(href.trim())) delete child.properties.href;
    if (child.tagName === 'a' && child.properties.href === undefined) child.tagName = 'span';
    clean(child);
  }
}

/** The picture of a paragraph that shows nothing else. */
function pictureIn(block: RootContent): { url: string; alt: string } | undefined {
  if (block.type !== 'paragraph') return undefined;
  const shown = block.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  const [only] = shown;
  const image = only?.type === 'link' && only.children.length === 1 ? only.children[0] : only;
  return shown.length === 1 && image?.type === 'image' ? { url: image.url, alt: image.alt ?? '' } : undefined;
}

const markdownOf = (children: RootContent[]): string =>
  toMarkdown({ type: 'root', children }, { extensions: [gfmToMarkdown()], bullet: '-', emphasis: '_' }).trim();

/** Whether blocks are plain paragraphs, which a text shows as well as Markdown does. */
const isPlain = (block: RootContent): boolean =>
  block.type === 'paragraph' && block.children.every(({ type }) => type === 'text');

/** Returns blocks of text as nodes: plain paragraphs as they are, and all others as Markdown. */
function textNodes(blocks: readonly RootContent[]): NodeDefinition[] {
  if (blocks.every(isPlain))
    return blocks
      .map((block) => wordsOf(block).replaceAll(/\s+/g, ' ').trim())
      .filter((words) => words !== '')
      .map((words) => ({ widget: 'text', props: { text: literalText(words) } }));
  const nodes: NodeDefinition[] = [];
  let text = '';
  const end = (): void => {
    if (text !== '') nodes.push({ widget: 'markdown', props: { text: literalText(text) } });
    text = '';
  };
  for (const block of blocks) {
    const written = markdownOf([block]);
    if (text.length + written.length > maxMarkdown - 2) end();
    text = text === '' ? written.slice(0, maxMarkdown) : `${text}\n\n${written}`;
  }
  end();
  return nodes;
}

/** Reads HTML, as far as it is text of a page. */
function readHtml(html: string): RootContent[] {
  const root = fromHtml(html);
  clean(root);
  readOfficeHtml(root);
  return (toMdast(root, { newlines: false }) as Root).children;
}

/** Addresses of the pictures in a text, each once. */
function picturesIn(parts: readonly Nodes[], found = new Set<string>()): Set<string> {
  for (const part of parts) {
    if (part.type === 'image') found.add(part.url);
    if ('children' in part) picturesIn(part.children, found);
  }
  return found;
}

/** Formatted text as Markdown. */
export interface PastedMarkdown {
  markdown: string;
  /** Addresses of the pictures in it, which may be those of another site. */
  pictures: string[];
}

/** Returns formatted text as one text in Markdown, in which the page's own heading has no equal. */
export function htmlToMarkdown(html: string): PastedMarkdown {
  const children = readHtml(html).map((block) =>
    block.type === 'heading' && block.depth === 1 ? { ...block, depth: 2 as const } : block,
  );
  return { markdown: markdownOf(children), pictures: [...picturesIn(children)] };
}

/** Formatted text as nodes. */
export interface PastedHtml {
  nodes: NodeDefinition[];
  /** Addresses of the pictures in it, which are not in the media library yet. */
  pictures: string[];
}

/**
 * Returns formatted text as nodes: headings and pictures by themselves, and the text between them. Pictures are images
 * with the address that they had.
 */
export function htmlToNodes(html: string): PastedHtml {
  const children = readHtml(html);
  const nodes: NodeDefinition[] = [];
  const pictures = new Set<string>();
  let blocks: RootContent[] = [];
  const end = (): void => {
    nodes.push(...textNodes(blocks));
    blocks = [];
  };
  for (const block of children) {
    const picture = pictureIn(block);
    if (picture) {
      end();
      pictures.add(picture.url);
      nodes.push({ widget: 'image', props: { src: picture.url, alt: literalText(picture.alt) } });
    } else if (block.type === 'heading') {
      end();
      const words = wordsOf(block).replaceAll(/\s+/g, ' ').trim();
      // A page has one main heading, which is its own.
      const tag = `h${Math.max(2, block.depth)}`;
      if (words !== '') nodes.push({ widget: 'text', props: { text: literalText(words), tag } });
    } else blocks.push(block);
  }
  end();
  return { nodes, pictures: [...pictures] };
}
