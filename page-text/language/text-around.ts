import type { SyntaxNode } from '../../compiler/json/syntax.ts';
import { applyChanges, areApplicable, endOf, type TextChange } from '../edits/text-change.ts';

/** A shortened text that preserves the meaning of one place in a document. */
export interface TextAround {
  text: string;
  /** The place in the shorter text. */
  offset: number;
  /** Converts the start or the end of a range in the shorter text to an offset of the document. */
  original(offset: number, side: 'start' | 'end'): number;
}

const has = (node: SyntaxNode, offset: number): boolean => node.offset <= offset && offset <= endOf(node);
const isComposite = ({ type }: SyntaxNode): boolean => type === 'object' || type === 'array';

/** Removes the items of a list except the one at an offset, or, between two items, all of them. */
function shortenList(list: SyntaxNode, items: readonly SyntaxNode[], offset: number): TextChange[] {
  const inside = items.find((item) => isComposite(item) && item.offset < offset && offset < endOf(item));
  const at = inside ?? items.find((item) => has(item, offset));
  if (at) {
    return [
      { from: list.offset + 1, to: at.offset, insert: '' },
      { from: endOf(at), to: endOf(list) - 1, insert: '' },
    ];
  }
  const before = items.findLast((item) => endOf(item) <= offset);
  const after = items.find((item) => item.offset >= offset);
  return [
    ...(before ? [{ from: list.offset + 1, to: endOf(before), insert: 'null' }] : []),
    ...(after ? [{ from: after.offset, to: endOf(list) - 1, insert: 'null' }] : []),
  ];
}

/** Empties the objects and lists of an object except the one at an offset. */
const shortenObject = (members: readonly SyntaxNode[], offset: number): TextChange[] =>
  members.flatMap(({ children: [, value] = [] }) =>
    value && isComposite(value) && !has(value, offset)
      ? [{ from: value.offset, to: endOf(value), insert: value.type === 'array' ? '[]' : '{}' }]
      : [],
  );

/**
 * Shortens a document to what decides the meaning of a place: the values around it, with their keys and plain values.
 * A language service reads the whole of a text to answer for one place, which takes too long for a large page.
 */
export function textAround(text: string, root: SyntaxNode | undefined, offset: number): TextAround {
  const changes: TextChange[] = [];
  for (let node: SyntaxNode | undefined = root; node; ) {
    const children: readonly SyntaxNode[] = node.children ?? [];
    if (node.type === 'array') changes.push(...shortenList(node, children, offset));
    if (node.type === 'object') changes.push(...shortenObject(children, offset));
    const around: readonly SyntaxNode[] = children.filter((child) => has(child, offset));
    node = around.find((child) => child.offset < offset && offset < endOf(child)) ?? around[0];
  }
  // In an incomplete text, the ranges of values may overlap.
  if (!areApplicable(text.length, changes)) return { text, offset, original: (at) => at };
  const sorted = changes.sort((a, b) => a.from - b.from || a.to - b.to);
  const removed = (to: number) => sorted.filter((change) => change.to <= to);
  const shift = removed(offset).reduce((sum, change) => sum + change.insert.length - (change.to - change.from), 0);
  return {
    text: applyChanges(text, sorted),
    offset: offset + shift,
    original(at, side) {
      if (at === offset + shift) return offset;
      let found = at;
      for (const { from, to, insert } of sorted) {
        if (found < from || (found === from && side === 'end')) break;
        found = Math.max(to, found + (to - from) - insert.length);
      }
      return found;
    },
  };
}
