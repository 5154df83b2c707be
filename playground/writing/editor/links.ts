import type { Mark } from 'prosemirror-model';
import { type EditorState, NodeSelection, type Transaction } from 'prosemirror-state';
import { schema } from '../text/schema.ts';

const link = schema.marks.link!;

/** A link around the cursor or in the selected text. */
export interface LinkAt {
  from: number;
  to: number;
  href: string;
  title: string | null;
}

/** Returns the whole link at the selection; undefined if there is none. */
export function linkAt({ doc, selection }: EditorState): LinkAt | undefined {
  const { $from, from, to, empty } = selection;
  const parent = $from.parent;
  let found: Mark | undefined;
  doc.nodesBetween(Math.max(0, from - (empty ? 1 : 0)), Math.min(doc.content.size, empty ? to + 1 : to), (node) => {
    found ??= link.isInSet(node.marks);
  });
  if (!found || !parent.isTextblock) return undefined;
  // The adjacent parts with the same link.
  const start = $from.start();
  let [begin, end]: [number, number] | [undefined, undefined] = [undefined, undefined];
  let at = start;
  for (const child of parent.children) {
    const isOf = link.isInSet(child.marks)?.eq(found) ?? false;
    if (!isOf && end !== undefined && end >= from) break;
    if (!isOf) [begin, end] = [undefined, undefined];
    else [begin, end] = [begin ?? at, at + child.nodeSize];
    at += child.nodeSize;
  }
  if (begin === undefined || end === undefined) return undefined;
  return { from: begin, to: end, href: String(found.attrs.href), title: (found.attrs.title as string | null) ?? null };
}

/** Links the selected text, changes the link at the selection, or inserts the address as a link. */
export function withLink(state: EditorState, href: string, words: string): Transaction {
  const before = linkAt(state);
  const mark = link.create({ href, title: before?.title ?? null });
  const { from, to, empty } = state.selection;
  if (before) return state.tr.removeMark(before.from, before.to, link).addMark(before.from, before.to, mark);
  if (!empty) return state.tr.addMark(from, to, mark);
  return state.tr.insert(from, schema.text(words, [mark])).removeStoredMark(link);
}

/** Removes the link at the selection. */
export function removeLink(state: EditorState): Transaction {
  const before = linkAt(state);
  return before ? state.tr.removeMark(before.from, before.to, link) : state.tr;
}

/** A selected picture. */
export interface PictureAt {
  at: number;
  src: string;
  alt: string;
}

/** Returns the selected picture; undefined if none is selected. */
export function pictureAt({ selection }: EditorState): PictureAt | undefined {
  if (!(selection instanceof NodeSelection) || selection.node.type !== schema.nodes.image) return undefined;
  const { src, alt } = selection.node.attrs as { src: string; alt: string };
  return { at: selection.from, src, alt };
}

/** Inserts a picture and selects it, so that it can be described. */
export function withPicture(state: EditorState, src: string, alt: string): Transaction {
  const tr = state.tr.replaceSelectionWith(schema.nodes.image!.create({ src, alt }), false);
  const at = tr.selection.from - 1;
  return tr.doc.nodeAt(at)?.type === schema.nodes.image ? tr.setSelection(NodeSelection.create(tr.doc, at)) : tr;
}

/** Sets the alternative text of a picture, which stays selected. */
export const withAlt = (state: EditorState, { at }: PictureAt, alt: string): Transaction => {
  const tr = state.tr.setNodeAttribute(at, 'alt', alt);
  return tr.setSelection(NodeSelection.create(tr.doc, at));
};
