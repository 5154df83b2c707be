import { attributeName, type SyntaxNode } from './jsx-syntax.ts';

/** Attributes that React writes after all others, in this order, by element name. */
export const lastAttributes: Readonly<Record<string, readonly string[]>> = {
  button: ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget'],
  form: ['action', 'encType', 'method', 'target'],
};

/** Returns attributes in the order in which React writes them. */
export function inWrittenOrder(tag: string, attributes: readonly SyntaxNode[]): readonly SyntaxNode[] {
  const last = lastAttributes[tag];
  if (!last) return attributes;
  const rank = (attribute: SyntaxNode): number =>
    attribute.type === 'JSXAttribute' ? last.indexOf(attributeName(attribute)) : -1;
  return attributes.toSorted((a, b) => rank(a) - rank(b));
}
