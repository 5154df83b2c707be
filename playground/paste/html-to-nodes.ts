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

/** Elements whose content is not text. */
const unread = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'title', 'head']);

/** Addresses of pictures that the server can fetch, or already has. */
const fetchable = /^(?:https?:|\/(?!\/))/i;

/** Whether a node belongs to the text. Comments, scripts and pictures in the author's own files do not. */
function isRead(child: HtmlRoot['children'][number]): boolean {
  if (child.type !== 'element') return child.type === 'text';
  if (unread.has(child.tagName)) return false;
  return child.tagName !== 'img' || fetchable.test(String(child.properties.src ?? '').trim());
}

const safeLink = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i;

/** Removes, in place, nodes that do not belong to the text, and unsafe link targets. */
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

/** Returns the picture of a paragraph that contains nothing else. */
function pictureIn(block: RootContent): { url: string; alt: string } | undefined {
  if (block.type !== 'paragraph') return undefined;
  const shown = block.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  const [only] = shown;
  const image = only?.type === 'link' && only.children.length === 1 ? only.children[0] : only;
  return shown.length === 1 && image?.type === 'image' ? { url: image.url, alt: image.alt ?? '' } : undefined;
}

const markdownOf = (children: RootContent[]): string =>
  toMarkdown({ type: 'root', children }, { extensions: [gfmToMarkdown()], bullet: '-', emphasis: '_' }).trim();

/** Whether a block is a plain paragraph, which needs no Markdown. */
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

/** Parses HTML to the blocks of its text. */
function readHtml(html: string): RootContent[] {
  const root = fromHtml(html);
  clean(root);
  readOfficeHtml(root);
  return (toMdast(root, { newlines: false }) as Root).children;
}

/** Returns the addresses of the pictures in a text, without duplicates. */
function picturesIn(parts: readonly Nodes[], found = new Set<string>()): Set<string> {
  for (const part of parts) {
    if (part.type === 'image') found.add(part.url);
    if ('children' in part) picturesIn(part.children, found);
  }
  return found;
}

/** Pasted HTML as Markdown. */
export interface PastedMarkdown {
  markdown: string;
  /** Addresses of its pictures, which may be on other sites. */
  pictures: string[];
}

/**
 * Converts HTML to a single Markdown text. Headings of level 1 become level 2, because the page has its own main
 * heading.
 */
export function htmlToMarkdown(html: string): PastedMarkdown {
  const children = readHtml(html).map((block) =>
    block.type === 'heading' && block.depth === 1 ? { ...block, depth: 2 as const } : block,
  );
  return { markdown: markdownOf(children), pictures: [...picturesIn(children)] };
}

/** Pasted HTML as nodes. */
export interface PastedHtml {
  nodes: NodeDefinition[];
  /** Addresses of its pictures, which are not in the media library yet. */
  pictures: string[];
}

/**
 * Converts HTML to nodes: one for each heading and picture, and for the text between them. Pictures keep their address.
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
      // The main heading is the page's own.
      const tag = `h${Math.max(2, block.depth)}`;
      if (words !== '') nodes.push({ widget: 'text', props: { text: literalText(words), tag } });
    } else blocks.push(block);
  }
  end();
  return { nodes, pictures: [...pictures] };
}
