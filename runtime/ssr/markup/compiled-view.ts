/** Functions called by the code into which `scripts/view-build` compiles a view's JSX. */

import { elementWriters } from './element-writers.ts';
import { escapeText } from './escape.ts';
import { Html } from './html.ts';
import type { Markup } from './markup.ts';
import { attributeOf, attributeValueHtml } from './write-attribute.ts';
import { writeChildren, writeType } from './write-children.ts';
import { attributesHtml, isTag, type Props, writeInside } from './write-element.ts';

/** Creates a piece of HTML that is written when it is reached. */
export const html = (write: (out: Markup) => void): Html => Html.of(write);

/** Escapes a text for markup. */
export const text = escapeText;

/** Returns the rule for an attribute. */
export const attribute = attributeOf;

/** Returns an attribute as HTML. */
export const value = attributeValueHtml;

/** Returns the `href` of a link, which unlike other addresses may be empty: the page itself. */
export const address = (attribute: Parameters<typeof value>[0], href: unknown): string =>
  href === '' ? ' href=""' : value(attribute, href);

/** Returns spread props as HTML attributes. */
export const attributes = (props: Props | null | undefined | false): string => (props ? attributesHtml(props) : '');

/** Whether a spread object has none of these names. */
export function hasNone(props: Props | null | undefined | false, names: readonly string[]): boolean {
  for (const name in props || nothing) if (names.includes(name)) return false;
  return true;
}

const nothing: Props = {};

/** Whether a tag's markup depends on its own attributes alone. */
export const isOrdinary = (type: unknown): boolean =>
  typeof type === 'string' && !elementWriters.has(type) && isTag(type);

/** Writes an element or a component without knowing its type in advance. */
export const element = (out: Markup, type: unknown, props: Props): void => writeType(out, type, props);

/** Writes the only child of an element. */
export const inside = (out: Markup, child: unknown): void => writeInside(out, child, writeChildren);

/** Writes one of several children. */
export const child = writeChildren;
