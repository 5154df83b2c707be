import type { Node } from 'prosemirror-model';
import { schema } from './schema.ts';
import { canonicalForm, type RichTextNode } from './written.ts';

const withoutSpans = ({ attrs: { align = null } = {} }: RichTextNode) => ({ align });

/** Returns a text as a document of the editor, which has at least one block. */
export function nodeOf(doc: RichTextNode): Node {
  const content = canonicalForm(doc).content ?? [];
  return schema.nodeFromJSON({ type: 'doc', content: content.length === 0 ? [{ type: 'paragraph' }] : content });
}

/** Returns a part of the editor's document as plain data, without attributes that Markdown cannot express. */
function plain(part: RichTextNode): RichTextNode {
  const { content } = part;
  const inside = content ? { content: content.map(plain) } : {};
  if (part.type === 'table_cell' || part.type === 'table_header')
    return { type: part.type, attrs: withoutSpans(part), ...inside };
  return { ...part, ...inside };
}

/** Returns the editor's document as plain data. */
export const richTextOf = (node: Node): RichTextNode => plain(node.toJSON() as RichTextNode);
