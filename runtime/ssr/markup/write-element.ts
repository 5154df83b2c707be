import { UnsupportedViewError } from '../../view/unsupported-view.ts';
import { escapeText } from './escape.ts';
import type { Markup } from './markup.ts';
import { attributeHtml } from './write-attribute.ts';

/** Props of an element. */
export type Props = Record<string, unknown>;

/** Writes anything that a view may return. */
export type WriteChildren = (out: Markup, children: unknown) => void;

/** Writes an element with its children. */
export type ElementWriter = (out: Markup, tag: string, props: Props, writeChildren: WriteChildren) => void;

const validTag = /^[a-zA-Z][a-zA-Z:_.\-\d]*$/;
const checkedTags = new Set<string>();

/** Throws for a tag that is not a standard element: a view may take a tag from page data, which could inject markup. */
function checkTag(tag: string): void {
  if (isTag(tag)) return;
  if (!validTag.test(tag)) throw new TypeError(`"${tag}" is not a tag name.`);
  throw new UnsupportedViewError(`The custom element ${tag}`);
}

/** Whether a text is the tag name of an HTML or SVG element that is not a custom one. */
export function isTag(tag: string): boolean {
  if (checkedTags.has(tag)) return true;
  if (!validTag.test(tag) || tag.includes('-')) return false;
  if (checkedTags.size < 500) checkedTags.add(tag);
  return true;
}

/** Returns an element's attributes as HTML, without its children. */
export function attributesHtml(props: Props): string {
  let html = '';
  for (const name in props) {
    const value = props[name];
    if (value === undefined || value === null || name === 'children') continue;
    if (name === 'dangerouslySetInnerHTML') throw new UnsupportedViewError('Markup that is set as it is');
    html += attributeHtml(name, value);
  }
  return html;
}

/** Writes an element without special rules: attributes, children, end. */
export function writeElement(out: Markup, tag: string, props: Props, writeChildren: WriteChildren): void {
  checkTag(tag);
  writeStart(out, tag, attributesHtml(props));
  writeInside(out, props.children, writeChildren);
  writeEnd(out, tag);
}

/** Writes a start tag. */
export function writeStart(out: Markup, tag: string, attributes: string): void {
  out.html += `<${tag}${attributes}>`;
  out.endsInText = false;
}

/** Writes an end tag. */
export function writeEnd(out: Markup, tag: string): void {
  out.html += `</${tag}>`;
  out.endsInText = false;
}

/** Writes an element's children. A single text needs no separator, because it is the entire content. */
export function writeInside(out: Markup, children: unknown, writeChildren: WriteChildren): void {
  if (typeof children === 'string') out.html += escapeText(children);
  else if (children !== undefined && children !== null) writeChildren(out, children);
}
