import { escapeText } from './escape.ts';
import type { Markup } from './markup.ts';
import { NeedsReact } from './needs-react.ts';
import { attributeHtml } from './write-attribute.ts';

export type Props = Record<string, unknown>;
export type WriteChildren = (out: Markup, children: unknown) => void;
export type ElementWriter = (out: Markup, tag: string, props: Props, writeChildren: WriteChildren) => void;

const validTag = /^[a-zA-Z][a-zA-Z:_.\-\d]*$/;
const checkedTags = new Set<string>();

/** Tags come from views, but a page may choose among them; one that is no tag would be markup of its own. */
function checkTag(tag: string): void {
  if (checkedTags.has(tag)) return;
  if (!validTag.test(tag)) throw new TypeError(`"${tag}" is no tag.`);
  if (tag.includes('-')) throw new NeedsReact(`The custom element ${tag}`);
  if (checkedTags.size < 500) checkedTags.add(tag);
}

/** Attributes of an element, besides what stands inside it. */
export function attributesHtml(props: Props): string {
  let html = '';
  for (const name in props) {
    const value = props[name];
    if (value === undefined || value === null || name === 'children') continue;
    if (name === 'dangerouslySetInnerHTML') throw new NeedsReact('Markup that is set as it is');
    html += attributeHtml(name, value);
  }
  return html;
}

/** Writes an element that is like most: attributes, children, end. */
export function writeElement(out: Markup, tag: string, props: Props, writeChildren: WriteChildren): void {
  checkTag(tag);
  writeStart(out, tag, attributesHtml(props));
  writeInside(out, props.children, writeChildren);
  writeEnd(out, tag);
}

export function writeStart(out: Markup, tag: string, attributes: string): void {
  out.html += `<${tag}${attributes}>`;
  out.endsInText = false;
}

export function writeEnd(out: Markup, tag: string): void {
  out.html += `</${tag}>`;
  out.endsInText = false;
}

/** A lone text is the whole inside of its element, so nothing needs to be known about what follows it. */
export function writeInside(out: Markup, children: unknown, writeChildren: WriteChildren): void {
  if (typeof children === 'string') out.html += escapeText(children);
  else if (children !== undefined && children !== null) writeChildren(out, children);
}
